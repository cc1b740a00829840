package import StrictJSON

/// One key of an active task: how it is read, and what the documentation and the schema say of it.
package struct Parameter<Value: Sendable>: Sendable {
  package private(set) var description: ParameterDescription
  private let fallback: Value?
  private let parse: @Sendable (Field) -> Value?

  /// A key that must be given unless there is a `fallback`.
  package init(
    _ key: String, _ form: ParameterDescription.Form, fallback: Value?, fallbackWords: String?,
    _ meaning: String, parse: @escaping @Sendable (Field) -> Value?
  ) {
    description = ParameterDescription(
      key: key, form: form, isRequired: fallback == nil, fallback: fallbackWords, meaning: meaning)
    self.fallback = fallback
    self.parse = parse
  }

  /// The same key, declared as one that changes no measure: what was measured with another value of it
  /// may be compared.
  package var besideMeasures: Self {
    var copy = self
    copy.description.touchesComparison = false
    return copy
  }

  /// Takes the key; nil after adding a fault.
  package func read(_ members: inout Members) -> Value? {
    guard let fallback else { return members.require(description.key).flatMap(parse) }
    return members.take(description.key).map(parse) ?? fallback
  }

  /// Takes the key with the field it stands in, for what can only be said of several keys.
  package func readWithField(_ members: inout Members) -> (value: Value?, field: Field?) {
    guard let field = members.take(description.key) else {
      if fallback == nil { _ = members.require(description.key) }
      return (fallback, nil)
    }
    return (parse(field), field)
  }
}

/// What is said of a key of an active task.
package struct ParameterDescription: Sendable, Hashable {
  /// What may stand under the key.
  package enum Form: Sendable, Hashable {
    case flag
    case integer(ClosedRange<Int>)
    /// A number of this unit, in words.
    case number(ClosedRange<Double>, unit: String)
    /// The same, or 0.
    case numberOrZero(ClosedRange<Double>, unit: String)
    case word([String])
    /// A list of different words, at least one.
    case words([String])
    /// A list of so many of these whole numbers; one may come again.
    case numbers([Int], count: ClosedRange<Int>)
    /// A list of so many objects with these keys.
    case objects([ParameterDescription], count: ClosedRange<Int>)
    case text
    /// Words of one language that are no words for people, of so many characters at the most.
    case plain(Int)
    /// A path beside the task file.
    case path
  }

  /// The key as it is written in the task file.
  package let key: String
  package let form: Form
  package let isRequired: Bool
  /// What holds where the key is left out; nil where it must be given.
  package let fallback: String?
  /// A phrase for the documentation.
  package let meaning: String
  /// Whether measures that were taken with different values of the key must not be compared.
  ///
  /// They must not unless the declaration of the key says otherwise, with `besideMeasures`.
  package var touchesComparison = true
}

extension Parameter where Value == Bool {
  /// A key for true or false; `otherwise` holds where it is left out.
  package static func flag(_ key: String, otherwise: Bool, _ meaning: String) -> Self {
    Self(key, .flag, fallback: otherwise, fallbackWords: String(otherwise), meaning) {
      $0.boolean()
    }
  }
}

extension Parameter where Value == Int {
  /// A key for a whole number, bounds included; it must be given unless there is an `otherwise`.
  package static func integer(
    _ key: String, _ range: ClosedRange<Int>, otherwise: Int? = nil, _ meaning: String
  ) -> Self {
    Self(
      key, .integer(range), fallback: otherwise, fallbackWords: otherwise.map { "\($0)" }, meaning
    ) {
      $0.integer(in: range)
    }
  }
}

extension Parameter where Value == Double {
  /// A number of a unit, such as `hertz`.
  package static func number(
    _ key: String, _ range: ClosedRange<Double>, unit: String, otherwise: Double? = nil,
    _ meaning: String
  ) -> Self {
    Self(
      key, .number(range, unit: unit), fallback: otherwise,
      fallbackWords: otherwise.map(JSONNumber.shortest), meaning
    ) { $0.double(in: range) }
  }
}

extension Parameter where Value == Duration {
  /// A key for a length in seconds, bounds included; it must be given unless there is an
  /// `otherwise`.
  package static func seconds(
    _ key: String, _ range: ClosedRange<Double>, otherwise: Duration? = nil, _ meaning: String
  ) -> Self {
    Self(
      key, .number(range, unit: "seconds"), fallback: otherwise,
      fallbackWords: otherwise.map { JSONNumber.shortest($0.inSeconds) }, meaning
    ) { $0.seconds(in: range) }
  }
}

extension Parameter
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A key for one word of the type's cases; it must be given unless there is an `otherwise`.
  package static func word(_ key: String, otherwise: Value? = nil, _ meaning: String) -> Self {
    Self(
      key, .word(Value.allCases.map(\.rawValue)), fallback: otherwise,
      fallbackWords: otherwise.map { "`\($0.rawValue)`" }, meaning
    ) { $0.choice(Value.self) }
  }
}

extension Parameter {
  /// A list of different words of `possible`; `fallbackWords` says what an empty list means.
  package static func words<Word: RawRepresentable & Hashable & Sendable>(
    _ key: String, among possible: [Word], otherwise: [Word]? = nil, fallbackWords: String? = nil,
    _ meaning: String
  ) -> Self where Value == [Word], Word.RawValue == String {
    let words = possible.map(\.rawValue)
    return Self(
      key, .words(words), fallback: otherwise, fallbackWords: fallbackWords, meaning
    ) { field in
      guard let fields = field.list(count: 1...possible.count) else { return nil }
      let read = fields.compactMap { $0.choice(of: words).flatMap(Word.init(rawValue:)) }
      guard read.count == fields.count else { return nil }
      guard Set(read).count == read.count else {
        field.fault("names a word twice", "Name each once.")
        return nil
      }
      return read
    }
  }
}

extension JSONNumber {
  /// The shortest digits of a number.
  static func shortest(_ value: Double) -> String { JSONNumber(value)?.digits ?? "" }
}
