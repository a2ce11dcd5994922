"""Messages between the server and its clients: closed unions, decoded once, at the edge.

`web/src/wire.ts` is made from these types by `tools/typescript.py`.
"""
