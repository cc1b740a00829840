import FHIRPath

/// The shapes that checks are made against.
enum Shapes {
  static let tree: [String: Shape] = [
    "flushing": .value(.boolean, isList: false),
    "severity": .value(.integer, isList: false),
    "comment": .value(.string, isList: false),
    "symptoms": .codes(["rash", "itch", "fever"], isList: true),
    "main": .codes(["rash", "itch", "fever"], isList: false),
    "weight": .quantity(unit: "kg", isList: false),
    "anything": .value(.quantity, isList: false),
    "birth": .value(.date, isList: false),
    "bedtime": .value(.time, isList: false),
    "started": .value(.dateTime, isList: false),
    "fitness": .object([
      "walk": .object([
        "distance": .quantity(unit: "m", isList: false), "steps": .value(.integer, isList: false),
      ])
    ]),
    "walk-1": .object(["distance": .quantity(unit: "m", isList: false)]),
    "visits": .object(["pain": .value(.integer, isList: false)], isList: true),
    "open": .unknown,
  ]

  /// Everything that is wrong with `source`: its place and its words, one fault per line.
  static func faults(in source: String) -> String {
    do {
      let expression = try Expression.parse(source)
      let (shape, faults) = expression.check(
        root: { tree[$0] }, knownNames: { tree.keys.sorted() },
        variables: ["score": .value(.integer, isList: false)])
      if faults.isEmpty { return "fine: \(shape.map { "\($0)" } ?? "no shape")" }
      return faults.map { "\($0.offset): \($0.description)" }.joined(separator: "\n")
    } catch {
      return "\(error.offset): \(error.description)"
    }
  }
}
