import Foundation
import Outbox
import Receipts
import StrictJSON
import StudyDelivery
import StudyModel
import StudyStub
import StudyVersions
import System
import TestSupport
import Testing
import Vault
import WebServer

@Suite struct StudyLibraryTests {
  private let desk: LibraryDesk
  private static let study = Array("study".utf8)
  private static let task = Array("task".utf8)
  private static let walk = [UInt8](repeating: 7, count: 300_000)

  init() async throws {
    desk = try await LibraryDesk()
  }

  private func publishFirst(_ number: Int = 1) -> SignedStudyVersion {
    desk.stub.publish(
      ["study.json": Self.study, "tasks/mood.json": Self.task, "walk.png": Self.walk],
      number: number)
  }

  @Test func `a version comes whole, and lies as its people wrote it`() async throws {
    let library = desk.library()
    let version = publishFirst()
    try await desk.take(version, library)
    let place = try await library.lay(version)
    for (path, bytes) in [("study.json", Self.study), ("tasks/mood.json", Self.task)] {
      expectEqual(Array(try Data(contentsOf: URL(fileURLWithPath: "\(place)/\(path)"))), bytes)
    }
    let again = desk.library()
    expectEqual(await again.usable, [version])
    expect(again.torn.isEmpty)
    expectEqual(await again.state, await library.state)
  }

  @Test func `a version that lies here is used as it is, and nothing is made anew`() async throws {
    let version = publishFirst()
    let library = desk.library()
    try await desk.take(version, library)
    let place = try await library.lay(version)
    let folders = desk.folder.file("studies/laid")
    let made = {
      try FileManager.default.attributesOfItem(atPath: place)[.systemFileNumber] as? Int
    }
    let first = try made()
    expectEqual(try await desk.library().lay(version), place)
    expectEqual(try made(), first, "it was not made anew")
    expectEqual(
      try FileManager.default.contentsOfDirectory(atPath: folders),
      ["\(version.statement.manifest.sha256)"])
  }

