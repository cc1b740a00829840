internal import StrictJSON
internal import Words

/// What stands under one key of a catalogue, with its forms in the order of the file.
struct CatalogueText: Hashable {
  /// How one of the forms is chosen: `plural`, `ordinal` or `choice`, and the value that decides.
  struct Choosing: Hashable {
    let how: String
    let name: String

    /// What chooses where a catalogue does not say it.
    static let byCount = Choosing(how: "plural", name: "count")
    static let ways = ["plural", "ordinal", "choice"]
  }

  /// A form by its category, exact number (`=0`) or word.
  struct Form: Hashable {
    let name: String
    let text: String
  }

  /// Nil for a text without forms, which has one with the name `other`.
  let choosing: Choosing?
  let forms: [Form]

  init(choosing: Choosing?, forms: [Form]) {
    (self.choosing, self.forms) = (choosing, forms)
  }

  /// Reads a value of a catalogue.
  init(_ value: JSONValue) {
    guard case .object(let members) = value else {
      self.init(choosing: nil, forms: [Form(name: "other", text: value.stringValue ?? "")])
      return
    }
    var choosing = Choosing.byCount
    var forms: [Form] = []
    for member in members {
      let text = member.value.stringValue ?? ""
      if Choosing.ways.contains(member.key) {
        choosing = Choosing(how: member.key, name: text)
      } else {
        forms.append(Form(name: member.key, text: text))
      }
    }
    self.init(choosing: choosing, forms: forms)
  }

  /// The value as it stands in a catalogue.
  var value: JSONValue {
    guard let choosing else { return .string(forms.first?.text ?? "") }
    let first =
      choosing == .byCount ? [] : [JSONMember(key: choosing.how, value: .string(choosing.name))]
    return .object(first + forms.map { JSONMember(key: $0.name, value: .string($0.text)) })
  }

  subscript(_ name: String) -> String? { forms.first { $0.name == name }?.text }

  /// The text that a form of another language is a translation of: the form of that name, else the one for all others.
  func source(of form: String) -> String { self[form] ?? self["other"] ?? forms.last?.text ?? "" }

  /// The names of the values that stand in its forms.
  var places: Set<String> {
    forms.reduce(into: []) { $0.formUnion(Template($1.text).places) }
  }

  /// All texts of a catalogue by key.
  static func all(_ members: [JSONMember]) -> [String: CatalogueText] {
    Dictionary(members.map { ($0.key, CatalogueText($0.value)) }) { first, _ in first }
  }
}
