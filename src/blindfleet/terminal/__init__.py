"""The terminal application: every game at one keyboard.

`screens` are what fills the terminal, `widgets` what they are made of. The rest holds no Textual at
all: who sits at the table, what is kept in the user's folder, what is marked on a cell.
"""
