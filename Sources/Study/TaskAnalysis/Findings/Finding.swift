package import StudyModel

/// Something about a task that its author should know before it is published.
package struct Finding: Sendable, Hashable {
  /// How much a finding matters, the worst first.
  package enum Weight: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The task does not do what it says; it must not be published.
    case fault
    case warning
    case remark

    package static func < (left: Weight, right: Weight) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// The step, question or score; nil for the task as a whole.
  package var place: StepID?
  package var observation: Observation
  /// Which part of it, as it stands in the file.
  package var part: FilePart

  package init(_ observation: Observation, at place: StepID?, part: FilePart = .whole) {
    self.place = place
    self.observation = observation
    self.part = part
  }

  package var weight: Weight { observation.weight }
}
