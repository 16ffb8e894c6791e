"""A variant in motion: the table that is set, the driver, players, records, sittings."""
