import StrictJSON
import StudyModel

/// Reads how a scripted person does an active task: under the step's id for all of its parts, and under
/// `step.phase` for one of them.
struct ConductReader {
  let step: StepID
  let activity: Activity

  private static let longestSeconds = 86_400.0

  /// By page; faults go to the field's collector.
  func read(_ members: inout Members) -> [StepID: ScriptedConduct] {
    let parts = activity.phases.filter(\.isDone)
    guard !parts.isEmpty else { return [:] }
    let whole = members.take(step.text).flatMap { conduct($0, of: parts) }
    var all: [StepID: ScriptedConduct] = [:]
    for part in parts {
      let id = part.name.map(step.part) ?? step
      let own = id == step ? nil : members.take(id.text).flatMap { conduct($0, of: [part]) }
      all[id] = own.map { $0.over(whole) } ?? whole
    }
    return all
  }

  private func conduct(_ field: Field, of parts: [Phase]) -> ScriptedConduct? {
    guard var members = field.members() else { return nil }
    let tests = parts.contains(where: \.isPressed)
    var conduct = ScriptedConduct()
    if let own = take("reactionSeconds", of: tests, &members) { conduct.reactions = times(own) }
    conduct.errorShare = take("errorShare", of: tests, &members)?.double(in: 0...1)
    conduct.missShare = take("missShare", of: tests, &members)?.double(in: 0...1)
    if let own = take("text", of: tests, &members) { conduct.texts = texts(own) }
    conduct.end = end(of: parts, &members)
    conduct.seed = members.take("seed")?.integer(in: 0...(1 << 53) - 1).map(UInt64.init)
    members.finish()
    return conduct
  }

  private func take(_ key: String, of hasTests: Bool, _ members: inout Members) -> Field? {
    guard let field = members.take(key) else { return nil }
    if hasTests { return field }
    field.fault(
      "is of no meaning here: nobody presses or types anything",
      "Leave it out. Who moves the device is simulated: --accelerometer simulate:person?delay=300.")
    return nil
  }

  private func end(of parts: [Phase], _ members: inout Members) -> Duration? {
    guard let field = members.take("endAfterSeconds") else { return nil }
    guard parts.contains(where: \.isEndedByPerson) else {
      field.fault(
        "is of no meaning here: no part is ended by a person", "Leave it out.")
      return nil
    }
    return field.seconds(in: 0.1...Self.longestSeconds)
  }

  private func times(_ field: Field) -> [Duration] {
    guard field.kind == .list else { return [field.seconds(in: 0...600)].compactMap(\.self) }
    return (field.list(count: 1...1000) ?? []).compactMap { $0.seconds(in: 0...600) }
  }

  private func texts(_ field: Field) -> [String] {
    guard field.kind == .list else { return [field.string()].compactMap(\.self) }
    return (field.list(count: 1...1000) ?? []).compactMap { $0.string() }
  }
}

extension Phase {
  /// Whether somebody does something in it besides reading and answering.
  fileprivate var isDone: Bool {
    switch content {
    case .timed, .exercise: true
    case .instruction, .question, .form, .countdown, .gate, .ending: false
    }
  }

  /// Whether the person responds by pressing or typing.
  fileprivate var isPressed: Bool {
    if case .exercise(let part) = content { part.rules.movementThresholdG == nil } else { false }
  }

  fileprivate var isEndedByPerson: Bool {
    if case .timed(let part) = content { part.ending != .time } else { false }
  }
}
