"""The sweep over the cells of a sea, compiled.

Cells are taken one after the other, along the shorter side of the grid, and a ship is placed when
the sweep meets its first cell. All that the future depends on is which cells ahead are *denied*:
those that the ships placed so far lie on or keep others away from. So a node of the sweep is a set
of denied cells, and for every combination of ships used up it knows how many *ways* lead there.
Contact is mutual: if nothing placed so far denies a cell of the new ship, the new ship denies none
of theirs.

A denied cell is forgotten as soon as no later ship could lie there, so that nodes with the same
future become one. Only *stops* are visited: cells where some ship can begin, or that must be
covered.

`plain.py` does the same in plain Python.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from blindfleet.kernels.compiler import Array, Flags, Floats, Numbers, Words, compiled

NOTHING = -1  # what an edge takes on which the sweep goes by and places no ship
HASH_FACTOR = np.uint64(0x9E3779B97F4A7C15)  # 2**64 / the golden ratio: spreads neighbours apart


class Chart(NamedTuple):
    """A sea in arrays. Sets of cells are rows of words, in the order of the sweep.

    Combinations of ships used up are numbered in mixed radix: one more ship of kind `k` adds
    `steps[k]`, where `spare[k, combination]` says that one is left. The last kind is no ship: it
    adds nothing and is always left.
    """

    stops: Numbers
    must: Flags  # by stop: the cell must be covered
    first: Numbers  # by stop, and one more: the first place that begins there
    kind_of: Numbers  # by place
    cells: Words  # by place
    denies: Words  # by place
    matters: Words  # by stop, and one more: the cells of which it matters that they are denied
    steps: Numbers
    spare: Flags


class Layer(NamedTuple):
    """The nodes at one stop."""

    keys: Words  # by node: the cells denied to later ships
    starts: Numbers  # by node, and one more: its first way
    used: Array  # by way: the combination of ships used up
    ways: Array  # by way: how many arrangements of these ships lead here


class Graph(NamedTuple):
    """All nodes of a sweep, stop by stop, with their ways and the edges that lead on."""

    layers: Numbers  # by stop, and two more: its first node; after the last stop there is one node
    starts: Numbers  # by node, and one more: its first way
    used: Array
    ways: Floats
    edges: Numbers  # by node before the last, and one more: its first edge
    links: Array  # by edge: the node it leads to, and the place taken or NOTHING


@compiled
def count(chart: Chart, modulus: np.uint64, most: int) -> tuple[np.uint64, bool]:
    """The number of arrangements modulo `modulus`, which is below 2**63; and whether there was room
    for it: the nodes of a stop may take `most` words of memory for their keys, and as many ways;
    and in all there may be ten times as many ways and edges.
    """
    layer = _beginning(chart, np.ones(1, np.uint64))
    spent = 0
    for stop in range(len(chart.stops)):
        keys, edges, links = _expand(chart, stop, layer, most)
        spent += len(layer.used) + len(links)
        if keys.size > most or len(layer.used) > most or spent > 10 * most:
            return np.uint64(0), False
        layer = _gathered(chart, layer, keys, edges, links, modulus)
    for way in range(len(layer.used)):
        if layer.used[way] == chart.spare.shape[1] - 1:
            return layer.ways[way], True
    return np.uint64(0), True


@compiled
def forward(chart: Chart, most: int, patience: float) -> Graph:
    """The whole graph of the sweep. It has no nodes where the keys of a stop would take more than
    `most` words of memory, or where it would have more than `most` ways and edges; nor where a part
    of the stops has `patience` times its share of them: so that a hopeless sweep ends soon.
    """
    layers = np.zeros(len(chart.stops) + 2, np.int64)
    layers[1] = 1
    layer = _beginning(chart, np.ones(1, np.float64))
    all_starts, all_used, all_ways = [layer.starts], [layer.used], [layer.ways]
    all_edges, all_links = [np.zeros(1, np.int64)], [np.zeros((0, 2), np.int32)]
    held = 0
    for stop in range(len(chart.stops)):
        keys, edges, links = _expand(chart, stop, layer, most)
        held += len(layer.used) + len(links)
        share = min(1.0, patience * (stop + 1) / len(chart.stops))
        if held > share * most or keys.size > most:
            layers[:] = 0
            break
        layer = _gathered(chart, layer, keys, edges, links, 0.0)
        layers[stop + 2] = layers[stop + 1] + len(keys)
        links[:, 0] += np.int32(layers[stop + 1])
        all_starts.append(layer.starts)
        all_used.append(layer.used)
        all_ways.append(layer.ways)
        all_edges.append(edges)
        all_links.append(links)
    return Graph(
        layers,
        _joined_starts(all_starts),
        _joined(all_used),
        _joined(all_ways),
        _joined_starts(all_edges),
        _joined(all_links),
    )


@compiled
def weigh(chart: Chart, graph: Graph) -> Floats:
    """For every place, in how many arrangements a ship lies on it.

    The second half of forward-backward. `rest` holds, by node of a stop and by combination used up
    to there, in how many ways the sweep can go on and end with the whole fleet placed.
    """
    layers, starts, used, ways, edges, links = graph
    combinations = chart.spare.shape[1]
    widest = 1
    for layer in range(len(layers) - 1):
        widest = max(widest, layers[layer + 1] - layers[layer])
    rest, next_rest = np.zeros((widest, combinations)), np.zeros((widest, combinations))
    next_rest[0, combinations - 1] = 1
    weights = np.zeros(len(chart.kind_of))
    for layer in range(len(layers) - 3, -1, -1):
        here, ahead = layers[layer], layers[layer + 1]
        for node in range(here, ahead):
            begin, end = starts[node], starts[node + 1]
            for way in range(begin, end):
                rest[node - here, used[way]] = 0
            for edge in range(edges[node], edges[node + 1]):
                target, place = links[edge, 0] - ahead, links[edge, 1]
                kind = _kind_taken(chart, place)
                step = chart.steps[kind]
                weight = 0.0
                for way in range(begin, end):
                    if chart.spare[kind, used[way]]:
                        goes_on = next_rest[target, used[way] + step]
                        rest[node - here, used[way]] += goes_on
                        weight += ways[way] * goes_on
                if place != NOTHING:
                    weights[place] += weight
        rest, next_rest = next_rest, rest
    return weights


@compiled
def incoming(graph: Graph) -> tuple[Numbers, Array]:
    """All edges of the graph by the node they lead to: first by node, where from and what."""
    return _incoming(graph.edges, graph.links, len(graph.starts) - 1)


@compiled
def draw(chart: Chart, graph: Graph, first: Numbers, sources: Array, chances: Floats) -> Numbers:
    """The places of one arrangement, each arrangement as likely as any other.

    Goes back from the end: the step to a node is drawn in proportion to the ways that come by it.
    `chances` are numbers from 0 to 1, one for each stop; `first` and `sources` are `incoming`.
    """
    node = len(graph.starts) - 2
    combination = chart.spare.shape[1] - 1
    taken = np.empty(len(chart.stops), np.int64)
    number = 0
    for stop in range(len(chart.stops) - 1, -1, -1):
        total = 0.0
        for edge in range(first[node], first[node + 1]):
            total += _ways_by(chart, graph, sources, edge, combination)
        sought = chances[stop] * total
        chosen = -1
        for edge in range(first[node], first[node + 1]):
            ways = _ways_by(chart, graph, sources, edge, combination)
            if ways > 0:
                chosen = edge  # the last one stays, should rounding leave anything over
                if sought < ways:
                    break
                sought -= ways
        node, place = sources[chosen, 0], sources[chosen, 1]
        if place != NOTHING:
            combination -= chart.steps[chart.kind_of[place]]
            taken[number] = place
            number += 1
    return taken[:number]


@compiled
def _beginning(chart: Chart, ways: Array) -> Layer:
    """One node, where nothing is denied and no ship used."""
    keys = np.zeros((1, chart.cells.shape[1]), np.uint64)
    return Layer(keys, np.array([0, 1]), np.zeros(1, np.uint16), ways)


@compiled
def _kind_taken(chart: Chart, place: int) -> int:
    return len(chart.steps) - 1 if place == NOTHING else chart.kind_of[place]


@compiled
def _expand(chart: Chart, stop: int, layer: Layer, most: int) -> tuple[Words, Numbers, Array]:
    """The nodes after a stop and the edges that lead there from the nodes before it.

    Gives their keys, the first edges by node and, by edge, the node and the place taken. Where the
    keys come to be more than `most` words it breaks off.
    """
    nodes = len(layer.keys)
    begun, ended = chart.first[stop], chart.first[stop + 1]
    options = ended - begun + 1
    keys = np.empty((2 * nodes + options, layer.keys.shape[1]), np.uint64)
    table = np.full(256, -1, np.int32)
    edges = np.empty(nodes + 1, np.int64)
    links = np.empty((2 * nodes + options, 2), np.int32)
    word, bit = chart.stops[stop] >> 6, np.uint64(1) << np.uint64(chart.stops[stop] & 63)
    known = edge = 0
    for node in range(nodes):
        edges[node] = edge
        if known + options > len(keys):
            if known * keys.shape[1] > most:
                break
            keys = _longer(keys, known)
        if edge + options > len(links):
            links = _longer(links, edge)
        while 2 * (known + options) > len(table):
            table = _roomier(table, keys, known)
        denied = layer.keys[node, word] & bit != 0
        for place in range(begun - 1, begun if denied else ended):
            if place < begun:  # go by and place nothing
                if chart.must[stop] and not denied:
                    continue
                place = NOTHING  # noqa: PLW2901
            elif not _can_take(chart, place, layer, node):
                continue
            _write_key(chart, stop, layer.keys, node, place, keys, known)
            target = _entered(keys, known, table)
            known += target == known
            links[edge, 0], links[edge, 1] = target, place
            edge += 1
    edges[nodes] = edge
    return keys[:known], edges, links[:edge]


@compiled
def _can_take(chart: Chart, place: int, layer: Layer, node: int) -> bool:
    """Whether the place is free there, and some way has a ship left for it."""
    for word in range(chart.cells.shape[1]):
        if chart.cells[place, word] & layer.keys[node, word]:
            return False
    for way in range(layer.starts[node], layer.starts[node + 1]):
        if chart.spare[chart.kind_of[place], layer.used[way]]:
            return True
    return False


@compiled
def _write_key(
    chart: Chart, stop: int, keys: Words, node: int, place: int, into: Words, row: int
) -> None:
    """What is denied after the stop, to a node that takes the place."""
    for word in range(keys.shape[1]):
        denied = keys[node, word]
        if place != NOTHING:
            denied |= chart.denies[place, word]
        into[row, word] = denied & chart.matters[stop + 1, word]


@compiled
def _gathered(
    chart: Chart, layer: Layer, keys: Words, edges: Numbers, links: Array, modulus: Any
) -> Layer:
    """The next layer: all ways that lead to its nodes over these edges.

    Numbers are kept modulo `modulus`, or as they are where it is 0.
    """
    starts, used, ways = layer.starts, layer.used, layer.ways
    combinations = chart.spare.shape[1]
    first, sources = _incoming(edges, links, len(keys))
    sums = np.empty(combinations, ways.dtype)
    reached = np.zeros(combinations, np.bool_)
    which = np.empty(combinations, np.uint16)
    next_starts = np.zeros(len(keys) + 1, np.int64)
    next_used = np.empty(2 * len(used) + combinations, np.uint16)
    next_ways = np.empty(2 * len(used) + combinations, ways.dtype)
    begin = 0
    for target in range(len(keys)):
        distinct = 0
        for edge in range(first[target], first[target + 1]):
            node, kind = sources[edge, 0], _kind_taken(chart, sources[edge, 1])
            step = chart.steps[kind]
            for way in range(starts[node], starts[node + 1]):
                if not chart.spare[kind, used[way]]:
                    continue
                after = used[way] + step
                if reached[after]:
                    sums[after] += ways[way]
                    if modulus and sums[after] >= modulus:
                        sums[after] -= modulus
                else:
                    reached[after] = True
                    sums[after] = ways[way]
                    which[distinct] = after
                    distinct += 1
        if begin + distinct > len(next_used):
            next_used, next_ways = _longer(next_used, begin), _longer(next_ways, begin)
        for one in range(distinct):
            after = which[one]
            next_used[begin + one], next_ways[begin + one] = after, sums[after]
            reached[after] = False
        begin += distinct
        next_starts[target + 1] = begin
    return Layer(keys, next_starts, next_used[:begin], next_ways[:begin])


@compiled
def _incoming(edges: Numbers, links: Array, nodes: int) -> tuple[Numbers, Array]:
    """The edges by the node they lead to: first by node, where from and what."""
    first = np.zeros(nodes + 1, np.int64)
    for edge in range(len(links)):
        first[links[edge, 0] + 1] += 1
    for node in range(nodes):
        first[node + 1] += first[node]
    sources = np.empty((len(links), 2), np.int32)
    filled = first[:-1].copy()
    for node in range(len(edges) - 1):
        for edge in range(edges[node], edges[node + 1]):
            target = links[edge, 0]
            sources[filled[target], 0] = node
            sources[filled[target], 1] = links[edge, 1]
            filled[target] += 1
    return first, sources


@compiled
def _ways_by(chart: Chart, graph: Graph, sources: Array, edge: int, combination: int) -> float:
    """The ways that come to a combination over an edge."""
    node, kind = sources[edge, 0], _kind_taken(chart, sources[edge, 1])
    before = combination - chart.steps[kind]
    if before >= 0 and chart.spare[kind, before]:
        for way in range(graph.starts[node], graph.starts[node + 1]):
            if graph.used[way] == before:
                return float(graph.ways[way])
    return 0.0


@compiled
def _slot_of(keys: Words, row: int, slots: int) -> np.int64:
    mixed = np.uint64(0)
    for word in range(keys.shape[1]):
        mixed = (mixed ^ keys[row, word]) * HASH_FACTOR
        mixed ^= mixed >> np.uint64(29)
    return np.int64(mixed & np.uint64(slots - 1))


@compiled
def _entered(keys: Words, known: int, table: Array) -> np.int64:
    """The node whose key is the one written down at row `known`; `known` itself if it is new."""
    slot = _slot_of(keys, known, len(table))
    while table[slot] >= 0:
        node = table[slot]
        same = True
        for word in range(keys.shape[1]):
            same &= keys[node, word] == keys[known, word]
        if same:
            return np.int64(node)
        slot = np.int64((slot + 1) & (len(table) - 1))
    table[slot] = known
    return np.int64(known)


@compiled
def _roomier(table: Array, keys: Words, known: int) -> Array:
    """The same entries in a table four times as large."""
    slots = 4 * len(table)
    larger = np.full(slots, -1, np.int32)
    for node in range(known):
        slot = _slot_of(keys, node, slots)
        while larger[slot] >= 0:
            slot = np.int64((slot + 1) & (slots - 1))
        larger[slot] = node
    return larger


@compiled
def _longer(array: Array, used: int) -> Array:
    """Room for twice as much; what was used of it stays."""
    longer = np.empty((2 * array.shape[0], *array.shape[1:]), array.dtype)
    longer[:used] = array[:used]
    return longer


@compiled
def _joined(arrays: list[Array]) -> Array:
    length = 0
    for array in arrays:
        length += len(array)
    joined = np.empty((length, *arrays[0].shape[1:]), arrays[0].dtype)
    begin = 0
    for array in arrays:
        joined[begin : begin + len(array)] = array
        begin += len(array)
    return joined


@compiled
def _joined_starts(arrays: list[Numbers]) -> Numbers:
    """Lists of starts, each with one more at its end, as one such list."""
    length = 1
    for array in arrays:
        length += len(array) - 1
    joined = np.zeros(length, np.int64)
    begin = 0
    for array in arrays:
        joined[begin + 1 : begin + len(array)] = array[1:] + joined[begin]
        begin += len(array) - 1
    return joined
