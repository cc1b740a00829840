package import StrictJSON
import StudyModel

extension PartReport {
  package var json: JSONValue {
    .object([
      "recordings": .list(recordings.map { .string($0) }),
      "measures": .list(measures.map(\.json)),
      "estimates": .object(
        estimates.sorted { $0.key < $1.key }
          .map { JSONMember(key: String($0.key), value: $0.value.json) }),
      "problems": .list(problems.map(\.json)),
      "gate": gate?.json,
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let recordings = json["recordings"]?.listValue,
      let measures = json["measures"]?.listValue, let estimates = json["estimates"]?.objectValue,
      let problems = json["problems"]?.listValue
    else { return nil }
    let byNumber = estimates.compactMap { member in
      Int(member.key).map { ($0, TrialEstimate(json: member.value)) }
    }
    self.init(
      recordings: recordings.compactMap(\.stringValue),
      measures: measures.compactMap(Measure.init(json:)),
      estimates: Dictionary(byNumber) { first, _ in first },
      problems: problems.compactMap(Problem.init(json:)),
      gate: json["gate"].flatMap(GateVerdict.init(json:)))
  }
}
