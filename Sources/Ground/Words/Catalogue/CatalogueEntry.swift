internal import StrictJSON

/// What stands under one key of a catalogue.
struct CatalogueEntry: Sendable, Hashable {
  /// How one of several forms is chosen.
  enum Choosing: Sendable, Hashable {
    /// There is one form.
    case none
    /// By the plural category of a number, such as `few`.
    case plural(String)
    /// By the category of an ordinal number: 1st, 2nd, 3rd.
    case ordinal(String)
    /// By a word that the program gives, such as `left`.
    case choice(String)

    /// Whether an ordinal number decides.
    var isOrdinal: Bool { if case .ordinal = self { true } else { false } }

    /// The value that decides.
    var name: String? {
      switch self {
      case .none: nil
      case .plural(let name), .ordinal(let name), .choice(let name): name
      }
    }
  }

  let choosing: Choosing
  /// The forms by category, exact number (`=0`) or word; a text without forms stands under `other`.
  let forms: [String: Template]

  /// Reads a value of a catalogue; nil if it is neither a text nor an object of forms.
  init?(_ value: JSONValue) {
    switch value {
    case .string(let text):
      choosing = .none
      forms = ["other": Template(text)]
    case .object(let members):
      var choosing = Choosing.plural("count")
      var forms: [String: Template] = [:]
      for member in members {
        guard case .string(let text) = member.value else { return nil }
        switch member.key {
        case "plural": choosing = .plural(text)
        case "ordinal": choosing = .ordinal(text)
        case "choice": choosing = .choice(text)
        default: forms[member.key] = Template(text)
        }
      }
      self.choosing = choosing
      self.forms = forms
    case .null, .boolean, .number, .list: return nil
    }
  }

  /// The names of the values that it needs.
  var places: Set<String> {
    let inForms = forms.values.reduce(into: Set<String>()) { $0.formUnion($1.places) }
    return choosing.name.map { inForms.union([$0]) } ?? inForms
  }
}
