import StrictJSON

/// One object of an imported document, whose members are taken one by one.
///
/// What nobody took is reported by `finish`, so that nothing is dropped in silence.
struct ImportObject {
  let place: String
  private let value: JSONValue
  private var taken: Set<String> = []

  init(_ value: JSONValue, at place: String) {
    self.value = value
    self.place = place
  }

  /// The object itself.
  var source: JSONValue { value }

  var keys: [String] { value.objectValue?.map(\.key) ?? [] }

  mutating func take(_ key: String) -> JSONValue? {
    taken.insert(key)
    return value[key].flatMap { $0 == .null ? nil : $0 }
  }

  /// A text that is not empty.
  mutating func text(_ key: String) -> String? {
    take(key)?.stringValue.flatMap { text in
      text.contains { !$0.isWhitespace } ? text.trimmingBlanks : nil
    }
  }

  mutating func flag(_ key: String) -> Bool {
    switch take(key) {
    case .boolean(let flag)?: flag
    case .number(let number)?: number.integer != 0
    case .string, .list, .object, .null, nil: false
    }
  }

  mutating func whole(_ key: String) -> Int? { take(key)?.integerValue }

  mutating func list(_ key: String) -> [(value: JSONValue, place: String)] {
    let items = take(key)?.listValue ?? []
    return items.enumerated().map { ($1, "\(place)/\(key)/\($0)") }
  }

  mutating func object(_ key: String) -> ImportObject? {
    guard let inner = take(key), inner.objectValue != nil else { return nil }
    return ImportObject(inner, at: "\(place)/\(key)")
  }

  /// Members that are only about how another program draws the page.
  mutating func ignore(_ keys: Set<String>) { taken.formUnion(keys) }

  /// Reports every member that was not taken and says something.
  func finish(_ report: inout ImportReport, because reason: String) {
    for member in value.objectValue ?? []
    where !taken.contains(member.key) && member.value.saysSomething {
      report.add("\(place)/\(member.key)", .left(reason))
    }
  }
}

extension JSONValue {
  /// Whether it is more than nothing, no, nought or empty.
  fileprivate var saysSomething: Bool {
    switch self {
    case .null: false
    case .boolean(let flag): flag
    case .number(let number): number.integer != 0
    case .string(let text): text.contains { !$0.isWhitespace }
    case .list(let items): !items.isEmpty
    case .object(let members): members.contains { $0.key != "_class" && $0.value.saysSomething }
    }
  }
}

extension String {
  /// The text without blanks and line ends at its ends.
  var trimmingBlanks: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
