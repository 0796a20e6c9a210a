"""The engine protocol UGI: other programs give positions, and get moves, values and results.

UGI, kz04px's Universal Game Interface (github.com/kz04px/ugi, ugi.md), is UCI without chess: the engine
knows the rules, and a runner that knows none asks it with `query` whose turn it is, so that extra turns need
no word of their own. How what its text leaves open is filled here is described in docs/program-protocol.md.
"""
