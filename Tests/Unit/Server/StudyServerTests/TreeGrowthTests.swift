import Postgres
import StudyModel
import TestSupport
import Testing

@testable import StudyServer

struct TreeGrowthTests {
  @Test func `a head is signed again before it is a minute old, pauses between two looks included`()
  {
    let made = UTCTime(nanoseconds: 1_770_091_506_000_000_000)
    func isOld(_ seconds: Int64) -> Bool {
      TreeGrowth.isOld(
        madeAt: made, at: UTCTime(nanoseconds: made.nanoseconds + seconds * 1_000_000_000))
    }
    expect(!isOld(0) && !isOld(49))
    let pause = StudyServerSettings(
      database: DatabaseAddress("postgres://nowhere"), folder: "", web: ""
    ).treeTime.components.seconds
    expect(isOld(59 - pause))
  }
}
