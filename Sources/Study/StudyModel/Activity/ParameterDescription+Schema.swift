package import StrictJSON

extension ParameterDescription {
  /// What JSON Schema (2020-12) says of the key.
  package var schema: JSONValue {
    let text = meaning.prefix(1).uppercased() + meaning.dropFirst() + "."
    let words: JSONValue = .object(["title": .string(title), "description": .string(text)])
    return .object((words.objectValue ?? []) + form.schema)
  }

  /// The key in words: `Limit seconds` for `limitSeconds`.
  private var title: String {
    let spelled = key.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
    return spelled.prefix(1).uppercased() + spelled.dropFirst()
  }
}

extension ParameterDescription.Form {
  fileprivate var schema: [JSONMember] {
    switch self {
    case .flag: [type("boolean")]
    case .integer(let range):
      [type("integer"), bound("minimum", range.lowerBound), bound("maximum", range.upperBound)]
    case .number(let range, _): [type("number")] + Self.bounds(range)
    case .numberOrZero(let range, _):
      [
        type("number"),
        JSONMember(
          key: "anyOf",
          value: .list([.object(["const": .number(0)]), .object(Self.bounds(range))])),
      ]
    case .word(let words): [JSONMember(key: "enum", value: .list(words.map { .string($0) }))]
    case .words(let words):
      [
        type("array"), bound("minItems", 1), bound("maxItems", words.count),
        JSONMember(key: "uniqueItems", value: .boolean(true)),
        JSONMember(
          key: "items", value: .object(["enum": .list(words.map { .string($0) })])),
      ]
    case .numbers(let numbers, let count):
      list(count, of: .object(["enum": .list(numbers.map { .number($0) })]))
    case .objects(let keys, let count): list(count, of: Self.schema(of: keys))
    case .text: [JSONMember(key: "$ref", value: .string("#/$defs/text"))]
    case .plain(let length): [type("string"), bound("minLength", 1), bound("maxLength", length)]
    case .path: [JSONMember(key: "$ref", value: .string("#/$defs/path"))]
    }
  }

  private func type(_ word: String) -> JSONMember {
    JSONMember(key: "type", value: .string(word))
  }

  private func list(_ count: ClosedRange<Int>, of item: JSONValue) -> [JSONMember] {
    [
      type("array"), bound("minItems", count.lowerBound), bound("maxItems", count.upperBound),
      JSONMember(key: "items", value: item),
    ]
  }

  private static func schema(of keys: [ParameterDescription]) -> JSONValue {
    .object([
      "type": "object",
      "properties": .object(keys.map { JSONMember(key: $0.key, value: $0.schema) }),
      "required": .list(keys.filter(\.isRequired).map { .string($0.key) }),
      "additionalProperties": .boolean(false),
    ])
  }

  private func bound(_ key: String, _ value: Int) -> JSONMember {
    JSONMember(key: key, value: .number(value))
  }

  private static func bounds(_ range: ClosedRange<Double>) -> [JSONMember] {
    [("minimum", range.lowerBound), ("maximum", range.upperBound)].compactMap { key, value in
      JSONNumber(digits: JSONNumber.shortest(value)).map {
        JSONMember(key: key, value: .number($0))
      }
    }
  }
}
