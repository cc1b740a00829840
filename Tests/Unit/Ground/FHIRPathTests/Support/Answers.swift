import FHIRPath

/// The answers that the tests ask about.
enum Answers {
  static let tree: [String: Node] = [
    "flushing": .values([.boolean(true)]),
    "calm": .values([.boolean(false)]),
    "severity": .values([.integer(5)]),
    "skipped": .values([]),
    "symptoms": .values([.string("rash"), .string("itch")]),
    "comment": .values([.string("Red skin")]),
    "weight": .values([.decimal(decimal("81.5"))]),
    "height": .values([.decimal(decimal("1.75"))]),
    "birth": .values([.date(date(1980, 5, 17))]),
    "fitness": .object([
      "walk": .object([
        "distance": .values([.quantity(Quantity(value: 380, unit: "m"))]),
        "steps": .values([.integer(510)]),
      ])
    ]),
    "walk-1": .object(["distance": .values([.quantity(Quantity(value: 12, unit: "m"))])]),
    "visits": .list([
      .object(["pain": .values([.integer(3)])]), .object(["pain": .values([.integer(7)])]),
    ]),
  ]

  static func decimal(_ text: String) -> ExactDecimal { ExactDecimal(text) ?? 0 }

  static func date(_ year: Int, _ month: Int, _ day: Int) -> PartialDate {
    PartialDate(year: year, month: month, day: day) ?? EvaluationEnvironment.fixed.today
  }

  /// The values of `source` as text, joined by commas; `{}` if there are none.
  static func result(_ source: String, environment: EvaluationEnvironment = .fixed) throws -> String
  {
    let values = try Expression.parse(source)
      .evaluate(root: { tree[$0] }, environment: environment)
    return values.isEmpty ? "{}" : values.map(\.text).joined(separator: ", ")
  }
}
