"""tools/check_layers: every kind of forbidden edge is found, and the repository has none."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


def check(root):
    return subprocess.run([sys.executable, ROOT / "tools/check_layers", root], capture_output=True, text=True, check=False)


class Layers(unittest.TestCase):
    def run_on(self, files):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for path, text in files.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text, encoding="utf-8")
            return check(root)

    def refuse(self, path, text, pattern):
        done = self.run_on({path: text})
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertEqual(len(done.stdout.splitlines()), 1, done.stdout)
        self.assertRegex(done.stdout, pattern)

    def allow(self, path, text):
        done = self.run_on({path: text})
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_this_repository_keeps_them(self):
        done = check(ROOT)
        self.assertEqual((done.returncode, done.stdout), (0, ""))

    def test_the_search_knows_no_game(self):
        for game in ("xiangqi", "chess"):
            self.refuse("engine/search/node.hpp", f'// x\n#include "engine/{game}/position.hpp"\n',
                        rf"^engine/search/node.hpp:2: engine/search may not include engine/{game}")

    def test_a_game_knows_only_the_border_of_the_search(self):
        self.allow("engine/chess/position.hpp", '#include "engine/search/concept.hpp"\n')
        self.allow("engine/chess/search.cpp", '#include "engine/search/iterate.hpp"\n#include "engine/chess/position.hpp"\n')
        self.refuse("engine/chess/position.hpp", '#include "engine/search/tt.hpp"\n', "engine/chess may not include engine/search ")
        self.refuse("engine/chess/movegen.cpp", '#include "engine/xiangqi/types.hpp"\n', "may not include engine/xiangqi")

    def test_the_facade_is_what_the_shells_see(self):
        self.allow("cli/uci.cpp", '#include "engine/engine.hpp"\n#include "engine/core/score.hpp"\n#include <iostream>\n')
        self.refuse("cli/uci.cpp", '#include "engine/chess/position.hpp"\n', "cli may not include engine/chess")
        self.refuse("wasm/bindings.cpp", '#include "cli/args.hpp"\n', "wasm may not include cli")
        self.refuse("engine/core/score.cpp", '#include "engine/engine.hpp"\n', "may not include engine/engine.hpp")

    def test_the_engine_does_no_input_or_output(self):
        self.refuse("engine/util/text.hpp", "#include <iostream>\n", "does no I/O")
        self.refuse("engine/util/text.hpp", "#include <emscripten/bind.h>\n", "knows no browser")
        self.allow("engine/util/text.hpp", "#include <string>\n")

    def test_a_file_must_lie_in_a_layer(self):
        self.refuse("engine/other/a.cpp", "", "^engine/other/a.cpp: in no layer")
        self.refuse("engine/core/a.cpp", '#include "score.hpp"\n', "write paths from the root")
        self.refuse("web/other/a.ts", "", "^web/other/a.ts: in no layer")

    def test_the_board_uses_no_framework_and_the_store_no_screen(self):
        self.refuse("web/board/render.ts", "import { h } from 'preact';\n", "web/board may not import preact")
        self.refuse("web/store/store.ts", "import type { X } from '../screens/game';\n", "web/store may not import web/screens")
        self.refuse("web/worker/worker.ts", "import {\n  a,\n} from '../rules/rules';\n", "worker.ts:3: web/worker may not import web/rules")
        self.allow("web/screens/game.tsx", "import { useState } from 'preact/hooks';\nimport { a } from '../store/store';\n")

    def test_only_the_program_under_node_sees_node(self):
        self.allow("wasm/uci_main.ts", "import { a } from 'node:util';\nimport b from 'embedded:glue';\n")
        self.refuse("web/worker/worker.ts", "import { a } from 'node:util';\n", "web/worker may not import node$")

    def test_every_way_to_import_is_seen(self):
        for text in ("import '../screens/a';", "export { a } from '../screens/a';", "const a = import('../screens/a');",
                     "export * from '../screens/a';"):
            with self.subTest(text=text):
                self.refuse("web/shared/a.ts", text + "\n", "web/shared may not import web/screens")

    def test_nothing_outside_the_repository_is_imported(self):
        self.refuse("web/shared/a.ts", "import { a } from '../../../elsewhere/a';\n", "may not import")


if __name__ == "__main__":
    unittest.main()
