#!/usr/bin/python3
"""docs/requirements.md names files and tests that exist, and says something of every requirement."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TEXT = (ROOT / "docs/requirements.md").read_text(encoding="utf-8")
COUNTS = {"A": 11, "B": 6, "C": 13, "D": 10, "E": 5, "F": 3, "G": 2, "H": 1, "I": 2}
CITED = re.compile(r"`((?:tests|engine|docs)/[^`]+)`|\"([^\"]+)\"")


def citations():
    """(file, title or None) as they follow each other; a title belongs to the file before it."""
    for row in TEXT.splitlines():
        if not row.startswith("| "):
            continue
        file = None
        for match in CITED.finditer(row):
            if match.group(1):
                file = match.group(1)
                yield file, None
            else:
                yield file, match.group(2)


class Requirements(unittest.TestCase):
    def test_every_one_has_its_line(self):
        wanted = [f"{letter}{i + 1}" for letter, count in COUNTS.items() for i in range(count)]
        self.assertEqual(re.findall(r"^\| ([A-Z]\d+) \|", TEXT, re.MULTILINE), wanted)

    def test_every_line_names_a_test(self):
        for row in re.findall(r"^\| [A-Z]\d+ \|.*", TEXT, re.MULTILINE):
            self.assertRegex(row, r"`tests/[^`]+`", row[:40])

    def test_every_file_is_there(self):
        self.assertEqual([file for file, _ in citations() if not (ROOT / file).is_file()], [])

    def test_every_test_is_in_its_file(self):
        named = [(file, title) for file, title in citations() if title is not None]
        self.assertGreater(len(named), 100)
        missing = [f"{file}: {title}" for file, title in named if title not in (ROOT / file).read_text(encoding="utf-8")]
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
