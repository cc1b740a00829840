import StrictJSON
import StudyModel

extension FitnessCheck {
  init?(_ members: inout Members) {
    let walkField = members.require("walkSeconds")
    let walk = walkField.flatMap(Self.phase)
    let rest = members.require("restSeconds").flatMap(Self.phase)
    let common = CommonKeys(&members)
    let streams = members.take("streams").map(StreamKind.list) ?? StreamKind.usual
    let ways = Way.list(&members, among: [.walking, .aid, .wheelchair])
    guard let walk, let rest, let streams, let ways else { return nil }
    guard walk > .zero || rest > .zero else {
      walkField?.fault(
        "and \"restSeconds\" are both 0, so nothing is left to do",
        "Give at least one of them 5 to 600 seconds.")
      return nil
    }
    self.init(walk: walk, rest: rest)
    showsInstructions = common.showsInstructions
    showsConclusion = common.showsConclusion
    checksSignals = common.checksSignals
    self.streams = streams
    self.ways = ways
  }

  /// Seconds of one phase: within `phaseSeconds`, or 0 to leave it out.
  private static func phase(_ field: Field) -> Duration? {
    guard let number = field.number() else { return nil }
    if number.double == 0 { return .zero }
    guard phaseSeconds.contains(number.double) else {
      field.fault(
        "is \(number.clipped), which is not a length that a phase can have",
        "Write 5 to 600 seconds, or 0 to leave the phase out.")
      return nil
    }
    return .nanoseconds(Int64((number.double * 1e9).rounded()))
  }
}
