/// The name of a step, unique in its task.
///
/// A part of a predefined active task is named `step.part`, such as `fitness.walk`.
package struct StepID: Sendable, Hashable, CustomStringConvertible {
  /// As the task file writes it, such as `fitness`, or with the part, such as `fitness.walk`.
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package var description: String { text }

  /// The id of one part of this step.
  package func part(_ name: String) -> StepID { StepID("\(text).\(name)") }

  /// The name of the part: `walk` for `fitness.walk`; a whole step's own id.
  package var lastPart: String {
    text.unicodeScalars.lastIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
  }

  /// The id of the step in the task file: `fitness` for `fitness.walk`.
  package var whole: StepID { StepID(String(text.unicodeScalars.prefix { $0 != "." })) }
}