  @Test func `a version is laid out anew where a file of it is gone, or is another`() async throws {
    let version = publishFirst()
    let library = desk.library()
    try await desk.take(version, library)
    let file = "\(try await library.lay(version))/tasks/mood.json"
    for wrong in [Data("{}".utf8), nil] {
      try FileManager.default.removeItem(atPath: file)
      try wrong?.write(to: URL(fileURLWithPath: file))
      _ = try await library.lay(version)
      expectEqual(Array(try Data(contentsOf: URL(fileURLWithPath: file))), Self.task)
    }
    // The same bytes as a link to somewhere else are not the content.
    let elsewhere = desk.folder.file("elsewhere.json")
    try Data(Self.task).write(to: URL(fileURLWithPath: elsewhere))
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: elsewhere)
    _ = try await library.lay(version)
    let kind = try FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
    expectEqual(kind, .typeRegular)
  }

  @Test func `a content goes on where it ended, also after the program ended`() async throws {
    let version = publishFirst()
    let keys = desk.stub.state.withLock(\.studyKeys)
    let first = desk.library()
    _ = try await first.offer(version, keys: keys)
    let part = desk.path(Self.walk) + ".part"
    try FileManager.default.createDirectory(
      atPath: desk.folder.file("studies/contents"), withIntermediateDirectories: true)
    try Data(Self.walk.prefix(100_000)).write(to: URL(fileURLWithPath: part))
    let library = desk.library()
    for content in await library.wanted {
      expectEqual(await library.fetch(content, from: desk.session), .whole)
    }
    expect(desk.stub.state.withLock(\.ranges).contains("bytes=100000-"))
    expect(!FileManager.default.fileExists(atPath: part))
    expect(await library.wanted.isEmpty)
  }

  @Test func `what came with another digest is thrown away, and comes again`() async throws {
    let version = publishFirst()
    let library = desk.library()
    _ = try await library.offer(version, keys: desk.stub.state.withLock(\.studyKeys))
    let digest = ContentDigest(of: Self.walk)
    let walk = try require(await library.wanted.first { $0.sha256 == digest })
    for wrong in [[UInt8](repeating: 8, count: 300_000), [1, 2, 3], Self.walk + [1]] {
      desk.stub.state.withLock { $0.studyContents[digest] = wrong }
      expectEqual(await library.fetch(walk, from: desk.session), .torn)
      expect(!FileManager.default.fileExists(atPath: desk.path(Self.walk)))
    }
    desk.stub.state.withLock { $0.studyContents[digest] = Self.walk }
    expectEqual(await library.fetch(walk, from: desk.session), .whole)
  }

  @Test func `a server that fails costs nothing of what came`() async throws {
    let version = publishFirst()
    let library = desk.library()
    _ = try await library.offer(version, keys: desk.stub.state.withLock(\.studyKeys))
    let content = try require(await library.wanted.first)
    desk.stub.fail("GET /v1/study-contents", HTTPResponse(.unavailable))
    expectEqual(
      await library.fetch(content, from: desk.session), .later(.serverBusy, after: nil))
    desk.stub.fail("GET /v1/study-contents", StudyStub.problem(404, "notFound"))
    expectEqual(await library.fetch(content, from: desk.session), .unknown)
    expectEqual(await library.fetch(content, from: desk.session), .whole)
  }

  @Test func `a content that was changed on the disk is found at the start, and fetched anew`()
    async throws
  {
    let (one, two) = (publishFirst(1), publishFirst(2))
    var library = desk.library()
    try await desk.take(one, library)
    let other = Array("another study".utf8)
    let three = desk.stub.publish(["study.json": other, "walk.png": Self.walk], number: 3)
    try await desk.take(two, library)
    try await desk.take(three, library)
    try Data("changed".utf8).write(to: URL(fileURLWithPath: desk.path(other)))
    library = desk.library()
    expectEqual(library.torn, [ContentDigest(of: other)])
    expectEqual(await library.usable, [two], "the version before is used meanwhile")
    expectEqual(await library.wanted.map(\.sha256), [ContentDigest(of: other)])
    for content in await library.wanted {
      expectEqual(await library.fetch(content, from: desk.session), .whole)
    }
    expectEqual(await library.usable, [three, two])
  }

  @Test func `only what is used, was before or is on its way is kept`() async throws {
    let library = desk.library()
    let texts = (1...4).map { Array("study \($0)".utf8) }
    for (place, text) in texts.enumerated() {
      let version = desk.stub.publish(["study.json": text], number: place + 1)
      try await desk.take(version, library)
      _ = try await library.lay(version)
    }
    await library.cleanUp()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: desk.folder.file("studies/contents"))
    expectEqual(Set(files), Set(texts.suffix(2).map { "\(ContentDigest(of: $0))" }))
    expectEqual(
      try FileManager.default.contentsOfDirectory(atPath: desk.folder.file("studies/laid")).count, 2
    )
  }

  @Test func `decisions that cannot be read are told, and another study's count for nothing`()
    async throws
  {
    let library = desk.library()
    try await desk.take(publishFirst(7), library)
    let other = desk.library(study: "sleep")
    expect(await other.state == StudyVersionState(study: "sleep"))
    expect(!other.wasUnreadable)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: desk.folder.file("studies/versions.json")))
    let damaged = desk.library()
    expect(damaged.wasUnreadable)
    expectEqual(await damaged.state, StudyVersionState(study: "ms-2026"))
    expectEqual(await damaged.held.count, 3, "nothing has to be fetched again")
  }

  @Test func `a disk that is full takes no content, and says so`() async throws {
    let version = publishFirst()
    guard let disk = try SmallDisk(in: desk.folder, kilobytes: 100) else { return }
    let library = StudyLibrary(home: disk.path, study: "ms-2026")
    _ = try await library.offer(version, keys: desk.stub.state.withLock(\.studyKeys))
    var outcomes: [FetchOutcome] = []
    for content in await library.wanted {
      outcomes.append(await library.fetch(content, from: desk.session))
    }
    expect(outcomes.contains(.disk(isFull: true)))
    expectEqual(outcomes.count { $0 == .whole }, 2)
  }
}
