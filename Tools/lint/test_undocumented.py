"""Tests of `undocumented.py`: each arm of its rule, with what passes and what is refused.

    python3 -m unittest discover -s Tools/lint
"""

import contextlib
import io
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import undocumented


def refused(source):
    """What the rule refuses in a source, without its file: `1: type A`."""
    end = " has no comment"
    return [fault.removeprefix("A.swift:").removesuffix(end)
            for fault in undocumented.faults([("A.swift", source)])]


class RuleTest(unittest.TestCase):
    def check(self, source, *faults):
        self.assertEqual(refused(source), list(faults))


class Kinds(RuleTest):
    """Which declarations need a comment at all."""

    def test_types(self):
        for kind in ("struct", "enum", "final class", "actor", "protocol"):
            self.check(f"package {kind} A {{}}", "1: type A")
            self.check(f"/// One of them.\npackage {kind} A {{}}")
        self.check("public struct A {}", "1: type A")

    def test_nested_types(self):
        self.check(
            "/// A.\npackage struct A {\n  package enum Kind: String { case one, two }\n}",
            "3: type Kind")

    def test_type_aliases(self):
        self.check("package typealias Hook = () -> Void", "1: type alias Hook")
        self.check("/// Called once.\npackage typealias Hook = () -> Void")

    def test_functions(self):
        self.check("package func run(_ a: Int, at b: Int) {}", "1: function run(_:at:)")
        self.check("/// Runs.\npackage func run(_ a: Int, at b: Int) {}")

    def test_functions_over_several_lines(self):
        text = "package func run<Value: Sendable>(\n  _ a: [Int: Value],\n  at b: Int\n) {}"
        self.check(text, "1: function run(_:at:)")
        self.check("/// Runs.\n" + text)

    def test_subscripts(self):
        self.check(
            "extension A {\n  package subscript(_ row: Int) -> Int { row }\n}",
            "2: subscript subscript(_:)")
        self.check(
            "extension A {\n  /// A row.\n  package subscript(_ row: Int) -> Int { row }\n}")

    def test_what_is_narrower(self):
        self.check("struct A {\n  var count: Int\n  func run() {}\n  private(set) var x = 1\n}")

    def test_setters_do_not_widen(self):
        self.check("extension A {\n  package(set) var x: Int { 1 }\n}")
        self.check("extension A {\n  package private(set) var x: Int\n}", "2: property x")

    def test_cases_and_extensions(self):
        self.check("/// A.\npackage enum A {\n  case one(Int)\n}\nextension A {\n}")

    def test_functions_in_functions(self):
        self.check(
            "/// Runs.\npackage func run() {\n  func inner(_ a: Int) {}\n  let x: Int = 1\n}")

    def test_requirements(self):
        text = "/// A.\npackage protocol A {\n  %svar size: Int { get }\n  func run()\n}"
        self.check(text % "", "3: property size", "4: function run()")
        self.check(text % "/// In metres.\n  ", "5: function run()")
        self.check("protocol A {\n  func run()\n}")


class Comments(RuleTest):
    """Where the comment must stand."""

    def test_attributes_between(self):
        self.check("/// A.\n@MainActor\n@frozen\npackage struct A {}")
        self.check("@MainActor package struct A {}", "1: type A")

    def test_other_comments(self):
        self.check("// A.\npackage struct A {}", "2: type A")
        self.check("/// A.\n\npackage struct A {}", "3: type A")

    def test_comment_of_another(self):
        self.check(
            "/// A.\npackage struct A {\n  /// In metres.\n  package var x: Double\n"
            "  package var y: Double\n}", "5: property y")

    def test_code_in_strings_and_comments(self):
        self.check(
            'let a = """\n  package func run() {\n  """\n'
            'let b = "\\(text("package func { \\"")) {"\n'
            "// package func run() {\n"
            "package func end() {}", "6: function end()")


class Properties(RuleTest):
    """Whose type says what it holds."""

    def property(self, text):
        return refused(f"extension A {{\n  package {text}\n}}")

    def test_bare_types(self):
        for kind in ("Double", "Int64?", "[Float]", "String", "[String]?", "Bool", "Data",
                     "[UInt8]", "ClosedRange<Int>", "Range<Double>?", "Set<Int>",
                     "[String: Double?]"):
            self.assertEqual(self.property(f"var size: {kind}"), ["2: property size"], kind)

    def test_types_that_tell(self):
        for kind in ("StepID", "[Phase]?", "Duration", "[StepID: Measure]", "() -> Int",
                     "any Voice"):
            self.assertEqual(self.property(f"var size: {kind}"), [], kind)

    def test_computed(self):
        self.assertEqual(self.property("var size: Int { values.count }"), ["2: property size"])
        self.assertEqual(self.property("var size: Size { Size(1) }"), [])

    def test_literals(self):
        for value in ("10", "-0.5", "1 << 20", "60 * 60", "0.5...6.0", '["a", "b"]', "true"):
            found = self.property(f"static let size = {value}")
            self.assertEqual(found, ["2: property size"], value)
        self.assertEqual(self.property("var size = Size()"), [])
        self.assertEqual(self.property("var size = .zero"), [])

    def test_texts(self):
        self.assertEqual(self.property('static let name = "gait"'), [])
        self.assertEqual(self.property('var name = ""'), ["2: property name"])

    def test_units(self):
        for name in ("rateHz", "limitSeconds", "stepCount", "angleDegrees", "frameBytes"):
            self.assertEqual(self.property(f"var {name}: Int"), [], name)
        for name in ("seconds", "count", "speedMetersPerSecond", "level"):
            self.assertEqual(self.property(f"var {name}: Int"), [f"2: property {name}"], name)

    def test_questions(self):
        for name in ("isOver", "hasEnded", "canGoBack", "needsProof", "mustFinish"):
            self.assertEqual(self.property(f"var {name}: Bool"), [], name)
        self.assertEqual(self.property("var isOver = false"), [])
        self.assertEqual(self.property("var island: Bool"), ["2: property island"])
        self.assertEqual(self.property("var repeats: Bool"), ["2: property repeats"])
        self.assertEqual(self.property("var hasEnded: Int"), ["2: property hasEnded"])


