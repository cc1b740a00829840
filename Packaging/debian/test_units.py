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

    def test_what_holds_a_home_may_ask_the_tpm_and_seals_its_key_at_the_start(self):
        for name, home in {"ambler-tablet.service": "/var/lib/ambler", "ambler-rig.service": "/var/lib/ambler/rig"}.items():
            self.assertIn("DeviceAllow=/dev/tpmrm0 rw", UNITS[name], name)
            [line] = [line for line in UNITS[name] if line.startswith("ExecStartPre=")]
            # A machine without a TPM starts all the same.
            self.assertEqual(line, f"ExecStartPre=-/usr/bin/ambler key protect --at-start --home {home} $AMBLER_KEY_OPTIONS")
        users = (ROOT / "Packaging/kiosk/sysusers/ambler.conf").read_text().splitlines()
        self.assertIn("m ambler tss", users)


if __name__ == "__main__":
    unittest.main()
