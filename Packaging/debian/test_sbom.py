"""The list of what the package is made of."""

import datetime
import sys
import unittest

import sbom

MOMENT = datetime.datetime(2026, 11, 27, 12, tzinfo=datetime.UTC)
PART = {"type": "library", "bom-ref": "deb:b", "name": "b", "version": "1", "licenses": [{"license": {"name": "MIT"}}]}


class SBOMTests(unittest.TestCase):
    def test_every_component_is_there_once_in_order_and_depended_on(self):
        made = sbom.document("0.7.0", [PART, PART, {**PART, "bom-ref": "deb:a", "name": "a"}], MOMENT)
        self.assertEqual([part["bom-ref"] for part in made["components"]], ["deb:a", "deb:b"])
        self.assertEqual(made["dependencies"][0], {"ref": "ambler", "dependsOn": ["deb:a", "deb:b"]})
        self.assertEqual({one["ref"] for one in made["dependencies"]}, {"ambler", "deb:a", "deb:b"})

    def test_the_same_parts_give_the_same_bytes_and_others_another_serial_number(self):
        serial = sbom.document("0.7.0", [PART], MOMENT)["serialNumber"]
        self.assertEqual(sbom.document("0.7.0", [PART], MOMENT)["serialNumber"], serial)
        self.assertNotEqual(sbom.document("0.7.1", [PART], MOMENT)["serialNumber"], serial)
        self.assertRegex(serial, r"^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$")

    def test_licences_come_from_a_copyright_file(self):
        text = "Files: *\nLicense: LGPL-2.1+\n\nFiles: x\nLicense: BSD-3-clause  \n\nLicense: LGPL-2.1+\n On Debian systems\n"
        self.assertEqual(sbom.licences(text), ["BSD-3-clause", "LGPL-2.1+"])
        self.assertEqual(sbom.licences("This is free software.\n"), [])

    def test_a_program_of_debian_is_made_of_debian_s_packages(self):
        paths = sbom.libraries(sys.executable if sys.executable.startswith("/usr/bin") else "/usr/bin/python3")
        owners = {sbom.owner(path) for path in paths}
        self.assertIn("libc6:amd64", {name if ":" in (name or "") else f"{name}:amd64" for name in owners})
        part = sbom.component("libc6")
        self.assertEqual((part["name"], part["properties"]), ("libc6", [{"name": "debian:source", "value": "glibc"}]))
        self.assertTrue(part["purl"].startswith("pkg:deb/debian/libc6@"))


if __name__ == "__main__":
    unittest.main()
