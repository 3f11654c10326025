#!/usr/bin/python3
"""Puts the numbers that xq_tune printed into a game's weights.hpp and psqt.hpp.

    tools/tune/apply.py xiangqi|chess tables.txt
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
KINDS = {
    "xiangqi": ["king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"],
    "chess": ["pawn", "knight", "bishop", "rook", "queen", "king"],
}
SIZES = {"kPieceKinds": 7}


def reachable(game, kind, rank, column):
    """Whether a man can ever stand there; elsewhere the table holds 0."""
    if game == "chess":
        return kind != "pawn" or 0 < rank < 7
    if kind == "king":
        return column >= 3 and rank <= 2
    if kind == "advisor":
        return (rank, column) in {(0, 3), (1, 4), (2, 3)}
    if kind == "elephant":
        return (rank, column) in {(0, 2), (2, 0), (2, 4), (4, 2)}
    if kind == "pawn":
        return rank >= 5 or (rank >= 3 and column % 2 == 0)
    return True


def members(header):
    """(name, count) of each member of struct Weights, in order; count 0 for a lone Tapered."""
    body = re.search(r"struct Weights \{(.*?)\n\};", header, re.S).group(1)
    found = re.findall(r"(?:std::array<Tapered, (\w+)>|Tapered) (\w+);", body)
    return [(name, int(SIZES.get(n, n or 0))) for n, name in found]


def wrap(items, indent, width=108):
    lines, line = [], ""
    for item in items:
        if line and len(indent) + len(line) + len(item) + 2 > width:
            lines.append(line)
            line = ""
        line += (" " if line else "") + item + ","
    lines.append(line)
    return ("\n" + indent).join(lines).rstrip(",")


def write_weights(game, values):
    path = ROOT / f"engine/{game}/weights.hpp"
    text = path.read_text()
    out, at = [], 0
    for name, count in members(text):
        cells = [f"{{{mg}, {eg}}}" for mg, eg in values[at : at + max(count, 1)]]
        at += max(count, 1)
        out.append(f"    // {name}\n    " + (f"{{{{{wrap(cells, '      ')}}}}}" if count else cells[0]) + ",")
    assert at == len(values), (at, len(values))
    table = "inline constexpr Weights kWeights{\n" + "\n".join(out) + "\n};\n"
    text = re.sub(r"inline constexpr Weights kWeights\{.*?\n\};\n", lambda _: table, text, flags=re.S)
    path.write_text(text)


def write_squares(game, tables):
    path = ROOT / f"engine/{game}/psqt.hpp"
    text = path.read_text()
    materials, blocks = [], []
    for kind in KINDS[game]:
        halves, material = [], []
        for part in (0, 1):
            table = tables[part][KINDS[game].index(kind)]
            cells = [v for r, row in enumerate(table) for c, v in enumerate(row) if reachable(game, kind, r, c)]
            base = 0 if kind == "king" else round(sum(cells) / len(cells))
            material.append(base)
            rows = [
                "{" + ", ".join(str(v - base if reachable(game, kind, r, c) else 0) for c, v in enumerate(row)) + "}"
                for r, row in enumerate(table)
            ]
            halves.append("     {{" + wrap(rows, "       ") + "}}")
        materials.append("{%d, %d}" % tuple(material))
        blocks.append(f"    {{// {kind}\n" + ",\n".join(halves) + "},\n")
    text = re.sub(r"(kMaterial\{\s*\{).*?(\}\};)", lambda m: m[1] + ", ".join(materials) + m[2], text, flags=re.S)
    text = re.sub(
        r"(kSquareBonus\{\{\n).*?(\}\};\n// clang-format on)", lambda m: m[1] + "".join(blocks) + m[2], text, flags=re.S
    )
    path.write_text(text)


def main():
    game, path = sys.argv[1:]
    weights, tables, table = [], ([], []), None
    for line in pathlib.Path(path).read_text().splitlines():
        if line.startswith("// kind"):
            table = []
            tables["endgame" in line].append(table)
        elif line.startswith("{"):
            weights.append(tuple(map(int, re.findall(r"-?\d+", line))))
        elif line and not line.startswith("//"):
            table.append(list(map(int, line.split())))
    write_weights(game, weights)
    write_squares(game, tables)


if __name__ == "__main__":
    main()
