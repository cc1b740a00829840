import StrictJSON
import StudyModel

extension GoNoGoTask {
  static let keys = [
    stimulusCount.description, noGo.description, practice.description,
    minimumDelaySeconds.description, maximumDelaySeconds.description, timeoutSeconds.description,
    anticipationSeconds.description, threshold.description, rate.description,
    Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.touch, .key, .switch, .shake, .sound]
  private static let stimulusCount = Parameter.integer(
    "stimuli", 4...500, otherwise: 40, "how many signals there are; none is repeated")
  private static let noGo = Parameter.integer(
    "noGoPercent", 5...95, otherwise: 25, "how many of a hundred ask to hold back")
  private static let practice = Parameter<Int>(
    "practiceStimuli", .numberOrZero(4...40, unit: "whole number"), fallback: 8,
    fallbackWords: "8", "how many signals there are before any counts; 0 for none"
  ) { field in
    guard let count = field.integer(in: 0...40) else { return nil }
    guard count == 0 || count >= 4 else {
      field.fault("is too few to have both signals", "Write 4 to 40, or 0 for no practice.")
      return nil
    }
    return count
  }
  private static let minimumDelaySeconds = Parameter.seconds(
    "minimumDelaySeconds", 0.5...60, otherwise: .seconds(1), "the shortest wait for a signal")
  private static let maximumDelaySeconds = Parameter.seconds(
    "maximumDelaySeconds", 0.5...60, otherwise: .seconds(2),
    "the longest wait for a signal, not below the shortest")
  private static let timeoutSeconds = Parameter.seconds(
    "timeoutSeconds", 0.2...30, otherwise: .seconds(1), "how long a signal waits for a response")
  private static let anticipationSeconds = Parameter.seconds(
    "anticipationSeconds", 0...1, otherwise: .milliseconds(100),
    "a response sooner than this after the signal is too early to be one; below `timeoutSeconds`")
  private static let threshold = Parameter.number(
    "thresholdG", 0.05...8, unit: "g", otherwise: 0.5,
    "a movement counts when it is strictly greater, gravity removed")
  private static let rate = Parameter.number(
    "rateHz", 20...10_000, unit: "hertz", otherwise: 100, "the rate asked of the accelerometer")

  init?(_ members: inout Members) {
    let stimuli = Self.stimulusCount.read(&members)
    let share = Self.noGo.read(&members)
    let practice = Self.practice.read(&members)
    let delays = Self.minimumDelaySeconds.read(upTo: Self.maximumDelaySeconds, &members)
    let late = Self.timeoutSeconds.read(&members)
    let (early, earlyField) = Self.anticipationSeconds.readWithField(&members)
    let threshold = Self.threshold.read(&members)
    let rate = Self.rate.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let common = CommonKeys(&members)
    guard let stimuli, let share, let practice, let delays, let late, let early, let threshold,
      let rate, let ways
    else { return nil }
    guard early < late else {
      earlyField?.fault(
        "is not below \"timeoutSeconds\", so no attempt could be valid", "Make it shorter.")
      return nil
    }
    self.init()
    (self.stimuli, noGoPercent, practiceStimuli) = (stimuli, share, practice)
    (minimumDelay, maximumDelay) = (delays.lowerBound, delays.upperBound)
    (timeout, anticipationFloor) = (late, early)
    (thresholdG, rateHz, self.ways) = (threshold, rate, ways)
    self.common = common
  }
}
