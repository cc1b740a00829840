import StrictJSON
import StudyModel

extension HearingThreshold {
  static let keys =
    [
      frequencies.description, ears.description, initial.description, lowest.description,
      stepDown.description, stepUp.description, tones.description, silent.description,
      toneSeconds.description, minimumDelay.description, maximumDelay.description,
      window.description, loudestFullScale.description, practice.description,
      HearingKeys.soundCheck.description,
      noiseCheck.description,
    ] + [HearingKeys.ways.description]

  /// Those of an audiometer (IEC 60645-1).
  static let possibleHz = [125, 250, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 8000]
  private static let frequencies = Parameter<[Int]>.numbers(
    "frequenciesHz", among: possibleHz, count: 1...16, otherwise: usualFrequenciesHz,
    "the tones of each ear, in their order; one may come again")
  private static let ears = Parameter<[Ear]>.words(
    "ears", among: [.right, .left], otherwise: [.right, .left], fallbackWords: "right, then left",
    "which ears are tested, in their order")
  private static let initial = Parameter.integer(
    "initialDecibels", 0...60, otherwise: 30, "the level of each first tone, in dB HL")
  private static let lowest = Parameter.integer(
    "lowestDecibels", -20...20, otherwise: -10,
    "the softest level, in dB HL, not above `initialDecibels`")
  private static let stepDown = Parameter.integer(
    "stepDownDecibels", 1...20, otherwise: 10,
    "how much softer it gets after a response, a multiple of `stepUpDecibels`")
  private static let stepUp = Parameter.integer(
    "stepUpDecibels", 1...10, otherwise: 5, "how much louder it gets after a miss: 1, 2, 5 or 10")
  private static let tones = Parameter.integer(
    "tonesPerFrequency", 8...100, otherwise: 20,
    "how many tones a frequency of an ear has at the most")
  private static let silent = Parameter.integer(
    "silentTrials", 0...3, otherwise: 1,
    "how often nothing is played in place of a tone, for each frequency and ear")
  private static let toneSeconds = Parameter.seconds(
    "toneSeconds", 0.2...5, otherwise: .seconds(1), "how long a tone lasts")
  private static let minimumDelay = Parameter.seconds(
    "minimumDelaySeconds", 0.5...10, otherwise: .seconds(1), "the shortest wait for a tone")
  private static let maximumDelay = Parameter.seconds(
    "maximumDelaySeconds", 0.5...20, otherwise: .seconds(2),
    "the longest wait for a tone, not below the shortest")
  private static let window = Parameter.seconds(
    "responseSeconds", 0.5...10, otherwise: .seconds(2),
    "how long a response counts, from the beginning of the tone; not below `toneSeconds`")
  private static let loudestFullScale = HearingKeys.loudest(otherwise: -20)
  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether a few tones are heard before it counts")

  private static let noiseCheck = Parameter.flag(
    "noiseCheck", otherwise: false,
    "whether it is waited until the microphone finds the place quiet, before the headphones are put on"
  )

  init?(_ members: inout Members) {
    let hertz = Self.frequencies.read(&members)
    let ears = Self.ears.read(&members)
    let levels = LevelKeys(&members)
    let times = TimeKeys(&members)
    let loudest = Self.loudestFullScale.read(&members)
    let practice = Self.practice.read(&members)
    let soundCheck = HearingKeys.soundCheck.read(&members)
    let noiseCheck = Self.noiseCheck.read(&members)
    let ways = HearingKeys.ways.read(&members)
    let common = CommonKeys(words: &members)
    guard let hertz, let ears, let levels, let times, let loudest, let practice, let soundCheck,
      let noiseCheck, let ways
    else { return nil }
    self.init(frequenciesHz: hertz, ears: ears)
    levels.set(&rules)
    times.set(&rules)
    rules.loudestDecibelsFullScale = loudest
    hasPractice = practice
    checksNoise = noiseCheck
    checksSound = soundCheck
    self.ways = ways
    self.common = common
  }

  /// The steps of the search.
  private struct LevelKeys {
    var initial, lowest, down, up, tones, silent: Int

    init?(_ members: inout Members) {
      let initial = HearingThreshold.initial.read(&members)
      let (lowest, lowestField) = HearingThreshold.lowest.readWithField(&members)
      let (down, downField) = HearingThreshold.stepDown.readWithField(&members)
      let (up, upField) = HearingThreshold.stepUp.readWithField(&members)
      let tones = HearingThreshold.tones.read(&members)
      let silent = HearingThreshold.silent.read(&members)
      guard let initial, let lowest, let down, let up, let tones, let silent else { return nil }
      guard lowest <= initial else {
        lowestField?.fault("is above \"initialDecibels\"", "Make it softer than the first tone.")
        return nil
      }
      // The first misses go up by 20 and 10 dB: the levels must meet again.
      guard 10.isMultiple(of: up) else {
        upField?.fault("does not divide 10", "Write 1, 2, 5 or 10.")
        return nil
      }
      guard down.isMultiple(of: up) else {
        (downField ?? upField)?.fault(
          "is no multiple of \"stepUpDecibels\"", "Choose both so that levels come again.")
        return nil
      }
      (self.initial, self.lowest, self.down) = (initial, lowest, down)
      (self.up, self.tones, self.silent) = (up, tones, silent)
    }

    func set(_ rules: inout HearingThresholdRules) {
      (rules.initialDecibels, rules.lowestDecibels) = (initial, lowest)
      (rules.stepDownDecibels, rules.stepUpDecibels) = (down, up)
      (rules.mostPresentations, rules.catchTrials) = (tones, silent)
    }
  }

  /// How the tones follow each other.
  private struct TimeKeys {
    var tone, minimum, maximum, window: Duration

    init?(_ members: inout Members) {
      let tone = HearingThreshold.toneSeconds.read(&members)
      let (minimum, minimumField) = HearingThreshold.minimumDelay.readWithField(&members)
      let (maximum, maximumField) = HearingThreshold.maximumDelay.readWithField(&members)
      let (window, windowField) = HearingThreshold.window.readWithField(&members)
      guard let tone, let minimum, let maximum, let window else { return nil }
      guard minimum <= maximum else {
        (maximumField ?? minimumField)?.fault(
          "puts \"maximumDelaySeconds\" below \"minimumDelaySeconds\"",
          "Make the longest wait at least as long as the shortest.")
        return nil
      }
      guard window >= tone else {
        (windowField ?? members.field).fault(
          "has \"responseSeconds\" below \"toneSeconds\"",
          "Let a response count as long as the tone sounds.")
        return nil
      }
      (self.tone, self.minimum, self.maximum, self.window) = (tone, minimum, maximum, window)
    }

    func set(_ rules: inout HearingThresholdRules) {
      (rules.toneLength, rules.responseWindow) = (tone, window)
      (rules.minimumDelay, rules.maximumDelay) = (minimum, maximum)
    }
  }
}
