import StrictJSON
import StudyModel

extension RangeOfMotion {
  static let keys = [
    jointWord.description, sidesWords.description, limitSeconds.description,
    Parameter.gyroscope.description,
  ]

  private static let jointWord = Parameter<Joint>.word("joint", "the joint that is moved")
  private static let sidesWords = Parameter<[Hand]>.words(
    "sides", among: Hand.allCases, otherwise: Hand.allCases, fallbackWords: "both",
    "the sides that are moved, in this order")
  private static let limitSeconds = Parameter.seconds(
    "limitSeconds", 5...120, otherwise: .seconds(60), "how long one movement lasts at the most")

  init?(_ members: inout Members) {
    let joint = Self.jointWord.read(&members)
    let sides = Self.sidesWords.read(&members)
    let limit = Self.limitSeconds.read(&members)
    let gyroscope = Parameter.gyroscope.read(&members)
    let common = CommonKeys(&members)
    guard let joint, let sides, let limit, let gyroscope else { return nil }
    self.init(joint: joint)
    self.sides = sides
    self.limit = limit
    recordsGyroscope = gyroscope
    self.common = common
  }
}
