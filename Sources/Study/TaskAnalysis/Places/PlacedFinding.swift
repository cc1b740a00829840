package import StrictJSON
import StudyModel

/// A finding with its place in the file that the task was read from.
package struct PlacedFinding: Sendable, Hashable {
  package let finding: Finding
  /// The RFC 6901 pointer of what it is about; empty for the whole file.
  package let pointer: String
  package let place: Place

  /// Finds the places of all in the file; faults come first, each weight in the order of the file.
  ///
  /// `document` is the file that the task was read from.
  package static func all(_ findings: [Finding], in document: JSONDocument) -> [Self] {
    guard !findings.isEmpty else { return [] }
    let places = FilePlaces(document)
    let placed = findings.map { finding in
      let field = places.field(of: finding)
      return Self(finding: finding, pointer: field.pointer, place: field.place)
    }
    return Finding.Weight.allCases.flatMap { weight in
      placed.filter { $0.finding.weight == weight }.enumerated()
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        .map(\.element)
    }
  }
}

extension PlacedFinding: CustomStringConvertible {
  /// One line: place, pointer, weight, what is wrong, what shows it, and what to do.
  package var description: String {
    let subject = finding.place.map { " `\($0.text)`:" } ?? ""
    let observation = finding.observation
    let problem = [observation.problem, observation.evidence].compactMap(\.self)
      .joined(separator: " ")
    return Fault(
      place: place, pointer: pointer, problem: "\(finding.weight.rawValue):\(subject) \(problem)",
      remedy: observation.remedy
    ).description
  }
}
