import StrictJSON
import StudyModel

extension TowerOfHanoi {
  static let keys = [
    diskCount.description, limitSeconds.description, practice.description,
  ]

  private static let diskCount = Parameter.integer(
    "disks", 2...8, otherwise: 3, "how many discs there are")
  private static let limitSeconds = Parameter.seconds(
    "limitSeconds", 10...3600, otherwise: .seconds(600), "how long the person may take")
  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether two discs are moved before it counts")

  init?(_ members: inout Members) {
    let disks = Self.diskCount.read(&members)
    let limit = Self.limitSeconds.read(&members)
    let practice = Self.practice.read(&members)
    let common = CommonKeys(words: &members)
    guard let disks, let limit, let practice else { return nil }
    self.init()
    (self.disks, self.limit, hasPractice) = (disks, limit, practice)
    self.common = common
  }
}
