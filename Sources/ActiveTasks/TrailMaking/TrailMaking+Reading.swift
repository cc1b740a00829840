import StrictJSON
import StudyModel

extension TrailMaking {
  init?(_ members: inout Members) {
    let kind = members.require("trail")?.choice(Kind.self)
    let count = members.take("circles").map { $0.integer(in: 5...25) } ?? 13
    let limit = members.take("limitSeconds").map { $0.seconds(in: 10...600) } ?? .seconds(300)
    let practice = members.boolean("practice", default: true)
    let common = CommonKeys(&members)
    guard let kind, let count, let limit else { return nil }
    self.init(kind: kind)
    circleCount = count
    self.limit = limit
    hasPractice = practice
    showsInstructions = common.showsInstructions
    showsConclusion = common.showsConclusion
  }
}