class Witnesses(RuleTest):
    """Members that a type owes to a protocol."""

    OWN = "protocol Run<Item> {\n  var size: Int { get }\n  func go(_ a: Int) throws\n}\n"

    def test_standard(self):
        for protocol, member in (
            ("CustomStringConvertible", "var description: String"),
            ("Equatable", "static func == (left: A, right: A) -> Bool { x }"),
            ("Sendable, Hashable", "func hash(into hasher: inout Hasher) {}"),
            ("Decodable", "init(from decoder: any Decoder) { text = x }"),
            ("ExpressibleByStringLiteral", "init(stringLiteral value: String) { text = value }"),
            ("AsyncSequence", "typealias Element = Int"),
        ):
            text = f" {{\n  package {member}\n}}"
            self.check(f"extension A: {protocol}{text}")
            self.assertEqual(len(refused(f"extension A: Sendable{text}")), 1, member)
        # The name alone does not do: the labels are other ones.
        self.check(
            "extension A: Hashable {\n  package func hash(of a: Int) {}\n}",
            "2: function hash(of:)")
        self.check("package func next() {}", "1: function next()")

    def test_of_every_type(self):
        for member in ("nonisolated var unownedExecutor: UnownedSerialExecutor { x }",
                       "subscript<V>(dynamicMember path: KeyPath<B, V>) -> V { x }"):
            self.check(f"extension A {{\n  package {member}\n}}")

    def test_own(self):
        members = " {\n  package var size: Int { 1 }\n  package func go(_ a: Int) {}\n}"
        self.check(self.OWN + "struct A: Sendable, Run" + members)
        self.check(self.OWN + "struct A<B: Sendable>: Run" + members)
        self.check(self.OWN + "struct A" + members, "6: property size", "7: function go(_:)")

    def test_other_labels(self):
        self.check(
            self.OWN + "struct A: Run {\n  package func go(to a: Int) {}\n}", "6: function go(to:)")

    def test_conformance_elsewhere(self):
        self.check(
            self.OWN + "struct A {\n  package var size: Int { 1 }\n}\nextension B.A: Run {}")

    def test_inherited_requirement(self):
        self.check(
            self.OWN + "protocol Long: Run {}\nstruct A: Long {\n  package var size: Int { 1 }\n}")

    def test_default(self):
        self.check(self.OWN + "extension Run {\n  package var size: Int { 1 }\n}")
        self.check(
            self.OWN + "extension Run {\n  package var half: Int { 1 }\n}", "6: property half")

    def test_other_type_around(self):
        self.check(
            self.OWN + "struct A: Run {\n  struct B {\n    package var size: Int\n  }\n}",
            "7: property size")

    def test_associated_types(self):
        self.check(
            "protocol P {\n  associatedtype Item\n}\n"
            "struct A: P {\n  package typealias Item = B\n}")


class Initializers(RuleTest):
    """Initializers that say nothing beyond the properties they set."""

    def initializer(self, text):
        return refused(f"extension A {{\n  package {text}\n}}")

    def test_plain(self):
        self.assertEqual(self.initializer("init() {}"), [])
        self.assertEqual(self.initializer("init(a: Int) { self.a = a }"), [])
        self.assertEqual(
            self.initializer(
                "init(\n    a: Int,\n    b: Int = 2\n  ) {\n    self.a = a\n    self.b = b\n  }"),
            [])

    def test_work(self):
        for body in ("self.a = b", "self.a = a ?? 1", "a = 1", "super.init()", "self.init(a: 1)"):
            self.assertEqual(
                self.initializer(f"init(_ b: Int) {{\n    {body}\n  }}"),
                ["2: initializer init(_:)"], body)

    def test_failing(self):
        self.assertEqual(
            self.initializer("init?(_ a: Int) { return nil }"), ["2: initializer init(_:)"])


class Command(unittest.TestCase):
    """The program as a whole."""

    def run_on(self, source):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "A.swift").write_text(source)
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                code = undocumented.main([folder])
            return code, output.getvalue().replace(folder, "F")

    def test_clean(self):
        self.assertEqual(self.run_on("/// A.\npackage struct A {}\n"), (0, ""))

    def test_refused(self):
        self.assertEqual(
            self.run_on("\npackage struct A {}\n"), (1, "F/A.swift:2: type A has no comment\n"))

    def test_nothing_to_read(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(undocumented.main([folder]), f"no Swift file is in {folder}")


if __name__ == "__main__":
    unittest.main()
