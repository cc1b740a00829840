import StrictJSON

extension BooleanFormat {
  init(_ members: inout Members, _ reading: TaskReading) {
    self.init(yesText: members.text("yesText", reading), noText: members.text("noText", reading))
  }
}

extension ChoiceFormat {
  /// A choice of one option, or of several.
  init?(_ members: inout Members, _ field: Field, isMultiple: Bool, _ reading: TaskReading) {
    let optionsField = members.require("options")
    // Of one option, all others are unchosen anyhow; a value set may be shared with a question
    // where that matters.
    let keys: OptionsReader.Keys =
      optionsField?.kind == .object || isMultiple
      ? .all : [.other, .looks, .place]
    let read = optionsField.flatMap {
      OptionsReader(reading: reading, accepted: keys).readOrShared($0, count: 1...10_000)
    }
    let display = members.word("display", Display.self) ?? .list
    let order = members.word("order", Order.self) ?? .fixed
    let counts = isMultiple ? Self.counts(&members, field) : (minimum: nil, maximum: nil)
    guard let read, let optionsField else { return nil }
    self.init(options: read.options, display: display, order: order, valueSet: read.valueSet)
    $count.state(minimum: counts.minimum, maximum: counts.maximum)
    checkLooks(optionsField)
    if isMultiple { Self.check(count, of: options, field, optionsField) }
  }

  /// How many options may be chosen, as far as the file says.
  static func counts(
    _ members: inout Members, _ field: Field
  ) -> (minimum: Int?, maximum: Int?) {
    let minimum = members.integer("minimumChoices", in: 1...most)
    let maximum = members.integer("maximumChoices", in: 1...most)
    field.checkOrder(minimum, maximum)
    return (minimum, maximum)
  }

  private func checkLooks(_ field: Field) {
    switch display {
    case .images:
      if options.contains(where: { $0.image == nil }) {
        field.fault(
          "has an option without an \"image\"", "Give each option one, or another \"display\".")
      }
    case .colors:
      if options.contains(where: { $0.color == nil }) {
        field.fault(
          "has an option without a \"color\"", "Give each option one, or another \"display\".")
      }
    case .list, .picker, .search: break
    }
  }

  /// Adds a fault where so many of the options cannot be chosen together.
  static func check(
    _ count: ClosedRange<Int>, of options: [ChoiceOption], _ field: Field, _ optionsField: Field
  ) {
    let choosable = options.count { !$0.isExclusive }
    if count.lowerBound > choosable {
      field.fault(
        "asks for \(count.lowerBound) choices, and \(choosable) can be made together",
        "Lower \"minimumChoices\", or add options.")
    }
    if count.upperBound < most, count.upperBound > options.count {
      field.fault(
        "allows \(count.upperBound) choices of \(options.count) options",
        "Lower \"maximumChoices\", or leave it out.")
    }
    if options.count(where: { $0.other != nil }) > 1 {
      optionsField.fault(
        "has several options that ask for words, and an answer holds one text",
        "Leave \"other\" at one option.")
    }
  }
}

extension PickersFormat {
  init?(_ members: inout Members, _ reading: TaskReading) {
    let fields = members.require("pickers")?.list(count: 2...6)
    let reader = OptionsReader(reading: reading, accepted: [])
    let pickers = fields?.map { reader.read($0, count: 1...10_000) }
    let separator = members.take("separator")?.string() ?? " "
    guard let pickers else { return nil }
    let whole = pickers.compactMap(\.self)
    guard whole.count == pickers.count else { return nil }
    self.init(pickers: whole, separator: separator)
  }
}

extension RankingFormat {
  init?(_ members: inout Members, _ reading: TaskReading) {
    let options = members.require("options").flatMap {
      OptionsReader(reading: reading, accepted: [.looks, .place]).readOrShared($0, count: 2...1_000)
    }
    let rankedField = members.take("ranked")
    let ranked = rankedField?.integer(in: 1...1_000)
    let order = members.word("order", ChoiceFormat.Order.self) ?? .fixed
    guard let options else { return nil }
    if let ranked, ranked > options.options.count {
      rankedField?.fault(
        "is more than there are options", "Write at most \(options.options.count).")
    }
    self.init(
      options: options.options, rankedCount: ranked, order: order, valueSet: options.valueSet)
  }
}

extension TextScaleFormat {
  init?(_ members: inout Members, _ reading: TaskReading) {
    let options = members.require("options").flatMap {
      OptionsReader(reading: reading, accepted: []).readOrShared($0, count: 2...8)
    }
    let isVertical = members.boolean("vertical", default: false)
    guard let options else { return nil }
    self.init(
      options: options.options, isVertical: isVertical, valueSet: options.valueSet)
  }
}
