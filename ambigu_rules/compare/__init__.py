"""What differs: rules side by side, hands that change, deals that part."""
