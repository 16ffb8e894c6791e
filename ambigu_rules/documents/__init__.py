"""What is read: views say what a document contains, prose how it is said, pages how it looks.

Text from files is data in every format: nothing a variant or a transcript says becomes markup.
"""
