import Foundation
import TestSupport
import Testing

@testable import StudyVersions

struct DiskFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, bytes) in SampleFiles.whole { try Self.write(bytes, to: folder.file(name)) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  private func faults(_ given: GivenFiles) -> [ContentsFault] {
    do {
      _ = try OpenedStudy(given)
      return []
    } catch {
      return error.faults
    }
  }

  @Test func `a folder, a study file and files one by one are the same study`() throws {
    let wanted = try OpenedStudy(GivenFiles(SampleFiles.whole)).contents
    expectEqual(try OpenedStudy(GivenFiles(folder: folder.path)).contents, wanted)
    expectEqual(try OpenedStudy(GivenFiles(folder: folder.path + "/")).contents, wanted)
    expectEqual(try OpenedStudy(GivenFiles(studyFile: folder.file("mood.json"))).contents, wanted)
    let files = SampleFiles.whole.keys.map(folder.file)
    expectEqual(try OpenedStudy(GivenFiles(files: files)).contents, wanted)
  }

  @Test func `a study file is taken although another one lies beside it`() throws {
    try Self.write(SampleFiles.study(["walk.json"]), to: folder.file("small.json"))
    expectEqual(
      faults(GivenFiles(folder: folder.path)),
      [.studyFiles(["\(folder.path)/mood.json", "\(folder.path)/small.json"])])
    let small = try OpenedStudy(GivenFiles(studyFile: folder.file("small.json")))
    expectEqual(small.contents.manifest.contents.map(\.path.text), ["small.json", "walk.json"])
  }

  @Test func `links are not followed`() throws {
    let files = FileManager.default
    try Self.write([1], to: folder.file("elsewhere.txt"))
    try files.createSymbolicLink(
      atPath: folder.file("link.txt"), withDestinationPath: folder.file("elsewhere.txt"))
    let opened = try OpenedStudy(GivenFiles(folder: folder.path))
    expectEqual(opened.notices, [.noFiles(["link.txt"]), .notNamed(["elsewhere.txt"])])
    try files.moveItem(atPath: folder.file("walk.json"), toPath: folder.file("real.json"))
    try files.createSymbolicLink(
      atPath: folder.file("walk.json"), withDestinationPath: folder.file("real.json"))
    expect(faults(GivenFiles(folder: folder.path)).contains(.link("walk.json")))
    expect(faults(GivenFiles(studyFile: folder.file("mood.json"))).contains(.link("walk.json")))
  }

  @Test func `a folder that is a link is not entered`() throws {
    let files = FileManager.default
    try files.moveItem(atPath: folder.file("tasks"), toPath: folder.file("real"))
    try files.createSymbolicLink(
      atPath: folder.file("tasks"), withDestinationPath: folder.file("real"))
    expect(
      faults(GivenFiles(studyFile: folder.file("mood.json"))).contains(.link("tasks/mood.json")))
  }

  @Test func `a file that is too large is not read`() throws {
    // It has no bytes on the disk, only a length.
    let path = folder.file("tasks/media/b.mp3")
    let handle = try require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 3 << 30)
    try handle.close()
    expectEqual(faults(GivenFiles(folder: folder.path)), [.fileTooLarge("tasks/media/b.mp3")])
  }

  @Test func `what is not there says so, and nothing else`() {
    expectEqual(
      faults(GivenFiles(folder: folder.file("none"))),
      [.unreadable(folder.file("none"), code: ENOENT)])
    expectEqual(
      faults(GivenFiles(studyFile: folder.file("none.json"))),
      [.unreadable("none.json", code: ENOENT)])
  }

  @Test func `too many files end the walk`() throws {
    for number in 0...ContentLimits.files {
      try Self.write([], to: folder.file("more/\(number).txt"))
    }
    expectEqual(faults(GivenFiles(folder: folder.path)), [.tooManyFiles])
  }
}
