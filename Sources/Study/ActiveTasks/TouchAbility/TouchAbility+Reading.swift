import StrictJSON
import StudyModel

extension TouchAbility {
  static let keys = [
    gestureWords.description, grid.description, limitSeconds.description, practice.description,
  ]

  private static let gestureWords = Parameter<[TouchAbilityRules.Gesture]>.words(
    "gestures", among: TouchAbilityRules.Gesture.allCases,
    otherwise: TouchAbilityRules.Gesture.allCases, fallbackWords: "all",
    "the gestures that are tested, in this order")
  private static let grid = Parameter<GridSize>.word(
    "grid", otherwise: .three, "in how many rows and columns places are tapped")
  private static let limitSeconds = Parameter.seconds(
    "limitSeconds", 5...60, otherwise: .seconds(20), "how long one trial lasts at the most")
  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether two trials of each gesture are done before it counts")

  private enum GridSize: String, Sendable, CaseIterable {
    case three = "3x3"
    case five = "5x5"
  }

  init?(_ members: inout Members) {
    let gestures = Self.gestureWords.read(&members)
    let grid = Self.grid.read(&members)
    let limit = Self.limitSeconds.read(&members)
    let practice = Self.practice.read(&members)
    let common = CommonKeys(words: &members)
    guard let gestures, let grid, let limit, let practice else { return nil }
    self.init()
    self.gestures = gestures
    gridSize = grid == .three ? 3 : 5
    self.limit = limit
    hasPractice = practice
    self.common = common
  }
}
