import Glibc
import Receipts
import StudyModel
import StudyServer
import System
import TestSupport
import Testing

/// What the server asks of every place for recordings, of the folder and of one that has no files at all.
@Suite struct RecordingStoreTests {
  enum Place: CaseIterable {
    case folder, memory
  }

  private let folder: TemporaryFolder
  private let whole = Array("a recording that comes in two parts".utf8)

  init() throws { folder = try TemporaryFolder() }

  private func store(_ place: Place) throws -> any RecordingStore {
    switch place {
    case .folder: try FolderRecordingStore(folder.file("recordings"))
    case .memory: MemoryRecordingStore()
    }
  }

  private func upload(_ account: String = "tablet") -> UploadName {
    UploadName(study: "a", account: account, sha256: ContentDigest(of: whole))
  }

  private func put(_ store: any RecordingStore) async throws {
    let held = try await store.open(upload())
    try await held.append(whole)
    try await held.finish()
  }

  @Test(arguments: Place.allCases)
  func `what comes in parts is content when its digest is right`(_ place: Place) async throws {
    let store = try store(place)
    expectNil(try await store.gathered(upload()))
    let first = try await store.open(upload())
    try await first.append(Array(whole.prefix(10)))
    await first.close()
    expectEqual(try await store.gathered(upload()), 10)
    expectNil(try store.content(upload().sha256, study: "a"))
    let second = try await store.open(upload())
    expectEqual(await second.offset, 10)
    try await second.append(Array(whole.dropFirst(10)))
    try await second.finish()
    let content = try require(try store.content(upload().sha256, study: "a"))
    expectEqual(content.byteCount, Int64(whole.count))
    expectEqual(try await content.read(from: 0, count: 1000), whole)
    expectEqual(try await content.read(from: 2, count: 9), Array(whole[2..<11]))
    expect(try await content.read(from: Int64(whole.count), count: 9).isEmpty)
    expectNil(try store.content(upload().sha256, study: "b"))
  }

  @Test(arguments: Place.allCases)
  func `what accounts have begun to bring is counted, of no other account or study`(
    _ place: Place
  ) async throws {
    let store = try store(place)
    for (account, count) in [("tablet", 10), ("other", 20), ("tabletx", 30)] {
      let held = try await store.open(upload(account))
      try await held.append(Array(whole.prefix(count)))
      await held.close()
    }
    expectEqual(try store.uploads(of: ["tablet"], study: "a"), [upload(): 10])
    expectEqual(
      try store.uploads(of: ["tablet", "other"], study: "a"), [upload(): 10, upload("other"): 20])
    expect(try store.uploads(of: ["tablet"], study: "b").isEmpty)
    expect(try store.uploads(of: [], study: "a").isEmpty)
  }

  @Test(arguments: Place.allCases)
  func `what is set aside is not content any more, and other bytes in its place stay`(
    _ place: Place
  ) async throws {
    let store = try store(place)
    try await put(store)
    let sha256 = upload().sha256
    let other = ContentIdentity(device: 1, file: 2, changed: 3, byteCount: 4)
    let now = UTCTime(nanoseconds: 5_000)
    expect(try !store.setAside(sha256, study: "a", identity: other, at: now))
    let content = try require(try store.content(sha256, study: "a"))
    expect(try store.setAside(sha256, study: "a", identity: content.identity, at: now))
    expectNil(try store.content(sha256, study: "a"))
    expect(try !store.setAside(sha256, study: "a", identity: nil, at: now))
    try await put(store)
    expectNotNil(try store.content(sha256, study: "a"))
  }

  @Test(arguments: Place.allCases)
  func `one reads through all that is kept, and the next one only afterwards`(
    _ place: Place
  ) throws {
    let store = try store(place)
    var hold = try store.holdScrub(waits: false)
    expectNotNil(hold)
    expectNil(try store.holdScrub(waits: false))
    hold = nil
    expectNotNil(try store.holdScrub(waits: false))
  }

  @Test func `an erasure takes what was set aside as well`() async throws {
    let store = try FolderRecordingStore(folder.file("recordings"))
    try await put(store)
    let sha256 = upload().sha256
    expect(
      try store.setAside(sha256, study: "a", identity: nil, at: UTCTime(nanoseconds: 5_000)))
    let aside = folder.file("recordings/damaged/a/\(sha256).5")
    expectEqual(access(aside, F_OK), 0)
    try store.erase(sha256, study: "a")
    expectEqual(access(aside, F_OK), -1)
  }

  @Test(arguments: Place.allCases)
  func `other bytes than those of the digest are thrown away`(_ place: Place) async throws {
    let store = try store(place)
    let held = try await store.open(upload())
    try await held.append([1, 2, 3])
    await #expect(throws: RecordingFault.wrongDigest) { try await held.finish() }
    expectNil(try await store.gathered(upload()))
    expectNil(try store.content(upload().sha256, study: "a"))
  }

