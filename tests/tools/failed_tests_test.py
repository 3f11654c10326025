"""tools/failed_tests.awk: whatever failed is named, by whichever runner ran it."""
import pathlib
import subprocess
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools/failed_tests.awk"


def failed(log):
    done = subprocess.run(["awk", "-v", "stage=S", "-f", SCRIPT], input=log, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


class Naming(unittest.TestCase):
    def test_ctest(self):
        log = ("  7/231 Test   #7: Fen.ReadsAll ....***Failed    0.01 sec\n\n98% tests passed, 2 tests failed out of 231\n\n"
               "The following tests FAILED:\n\t  7 - Fen.ReadsAll (Failed)\n\t 12 - Walk.Ends (Timeout)\n\t 13 - Walk.Dies (SEGFAULT)\n"
               "Errors while running CTest\n")
        self.assertEqual(failed(log), [f"failed: S: {name}" for name in
                                       ("Fen.ReadsAll (Failed)", "Walk.Ends (Timeout)", "Walk.Dies (SEGFAULT)")])

    def test_node(self):
        log = "TAP version 13\nok 1 - fine\nnot ok 2 - a page fits\n  ---\n# Subtest: deep\n    not ok 1 - inner\n"
        self.assertEqual(failed(log), ["failed: S: a page fits", "failed: S: inner"])

    def test_why_a_node_test_failed(self):
        log = ("not ok 1 - one line\n  ---\n  error: 'it never had a page'\n  stack: |-\n    at error: x\n  ...\n"
               "not ok 2 - several\n  ---\n  error: |-\n    Expected values to be strictly equal:\n    \n    1 !== 2\n  ...\n"
               "not ok 3 - silent\n  ---\n  ...\nok 4 - fine\n  error: not of the third\n")
        self.assertEqual(failed(log), ["failed: S: one line: 'it never had a page'",
                                       "failed: S: several: Expected values to be strictly equal:", "failed: S: silent"])

    def test_unittest(self):
        log = "FAIL: test_a (x.Y.test_a)\n----\nERROR: test_b (x.Y.test_b)\n"
        self.assertEqual(failed(log), ["failed: S: test_a (x.Y.test_a)", "failed: S: test_b (x.Y.test_b)"])

    def test_why_a_unittest_failed(self):
        log = ("FAIL: test_a (x.Y.test_a)\n----\nTraceback (most recent call last):\n  File \"x.py\"\nAssertionError: 1 != 2\n"
               "ERROR: test_b (x.Y.test_b)\n----\nsubprocess.TimeoutExpired: too long\nmore\n")
        self.assertEqual(failed(log), ["failed: S: test_a (x.Y.test_a): AssertionError: 1 != 2",
                                       "failed: S: test_b (x.Y.test_b): subprocess.TimeoutExpired: too long"])

    def test_fuzzing(self):
        self.assertEqual(failed("pgn       ok, 12 inputs\nxqf       FAILED: build/fuzz/xqf.log\nsummary\n"), ["failed: S: fuzzing xqf"])

    def test_a_log_that_names_no_test(self):
        self.assertEqual(failed("engine/x.cpp:3: error: no\n"), ["failed: S: see its log"])
        self.assertEqual(failed(""), ["failed: S: see its log"])


if __name__ == "__main__":
    unittest.main()
