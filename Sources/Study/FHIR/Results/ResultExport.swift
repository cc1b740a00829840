package import StrictJSON
package import StudyModel

/// A result document as a bundle: the response, and an observation for each measure and score.
package struct ResultExport: Sendable, Hashable {
  package let bundle: JSONValue

  /// Exports `result`, the document of a finished run of `task`.
  package init(_ result: JSONValue, of task: StudyTask) throws(FHIRError) {
    guard let id = result["id"]?.stringValue, let of = result["task"]?["id"]?.stringValue,
      let version = result["task"]?["version"]?.stringValue
    else { throw .noResult }
    guard of == task.id, version == task.version else {
      throw .otherTask(expected: "\(of) \(version)", found: "\(task.id) \(task.version)")
    }
    let response = ResponseResource(result, of: task, id: id)
    let observations = ObservationResources(result, of: task, id: id)
    let entries = [(response.fullURL, response.json)] + observations.entries
    bundle = .object([
      "resourceType": "Bundle", "type": "collection", "timestamp": result["ended"],
      "entry": .list(
        entries.map { .object(["fullUrl": .string($0.0), "resource": $0.1]) }),
    ])
  }

  /// The response alone.
  package var response: JSONValue { bundle["entry"]?.listValue?.first?["resource"] ?? .null }
}

/// The response of a result.
struct ResponseResource {
  let fullURL: String
  let json: JSONValue

  init(_ result: JSONValue, of task: StudyTask, id: String) {
    fullURL = "urn:uuid:\(id)"
    let url = QuestionnaireHead.url(of: task)
    let items = ResponseItems(task, result).items(scores: result["scores"]?.listValue ?? [])
    json = .object([
      "resourceType": "QuestionnaireResponse", "id": .string(id),
      "language": .string(task.language),
      "contained": Self.relatedPerson(result).map { .list([$0]) },
      "identifier": .object([
        "system": "urn:ietf:rfc:3986", "value": .string("urn:uuid:\(id)"),
      ]),
      "questionnaire": .string("\(url)|\(task.version)"),
      "status": .string(Self.status(result["outcome"]?.stringValue)),
      "subject": Self.subject(result), "authored": result["ended"] ?? result["started"],
      "source": Self.source(result),
      "item": items.isEmpty ? nil : .list(items),
    ])
  }

  /// A run that ended where its task wanted is completed, whatever it found out.
  private static func status(_ outcome: String?) -> String {
    switch outcome {
    case nil: "in-progress"
    case "abandoned", "endedEarly", "postponed": "stopped"
    case _: "completed"
    }
  }

  /// Who gave the answers; nil where the result does not say.
  private static func answerer(_ result: JSONValue) -> Answerer? {
    Answerer(
      role: result["answeredBy"]?.stringValue, relation: result["relation"]?.stringValue)
  }

  private static func source(_ result: JSONValue) -> JSONValue? {
    switch answerer(result) {
    case .participant: subject(result)
    case .caregiver: .object(["reference": "#answerer", "type": "RelatedPerson"])
    case nil: nil
    }
  }

  /// Who answered for the participant, by their relation alone.
  private static func relatedPerson(_ result: JSONValue) -> JSONValue? {
    guard let relation = answerer(result)?.relation else { return nil }
    var codings: [JSONValue] = [
      .object(["system": "urn:ambler:relation", "code": .string(relation.rawValue)])
    ]
    if let code = relation.roleCode {
      codings.append(
        .object([
          "system": "http://terminology.hl7.org/CodeSystem/v3-RoleCode", "code": .string(code),
        ]))
    }
    return .object([
      "resourceType": "RelatedPerson", "id": "answerer",
      "patient": subject(result) ?? .object(["display": "participant"]),
      "relationship": .list([.object(["coding": .list(codings)])]),
    ])
  }

  /// The person by the pseudonym of the study.
  static func subject(_ result: JSONValue) -> JSONValue? {
    result["participant"]?.stringValue.map { name in
      .object([
        "type": "Patient",
        "identifier": .object([
          "system": "urn:ambler:participant", "value": .string(name),
        ]),
      ])
    }
  }
}
