internal import Words

/// Holds the texts of a translator against the English ones.
struct UnitJudge {
  let english: [String: CatalogueText]
  private let needed: NeededForms
  private(set) var faults: [TranslationFault] = []

  init(_ english: [String: CatalogueText], _ needed: NeededForms) {
    (self.english, self.needed) = (english, needed)
  }

  /// What is translated, by key; what is wrong with it is in `faults`.
  mutating func texts(of units: [HandedFile.Unit]) -> [String: CatalogueText] {
    var texts: [String: CatalogueText] = [:]
    for (key, units) in Dictionary(grouping: units, by: \.key) {
      guard let source = english[key] else {
        for unit in units { refuse(unit, "There is no such text. Remove it.") }
        continue
      }
      if let text = text(of: units, source) { texts[key] = text }
    }
    return texts
  }

  /// The text of a key; nil where it is not translated.
  private mutating func text(
    of units: [HandedFile.Unit], _ source: CatalogueText
  ) -> CatalogueText? {
    var choosing = units[0].choosing ?? source.choosing
    if units[0].form == nil { choosing = nil }
    judge(units, choosing, source)
    let given = units.filter { !$0.target.isEmpty }
    guard !given.isEmpty else { return nil }
    if let choosing {
      let names = needed.names(choosing, english: source)
      for form in names where !given.contains(where: { $0.form == form }) {
        refuse(units[0], key: units[0].key, "The form `\(form)` is missing. Translate it.")
      }
    }
    return CatalogueText(
      choosing: choosing,
      forms: given.map { CatalogueText.Form(name: $0.form ?? "other", text: $0.target) })
  }

  private mutating func judge(
    _ units: [HandedFile.Unit], _ choosing: CatalogueText.Choosing?, _ source: CatalogueText
  ) {
    if let words = Self.refusal(of: choosing, units[0], source) { return refuse(units[0], words) }
    var seen: Set<String?> = []
    for unit in units {
      if (unit.form == nil) != (choosing == nil) || !seen.insert(unit.form).inserted {
        refuse(unit, "The text is there twice. Remove one of them.")
      } else if let choosing, let form = unit.form,
        !needed.isUsed(form, choosing, english: source)
      {
        refuse(unit, "The form `\(form)` is never used. Remove it.")
      } else if unit.source != source.source(of: unit.form ?? "other") {
        refuse(unit, "The English text has changed. Export again, and translate the new one.")
      } else if !unit.target.isEmpty {
        judgePlaces(of: unit, choosing, source)
      }
    }
  }

  /// What is wrong with the way in which the forms are chosen.
  private static func refusal(
    of choosing: CatalogueText.Choosing?, _ unit: HandedFile.Unit, _ source: CatalogueText
  ) -> String? {
    let isChoice = source.choosing?.how == "choice" || choosing?.how == "choice"
    if isChoice, choosing != source.choosing {
      return "The forms are others than in English. Export again, and translate those."
    }
    guard let choosing else {
      return unit.form == nil ? nil : "The text has no forms. Take `#\(unit.form ?? "")` away."
    }
    guard !isChoice, choosing != source.choosing, !source.places.contains(choosing.name) else {
      return nil
    }
    return "The forms are chosen by `\(choosing.name)`, which the English text does not have."
  }

  private mutating func judgePlaces(
    of unit: HandedFile.Unit, _ choosing: CatalogueText.Choosing?, _ source: CatalogueText
  ) {
    let form = unit.form ?? "other"
    let places = Template(unit.target).places
    var missing = source.places.subtracting(places)
    if let choosing, PluralForms.isExact(form) { missing.remove(choosing.name) }
    for name in missing.sorted() { refuse(unit, "The placeholder `\(name)` is missing.") }
    for name in places.subtracting(source.places).sorted() {
      refuse(unit, "The placeholder `\(name)` is not in the English text.")
    }
  }

  private mutating func refuse(_ unit: HandedFile.Unit, key: String? = nil, _ words: String) {
    faults.append(TranslationFault(line: unit.line, key: key ?? unit.id, words: words))
  }
}
