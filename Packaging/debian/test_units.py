"""What every service of the package has."""

import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNITS = {path.name: path.read_text().splitlines() for folder in ["debian", "kiosk"]
         for path in (ROOT / "Packaging" / folder / "systemd").glob("*.service")}


class UnitTests(unittest.TestCase):
    def test_no_service_leaves_a_core(self):
        self.assertEqual(len(UNITS), 4)
        for name, lines in UNITS.items():
            self.assertIn("LimitCORE=0", lines, name)

    def test_no_crash_of_a_service_that_holds_data_prints_them(self):
        for name in ["ambler-rig.service", "ambler-server.service", "ambler-tablet.service"]:
            self.assertIn("Environment=SWIFT_BACKTRACE=enable=no", UNITS[name], name)


if __name__ == "__main__":
    unittest.main()
