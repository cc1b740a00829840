/// The same text once more, to find slips of the keyboard.
package struct ConfirmationFormat: Sendable, Hashable {
  /// The text question whose answer is asked for again; it stands before this one.
  package var question: StepID
  /// What is said when the two differ.
  package var differsText: LocalizedText?

  package init(question: StepID, differsText: LocalizedText? = nil) {
    self.question = question
    self.differsText = differsText
  }
}

extension ConfirmationFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.confirmation) }

  mutating func changeTexts(_ change: TextChange) {
    change(&differsText)
  }
}
