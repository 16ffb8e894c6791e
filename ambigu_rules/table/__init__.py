"""What can happen at a table, without rules: events, choices, the deal, the steps."""
