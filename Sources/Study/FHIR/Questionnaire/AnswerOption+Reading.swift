import StrictJSON

extension AnswerOption {
  /// Nil, with a fault, without a value.
  init?(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return nil }
    let isInitiallySelected = element.boolean("initialSelected") ?? false
    let extensions = element.extensions()
    guard let value = element.choice(.value) else {
      if !element.hasChoice {
        field.fault("has no value", "Add a value such as \"valueCoding\".")
      }
      return nil
    }
    self.init(value: value, isInitiallySelected: isInitiallySelected)
    if case .coding(let coding) = value { weight = coding.weight }
    for found in extensions where !read(found) { notes.unread(found) }
  }

  private mutating func read(_ found: ExtensionField) -> Bool {
    if found.known == .optionExclusive, let flag = found.flag {
      isExclusive = flag
    } else if found.known == .optionPrefix, let text = found.text, prefix == nil {
      prefix = text
    } else if found.known?.isWeight == true, let number = found.number, weight == nil {
      weight = number
    } else if found.url == ExtensionURL.side, let text = found.text, side == nil {
      side = text
    } else {
      return false
    }
    return true
  }
}
