import TestSupport
import Testing

@testable import Rigs

struct PlaceFindingTests {
  private static let findings: [PlaceFinding] = [
    .disk(freeBytes: 9 << 30, keptFreeBytes: 500 << 20),
    .disk(freeBytes: 400 << 20, keptFreeBytes: 500 << 20),
    .quotaBeyondDisk(quotaBytes: 9 << 30, freeBytes: 8 << 30), .homeUnwritable("why"),
    .noDestination, .folder(isWritable: true), .folder(isWritable: false), .folderMissing,
    .notEnrolled,
    .signedOut, .server(failure: nil), .server(failure: "why"),
  ]

  @Test func `every sentence about the place, marked where it must be mended`() {
    let lines = Self.findings.map { "\($0.isFault ? "!" : " ") \($0.words)\n" }
    expectSnapshot(lines.joined(), named: "place.txt", in: "../Snapshots")
  }

  @Test func `a rig may record while its server is away, which is told all the same`() {
    expect(!PlaceFinding.server(failure: "why").isFault)
    expect(PlaceFinding.server(failure: "why").needsCare)
    expect(PlaceFinding.folderMissing.needsCare && !PlaceFinding.server(failure: nil).needsCare)
  }
}
