import StrictJSON
import StudyModel

/// The parts of a result document that are shown to people.
struct ShownResult: Sendable, Equatable {
  struct Step: Sendable, Equatable {
    let id: StepID
    let item: GroupItem?
    let visit: Int
    let state: Visit.State
    let seconds: Double?
    /// The page's own question, or the questions of a form.
    let answers: [ShownAnswer]
    let trials: [JSONValue]
  }

  let id: String
  let taskID: String
  let taskVersion: String
  let participant: String?
  let started: UTCTime?
  let ended: UTCTime?
  let outcome: String?
  let languages: [String]
  let steps: [Step]
  let scores: [JSONValue]
  let consents: [JSONValue]
  let withdrawals: [JSONValue]
  let orders: [JSONValue]
  let attachments: [JSONValue]
  let measures: [Measure]
  /// What the accelerometer was calibrated with; nil without one.
  let calibration: JSONValue?
  let recordings: [JSONValue]
  let problems: [Problem]

  /// Reads a result document; a newer format, or what is no result, is said in words.
  init(_ json: JSONValue) throws(Failure) {
    guard let version = json["ambler"]?.integerValue, let task = json["task"] else {
      throw Failure(.badInput, "This is no result of ambler.")
    }
    guard version == 1 else {
      throw Failure(
        .badInput, "This result has format \(version). Read it with a newer version of ambler.")
    }
    guard let id = json["id"]?.stringValue, let taskID = task["id"]?.stringValue,
      let taskVersion = task["version"]?.stringValue, let steps = json["steps"]?.listValue,
      let measures = json["measures"]?.listValue, let problems = json["problems"]?.listValue,
      let recordings = json["recordings"]?.listValue
    else {
      throw Failure(.badInput, "This result is not whole: a part that every result has is missing.")
    }
    self.id = id
    self.taskID = taskID
    self.taskVersion = taskVersion
    self.recordings = recordings
    calibration = json["calibrations"]?["accelerometer"]
    participant = json["participant"]?.stringValue
    started = json["started"]?.stringValue.flatMap(UTCTime.init(text:))
    ended = json["ended"]?.stringValue.flatMap(UTCTime.init(text:))
    outcome = json["outcome"]?.stringValue
    languages = json["languages"]?.listValue?.compactMap(\.stringValue) ?? []
    // Results of before there were any have none of these.
    scores = json["scores"]?.listValue ?? []
    consents = json["consents"]?.listValue ?? []
    withdrawals = json["withdrawals"]?.listValue ?? []
    orders = json["orders"]?.listValue ?? []
    attachments = json["attachments"]?.listValue ?? []
    self.steps = try Self.all(steps, "step", Step.init(json:))
    self.measures = try Self.all(measures, "measure", Measure.init(json:))
    self.problems = try Self.all(problems, "problem", Problem.init(json:))
  }

  private static func all<Part>(
    _ list: [JSONValue], _ name: String, _ read: (JSONValue) -> Part?
  ) throws(Failure) -> [Part] {
    var parts: [Part] = []
    for (index, json) in list.enumerated() {
      guard let part = read(json) else {
        throw Failure(
          .badInput, "This result is damaged: its \(name) number \(index + 1) cannot be read.")
      }
      parts.append(part)
    }
    return parts
  }
}

extension ShownResult.Step {
  init?(json: JSONValue) {
    guard let id = json["step"]?.stringValue, let visit = json["visit"]?.integerValue,
      let state = json["state"]?.stringValue.flatMap(Visit.State.init(rawValue:))
    else { return nil }
    let item = json["item"].flatMap(GroupItem.init(shown:))
    var answers: [ShownAnswer] = []
    for json in json["answers"]?.listValue ?? [json] {
      guard let answer = ShownAnswer(json, step: StepID(id), item: item, visit: visit) else {
        return nil
      }
      answers.append(answer)
    }
    self.init(
      id: StepID(id), item: item, visit: visit, state: state,
      seconds: json["seconds"]?.doubleValue, answers: answers,
      trials: json["trials"]?.listValue ?? [])
  }
}

extension GroupItem {
  fileprivate init?(shown json: JSONValue) {
    guard let group = json["group"]?.stringValue, let number = json["number"]?.integerValue else {
      return nil
    }
    self.init(group: StepID(group), number: number)
  }
}
