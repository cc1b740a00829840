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
  @StatedRange package var count: ClosedRange<Int>
  /// The name of the task's value set that the options are from; nil for options of its own.
  package var valueSet: String?

  /// The most options that a file may ask for; asked for where it is silent.
  static let most = 10_000

  /// One option at least and 10,000 at most, unless `count` says otherwise.
  package init(
    options: [ChoiceOption], display: Display = .list, order: Order = .fixed,
    count: ClosedRange<Int>? = nil, valueSet: String? = nil
  ) {
    self.options = options
    self.display = display
    self.order = order
    _count = StatedRange(count, default: 1...Self.most)
    self.valueSet = valueSet
  }
}

extension ChoiceFormat: DescribedFormat {
  /// Of a choice of one option.
  var facets: FormatFacets { facets(.singleChoice) }

  var facetsOfSeveral: FormatFacets { facets(.multipleChoice, count: count) }

  private func facets(_ type: AnswerType, count: ClosedRange<Int>? = nil) -> FormatFacets {
    FormatFacets(type, lists: [options], valueSet: valueSet, count: count, display: display)
  }

  mutating func changeTexts(_ change: TextChange) {
    change(&options)
  }
}
