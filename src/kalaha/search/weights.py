"""The choice of evaluation network for a rule set."""

from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.search.evaluate import PackedNetwork, packed
from kalaha.search.network import network_of

_REMAINDERS = "emptier", "owner", "nobody", "closer"


def weights_of(rules: CompiledRules) -> PackedNetwork:
    """Return the network for `rules`, in the form that kernels use."""
    sown = bool(rules.lands[:, :, 0].any())
    remainder = _REMAINDERS[int(rules.remainder)]
    return packed(network_of(remainder, bool(rules.wari_capture), sown, int(rules.pits)))
