package import StrictJSON
package import StudyModel

/// The parts of a result document that are shown to people.
package struct ShownResult: Sendable, Equatable {
  /// One visit to a step.
  package struct Step: Sendable, Equatable {
    package let id: StepID
    package let item: GroupItem?
    /// 1 for the first visit to the step, 2 for the second, and so on.
    package let visit: Int
    package let state: Visit.State
    /// How long the page was open; nil where the result does not say.
    package let seconds: Double?
    /// The page's own question, or the questions of a form.
    package let answers: [ShownAnswer]
    package let trials: [JSONValue]
  }

  /// The result's id, a UUID as of its run.
  package let id: String
  /// The id that the task gives itself.
  package let taskID: String
  /// The version that the task gives itself.
  package let taskVersion: String
  /// The pseudonym; nil where the result names nobody.
  package let participant: String?
  package let started: UTCTime?
  package let ended: UTCTime?
  /// How the run ended, as the document writes it; nil where it does not say.
  package let outcome: String?
  /// BCP 47, the person's preferred language first; empty where the result names none.
  package let languages: [String]
  package let steps: [Step]
  package let scores: [JSONValue]
  package let consents: [JSONValue]
  package let withdrawals: [JSONValue]
  package let orders: [JSONValue]
  package let attachments: [JSONValue]
  package let measures: [Measure]
  /// What the accelerometer was calibrated with; nil without one.
  package let calibration: JSONValue?
  package let recordings: [JSONValue]
  package let problems: [Problem]

  /// Reads a result document; a newer format, or what is no result, is refused.
  package init(_ json: JSONValue) throws(ShownResultFault) {
    guard let version = json["ambler"]?.integerValue, let task = json["task"] else {
      throw .noResult
    }
    guard version == 1 else {
      throw .newerFormat(version)
    }
    guard let id = json["id"]?.stringValue, let taskID = task["id"]?.stringValue,
      let taskVersion = task["version"]?.stringValue, let steps = json["steps"]?.listValue,
      let measures = json["measures"]?.listValue, let problems = json["problems"]?.listValue,
      let recordings = json["recordings"]?.listValue
    else {
      throw .notWhole
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
    self.steps = try Self.all(steps, .step, Step.init(json:))
    self.measures = try Self.all(measures, .measure, Measure.init(json:))
    self.problems = try Self.all(problems, .problem, Problem.init(json:))
  }

  private static func all<Part>(
    _ list: [JSONValue], _ name: ShownResultFault.Part, _ read: (JSONValue) -> Part?
  ) throws(ShownResultFault) -> [Part] {
    var parts: [Part] = []
    for (index, json) in list.enumerated() {
      guard let part = read(json) else {
        throw .damaged(name, number: index + 1)
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
    if let number = json["item"]?["number"]?.integerValue, !GroupItem.shownNumbers.contains(number)
    {
      return nil
    }
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
  /// The numbers that can be shown, counted from 1.
  fileprivate static let shownNumbers = 0...1_000_000

  fileprivate init?(shown json: JSONValue) {
    guard let group = json["group"]?.stringValue, let number = json["number"]?.integerValue else {
      return nil
    }
    self.init(group: StepID(group), number: number)
  }
}
