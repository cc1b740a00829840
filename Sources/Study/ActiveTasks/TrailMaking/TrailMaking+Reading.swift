import StrictJSON
import StudyModel

extension TrailMaking {
  static let keys = [
    trail.description, circles.description, limitSeconds.description, practice.description,
  ]

  private static let trail = Parameter<Kind>.word(
    "trail", "`A` for numbers, `B` for numbers and letters in turn")
  private static let circles = Parameter.integer(
    "circles", 5...25, otherwise: 13, "how many circles there are")
  private static let limitSeconds = Parameter.seconds(
    "limitSeconds", 10...600, otherwise: .seconds(300), "how long the person may take")
  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether five circles are touched before it counts")

  init?(_ members: inout Members) {
    let kind = Self.trail.read(&members)
    let count = Self.circles.read(&members)
    let limit = Self.limitSeconds.read(&members)
    let practice = Self.practice.read(&members)
    let common = CommonKeys(words: &members)
    guard let kind, let count, let limit, let practice else { return nil }
    self.init(kind: kind)
    circleCount = count
    self.limit = limit
    hasPractice = practice
    self.common = common
  }
}
