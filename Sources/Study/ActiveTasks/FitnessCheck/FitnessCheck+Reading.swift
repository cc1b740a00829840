import StrictJSON
import StudyModel

extension FitnessCheck {
  static let keys = [
    walkSeconds.description, restSeconds.description, recordedStreams.description,
    Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.walking, .aid, .wheelchair]
  private static let walkSeconds = phase(
    "walkSeconds", "how long the person walks; 0 leaves the phase out")
  private static let restSeconds = phase(
    "restSeconds", "how long the person rests; 0 leaves the phase out. Not both 0")
  private static let recordedStreams = Parameter<[StreamKind]>.words(
    "streams", among: StreamKind.usual, otherwise: StreamKind.usual, fallbackWords: "both",
    "what is recorded")

  init?(_ members: inout Members) {
    let (walk, walkField) = Self.walkSeconds.readWithField(&members)
    let rest = Self.restSeconds.read(&members)
    let streams = Self.recordedStreams.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let common = CommonKeys(&members)
    guard let walk, let rest, let streams, let ways else { return nil }
    guard walk > .zero || rest > .zero else {
      walkField?.fault(
        "and \"restSeconds\" are both 0, so nothing is left to do",
        "Give at least one of them 5 to 600 seconds.")
      return nil
    }
    self.init(walk: walk, rest: rest)
    self.common = common
    self.streams = streams
    self.ways = ways
  }

  /// Seconds of one phase: within `phaseSeconds`, or 0 to leave it out.
  private static func phase(_ key: String, _ meaning: String) -> Parameter<Duration> {
    Parameter(
      key, .numberOrZero(phaseSeconds, unit: "seconds"), fallback: nil, fallbackWords: nil, meaning
    ) { field in
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
}
