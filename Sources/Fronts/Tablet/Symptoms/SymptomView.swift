package import StrictJSON
package import Studies
import StudyModel

/// What the page needs to draw the symptom check of a study: its page, and the places to choose from.
package struct SymptomView: Sendable {
  private let study: Study
  private let languages: [String]

  /// Nil where the task, by the id that it gives itself, is not the study's symptom check.
  package init?(task definitionID: String, of study: Study, languages: [String]) {
    guard study.asksSymptoms(definitionID) else { return nil }
    self.study = study
    self.languages = languages
  }

  package var json: JSONValue {
    .object([
      "page": .string(SymptomCheck.pageID),
      "places": .list(study.places.map(place)),
    ])
  }

  private func place(_ place: StudyPlace) -> JSONValue {
    .object([
      "name": place.name.json(for: languages),
      "address": place.address.map { .string($0) },
      "latitude": .number(place.latitudeDegrees), "longitude": .number(place.longitudeDegrees),
    ])
  }
}
