import FHIRPath
import StrictJSON
import StudyModel

/// The measures and scores of a result as observations.
struct ObservationResources {
  /// Each with its full URL.
  private(set) var entries: [(String, JSONValue)] = []
  private let result: JSONValue
  private let task: StudyTask
  private let words: ExportedWords
  private let id: String

  init(_ result: JSONValue, of task: StudyTask, id: String) {
    self.result = result
    self.task = task
    words = ExportedWords(task)
    self.id = id
    for (index, measure) in (result["measures"]?.listValue ?? []).enumerated() {
      entries.append((url("measure \(index)"), self.measure(measure)))
    }
    for (index, score) in (result["scores"]?.listValue ?? []).enumerated() {
      entries.append((url("score \(index)"), self.score(score)))
    }
  }

  private func url(_ part: String) -> String { "urn:uuid:\(NameUUID(id, part).text)" }

  private func measure(_ measure: JSONValue) -> JSONValue {
    let step = measure["step"]?.stringValue ?? ""
    let name = measure["name"]?.stringValue ?? ""
    let algorithm = measure["algorithm"]
    var draft = begun(category: "activity")
    draft["code"] = .object([
      "coding": .list(
        Self.loinc[name].map { [Self.coding(system: Self.loincSystem, code: $0)] } ?? []
      )
      .appending(Self.coding(system: "urn:ambler:measure", code: name)),
      "text": .string("\(step) \(name)"),
    ])
    finish(&draft, visit(step))
    value(&draft, measure["value"], measure["unit"], flags(measure))
    draft["method"] = Self.method(
      algorithm?["name"]?.stringValue, algorithm?["version"]?.stringValue)
    let flags = flags(measure)
    if !flags.isEmpty {
      draft["note"] = .list([
        .object(["text": .string("Quality: \(flags.joined(separator: ", "))")])
      ])
    }
    draft["derivedFrom"] = derivedFrom
    if let uncertainty = measure["uncertainty"] {
      draft["component"] = .list([
        .object([
          "code": .object(["text": "standard deviation"]),
          "valueQuantity": ResponseValues.quantity(uncertainty, measure["unit"]),
        ])
      ])
    }
    return draft.value
  }

  private func score(_ score: JSONValue) -> JSONValue {
    let id = score["id"]?.stringValue ?? ""
    let defined = task.scores.first { $0.id.text == id }
    var draft = begun(category: "survey")
    let system = CodeSystem.options(of: task.id)
    draft["code"] = .object([
      "coding": .list(
        [defined?.code].compactMap { $0?.json } + [Self.coding(system: system, code: id)]),
      "text": defined.map { .string(words.text($0.title)) },
    ])
    finish(&draft, nil)
    value(&draft, score["value"], score["unit"] ?? "1", [])
    if let band = score["band"]?.stringValue {
      let text = defined?.bands.first { $0.value == band }?.text
      draft["interpretation"] = .list([
        .object([
          "coding": .list([Self.coding(system: system, code: band)]),
          "text": .string(text.map(words.text) ?? band),
        ])
      ])
    }
    draft["method"] = Self.method(score["algorithm"]?.stringValue, score["version"]?.stringValue)
    draft["derivedFrom"] = derivedFrom
    return draft.value
  }

  // MARK: What all have

  private func begun(category: String) -> ObjectDraft {
    var draft = ObjectDraft()
    draft["resourceType"] = "Observation"
    draft["status"] = "final"
    draft["category"] = .list([
      .object([
        "coding": .list([
          Self.coding(
            system: "http://terminology.hl7.org/CodeSystem/observation-category", code: category)
        ])
      ])
    ])
    return draft
  }

  private func finish(_ draft: inout ObjectDraft, _ entered: JSONValue?) {
    draft["subject"] = ResponseResource.subject(result)
    draft["effectiveDateTime"] = entered ?? result["ended"] ?? result["started"]
  }

  /// When the last visit to a step began.
  private func visit(_ step: String) -> JSONValue? {
    result["steps"]?.listValue?.last { $0["step"]?.stringValue == step }?["entered"]
  }

  private func value(
    _ draft: inout ObjectDraft, _ value: JSONValue?, _ unit: JSONValue?, _ flags: [String]
  ) {
    if let value, value != .null {
      draft["valueQuantity"] = ResponseValues.quantity(value, unit)
    } else {
      let isUnperformed = flags.contains(QualityFlag.sensorMissing.rawValue)
      draft["dataAbsentReason"] = .object([
        "coding": .list([
          Self.coding(
            system: CodeSystem.dataAbsentReason, code: isUnperformed ? "not-performed" : "unknown")
        ])
      ])
    }
  }

  private func flags(_ measure: JSONValue) -> [String] {
    (measure["flags"]?.listValue ?? []).compactMap(\.stringValue)
  }

  private var derivedFrom: JSONValue {
    .list([.object(["reference": .string("urn:uuid:\(id)")])])
  }

  private static func method(_ name: String?, _ version: String?) -> JSONValue? {
    guard let name else { return nil }
    return .object([
      "coding": .list([
        .object([
          "system": "urn:ambler:algorithm", "version": version.map { .string($0) },
          "code": .string(name),
        ])
      ]),
      "text": .string([name, version].compactMap(\.self).joined(separator: " ")),
    ])
  }

  private static func coding(system: String, code: String) -> JSONValue {
    .object(["system": .string(system), "code": .string(code)])
  }

  private static let loincSystem = "http://loinc.org"
  /// LOINC 55423-8 is the number of steps in an unspecified time by a pedometer; the other measures
  /// have no code that means the same.
  private static let loinc = [MeasureName.steps.text: "55423-8"]
}

extension JSONValue {
  /// A list with one more item.
  fileprivate func appending(_ item: JSONValue) -> JSONValue { .list((listValue ?? []) + [item]) }
}
