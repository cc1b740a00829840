import Foundation
import Outbox
import Receipts
import StudyModel
import TestSupport
import Testing

@testable import Session

struct WithdrawnFilesTests {
  private let folder: TemporaryFolder
  private let files: WithdrawnFiles

  init() throws {
    folder = try TemporaryFolder()
    files = WithdrawnFiles(home: Home(path: folder.path))
    for name in ["recordings/r1", "runs/x", "adopted"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    for name in ["recordings/r1/data", "runs/x/journal", "adopted/a.jpg.sealed", "device.key"] {
      try folder.write([1], to: name)
    }
  }

  private func withdrawal(_ pending: [String]) throws -> Withdrawal {
    Withdrawal(
      id: try require(ResultID("0190163d-8694-7000-8000-000000000001")),
      moment: UTCTime(nanoseconds: 0), part: .everything, pending: pending)
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.file(name))
  }

  @Test func `recordings, journals and files of answers are erased, as often as asked`() throws {
    let all = try withdrawal(["recordings/r1", "runs/x", "adopted/a.jpg"])
    expect(files.erase(all, sparing: []))
    expect(files.erase(all, sparing: []))
    expect(!isThere("recordings/r1") && !isThere("runs/x") && !isThere("adopted/a.jpg.sealed"))
  }

  @Test func `a file that another result holds too stays`() throws {
    expect(files.erase(try withdrawal(["adopted/a.jpg"]), sparing: ["adopted/a.jpg"]))
    expect(isThere("adopted/a.jpg.sealed"))
  }

  @Test(arguments: [
    "device.key", "runs/../device.key", "runs/..", "runs/", "/device.key", "other/x", "runs/.",
  ])
  func `nothing but what a plan names is erased`(file: String) throws {
    _ = files.erase(try withdrawal([file]), sparing: [])
    expect(isThere("device.key") && isThere("runs/x/journal") && isThere("recordings/r1/data"))
  }
}
