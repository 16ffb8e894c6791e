"""Views: what each document contains, as frozen values without a word of any language."""
