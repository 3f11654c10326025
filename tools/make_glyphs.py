#!/usr/bin/python3
"""Writes the outlines of the characters that the page draws as TypeScript: build/generated/glyphs.ts.

The men, the river, the numbers of the files and the title are drawn as vector paths, so that no font has to load and every device shows the same
men. The outlines are taken at build time from Debian's fonts-lxgw-wenkai (SIL Open Font License 1.1, see THIRD-PARTY.md);
none is kept in the repository. A path is centred on its ink: the point (0, 0) is the middle of the glyph's box.
"""
import argparse
import pathlib
import sys

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
FONT = "/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf"

# Coordinates are whole numbers, this many to the em. A man of a desktop board is about 130 device pixels wide, so one
# step is a third of a pixel there; a finer grid costs bytes and shows nothing.
UNITS_PER_EM = 400

# What is drawn, by where it is drawn. A character that stands twice is written once.
CHARACTERS = {
    "Red's men, simplified": "帅仕相马车炮兵",
    "Black's men, simplified": "将士象马车炮卒",
    "Red's men, traditional": "帥仕相傌俥炮兵",
    "Black's men, traditional": "將士象馬車砲卒",
    "the river": "楚河汉界漢",
    "the title": "一页象棋頁",
    "the files": "一二三四五六七八九123456789",
    "the check banner": "将军將軍",
    "the end card": "红黑白胜和棋紅勝",
}


class RelativePathPen(BasePen):
    """SVG path data in relative whole numbers, the shortest form that Path2D reads."""

    def __init__(self, glyph_set, scale, centre):
        super().__init__(glyph_set)
        self.scale, self.centre = scale, centre
        self.at = self.start = (0, 0)
        self.parts = []

    def _grid(self, point):
        x, y = point
        return (round((x - self.centre[0]) * self.scale), round((self.centre[1] - y) * self.scale))

    def _emit(self, letter, *points):
        # Every delta is measured from the rounded place before it, so that rounding never adds up along a contour.
        numbers = [delta for x, y in points for delta in (x - self.at[0], y - self.at[1])]
        text = letter
        for i, number in enumerate(numbers):
            text += ("" if i == 0 or number < 0 else " ") + str(number)
        self.parts.append(text)
        self.at = points[-1]

    def _moveTo(self, point):
        self.start = self._grid(point)
        self._emit("m", self.start)

    def _lineTo(self, point):
        to = self._grid(point)
        if to == self.at:
            return
        if to[0] == self.at[0]:
            self.parts.append(f"v{to[1] - self.at[1]}")
            self.at = to
        elif to[1] == self.at[1]:
            self.parts.append(f"h{to[0] - self.at[0]}")
            self.at = to
        else:
            self._emit("l", to)

    def _qCurveToOne(self, control, point):
        control, to = self._grid(control), self._grid(point)
        if control in (self.at, to):
            # A curve that rounding made straight.
            if to != self.at:
                self._emit("l", to)
            return
        self._emit("q", control, to)

    def _curveToOne(self, first, second, point):
        self._emit("c", self._grid(first), self._grid(second), self._grid(point))

    def _closePath(self):
        self.parts.append("z")
        self.at = self.start

    def _endPath(self):
        raise ValueError("an open contour cannot be filled")


def wanted_characters():
    seen = dict.fromkeys("".join(CHARACTERS.values()))
    return list(seen)


def outline(font, character):
    """(path, width, height) of a character in grid units, centred on its ink."""
    name = font.getBestCmap().get(ord(character))
    if name is None:
        raise KeyError(f"the font has no glyph for {character} (U+{ord(character):04X})")
    glyphs = font.getGlyphSet()
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = UNITS_PER_EM / font["head"].unitsPerEm
    pen = RelativePathPen(glyphs, scale, ((left + right) / 2, (bottom + top) / 2))
    glyphs[name].draw(pen)
    return "".join(pen.parts), round((right - left) * scale), round((top - bottom) * scale)


def typescript(font):
    rows = []
    for character in wanted_characters():
        path, width, height = outline(font, character)
        rows.append(f"  '{character}': {{ width: {width}, height: {height}, path: '{path}' }},\n")
    return (
        "// Written by tools/make_glyphs.py from LXGW WenKai Bold (SIL Open Font License 1.1); see THIRD-PARTY.md.\n"
        "\n"
        "export interface Glyph {\n"
        "  /** Size of the ink, in units of which kGlyphUnitsPerEm make an em. */\n"
        "  readonly width: number;\n"
        "  readonly height: number;\n"
        "  /** SVG path data for Path2D, y down, centred: (0, 0) is the middle of the ink. */\n"
        "  readonly path: string;\n"
        "}\n"
        "\n"
        f"export const kGlyphUnitsPerEm = {UNITS_PER_EM};\n"
        "\n"
        "export const kGlyphs = {\n" + "".join(rows) + "} as const satisfies Readonly<Record<string, Glyph>>;\n"
        "\n"
        "/** A character that has an outline. */\n"
        "export type GlyphName = keyof typeof kGlyphs;\n"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--font", default=FONT)
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "build/generated/glyphs.ts")
    arguments = parser.parse_args()
    try:
        text = typescript(TTFont(arguments.font))
    except (OSError, KeyError) as error:
        sys.exit(f"make_glyphs: {error} (the font comes with Debian's fonts-lxgw-wenkai)")
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    # An unchanged file keeps its date, so that nothing is rebuilt for it.
    if not arguments.out.exists() or arguments.out.read_text(encoding="utf-8") != text:
        arguments.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
