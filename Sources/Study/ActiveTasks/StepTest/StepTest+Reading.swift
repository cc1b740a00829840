import StrictJSON
import StudyModel

extension StepTest {
  static let keys = [
    lengthSeconds.description, beats.description, height.description, waitSeconds.description,
    countSeconds.description, possibleWays.description,
  ]

  private static let lengthSeconds = Parameter.seconds(
    "lengthSeconds", 30...600, otherwise: .seconds(180), "how long the person steps")
  private static let beats = Parameter.number(
    "beatsPerMinute", 40...160, unit: "beats a minute", otherwise: 96,
    "the beat; four beats are once up and down")
  private static let height = Parameter.integer(
    "stepCentimeters", 5...50, otherwise: 20, "how high the step is, in centimetres")
  private static let waitSeconds = Parameter.secondsOrZero(
    "waitSeconds", 5...180, otherwise: .seconds(30), "the rest before the pulse is counted")
  private static let countSeconds = Parameter.seconds(
    "countSeconds", 10...60, otherwise: .seconds(30), "how long the pulse is counted")

  private static let possibleWays = Way.parameter(among: [.free, .support, .seated])

  init?(_ members: inout Members) {
    let length = Self.lengthSeconds.read(&members)
    let beats = Self.beats.read(&members)
    let height = Self.height.read(&members)
    let wait = Self.waitSeconds.read(&members)
    let count = Self.countSeconds.read(&members)
    let ways = Self.possibleWays.read(&members)
    let common = CommonKeys(&members)
    guard let length, let beats, let height, let wait, let count, let ways else { return nil }
    self.init()
    self.length = length
    beatsPerMinute = beats
    stepCentimeters = height
    self.wait = wait
    self.count = count
    self.ways = ways
    self.common = common
  }
}
