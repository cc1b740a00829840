package import FHIRPath

/// Where a run goes after a step, in place of the next one.
package struct Jump: Sendable, Hashable {
  /// Where the run goes on, or that it ends.
  package enum Target: Sendable, Hashable {
    case step(StepID)
    case end
  }

  /// Nil for always.
  package var condition: Expression?
  package var target: Target
  /// How often it is taken in one run; every jump backwards has one.
  package var limit: Int?

  package init(condition: Expression?, target: Target, limit: Int? = nil) {
    self.condition = condition
    self.target = target
    self.limit = limit
  }
}

/// A button that ends the run at a step, and the page that is shown then.
package struct EarlyEnd: Sendable, Hashable {
  package var buttonText: LocalizedText?
  package var title: LocalizedText
  package var text: LocalizedText?

  package init(buttonText: LocalizedText? = nil, title: LocalizedText, text: LocalizedText? = nil) {
    self.buttonText = buttonText
    self.title = title
    self.text = text
  }
}
