import StrictJSON

/// The body of `POST /sym/` and `POST /sec/`.
struct ListSubmission: Sendable, Hashable {
  let numbers: [Int]
  let values: [String]
  let recorded: RecordedMoment?

  /// More rows are no list that a person has filled in.
  static let longest = 1_000
  static let numberRange = 1...9_999
  static let levelRange = 0...10

  /// Reads `{"symptoms": [{"symptom_no", "scale"}]}`.
  static func symptoms(_ members: inout Members) -> ListSubmission? {
    ListSubmission(&members, list: "symptoms", number: "symptom_no", value: "scale") { field in
      LooseNumber.read(field, in: levelRange).map { String($0) }
    }
  }

  /// Reads `{"questions": [{"question_no", "answer"}]}`; an answer is true, false, a number or a text.
  static func sideEffects(_ members: inout Members) -> ListSubmission? {
    ListSubmission(&members, list: "questions", number: "question_no", value: "answer") { field in
      switch field.kind {
      case .boolean: return field.value.serialized()
      case .number: return number(field)
      case .string: return field.line(longest: 2_000).map { JSONValue.string($0).serialized() }
      case .null, .list, .object:
        field.fault("is no answer", "Write true, false, a number or a text.")
        return nil
      }
    }
  }

  /// The digits as they came, of a number that the database and every reader can hold; nil after adding a fault.
  private static func number(_ field: Field) -> String? {
    guard let value = ResultReader.measured(field) else { return nil }
    // Whatever exponent a 0 was written with.
    guard value != 0 else { return "0" }
    let digits = field.value.serialized()
    guard digits.utf8.count <= 1_000 else {
      field.fault("is too long a number", "Write at most 1,000 characters.")
      return nil
    }
    return digits
  }

  private init?(
    _ members: inout Members, list: String, number: String, value: String,
    _ read: (Field) -> String?
  ) {
    let recorded = members.take("recordedAt").map { RecordedMoment($0) }
    guard let rows = members.require(list)?.list(count: 1...Self.longest) else { return nil }
    var (numbers, values): ([Int], [String]) = ([], [])
    for row in rows {
      guard var parts = row.members() else { continue }
      let field = parts.require(number)
      let found = field.flatMap { LooseNumber.read($0, in: Self.numberRange) }
      let content = parts.require(value).flatMap(read)
      parts.finish()
      guard let field, let found, let content else { continue }
      guard !numbers.contains(found) else {
        field.fault("is there twice", "Write each number once.")
        continue
      }
      numbers.append(found)
      values.append(content)
    }
    if case .some(nil) = recorded { return nil }
    guard numbers.count == rows.count else { return nil }
    self.numbers = numbers
    self.values = values
    self.recorded = recorded ?? nil
  }
}
