import StrictJSON

extension ResultReader {
  /// Adds a fault for each answer that is a place with coordinates that no place has, and each item that no
  /// group has.
  static func checkVisits(_ visits: [Field]) {
    for visit in visits where visit.kind == .object {
      guard var members = visit.members() else { continue }
      checkItem(members.take("item"))
      if let answers = members.take("answers"), answers.kind == .list {
        for entry in answers.list(count: 0...100_000) ?? [] { checkPlace(entry) }
      } else {
        checkAnswer(members.take("answer"))
      }
    }
  }

  private static func checkPlace(_ entry: Field) {
    guard entry.kind == .object, var members = entry.members() else { return }
    checkAnswer(members.take("answer"))
  }

  /// Adds a fault for coordinates that no place has; `answer` may be any answer, or where a check was made.
  static func checkAnswer(_ answer: Field?) {
    guard let answer, answer.kind == .object, var members = answer.members() else { return }
    let latitude = number(members.take("latitude"), in: -90...90)
    let longitude = number(members.take("longitude"), in: -180...180)
    _ = number(members.take("accuracyMeters"), in: 0...Double.greatestFiniteMagnitude)
    if latitude == 0, longitude == 0 {
      answer.fault(
        "has the coordinates 0, 0, which stand for no place",
        "Leave the coordinates out where the place is not known.")
    }
  }

  private static func number(_ field: Field?, in range: ClosedRange<Double>) -> Double? {
    guard let field, field.kind != .null else { return nil }
    return field.double(in: range)
  }
}
