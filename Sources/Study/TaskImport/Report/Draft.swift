import StrictJSON

/// Makes the JSON of a task file: members in order, what is missing left out.
enum Draft {
  static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(
      members.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } })
  }

  static func text(_ text: String?) -> JSONValue? { text.map { .string(escaped($0)) } }

  /// Braces in a text of elsewhere are plain braces and no pieces to be filled in.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "{{", omittingEmptySubsequences: false).joined(separator: "{{{{")
  }

  static func task(
    id: String, title: String, steps: [JSONValue], origin: JSONValue? = nil
  ) -> JSONValue {
    object([
      "ambler": 1, "id": .string(id), "version": "1", "title": text(title), "origin": origin,
      "steps": .list(steps.map(arranged)),
    ])
  }

  /// The members that people look for first, in the order in which task files have them.
  private static let firstKeys = ["id", "type", "title", "text", "help", "when", "skipWhen"]

  /// A step, and the steps and questions inside it, with its members in the usual order.
  private static func arranged(_ step: JSONValue) -> JSONValue {
    guard let members = step.objectValue else { return step }
    let first = firstKeys.compactMap { key in members.first { $0.key == key } }
    let rest = members.filter { !firstKeys.contains($0.key) }
    return .object(
      (first + rest).map { member in
        guard ["steps", "questions"].contains(member.key), let inner = member.value.listValue
        else { return member }
        return JSONMember(key: member.key, value: .list(inner.map(arranged)))
      })
  }

  static func option(_ value: String, _ words: String, score: Int? = nil) -> JSONValue {
    object([
      "value": .string(value), "text": text(words), "score": score.map { .number(JSONNumber($0)) },
    ])
  }
}

extension JSONValue {
  /// The object with some more members at its end; those that are nil are left out.
  func adding(_ more: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    guard let members = objectValue, let added = Draft.object(more).objectValue else { return self }
    return .object(members + added)
  }
}
