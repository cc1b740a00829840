import StrictJSON
import StudyModel

extension ReactionTime {
  static let keys =
    [
      minimumDelaySeconds.description, maximumDelaySeconds.description, threshold.description,
      attemptCount.description, timeoutSeconds.description, limit.description,
      anticipationSeconds.description, rate.description, practice.description,
      successSound.description, failureSound.description, timeoutSound.description,
      failureVibration.description,
    ] + [Way.parameter(among: possibleWays).description]

  private static let possibleWays: [Way] = [.shake, .touch, .key, .switch, .sound]
  private static let minimumDelaySeconds = Parameter.seconds(
    "minimumDelaySeconds", 0.5...60, "the shortest wait for the signal")
  private static let maximumDelaySeconds = Parameter.seconds(
    "maximumDelaySeconds", 0.5...60, "the longest wait for the signal, not below the shortest")
  private static let threshold = Parameter.number(
    "thresholdG", 0.05...8, unit: "g",
    "a movement counts when it is strictly greater, gravity removed")
  private static let attemptCount = Parameter.integer(
    "attempts", 1...100, "how many valid attempts are wanted")
  private static let timeoutSeconds = Parameter.seconds(
    "timeoutSeconds", 0.2...60, "how long the person has after the signal")
  private static let limit = Parameter<Int?>(
    "attemptLimit", .integer(1...1000), fallback: .some(nil), fallbackWords: "3 × `attempts` + 2",
    "how many attempts there are at the most, not below `attempts`"
  ) { $0.integer(in: 1...1000) }
  private static let anticipationSeconds = Parameter.seconds(
    "anticipationSeconds", 0...1, otherwise: .milliseconds(100),
    "a movement sooner than this after the signal is too early to be an answer to it; "
      + "below `timeoutSeconds`")
  private static let rate = Parameter.number(
    "rateHz", 20...10_000, unit: "hertz", otherwise: 100, "the rate asked of the accelerometer")
  private static let practice = Parameter.integer(
    "practiceAttempts", 0...20, otherwise: 0, "how many attempts are made before any counts")

  private static let successSound = Parameter.flag(
    "successSound", otherwise: false, "whether a sound says that an attempt counts")
  private static let failureSound = Parameter.flag(
    "failureSound", otherwise: false, "whether a sound says that a response was too early")
  private static let timeoutSound = Parameter.flag(
    "timeoutSound", otherwise: false, "whether a sound says that the time is over")
  private static let failureVibration = Parameter.flag(
    "failureVibration", otherwise: false,
    "whether the device vibrates after a response that was too early, and when the time is over")

  init?(_ members: inout Members) {
    let minimum = Self.minimumDelaySeconds.read(&members)
    let (maximum, maximumField) = Self.maximumDelaySeconds.readWithField(&members)
    let thresholdG = Self.threshold.read(&members)
    let attempts = Self.attemptCount.read(&members)
    let timeout = Self.timeoutSeconds.read(&members)
    let (ownLimit, limitField) = Self.limit.readWithField(&members)
    let (floor, floorField) = Self.anticipationSeconds.readWithField(&members)
    let rate = Self.rate.read(&members)
    let practice = Self.practice.read(&members)
    let signs = Self.signs(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let common = CommonKeys(&members)
    guard let minimum, let maximum, let thresholdG, let attempts, let timeout, let ownLimit,
      let floor, let rate, let practice, let ways
    else { return nil }
    let limit = ownLimit ?? attempts * 3 + 2
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
      minimumDelay: minimum, maximumDelay: maximum, thresholdG: thresholdG, attempts: attempts,
      attemptLimit: limit, timeout: timeout)
    anticipationFloor = floor
    rateHz = rate
    practiceAttempts = practice
    self.signs = signs
    self.common = common
    self.ways = ways
  }

  /// One that is wrong is a fault and reads as left out.
  private static func signs(_ members: inout Members) -> VerdictSigns {
    VerdictSigns(
      successSound: successSound.read(&members) ?? false,
      failureSound: failureSound.read(&members) ?? false,
      timeoutSound: timeoutSound.read(&members) ?? false,
      failureVibration: failureVibration.read(&members) ?? false)
  }
}
