extension HostileFile {
  private static let ten = "(1|2|3|4|5|6|7|8|9|10)"

  /// Expressions, and resources that they are asked of.
  static let expressions: [HostileFile] = [
    HostileFile(
      expression: "'\(String(repeating: "a", count: 60))b'.matches('(a+)+$')",
      "expression: a pattern that never ends"),
    HostileFile(
      expression: ten + String(repeating: ".select(\(ten))", count: 8),
      "expression: ten to the power of nine"),
    HostileFile(
      expression: ten + ".aggregate("
        + "$total.combine($total).combine($total).combine($total).combine($total)"
        + ".combine($total).combine($total).combine($total).combine($total), (1))",
      "expression: a collection that grows ninefold"),
    HostileFile(
      expression: String(repeating: "(1|2).repeat(", count: 30) + "$this"
        + String(repeating: ")", count: 30), "expression: repeat in repeat"),
    HostileFile(expression: "(1).repeat($this + 1)", "expression: repeat without an end"),
    HostileFile(
      expression: "('a').repeat($this + $this)", "expression: a text that doubles"),
    HostileFile(
      expression: "'x'" + String(repeating: ".replace('x', 'xxxxxxxxxx')", count: 12),
      "expression: a text that grows tenfold"),
    HostileFile(
      expression: String(repeating: "(", count: 5_000) + "1", "expression: 5,000 parentheses"),
    HostileFile("resource: 10 MB of nesting", ["fhirpath", "a"]) { repeated(#"{"a":"#, 10 << 20) },
    HostileFile("resource: 500,000 objects", ["fhirpath", "descendants().count()"]) {
      "[" + repeated(#"{"a": 1, "b": "x"},"#, 10 << 20) + "{}]"
    },
  ]
}
