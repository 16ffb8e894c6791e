"""What a variant is: ladder, table, procedure and phases, readings. No variant is known here."""
