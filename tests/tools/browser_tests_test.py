"""tools/browser_tests: a file that fails once is run once more, one that fails twice has failed, and a hung one ends."""
import os
import pathlib
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools/browser_tests"
FINE = "test('fine', () => {});"
BROKEN = "test('broken', () => { throw new Error('no luck'); });"
# Fails when it is run for the first time in its folder.
UNSTEADY = "test('unsteady', () => { if (!existsSync(mark)) { writeFileSync(mark, ''); throw new Error('no luck yet'); } });"
HUNG = "test('hung', () => new Promise(() => setInterval(() => {}, 1000)));"


class Running(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def run_files(self, *bodies, patience=120):
        """Exit code and output for files of these tests, two at once, each with so many seconds."""
        files = []
        for number, body in enumerate(bodies):
            file = pathlib.Path(self.folder.name) / f"f{number}.test.mjs"
            mark = file.with_suffix(".mark")
            file.write_text("import { test } from 'node:test';\nimport { existsSync, writeFileSync } from 'node:fs';\n"
                            f"const mark = {str(mark)!r};\n{body}\n")
            files.append(file)
        done = subprocess.run([SCRIPT, pathlib.Path(self.folder.name) / "logs", "2", *files], capture_output=True, text=True,
                              check=False, env={**os.environ, "BROWSER_TESTS_PATIENCE": str(patience)})
        return done.returncode, done.stdout

    def test_what_passes_is_run_once(self):
        code, out = self.run_files(FINE, FINE, FINE)
        self.assertEqual((code, out.count("# pass 1\n")), (0, 3))
        self.assertNotIn("unsteady", out)

    def test_what_fails_once_is_named_and_passes(self):
        code, out = self.run_files(FINE, UNSTEADY)
        self.assertEqual((code, out.count("# pass 1\n"), out.count("# fail 1\n")), (0, 2, 0))
        self.assertIn("unsteady: f1.test.mjs: unsteady: 'no luck yet'\n", out)
        self.assertIn("not ok", (pathlib.Path(self.folder.name) / "logs/f1.first.log").read_text())

    def test_what_fails_twice_has_failed(self):
        code, out = self.run_files(BROKEN, UNSTEADY, FINE)
        self.assertEqual((code, out.count("# pass 1\n"), out.count("# fail 1\n")), (1, 2, 1))
        self.assertIn("no luck'", out)

    def test_where_many_fail_it_is_no_chance(self):
        code, out = self.run_files(UNSTEADY, UNSTEADY, UNSTEADY, UNSTEADY)
        self.assertEqual((code, out.count("# fail 1\n")), (1, 4))
        self.assertNotIn("unsteady: f", out)

    def test_what_hangs_ends_and_has_failed(self):
        code, out = self.run_files(HUNG, patience=5)
        self.assertEqual(code, 1)
        self.assertIn("it had not ended after 5 s", out)


if __name__ == "__main__":
    unittest.main()
