import TestSupport
import Testing
import Zip

@testable import StudyVersions

struct StudyArchiveTests {
  private static func faults(_ archive: [UInt8]) -> [ContentsFault] {
    do {
      _ = try OpenedStudy(try StudyArchive.files(in: archive))
      return []
    } catch {
      return error.faults
    }
  }

  /// A made-up study.
  private static func files(_ dice: inout SeededDice) -> [String: [UInt8]] {
    let folders = ["", "tasks/", "a b/c/", "größe/"]
    var files: [String: [UInt8]] = [:]
    var tasks: [String] = []
    for number in 0..<Int.random(in: 1...3, using: &dice) {
      let folder = folders[Int.random(in: 0..<folders.count, using: &dice)]
      let media = (0..<Int.random(in: 0...2, using: &dice)).map { "media/\(number)-\($0).png" }
      for name in media {
        let count = Int.random(in: 0...200, using: &dice)
        files[folder + name] =
          SampleFiles.png + (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
      }
      tasks.append("\(folder)t\(number).json")
      files["\(folder)t\(number).json"] = SampleFiles.task("task\(number)", media: media)
    }
    files["s.json"] = SampleFiles.study(
      tasks, version: "\(Int.random(in: 1...9, using: &dice)).0")
    return files
  }

  @Test(.slow("a thousand studies"))
  func `a study comes back from its pack, and the same study is the same bytes`() throws {
    var dice = SeededDice(seed: 24)
    for round in 0..<Breadth.count(brief: 100, all: 1_000) {
      let contents = try OpenedStudy(GivenFiles(Self.files(&dice))).contents
      let pack = StudyArchive.pack(contents)
      expect(StudyArchive.isArchive(pack))
      let back = try OpenedStudy(try StudyArchive.files(in: pack)).contents
      expectEqual(back, contents, "\(round)")
      expectEqual(back.manifest.sha256, contents.manifest.sha256, "\(round)")
      expectEqual(StudyArchive.pack(back), pack, "\(round)")
    }
  }

  @Test func `a pack has a study's files and nothing else, in the order of their paths`() throws {
    let pack = StudyArchive.pack(try OpenedStudy(GivenFiles(SampleFiles.whole)).contents)
    let members = try Unzipping.members(of: pack, limits: ContentLimits.archive)
    expectEqual(
      members.map(\.name),
      ["mood.json", "tasks/media/a.png", "tasks/media/b.mp3", "tasks/mood.json", "walk.json"])
  }

  @Test func `an archive from elsewhere is the same study, with its wrapping folder`() throws {
    let wrapped = SampleFiles.whole.sorted { $0.key > $1.key }.map {
      ZipMember(name: "mood study/\($0.key)", bytes: $0.value)
    }
    let opened = try OpenedStudy(try StudyArchive.files(in: StoredArchive.bytes(of: wrapped)))
    expectEqual(opened.contents, try OpenedStudy(GivenFiles(SampleFiles.whole)).contents)
  }

  @Test func `an archive with tricks is refused with what is wrong`() throws {
    func archive(_ names: String...) -> [UInt8] {
      StoredArchive.bytes(of: names.map { ZipMember(name: $0, bytes: [1]) })
    }
    expectEqual(
      Self.faults(archive("../a", "b", "b")),
      [.archive(.entry(name: "../a", .name)), .archive(.entry(name: "b", .doubled))])
    expectEqual(Self.faults(archive("/etc/a")), [.archive(.entry(name: "/etc/a", .name))])
    expectEqual(Self.faults(Array("hello".utf8)), [.archive(.notAnArchive)])
    let pack = StudyArchive.pack(try OpenedStudy(GivenFiles(SampleFiles.whole)).contents)
    expectEqual(Self.faults(Array(pack.dropLast(30))), [.archive(.cutOff)])
  }

  @Test func `an archive at a path is read, and one that is not there is told`() throws {
    let folder = try TemporaryFolder()
    let contents = try OpenedStudy(GivenFiles(SampleFiles.whole)).contents
    try folder.write(StudyArchive.pack(contents), to: "a.study")
    expectEqual(
      try OpenedStudy(try StudyArchive.files(at: folder.file("a.study"))).contents, contents)
    #expect(throws: ContentsError(.unreadable(folder.file("b"), code: 2))) {
      try StudyArchive.files(at: folder.file("b"))
    }
    #expect(throws: ContentsError.self) { try StudyArchive.files(at: folder.path) }
  }

  @Test(.slow("thousands of archives"))
  func `a changed pack is a fault or the same files, and never a crash`() throws {
    let pack = StudyArchive.pack(try OpenedStudy(GivenFiles(SampleFiles.whole)).contents)
    let digest = try OpenedStudy(try StudyArchive.files(in: pack)).contents.manifest.sha256
    var dice = SeededDice(seed: 25)
    var refused = 0
    for round in 0..<Breadth.count(brief: 1_000, all: 10_000) {
      var bytes = pack
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        case _: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
        }
      }
      do {
        let back = try OpenedStudy(try StudyArchive.files(in: bytes)).contents
        // Checksums hold the bytes; a flipped bit in a name could only make another study by both names.
        expectEqual(back.manifest.sha256, digest, "\(round)")
      } catch {
        refused += 1
        expect(error.faults.allSatisfy { !$0.description.isEmpty })
      }
    }
    expect(refused > 300, "\(refused)")
  }
}
