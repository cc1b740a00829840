package import StrictJSON
package import StudyModel

/// What conditions of a study may know of one result: no names, no signatures, no recordings.
package struct PastResult: Sendable, Hashable {
  /// An answer, as the result stores it.
  struct Given: Sendable, Hashable {
    /// Nil where it is not an answer of a group that is done several times.
    var item: String?
    /// Nil where the question was asked last without an answer.
    var answer: JSONValue?
    /// UCUM; nil where the question has none.
    var unit: String?
  }

  /// A measure, as the result stores it.
  struct Measured: Sendable, Hashable {
    var value: JSONValue?
    var unit: String
  }

  /// What the person said to a consent.
  struct Consented: Sendable, Hashable {
    var isGiven: Bool
    /// Of what was read.
    var sha256: String
  }

  /// A consent that was taken back.
  struct TakenBack: Sendable, Hashable {
    /// The id that the consent's task gives itself.
    var task: String
    var consent: String
  }

  /// The id that the task gives itself.
  package let task: String
  /// Empty where it is not known.
  package let taskVersion: String
  package let began: UTCTime
  package let ended: UTCTime
  package let outcome: FinishedRun.Outcome
  /// By the question's id; one for each item of a group.
  let answers: [String: [Given]]
  /// By the score's id; null for one without a value.
  let scores: [String: JSONValue]
  /// By the whole name, such as `fitness.walk.distance`.
  let measures: [String: Measured]
  /// By the id of the step.
  let consents: [String: Consented]
  let takenBack: [TakenBack]

  /// Whether the task is done by it.
  var counts: Bool { outcome.counts }

  /// A run of which nothing more is known.
  init(_ run: FinishedRun, of task: String) {
    self.task = task
    taskVersion = ""
    (began, ended, outcome) = (run.began, run.ended, run.outcome)
    (answers, scores, measures, consents, takenBack) = ([:], [:], [:], [:], [])
  }

  /// Takes what it needs of a result document; nil for anything else.
  ///
  /// Of several visits the last one counts.
  package init?(_ json: JSONValue) {
    guard let task = json["task"]?["id"]?.stringValue,
      let ended = json["ended"]?.stringValue.flatMap(UTCTime.init(text:)),
      let outcome = json["outcome"]?.stringValue.flatMap(FinishedRun.Outcome.init(rawValue:))
    else { return nil }
    self.task = task
    taskVersion = json["task"]?["version"]?.stringValue ?? ""
    began = json["started"]?.stringValue.flatMap(UTCTime.init(text:)) ?? ended
    self.ended = ended
    self.outcome = outcome
    consents = Self.consents(json)
    answers = Self.answers(json).merging(Self.agreements(consents)) { _, agreed in agreed }
    scores = Self.named(json["scores"], "id") { $0["value"] ?? .null }
    measures = Self.measures(json)
    takenBack = (json["withdrawals"]?.listValue ?? []).compactMap { entry in
      entry["consent"]?.stringValue.map {
        TakenBack(task: entry["task"]?.stringValue ?? task, consent: $0)
      }
    }
  }

  private static func named<Part>(
    _ list: JSONValue?, _ key: String, _ part: (JSONValue) -> Part?
  ) -> [String: Part] {
    (list?.listValue ?? []).reduce(into: [:]) { found, entry in
      if let name = entry[key]?.stringValue, let part = part(entry) { found[name] = part }
    }
  }

  private static func answers(_ json: JSONValue) -> [String: [Given]] {
    var found: [String: [Given]] = [:]
    for visit in json["steps"]?.listValue ?? [] {
      let item = visit["item"].map(Self.item)
      for asked in visit["answers"]?.listValue ?? [visit] {
        guard let id = (asked["question"] ?? visit["step"])?.stringValue else { continue }
        let given = Given(
          item: item, answer: asked["answer"], unit: asked["unit"]?.stringValue)
        if let place = found[id]?.firstIndex(where: { $0.item == item }) {
          found[id]?[place] = given
        } else {
          found[id, default: []].append(given)
        }
      }
    }
    return found
  }

  private static func item(_ json: JSONValue) -> String {
    "\(json["group"]?.stringValue ?? "") \(json["number"]?.integerValue ?? 0)"
  }

  private static func agreements(_ consents: [String: Consented]) -> [String: [Given]] {
    Dictionary(
      uniqueKeysWithValues: consents.map { step, consented in
        (StepID(step).part("agreed").text, [Given(answer: .boolean(consented.isGiven))])
      })
  }

  private static func measures(_ json: JSONValue) -> [String: Measured] {
    (json["measures"]?.listValue ?? []).reduce(into: [:]) { found, measure in
      guard let step = measure["step"]?.stringValue, let name = measure["name"]?.stringValue
      else { return }
      found[StepID(step).part(name).text] = Measured(
        value: measure["value"], unit: measure["unit"]?.stringValue ?? "1")
    }
  }

  private static func consents(_ json: JSONValue) -> [String: Consented] {
    named(json["consents"], "step") { entry in
      guard let isGiven = entry["given"]?.booleanValue,
        let sha256 = entry["sha256"]?.stringValue
      else { return nil }
      return Consented(isGiven: isGiven, sha256: sha256)
    }
  }
}
