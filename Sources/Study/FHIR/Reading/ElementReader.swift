import StrictJSON

/// One element of a document: members are taken one by one, and `finish` notes what nobody took.
struct ElementReader: ~Copyable {
  private var members: Members
  let notes: ReadingNotes
  /// Whether `choice` met a value, if only one with a fault.
  private(set) var hasChoice = false

  /// Nil, with a fault, if the field is no object.
  init?(_ field: Field, _ notes: ReadingNotes) {
    guard let members = field.members() else { return nil }
    self.members = members
    self.notes = notes
  }

  var field: Field { members.field }

  /// The member's value; nil if there is none.
  mutating func take(_ key: String) -> Field? { members.take(key) }

  /// The member's value; a missing one is a fault.
  mutating func require(_ key: String) -> Field? { members.require(key) }

  mutating func string(_ key: String) -> String? { members.take(key)?.string() }

  mutating func boolean(_ key: String) -> Bool? { members.take(key)?.boolean() }

  mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    members.take(key)?.integer(in: range)
  }

  /// The items of a list; empty if there is none.
  mutating func list(_ key: String) -> [Field] { members.take(key)?.list() ?? [] }

  mutating func strings(_ key: String) -> [String] { list(key).compactMap { $0.string() } }

  mutating func codings(_ key: String) -> [FHIRCoding] {
    list(key).compactMap { FHIRCoding($0, notes) }
  }

  /// A text with its translations, which stand under the same key with `_` before it.
  mutating func localizedText(_ key: String, shadow: String) -> TranslatedText? {
    guard let text = string(key) else { return nil }
    return words(text, take(shadow))
  }

  /// A text that was read, with the translations of the element beside it.
  func words(_ text: String, _ extra: Field?) -> TranslatedText {
    guard let extra, var element = ElementReader(extra, notes) else {
      return TranslatedText(text)
    }
    var translations: [String: String] = [:]
    for found in element.extensions() {
      guard let translation = found.translation else {
        notes.unread(found)
        continue
      }
      translations[translation.language] = translation.text
    }
    element.finish()
    return TranslatedText(text, translations: translations)
  }

  /// The extensions of the element that are known here, read; the others are noted.
  mutating func extensions() -> [ExtensionField] {
    var known: [ExtensionField] = []
    for field in list("extension") {
      guard let found = ExtensionField(field, notes) else { continue }
      if found.isRead {
        known.append(found)
      } else {
        notes.unread(found)
      }
    }
    return known
  }

  /// The `value[x]` or `answer[x]`; notes every other member that was not taken, so it comes last.
  mutating func choice(_ keys: ChoiceKeys) -> FHIRValue? {
    var absence: DataAbsentReason?
    return choice(keys, &absence)
  }

  /// The same; `absence` is why the value is missing, if the document says it.
  mutating func choice(_ keys: ChoiceKeys, _ absence: inout DataAbsentReason?) -> FHIRValue? {
    for (key, type) in keys.known {
      guard let field = members.take(key) else { continue }
      hasChoice = true
      finish()
      if type.isComplex {
        absence = DataAbsentReason(type.rawValue, field, notes)
        if absence != nil { return nil }
      }
      return FHIRValue(type, field, notes)
    }
    return otherChoice(keys, &absence)
  }

  private mutating func otherChoice(_ keys: ChoiceKeys, _ absence: inout DataAbsentReason?)
    -> FHIRValue?
  {
    var value: FHIRValue?
    for (key, field, _) in members.takeAll() {
      if value == nil, let type = keys.typeName(of: key) {
        hasChoice = true
        value = .other(type: type, field.value)
      } else if absence == nil, key.utf8.first == UInt8(ascii: "_"),
        let type = keys.typeName(of: String(key.dropFirst())),
        let found = DataAbsentReason(type, field, notes)
      {
        absence = found
      } else {
        note(key, field)
      }
    }
    return value
  }

  /// Notes every member that was not taken.
  mutating func finish() {
    for (key, field, _) in members.takeAll() { note(key, field) }
  }

  private func note(_ key: String, _ field: Field) {
    guard key == "extension" || key == "modifierExtension", let items = field.list() else {
      return notes.unread(.element, key, field)
    }
    let kind: UnreadElement.Kind = key == "extension" ? .extension : .modifierExtension
    for item in items {
      guard var members = item.members() else { continue }
      notes.unread(kind, members.take("url")?.string() ?? "", item)
    }
  }
}
