"""What tools/build made: the page and dist/xq-uci.mjs carry the very modules that were compiled."""
import base64
import html
import pathlib
import re
import sys
import unittest
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import inline_html  # noqa: E402
import page_rules  # noqa: E402

PAGE = (ROOT / "dist/index.html").read_text(encoding="utf-8")
UCI = (ROOT / "dist/xq-uci.mjs").read_text(encoding="utf-8")
MODULES = {"baseline": (ROOT / "build/wasm/xq.wasm").read_bytes(), "simd": (ROOT / "build/wasm-simd/xq.wasm").read_bytes()}


def module_in_page(name):
    found = re.findall(rf'<script type="text/plain" data-xq="{name}">([^<]*)</script>', PAGE)
    return zlib.decompress(b"".join(base64.b64decode(piece, validate=True) for piece in found), -zlib.MAX_WBITS)


class BuiltPage(unittest.TestCase):
    def test_it_breaks_no_rule(self):
        self.assertEqual(page_rules.check_page(PAGE, inline_html.BUDGET), [])

    def test_it_carries_the_modules_that_were_compiled(self):
        for name, module in MODULES.items():
            self.assertEqual(module_in_page(name), module, name)

    def test_the_uci_program_runs_the_same_bytes(self):
        self.assertIn(base64.b64encode(MODULES["simd"]).decode("ascii"), UCI)

    def test_the_glue_is_in_the_page_once(self):
        glue = (ROOT / "dist/build/glue.js").read_text(encoding="utf-8").strip()
        self.assertEqual(PAGE.count(glue), 1)
        self.assertEqual(PAGE.count("Cannot register public name"), glue.count("Cannot register public name"))

    def test_it_carries_the_notices_of_others(self):
        for words in ("SIL OPEN FONT LICENSE", "LXGW", "Jason Miller", "Arjun Barrett"):
            self.assertIn(words, PAGE)

    def test_the_title_and_description_that_a_shared_link_shows(self):
        self.assertIn("<title>一页象棋</title>", html.unescape(PAGE))
        self.assertRegex(PAGE, r'<meta name="viewport" content="[^"]*viewport-fit=cover')


if __name__ == "__main__":
    unittest.main()