  @Test(arguments: Place.allCases)
  func `one at a time adds to an upload, and each sender has one of its own`(
    _ place: Place
  ) async throws {
    let store = try store(place)
    let held = try await store.open(upload())
    await #expect(throws: RecordingFault.held) { _ = try await store.open(upload()) }
    let other = try await store.open(upload("other"))
    try await other.append([1])
    expectEqual(await held.offset, 0)
    await held.close()
    await other.close()
    _ = try await store.open(upload())
  }

  @Test(arguments: Place.allCases)
  func `content that is erased is gone, and erasing again is fine`(_ place: Place) async throws {
    let store = try store(place)
    try await put(store)
    for _ in 1...2 {
      try store.erase(upload().sha256, study: "a")
      expectNil(try store.content(upload().sha256, study: "a"))
    }
    try await put(store)
    expectNotNil(try store.content(upload().sha256, study: "a"))
  }

  @Test(arguments: Place.allCases)
  func `an upload that is erased while it comes never is content`(_ place: Place) async throws {
    let store = try store(place)
    let held = try await store.open(upload())
    try await held.append(whole)
    try store.eraseUploads(of: ["tablet"], study: "a")
    await #expect(throws: RecordingFault.gone) { try await held.finish() }
    expectNil(try store.content(upload().sha256, study: "a"))
  }
}

/// A place without a file system, as an object store is one.
private final class MemoryRecordingStore: RecordingStore {
  struct State {
    var uploads: [UploadName: [UInt8]] = [:]
    var held: Set<UploadName> = []
    var contents: [String: [UInt8]] = [:]
    var isScrubbed = false
  }

  struct Content: RecordingContent {
    let bytes: [UInt8]
    var byteCount: Int64 { Int64(bytes.count) }
    /// What has the same bytes is the same here.
    var identity: ContentIdentity {
      ContentIdentity(
        device: 0, file: UInt64(bytes.reduce(0) { $0 &* 31 &+ Int($1) } & Int.max), changed: 0,
        byteCount: byteCount)
    }

    func forget() {}

    func read(from offset: Int64, count: Int) -> [UInt8] {
      Array(bytes.dropFirst(Int(offset)).prefix(count))
    }
  }

  let state = Lock(State())

  func gathered(_ upload: UploadName) -> Int64? {
    state.withLock { $0.uploads[upload].map { Int64($0.count) } }
  }

  func open(_ upload: UploadName) throws(RecordingFault) -> any RecordingUpload {
    let isFree = state.withLock { state in
      guard state.held.insert(upload).inserted else { return false }
      state.uploads[upload] = state.uploads[upload] ?? []
      return true
    }
    guard isFree else { throw .held }
    return MemoryUpload(store: self, name: upload)
  }

  func content(
    _ sha256: ContentDigest, study: String
  ) throws(RecordingFault) -> (any RecordingContent)? {
    state.withLock { $0.contents["\(study)/\(sha256)"] }.map { Content(bytes: $0) }
  }

  func setAside(
    _ sha256: ContentDigest, study: String, identity: ContentIdentity?, at now: UTCTime
  ) -> Bool {
    state.withLock { state in
      let place = "\(study)/\(sha256)"
      guard let bytes = state.contents[place],
        identity.map({ $0 == Content(bytes: bytes).identity }) ?? true
      else { return false }
      state.contents[place] = nil
      return true
    }
  }

  /// Ends the turn with its end.
  private final class Hold: ScrubHold {
    private let store: MemoryRecordingStore

    init(_ store: MemoryRecordingStore) { self.store = store }

    deinit { store.state.withLock { $0.isScrubbed = false } }
  }

  func holdScrub(waits: Bool) -> (any ScrubHold)? {
    let isFree = state.withLock { state in
      defer { state.isScrubbed = true }
      return !state.isScrubbed
    }
    return isFree ? Hold(self) : nil
  }

  func erase(_ sha256: ContentDigest, study: String) {
    state.withLock { $0.contents["\(study)/\(sha256)"] = nil }
  }

  func eraseUploads(of accounts: [String], study: String) {
    state.withLock { state in
      state.uploads = state.uploads.filter {
        $0.key.study != study || !accounts.contains($0.key.account)
      }
    }
  }

  func uploads(of accounts: [String], study: String) -> [UploadName: Int64] {
    state.withLock { state in
      state.uploads.filter { $0.key.study == study && accounts.contains($0.key.account) }
        .mapValues { Int64($0.count) }
    }
  }

  func sweepUploads(at now: UTCTime) {}
}

private struct MemoryUpload: RecordingUpload {
  let store: MemoryRecordingStore
  let name: UploadName

  var offset: Int64 { store.gathered(name) ?? 0 }

  func append(_ bytes: [UInt8]) { store.state.withLock { $0.uploads[name]? += bytes } }

  func finish() throws(RecordingFault) {
    let bytes = store.state.withLock { state in
      state.held.remove(name)
      return state.uploads.removeValue(forKey: name)
    }
    guard let bytes else { throw .gone }
    guard ContentDigest(of: bytes) == name.sha256 else { throw .wrongDigest }
    store.state.withLock { $0.contents["\(name.study)/\(name.sha256)"] = bytes }
  }

  func close() { store.state.withLock { _ = $0.held.remove(name) } }
}
