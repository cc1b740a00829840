import Receipts
import TestSupport
import Testing
import Zip

@testable import StudyVersions

/// Studies whose media stay in the archive.
struct ArchivedStudyTests {
  private static func packed(_ files: [String: [UInt8]]) -> BytesInMemory {
    let members = files.sorted { $0.key < $1.key }.map { ZipMember(name: $0.key, bytes: $0.value) }
    return BytesInMemory(StoredArchive.bytes(of: members))
  }

  private static func opened(_ files: [String: [UInt8]]) throws -> (ArchivedStudy, OpenedStudy) {
    let archived = try ArchivedStudy(packed(files))
    return (archived, try OpenedStudy(archived.given))
  }

  private static func faults(_ files: [String: [UInt8]]) -> [ContentsFault] {
    do throws(ContentsError) {
      _ = try OpenedStudy(try ArchivedStudy(packed(files)).given)
      return []
    } catch {
      return error.faults
    }
  }

  @Test(arguments: ["", "my study/"])
  func `it is the study that it is in memory, without the bytes of its media`(
    folder: String
  ) throws {
    let files = Dictionary(
      uniqueKeysWithValues: SampleFiles.whole.map { (folder + $0.key, $0.value) })
    let (archived, study) = try Self.opened(files)
    let whole = try OpenedStudy(GivenFiles(SampleFiles.whole)).contents
    expectEqual(study.contents.manifest, whole.manifest)
    for content in whole.manifest.contents {
      let bytes = try require(whole.bytes(at: content.path))
      guard content.kind == .media else {
        expectEqual(study.contents.bytes(at: content.path), bytes)
        continue
      }
      expectNil(study.contents.bytes(at: content.path))
      guard var medium = try archived.medium(content.sha256) else {
        Issue.record("the archive has \(content.path)")
        continue
      }
      var unpacked: [UInt8] = []
      while let piece = try medium.next() { unpacked += piece }
      expectEqual(unpacked, bytes)
    }
    let other = try archived.medium(ContentDigest(of: [1, 2, 3]))
    expect(other == nil)
  }

  @Test func `what is left out is told as in memory`() throws {
    var files = SampleFiles.whole
    files["notes.txt"] = [1]
    files["tasks/.hidden.png"] = SampleFiles.png
    files["tasks/media/unused.png"] = SampleFiles.png
    let (_, study) = try Self.opened(files)
    expectEqual(study.notices, try OpenedStudy(GivenFiles(files)).notices)
    expectEqual(
      study.contents.manifest, try OpenedStudy(GivenFiles(SampleFiles.whole)).contents.manifest)
  }

  @Test func `media have the faults that they have in memory`() {
    let changes: [(String, [UInt8]?)] = [
      ("tasks/media/a.png", SampleFiles.mp3), ("tasks/media/a.png", [0x89]),
      ("tasks/media/a.png", []), ("tasks/media/b.mp3", nil),
    ]
    for (name, bytes) in changes {
      var files = SampleFiles.whole
      files[name] = bytes
      var inMemory: [ContentsFault] = []
      do throws(ContentsError) { _ = try OpenedStudy(GivenFiles(files)) } catch {
        inMemory = error.faults
      }
      expect(!inMemory.isEmpty)
      expectEqual(Self.faults(files), inMemory, "\(name)")
    }
  }

  @Test func `a task that is a medium by its name is a fault`() {
    var files = SampleFiles.whole
    files["mood.json"] = SampleFiles.study(["tasks/media/a.png"])
    let faults = Self.faults(files)
    expect(!faults.isEmpty)
    for fault in faults {
      guard case .inFile = fault else {
        Issue.record("\(fault)")
        continue
      }
    }
  }

  @Test func `a damaged file is told also where nothing names it`() throws {
    var files = SampleFiles.whole
    files["notes.txt"] = Array("a text that is nowhere else".utf8)
    let bytes = StoredArchive.bytes(
      of: files.map { ZipMember(name: $0.key, bytes: $0.value) })
    let text = Array("a text that is nowhere else".utf8)
    let place = try require(
      (0..<(bytes.count - text.count)).first { Array(bytes[$0..<($0 + text.count)]) == text })
    var damaged = bytes
    damaged[place] ^= 1
    do throws(ContentsError) {
      _ = try ArchivedStudy(BytesInMemory(damaged))
      Issue.record("the damage was not seen")
    } catch {
      expectEqual(error.faults, [.archive(.entry(name: "notes.txt", .damaged))])
    }
  }
}
