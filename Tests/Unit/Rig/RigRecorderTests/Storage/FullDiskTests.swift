import Foundation
import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

/// A rig on a small disk that somebody else fills.
struct FullDiskTests {
  private func document(_ result: StoredResult) throws -> JSONValue {
    try JSONDocument(bytes: result.document, file: "result").value
  }

  private func fill(_ disk: SmallDisk, megabytes: Int) throws {
    try Data(count: megabytes << 20).write(to: URL(fileURLWithPath: disk.path + "/other"))
  }

  @Test(.long("fills a disk"))
  func `a rig that stops says so, goes on when there is room, and no sample is unaccounted for`()
    async throws
  {
    let folder = try TemporaryFolder()
    guard let disk = try SmallDisk(in: folder, kilobytes: 48 << 10) else { return }
    let played = try await PlayedRig(at: disk.path)
    try played.start()
    try await played.waitForSamples(300)
    try fill(disk, megabytes: 36)
    try await played.waitForCondition { $0.condition == .held }
    try FileManager.default.removeItem(atPath: disk.path + "/other")
    try await played.waitForCondition { $0.condition == .recording }
    let count = try played.sampleCount()
    try await played.waitForSamples(count + 300)
    try await played.stop()
    let results = try await played.waitForFiled(1)
    let contents = try StreamContents(results, stream: "s0", played)
    let first = try require(contents.stored.first)
    let sent = try require(contents.stored.last) - first + 1
    expectEqual(sent, contents.stored.count + contents.missing)
    expectEqual(contents.gaps.map(\.cause), [.diskFull])
    let problems = try require(try document(results[0])["problems"]?.listValue)
    let kinds = problems.compactMap { $0["kind"]?.stringValue }
    expectEqual(kinds.filter { $0 == "diskFull" || $0 == "roomAgain" }, ["diskFull", "roomAgain"])
  }

  @Test func `a disk that can only be read for a while costs a gap that is counted`() async throws {
    let folder = try TemporaryFolder()
    guard let disk = try SmallDisk(in: folder, kilobytes: 48 << 10) else { return }
    let played = try await PlayedRig(segment: .seconds(2), at: disk.path)
    try played.start()
    try await played.waitForSamples(300)
    guard try disk.makeReadOnly() else { return try await played.stop() }
    try await played.waitForNews { $0.contains { $0.name == "notStored" } }
    try await played.waitForCondition { $0.storageFault != nil }
    expect(try disk.makeWritable())
    try await played.waitForCondition { $0.storageFault == nil }
    let count = try played.sampleCount()
    try await played.waitForSamples(count + 300)
    try await played.stop()
    let contents = try StreamContents(try await played.results(), stream: "s0", played)
    let first = try require(contents.stored.first)
    let sent = try require(contents.stored.last) - first + 1
    expectEqual(sent, contents.stored.count + contents.missing)
  }

  @Test(.long("fills a disk"))
  func
    `a rig that thins out gives up recordings and keeps their ledgers, and the chain can be followed`()
    async throws
  {
    let folder = try TemporaryFolder()
    guard let disk = try SmallDisk(in: folder, kilobytes: 48 << 10) else { return }
    let played = try await PlayedRig(
      segment: .seconds(2), storage: #"{ "keepFreeMiB": 16, "whenFull": "thinOut" }"#,
      at: disk.path)
    try played.start()
    _ = try await played.waitForFiled(3)
    try fill(disk, megabytes: 36)
    try await played.waitForNews { $0.contains { $0.name == "thinnedOut" } }
    try FileManager.default.removeItem(atPath: disk.path + "/other")
    try await played.stop()
    let results = try await played.results()
    let documents = try results.map(document)
    let thinned = documents.filter { $0["rig"]?["original"] != nil }
    expect(!thinned.isEmpty)
    for document in thinned {
      let entry = try require(document["recordings"]?.listValue?.first)
      expect(entry["state"]?.stringValue == "thinnedOut" && entry["sha256"] == nil)
      expect(try require(entry["ledger"]?["received"]?.integerValue) > 0)
    }
    let sorted = zip(documents, results).sorted {
      ($0.0["rig"]?["segment"]?.integerValue ?? 0) < ($1.0["rig"]?["segment"]?.integerValue ?? 0)
    }
    for ((before, result), (after, _)) in zip(sorted, sorted.dropFirst()) {
      let named = before["rig"]?["original"]?.stringValue ?? "\(ContentDigest(of: result.document))"
      expectEqual(after["rig"]?["previous"]?.stringValue, named)
    }
  }
}
