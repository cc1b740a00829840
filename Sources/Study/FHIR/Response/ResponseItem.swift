/// A group or question of a response.
package struct ResponseItem: Sendable, Hashable {
  /// Which item of the questionnaire it belongs to.
  package var linkId: String
  /// The URI of the element definition that the response repeats from the item.
  package var definition: String?
  /// The question's text as the response repeats it.
  package var text: String?
  package var answers: [ResponseAnswer]
  /// What stands under a group; what stands under a question is in its answers.
  package var items: [ResponseItem]
  /// Why a group that stands for one question is not answered: the code of `data-absent-reason`.
  package var absence: String?

  package init(
    linkId: String, definition: String? = nil, text: String? = nil,
    answers: [ResponseAnswer] = [], items: [ResponseItem] = [], absence: String? = nil
  ) {
    self.linkId = linkId
    self.definition = definition
    self.text = text
    self.answers = answers
    self.items = items
    self.absence = absence
  }
}

/// One answer to a question, with the questions under it.
package struct ResponseAnswer: Sendable, Hashable {
  /// Nil where the document has none.
  package var value: FHIRValue?
  /// Why there is no value, where the document says it.
  package var absence: DataAbsentReason?
  package var items: [ResponseItem]

  package init(value: FHIRValue?, absence: DataAbsentReason? = nil, items: [ResponseItem] = []) {
    self.value = value
    self.absence = absence
    self.items = items
  }
}
