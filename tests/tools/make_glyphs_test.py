"""tools/make_glyphs.py: the outlines that the page draws its men with."""
import importlib.util
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tools/make_glyphs.py"
spec = importlib.util.spec_from_file_location("make_glyphs", SCRIPT)
make_glyphs = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make_glyphs)

FONT = TTFont(make_glyphs.FONT)
RED, BLACK = "帅仕相马车炮兵", "将士象马车炮卒"
RED_TRADITIONAL, BLACK_TRADITIONAL = "帥仕相傌俥炮兵", "將士象馬車砲卒"


def control_bounds(path):
    pen = ControlBoundsPen(None)
    parse_path(path, pen)
    return pen.bounds


class Characters(unittest.TestCase):
    def test_every_man_and_the_river_are_drawn(self):
        wanted = set(make_glyphs.wanted_characters())
        for text in (RED, BLACK, RED_TRADITIONAL, BLACK_TRADITIONAL, "楚河汉界", "楚河漢界", "一页象棋"):
            self.assertLessEqual(set(text), wanted, text)

    def test_a_character_is_written_once(self):
        wanted = make_glyphs.wanted_characters()
        self.assertEqual(len(wanted), len(set(wanted)))

    def test_a_character_without_a_glyph_is_named(self):
        with self.assertRaisesRegex(KeyError, "U\\+E000"):
            make_glyphs.outline(FONT, "\ue000")


class Outlines(unittest.TestCase):
    def each(self):
        for character in make_glyphs.wanted_characters():
            with self.subTest(character=character):
                yield (character, *make_glyphs.outline(FONT, character))

    def test_ink_is_centred_and_as_large_as_stated(self):
        for _, path, width, height in self.each():
            left, top, right, bottom = control_bounds(path)
            # Control points of extrema lie on the box; rounding moves an edge by at most one step.
            self.assertAlmostEqual(left, -width / 2, delta=1.5)
            self.assertAlmostEqual(right, width / 2, delta=1.5)
            self.assertAlmostEqual(top, -height / 2, delta=1.5)
            self.assertAlmostEqual(bottom, height / 2, delta=1.5)

    def test_rounding_does_not_add_up(self):
        scale = make_glyphs.UNITS_PER_EM / FONT["head"].unitsPerEm
        glyphs = FONT.getGlyphSet()
        for character, path, _, _ in self.each():
            source = RecordingPen()
            glyphs[FONT.getBestCmap()[ord(character)]].draw(source)
            drawn = RecordingPen()
            parse_path(path, drawn)
            starts = [points[0] for verb, points in source.value if verb == "moveTo"]
            pen_starts = [points[0] for verb, points in drawn.value if verb == "moveTo"]
            self.assertEqual(len(starts), len(pen_starts))
            # The same shift from font to grid everywhere, to half a step each.
            for (x, y), (grid_x, grid_y) in zip(starts, pen_starts):
                first_x, first_y = starts[0]
                self.assertAlmostEqual((x - first_x) * scale, grid_x - pen_starts[0][0], delta=1.01)
                self.assertAlmostEqual((first_y - y) * scale, grid_y - pen_starts[0][1], delta=1.01)

    def test_only_relative_whole_numbers_and_closed_contours(self):
        for _, path, _, _ in self.each():
            self.assertRegex(path, r"^[mlhvqz0-9 -]+$")
            self.assertTrue(path.endswith("z"))
            self.assertEqual(path.count("m"), path.count("z"))

    def test_an_outline_is_small(self):
        sizes = [len(path) for _, path, _, _ in self.each()]
        self.assertLess(max(sizes), 1600)
        self.assertLess(sum(sizes) / len(sizes), 1000)

    def test_two_sides_men_differ(self):
        paths = {character: path for character, path, _, _ in self.each()}
        self.assertEqual(len(set(paths.values())), len(paths))


class CommandLine(unittest.TestCase):
    def run_script(self, *arguments):
        return subprocess.run([sys.executable, SCRIPT, *arguments], capture_output=True, text=True, check=False)

    def test_writes_once_and_leaves_an_unchanged_file_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder, "new/glyphs.ts")
            self.assertEqual(self.run_script("--out", str(out)).returncode, 0)
            text = out.read_text(encoding="utf-8")
            self.assertEqual(
                re.findall(r"^  '(.)': \{ width", text, re.MULTILINE), make_glyphs.wanted_characters()
            )
            before = out.stat().st_mtime_ns
            self.assertEqual(self.run_script("--out", str(out)).returncode, 0)
            self.assertEqual(out.stat().st_mtime_ns, before)

    def test_a_missing_font_says_which_package_has_it(self):
        done = self.run_script("--font", "/nowhere/font.ttf")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("fonts-lxgw-wenkai", done.stderr)


if __name__ == "__main__":
    unittest.main()
