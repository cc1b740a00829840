package import StrictJSON
package import TaskAnalysis

/// Something about a study as a whole that its author should know before it is published.
package struct StudyFinding: Sendable, Hashable {
  package let observation: StudyObservation
  /// The RFC 6901 pointer of what it is about; empty for the whole file.
  package let pointer: String
  package let place: Place

  package var weight: Finding.Weight { observation.weight }

  /// For programs.
  package var json: JSONValue {
    .object([
      "weight": .string(weight.rawValue), "finding": .string(observation.name.rawValue),
      "file": .string(place.file), "line": .number(place.line), "column": .number(place.column),
      "pointer": .string(pointer), "problem": .string(observation.problem),
      "remedy": .string(observation.remedy),
    ])
  }
}

extension StudyFinding: CustomStringConvertible {
  /// One line: place, pointer, weight, what is wrong, and what to do.
  package var description: String {
    Fault(
      place: place, pointer: pointer, problem: "\(weight.rawValue): \(observation.problem)",
      remedy: observation.remedy
    ).description
  }
}
