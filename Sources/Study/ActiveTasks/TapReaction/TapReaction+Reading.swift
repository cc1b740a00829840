import StrictJSON
import StudyModel

extension TapReaction {
  static let keys = [
    minimumDelaySeconds.description, maximumDelaySeconds.description, attemptCount.description,
    limit.description, timeoutSeconds.description, anticipationSeconds.description,
    homeButton.description, practice.description, Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.touch, .key, .switch, .sound]
  private static let minimumDelaySeconds = Parameter.seconds(
    "minimumDelaySeconds", 0.5...60, otherwise: .seconds(2), "the shortest wait for the signal")
  private static let maximumDelaySeconds = Parameter.seconds(
    "maximumDelaySeconds", 0.5...60, otherwise: .seconds(6),
    "the longest wait for the signal, not below the shortest")
  private static let attemptCount = Parameter.integer(
    "attempts", 1...100, otherwise: 5, "how many valid attempts are wanted")
  private static let limit = Parameter<Int?>(
    "attemptLimit", .integer(1...1000), fallback: .some(nil), fallbackWords: "3 × `attempts` + 2",
    "how many attempts there are at the most, not below `attempts`"
  ) { $0.integer(in: 1...1000) }
  private static let timeoutSeconds = Parameter.seconds(
    "timeoutSeconds", 0.2...60, otherwise: .seconds(3), "how long the person has after the signal")
  private static let anticipationSeconds = Parameter.seconds(
    "anticipationSeconds", 0...1, otherwise: .milliseconds(100),
    "a response sooner than this after the signal is too early to be one; below `timeoutSeconds`")
  private static let homeButton = Parameter.flag(
    "homeButton", otherwise: false,
    "whether the finger holds a button until the signal; on a touch screen only")
  private static let practice = Parameter.integer(
    "practiceAttempts", 0...20, otherwise: 2, "how many attempts are made before any counts")

  init?(_ members: inout Members) {
    let delays = Self.minimumDelaySeconds.read(upTo: Self.maximumDelaySeconds, &members)
    let wanted = Self.attemptCount.read(&members)
    let (ownLimit, limitField) = Self.limit.readWithField(&members)
    let late = Self.timeoutSeconds.read(&members)
    let (early, earlyField) = Self.anticipationSeconds.readWithField(&members)
    let home = Self.homeButton.read(&members)
    let practice = Self.practice.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let common = CommonKeys(words: &members)
    guard let delays, let wanted, let ownLimit, let late, let early, let home, let practice,
      let ways
    else { return nil }
    self.init()
    (minimumDelay, maximumDelay) = (delays.lowerBound, delays.upperBound)
    (timeout, anticipationFloor) = (late, early)
    (attempts, attemptLimit) = (wanted, ownLimit ?? wanted * 3 + 2)
    (hasHomeButton, practiceAttempts, self.ways) = (home, practice, ways)
    self.common = common
    guard attemptLimit >= attempts else {
      limitField?.fault("is below \"attempts\"", "Allow at least as many attempts as are wanted.")
      return nil
    }
    guard anticipationFloor < timeout else {
      earlyField?.fault(
        "is not below \"timeoutSeconds\", so no attempt could be valid", "Make it shorter.")
      return nil
    }
  }
}
