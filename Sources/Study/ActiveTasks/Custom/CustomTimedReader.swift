import StrictJSON
import StudyModel

/// Reads a phase of type `timed`.
struct CustomTimedReader {
  private enum Ending: String, CaseIterable {
    case time, person, steps
  }

  func read(_ members: inout Members, _ head: ActivityHead) -> TimedPart? {
    let length = members.require("seconds")?.seconds(in: 1...86_400)
    let activity = members.take("activity").map { $0.choice(TimedPart.Activity.self) } ?? .record
    let ending = ending(&members)
    let streams = members.take("streams").map(StreamKind.list) ?? []
    let rate = members.take("rateHz")?.double(in: 0.1...100_000)
    let measures = MeasureSet.list(members.take("measures"), isForTrials: false, streams ?? [])
    let distance = members.take("distanceMeters")?.double(in: 1...10_000)
    let lap = members.take("lapMeters")?.double(in: 2...1000)
    let beats = members.take("beatsPerMinute")?.double(in: 20...240)
    let cues = (members.take("cues")?.list(count: 1...100) ?? []).compactMap { cue($0, head) }
    guard let length, let activity, let ending, let streams, let measures else { return nil }
    return TimedPart(
      activity: activity, length: length, ending: ending, streams: streams, rateHz: rate,
      measures: measures, course: TimedPart.Course(distanceMeters: distance, lapMeters: lap),
      cues: cues, beatsPerMinute: beats)
  }

  private func ending(_ members: inout Members) -> TimedPart.Ending? {
    let word = members.take("ends").map { $0.choice(Ending.self) } ?? .time
    let field = members.take("steps")
    let steps = field?.integer(in: 1...10_000)
    switch word {
    case .time?, .person?:
      field?.fault("is of no meaning here", "Write \"ends\": \"steps\", or leave it out.")
      return word == .time ? .time : .person
    case .steps?:
      if field == nil {
        members.field.fault("ends with steps and has no \"steps\"", "Say how many.")
      }
      return steps.map(TimedPart.Ending.steps)
    case nil: return nil
    }
  }

  private func cue(_ field: Field, _ head: ActivityHead) -> SpokenCue? {
    guard var members = field.members() else { return nil }
    let after = members.require("afterSeconds")?.seconds(in: 0...86_400)
    let text = head.requireText("text", &members)
    members.finish()
    guard let after, let text else { return nil }
    return SpokenCue(after: after, text: text)
  }
}

extension MeasureSet {
  /// What is to be measured: different sets that fit the phase and do not name a measure twice.
  static func list(
    _ field: Field?, isForTrials: Bool, _ streams: [StreamKind]
  ) -> [MeasureSet]? {
    guard let field else { return [] }
    guard let fields = field.list(count: 1...allCases.count) else { return nil }
    let sets = fields.compactMap { field in
      field.choice(MeasureSet.self).flatMap { $0.fitting(field, isForTrials, streams) }
    }
    guard sets.count == fields.count else { return nil }
    let names = sets.flatMap(\.names).map(\.text)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      field.fault(
        "yields `\(twice)` twice", "Leave one of the measures out: each name stands for one value.")
      return nil
    }
    return sets
  }

  private func fitting(_ field: Field, _ isForTrials: Bool, _ had: [StreamKind]) -> MeasureSet? {
    if needsTrials, !isForTrials {
      field.fault("is measured of trials", "Move it to a phase of type \"trials\".")
      return nil
    }
    if let missing = streams.first(where: { !had.contains($0) }) {
      field.fault(
        "needs the \(missing.rawValue)", "Add \"\(missing.rawValue)\" to the phase's \"streams\".")
      return nil
    }
    return self
  }
}
