import StudyModel

/// Where a question of a plan stands, and what decides about it; small, for there may be many.
struct PlannedQuestion: Sendable, Hashable {
  struct Traits: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let required = Traits(rawValue: 1)
    /// Never shown.
    static let hidden = Traits(rawValue: 2)
    /// Shown at most, and not to be changed by the person.
    static let fixed = Traits(rawValue: 4)
    /// Its answer is compared with others before the page is left.
    static let checked = Traits(rawValue: 8)
    /// It may begin with a value.
    static let prefilled = Traits(rawValue: 16)
  }

  let id: StepID
  let page: Int32
  /// The place among the items of a form; negative for the question of a page.
  let item: Int32
  /// The number of the group it belongs to; negative outside of groups.
  let group: Int32
  /// The condition under which a form shows it, in the table of conditions; negative for none.
  let condition: Int32
  let calculation: Int32
  let traits: Traits
}

extension Question {
  var traits: PlannedQuestion.Traits {
    var traits: PlannedQuestion.Traits = []
    if isRequired { traits.insert(.required) }
    if isHidden { traits.insert(.hidden) }
    if isReadOnly || calculation != nil { traits.insert(.fixed) }
    if case .confirmation = format { traits.insert(.checked) }
    if !constraints.isEmpty { traits.insert(.checked) }
    if initial != nil || prefill != nil { traits.insert(.prefilled) }
    return traits
  }
}

/// The items or attempts of one group in a plan.
struct PlannedGroup: Sendable, Hashable {
  /// The page that lists them; the pages of one item follow it.
  let page: Int
  let pages: Range<Int>
  /// The questions of one item.
  let questions: Range<Int>
}
