"""Deals by the thousand: the compiled form of a variant, players worth the name, the shards."""
