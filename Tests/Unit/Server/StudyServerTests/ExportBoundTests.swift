import Receipts
import StudyModel
import TestSupport
import Testing

@testable import StudyServer

struct ExportBoundTests {
  private func bound(position: Int64 = 17, removed: Int64 = 0) -> ExportBound {
    ExportBound(
      installation: "i", study: "ms-2026", title: "A title of words", position: position,
      hash: .zeros, moment: UTCTime(nanoseconds: 0), removedCount: removed)
  }

  @Test func `the position of an export that was cut off is found in its fingerprint`() {
    expectEqual(ExportBound.position(in: bound().fingerprint, of: "ms-2026"), 17)
  }

  @Test func `an export of another study or of a folder has no position`() {
    expectNil(ExportBound.position(in: bound().fingerprint, of: "other"))
    expectNil(ExportBound.position(in: "0123456789abcdef", of: "ms-2026"))
  }

  @Test func `another position, or something that is gone, is another export`() {
    expectEqual(bound().fingerprint, bound().fingerprint)
    expectNotEqual(bound().fingerprint, bound(position: 18).fingerprint)
    expectNotEqual(bound().fingerprint, bound(removed: 1).fingerprint)
  }
}
