"""Written hands: text to statements, acts to the engine, claims to findings, and back to text."""
