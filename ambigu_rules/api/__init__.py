"""The Python interface, a file a subject; `facade` holds what `import ambigu_rules` offers."""
