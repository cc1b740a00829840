import Receipts
import StudyModel
import TestSupport
import Testing

@testable import StudyServer

@Suite struct SessionStatementTests {
  @Test func `a sign-in's signature is over all that its tokens hang on`() throws {
    let sessions = RefreshVerdict.Session(
      current: [UInt8](repeating: 1, count: 32), previous: nil,
      expires: UTCTime(nanoseconds: 5_000), isRevoked: false)
    let statement = SessionStatement(
      session: "a", account: "b", sessions, refreshed: UTCTime(nanoseconds: 3_000), key: "k")
    let changes: [(inout SessionStatement) -> Void] = [
      { $0.session = "x" }, { $0.account = "x" }, { $0.standing.current[0] = 2 },
      { $0.standing.previous = [UInt8](repeating: 1, count: 32) },
      { $0.standing.expires = UTCTime(nanoseconds: 6_000) },
      { $0.refreshed = UTCTime(nanoseconds: 4_000) }, { $0.key = "x" },
    ]
    for change in changes {
      var changed = statement
      change(&changed)
      expectNotEqual(changed.signedBytes, statement.signedBytes)
    }
  }
}
