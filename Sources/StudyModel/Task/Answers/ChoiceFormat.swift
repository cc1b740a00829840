package import FHIRPath

/// Yes or no, in words of the question's own where it has some.
package struct BooleanFormat: Sendable, Hashable {
  package var yesText: LocalizedText?
  package var noText: LocalizedText?

  package init(yesText: LocalizedText? = nil, noText: LocalizedText? = nil) {
    self.yesText = yesText
    self.noText = noText
  }
}

/// A choice of one or several options.
package struct ChoiceFormat: Sendable, Hashable {
  /// How the options are laid out; the answer is the same.
  package enum Display: String, Sendable, Hashable, CaseIterable {
    case list, picker, images, colors, search
  }

  /// In which order the options stand.
  package enum Order: String, Sendable, Hashable, CaseIterable {
    case fixed
    /// Drawn from the run's seed, the same for the whole run; an `isFixedInPlace` option stays.
    case shuffled
  }

  package var options: [ChoiceOption]
  package var display: Display
  package var order: Order
  /// How many options may be chosen; of no meaning for a single choice.
  package var count: ClosedRange<Int>
  /// The code system and name of the set that the options are from.
  package var valueSet: String?

  package init(
    options: [ChoiceOption], display: Display = .list, order: Order = .fixed,
    count: ClosedRange<Int> = 1...10_000, valueSet: String? = nil
  ) {
    self.options = options
    self.display = display
    self.order = order
    self.count = count
    self.valueSet = valueSet
  }
}

/// One option of a choice; `value` is stored, `text` is shown.
package struct ChoiceOption: Sendable, Hashable {
  /// The code that is stored, unique in its choice.
  package var value: String
  package var text: LocalizedText
  /// Words below the text.
  package var detail: LocalizedText?
  package var image: MediaFile?
  /// `#rrggbb`.
  package var color: String?
  /// Whether choosing it unchooses all others, such as "none of these".
  package var isExclusive: Bool
  /// Whether it keeps its place when the options are shuffled.
  package var isFixedInPlace: Bool
  /// The option that asks for words of the person's own.
  package var other: OtherText?
  /// What the option counts in a score.
  package var score: ExactDecimal?
  package var code: Coding?

  package init(
    value: String, text: LocalizedText, detail: LocalizedText? = nil, image: MediaFile? = nil,
    color: String? = nil, isExclusive: Bool = false, isFixedInPlace: Bool = false,
    other: OtherText? = nil, score: ExactDecimal? = nil, code: Coding? = nil
  ) {
    self.value = value
    self.text = text
    self.detail = detail
    self.image = image
    self.color = color
    self.isExclusive = isExclusive
    self.isFixedInPlace = isFixedInPlace
    self.other = other
    self.score = score
    self.code = code
  }
}

/// What an "other" option asks for.
package struct OtherText: Sendable, Hashable {
  package var placeholder: LocalizedText?
  package var isRequired: Bool

  package init(placeholder: LocalizedText? = nil, isRequired: Bool = true) {
    self.placeholder = placeholder
    self.isRequired = isRequired
  }
}

/// Several value pickers side by side, each with one value.
package struct PickersFormat: Sendable, Hashable {
  package var pickers: [[ChoiceOption]]
  /// Stands between the chosen texts when they are shown.
  package var separator: String

  package init(pickers: [[ChoiceOption]], separator: String = " ") {
    self.pickers = pickers
    self.separator = separator
  }
}

/// Options to be put in order, the first one first.
package struct RankingFormat: Sendable, Hashable {
  package var options: [ChoiceOption]
  /// How many of them are ranked; all unless said otherwise.
  package var rankedCount: Int
  package var order: ChoiceFormat.Order

  /// A ranking of all options, unless `rankedCount` says how many.
  package init(
    options: [ChoiceOption], rankedCount: Int? = nil, order: ChoiceFormat.Order = .fixed
  ) {
    self.options = options
    self.rankedCount = rankedCount ?? options.count
    self.order = order
  }
}

/// 2 to 8 options in an order, on a line.
package struct TextScaleFormat: Sendable, Hashable {
  package var options: [ChoiceOption]
  package var isVertical: Bool

  package init(options: [ChoiceOption], isVertical: Bool = false) {
    self.options = options
    self.isVertical = isVertical
  }
}

/// Several rows that are answered by the same columns.
package struct MatrixFormat: Sendable, Hashable {
  /// One question of the matrix.
  package struct Row: Sendable, Hashable {
    /// Stored; unique in the matrix.
    package var id: String
    package var text: LocalizedText

    package init(id: String, text: LocalizedText) {
      self.id = id
      self.text = text
    }
  }

  package var rows: [Row]
  package var columns: [ChoiceOption]
  /// Whether a row takes several columns.
  package var isMultiple: Bool
  /// Whether an answer must have every row.
  package var needsEveryRow: Bool

  package init(
    rows: [Row], columns: [ChoiceOption], isMultiple: Bool = false, needsEveryRow: Bool = true
  ) {
    self.rows = rows
    self.columns = columns
    self.isMultiple = isMultiple
    self.needsEveryRow = needsEveryRow
  }
}

/// Places on a drawing of the body, each by its id.
package struct BodyMapFormat: Sendable, Hashable {
  /// A place of the body that can be chosen.
  package struct Region: Sendable, Hashable {
    /// Stored, such as `leftKneeFront`.
    package var id: String
    package var text: LocalizedText
    package var code: Coding?
    /// Nil where the file does not say.
    package var side: Side?

    package init(id: String, text: LocalizedText, code: Coding? = nil, side: Side? = nil) {
      self.id = id
      self.text = text
      self.code = code
      self.side = side
    }
  }

  /// The side of the body, as the person whose body it is calls it.
  package enum Side: String, Sendable, Hashable, CaseIterable {
    case left, right
    /// On the line that parts the body into left and right.
    case midline
    /// On no side, such as the whole skin.
    case neither = "none"
  }

  /// Which sides of the body are drawn.
  package enum View: String, Sendable, Hashable, CaseIterable { case front, back, both }

  package var view: View
  package var regions: [Region]
  /// The fewest and the most places that an answer has.
  package var count: ClosedRange<Int>

  package init(view: View = .both, regions: [Region], count: ClosedRange<Int> = 1...1_000) {
    self.view = view
    self.regions = regions
    self.count = count
  }
}

/// A concept of a code system, such as LOINC or SNOMED CT.
package struct Coding: Sendable, Hashable {
  /// A URI such as `http://loinc.org`.
  package var system: String
  /// The concept's code in `system`, such as `44249-1`.
  package var code: String
  /// The concept's name in its code system; never shown in place of a text.
  package var display: String?
  /// The version of the code system; nil where it does not matter.
  package var version: String?

  package init(system: String, code: String, display: String? = nil, version: String? = nil) {
    self.system = system
    self.code = code
    self.display = display
    self.version = version
  }
}
