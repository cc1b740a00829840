import StudyModel

/// Why an answer was declined, in the words of FHIR and in those of a task.
///
/// `%noAnswer.<id>` of a task is the reason that the extension `data-absent-reason` gives.
enum DeclinedAnswer {
  private static let reason = "extension('\(ExtensionURL.dataAbsentReason)')"

  /// FHIR's code for a reason as the words of a task.
  static let asWord = "iif($this = '\(unknown)', 'dontKnow', 'preferNotToSay')"

  /// FHIR's codes for the two reasons.
  static let unknown = "asked-unknown"
  static let declined = "asked-declined"

  /// FHIR's code for the reason of a question that was left without an answer.
  static func code(ofSkip reason: String) -> String {
    switch SkipReason.Code(rawValue: reason) {
    case .doesNotApply: "not-applicable"
    case .preferNotToSay: declined
    case .dontKnow: unknown
    // Words of the person's own are no code: the result has them.
    case nil: "as-text"
    }
  }

  /// Whether an answer is none of those that were declined; stands in a `where`.
  static let isNone = "value.\(reason).empty()"

  /// The steps from an item to the reason, where it stands at the answer.
  static let ofAnswer = ".answer.value.\(reason).value.select(\(asWord))"
  /// The same where it stands at the item.
  static let ofItem = ".\(reason).value.select(\(asWord))"
}
