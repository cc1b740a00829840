package import StrictJSON

extension TaskDifference {
  /// A setting of a step that has another value.
  package struct SettingChange: Sendable, Hashable {
    /// The key as the task file writes it; inside a list, after the id of the entry: `phases.walk.seconds`.
    package let name: String
    /// What the old version writes; nil where it leaves the key out.
    package let old: JSONValue?
    /// What the new version writes; nil where it leaves the key out.
    package let new: JSONValue?
    /// What holds where the key is left out; nil where nothing is known of it.
    package let fallback: String?
    /// Whether measures that were taken with the two values must not be compared.
    package let touchesComparison: Bool

    /// Such as "the setting `walkSeconds` was 20 and is 30".
    package var words: String {
      let name = "the setting `\(name)`"
      switch (old, new) {
      case (let old?, let new?):
        guard let before = Self.text(old), let after = Self.text(new) else {
          return "\(name) changed"
        }
        return "\(name) was \(before) and is \(after)"
      case (nil, let new?):
        guard let after = Self.text(new) else { return "\(name) is new" }
        return "\(name) was \(leftOut) and is \(after)"
      case (let old?, nil):
        guard let before = Self.text(old) else { return "\(name) is gone" }
        return "\(name) was \(before) and is \(leftOut)"
      case (nil, nil): return "\(name) changed"
      }
    }

    /// For programs.
    var json: JSONValue {
      .object([
        "setting": .string(name), "from": old, "to": new,
        "leftOut": fallback.map { .string($0) },
        "touchesComparison": .boolean(touchesComparison),
      ])
    }

    private var leftOut: String { fallback.map { "left out (\($0))" } ?? "left out" }

    /// A value in a sentence; nil for one with values of its own that are not plain.
    static func text(_ value: JSONValue) -> String? {
      switch value {
      case .string(let text): return "`\(text)`"
      case .number(let number): return number.digits
      case .boolean(let flag): return String(flag)
      case .list(let items):
        let texts = items.compactMap(text)
        guard texts.count == items.count, !items.contains(where: \.isList) else { return nil }
        return texts.isEmpty ? "an empty list" : texts.joined(separator: ", ")
      case .object, .null: return nil
      }
    }
  }
}

extension JSONValue {
  fileprivate var isList: Bool { listValue != nil }
}
