/// A group or question of a response.
package struct ResponseItem: Sendable, Hashable {
  /// Which item of the questionnaire it belongs to.
  package var linkId: String
  package var definition: String?
  package var text: String?
  package var answers: [ResponseAnswer]
  /// What stands under a group; what stands under a question is in its answers.
  package var items: [ResponseItem]

  package init(
    linkId: String, definition: String? = nil, text: String? = nil,
    answers: [ResponseAnswer] = [], items: [ResponseItem] = []
  ) {
    self.linkId = linkId
    self.definition = definition
    self.text = text
    self.answers = answers
    self.items = items
  }
}

/// One answer to a question, with the questions under it.
package struct ResponseAnswer: Sendable, Hashable {
  /// Nil where the document has none.
  package var value: FHIRValue?
  package var items: [ResponseItem]

  package init(value: FHIRValue?, items: [ResponseItem] = []) {
    self.value = value
    self.items = items
  }
}
