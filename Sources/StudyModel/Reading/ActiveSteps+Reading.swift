import StrictJSON

extension FitnessCheckStep {
  init?(_ members: inout Members) {
    let walkField = members.require("walkSeconds")
    let walk = walkField.flatMap(Self.phase)
    let rest = members.require("restSeconds").flatMap(Self.phase)
    let instructions = members.take("instructions").map { $0.boolean() ?? true } ?? true
    let conclusion = members.take("conclusion").map { $0.boolean() ?? true } ?? true
    let streams = members.take("streams").map(StreamKind.list) ?? StreamKind.allCases
    guard let walk, let rest, let streams else { return nil }
    guard walk > .zero || rest > .zero else {
      walkField?.fault(
        "and \"restSeconds\" are both 0, so nothing is left to do",
        "Give at least one of them 5 to 600 seconds.")
      return nil
    }
    self.init(
      walk: walk, rest: rest, showsInstructions: instructions, showsConclusion: conclusion,
      streams: streams)
  }

  /// Seconds of one phase: within `phaseSeconds`, or 0 to leave it out.
  private static func phase(_ field: Field) -> Duration? {
    guard let number = field.number() else { return nil }
    if number.double == 0 { return .zero }
    let seconds = number.double
    guard phaseSeconds.contains(seconds) else {
      field.fault(
        "is \(number.clipped), which is not a length that a phase can have",
        "Write 5 to 600 seconds, or 0 to leave the phase out.")
      return nil
    }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }
}

extension ReactionTimeStep {
  init?(_ members: inout Members) {
    let minimum = members.require("minimumDelaySeconds")?.seconds(in: 0.5...60)
    let maximumField = members.require("maximumDelaySeconds")
    let maximum = maximumField?.seconds(in: 0.5...60)
    let threshold = members.require("thresholdG")?.double(in: 0.05...8)
    let attempts = members.require("attempts")?.integer(in: 1...100)
    let limitField = members.take("attemptLimit")
    let limit = limitField.map { $0.integer(in: 1...1000) } ?? attempts.map { $0 * 3 + 2 }
    let timeout = members.require("timeoutSeconds")?.seconds(in: 0.2...60)
    let floorField = members.take("anticipationSeconds")
    let floor = floorField.map { $0.seconds(in: 0...1) } ?? .milliseconds(100)
    let rate = members.take("rateHz").map { $0.double(in: 20...10_000) } ?? 100
    let instructions = members.take("instructions").map { $0.boolean() ?? true } ?? true
    let conclusion = members.take("conclusion").map { $0.boolean() ?? true } ?? true
    guard let minimum, let maximum, let threshold, let attempts, let limit, let timeout,
      let floor, let rate
    else { return nil }
    guard minimum <= maximum else {
      maximumField?.fault(
        "is below \"minimumDelaySeconds\"", "Make it at least as long as the minimum.")
      return nil
    }
    guard limit >= attempts else {
      limitField?.fault("is below \"attempts\"", "Allow at least as many attempts as are wanted.")
      return nil
    }
    guard floor < timeout else {
      floorField?.fault(
        "is not below \"timeoutSeconds\", so no attempt could be valid", "Make it shorter.")
      return nil
    }
    self.init(
      minimumDelay: minimum, maximumDelay: maximum, thresholdG: threshold, attempts: attempts,
      attemptLimit: limit, timeout: timeout, anticipationFloor: floor, rateHz: rate,
      showsInstructions: instructions, showsConclusion: conclusion)
  }
}

extension RecordingStep {
  init?(_ members: inout Members) {
    let length = members.require("seconds")?.seconds(in: 1...86_400)
    let streams = members.require("streams").flatMap(StreamKind.list)
    let rate = members.take("rateHz")?.double(in: 0.1...100_000)
    guard let length, let streams else { return nil }
    self.init(length: length, streams: streams, rateHz: rate)
  }
}

extension StreamKind {
  /// A list of different streams, at least one.
  static func list(_ field: Field) -> [StreamKind]? {
    guard let fields = field.list(count: 1...StreamKind.allCases.count) else { return nil }
    let kinds = fields.compactMap { $0.choice(StreamKind.self) }
    guard kinds.count == fields.count else { return nil }
    guard Set(kinds).count == kinds.count else {
      field.fault("names a stream twice", "Name each stream once.")
      return nil
    }
    return kinds
  }
}
