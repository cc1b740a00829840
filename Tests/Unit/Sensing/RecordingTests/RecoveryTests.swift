import Foundation
import Recording
import Sensors
import StudyModel
import TestSupport
import Testing
import Vault

struct RecoveryTests {
  private let key = DeviceKey.random()
  private let data = "data.csv.zst.sealed"
  private let description = "recording.json.sealed"

  /// Writes four seconds and is killed: nothing is finished.
  private func killed(in folder: TemporaryFolder, perSecond: Int = 100, gap: Int = 9) throws {
    let writer = try Recorded.writer(in: folder, key: key)
    for second in 0..<4 {
      if second == 2, gap > 0 {
        try writer.append(.gap(Recorded.gap(gap, after: 2 * perSecond - 1, .stalled)))
      }
      let first = second * perSecond + (second >= 2 ? gap : 0)
      try writer.append(.samples(Recorded.block(first..<(first + perSecond))))
      try writer.tick(now: Recorded.start + .seconds(second + 1)) { Recorded.anchor() }
    }
    let first = 4 * perSecond + gap
    try writer.append(.samples(Recorded.block(first..<(first + 20))))
  }

  @Test func `a killed recording is closed with what was flushed and the causes of its gaps`()
    throws
  {
    let folder = try TemporaryFolder()
    try killed(in: folder)
    let summary = try RecordingRecovery.recover(folder.file("r1"), key: key)
    expectEqual(summary.state, .interrupted)
    expect(summary.ledger.receivedCount == 400 && summary.ledger.expectedCount == 409)
    expectEqual(summary.ledger.gaps, [Recorded.gap(9, after: 199, until: 209, .stalled)])
    expectEqual(summary.ended, Recorded.time(408))
    let reader = try RecordingReader(sealed: folder.file("r1"), key: key)
    let found = try reader.acceleration()
    expect(found.ending == .complete && found.ledger == summary.ledger)
    expectEqual(try RecordingRecovery.recover(folder.file("r1"), key: key), summary)
  }

  @Test(.slow("reads a file for each byte"))
  func `a kill at any byte of the data leaves a recording that reads and is closed`() throws {
    let folder = try TemporaryFolder()
    try killed(in: folder, perSecond: 5, gap: 0)
    let bytes = try folder.bytes("r1/" + data)
    let text = try folder.bytes("r1/" + description)
    for count in Breadth.sweep((0...bytes.count).reversed(), every: 11).reversed() {
      try folder.write(text, to: "r1/" + description)
      try folder.write(bytes.prefix(count), to: "r1/" + data)
      let before = try RecordingReader(sealed: folder.file("r1"), key: key).acceleration()
      let summary = try RecordingRecovery.recover(folder.file("r1"), key: key)
      let after = try RecordingReader(sealed: folder.file("r1"), key: key).acceleration()
      expect(before.times == after.times && after.times.count % 5 == 0)
      expect(after.ending == .complete && after.ledger == summary.ledger)
      expect(Recorded.isSound(summary.ledger))
      if case .torn = before.ending { expectEqual(summary.ledger.gaps.last?.cause, .torn) }
    }
    let last = try RecordingReader(sealed: folder.file("r1"), key: key).acceleration()
    expectEqual(last.times.count, 20)
  }

  @Test func `a kill before the data file was made leaves an empty recording`() throws {
    let folder = try TemporaryFolder()
    try killed(in: folder)
    try FileManager.default.removeItem(atPath: folder.file("r1/" + data))
    let summary = try RecordingRecovery.recover(folder.file("r1"), key: key)
    expect(summary.state == .interrupted && summary.ledger.receivedCount == 0)
    let reader = try RecordingReader(sealed: folder.file("r1"), key: key)
    expectEqual(try reader.acceleration().ending, .complete)
  }

  @Test func `a gap that lasts until the kill is kept`() throws {
    let folder = try TemporaryFolder()
    let writer = try Recorded.writer(in: folder, key: key)
    try writer.append(.samples(Recorded.block(0..<100)))
    try writer.tick(now: Recorded.start + .seconds(1)) { Recorded.anchor() }
    try writer.append(.gap(Recorded.gap(nil, after: 99, .disconnected)))
    try writer.tick(now: Recorded.start + .seconds(2)) { Recorded.anchor() }
    let summary = try RecordingRecovery.recover(folder.file("r1"), key: key)
    expectEqual(summary.ledger.gaps, [Recorded.gap(nil, after: 99, .disconnected)])
    expectEqual(summary.ledger.receivedCount, 100)
  }

  @Test func `a left-over temporary description does no harm`() throws {
    let folder = try TemporaryFolder()
    try killed(in: folder)
    try folder.write([1, 2, 3], to: "r1/" + description + ".new")
    expectEqual(try RecordingRecovery.recover(folder.file("r1"), key: key).state, .interrupted)
  }

  @Test func `a recording with any byte changed never traps and never passes as whole`() throws {
    let folder = try TemporaryFolder()
    try killed(in: folder)
    let closed = try RecordingRecovery.recover(folder.file("r1"), key: key)
    let bytes = try folder.bytes("r1/" + data)
    for index in stride(from: 0, to: bytes.count, by: Breadth.count(brief: 25, all: 5)) {
      var changed = bytes
      changed[index] ^= 0x10
      try folder.write(changed, to: "r1/" + data)
      let reader = try RecordingReader(sealed: folder.file("r1"), key: key)
      guard index >= 64 else {
        #expect(throws: RecordingError.self) { try reader.acceleration() }
        continue
      }
      let found = try reader.acceleration()
      guard case .corrupted = found.ending else {
        Issue.record("byte \(index): \(found.ending)")
        continue
      }
      expectEqual(found.ledger.expectedCount, closed.ledger.expectedCount)
      expect(Recorded.isSound(found.ledger))
    }
  }

  @Test func `an altered open recording is closed with what is before the change`() throws {
    let folder = try TemporaryFolder()
    try killed(in: folder, gap: 0)
    var bytes = try folder.bytes("r1/" + data)
    bytes[bytes.count - 20] ^= 1
    try folder.write(bytes, to: "r1/" + data)
    let summary = try RecordingRecovery.recover(folder.file("r1"), key: key)
    expectEqual(summary.ledger.receivedCount, 300)
    expectEqual(summary.ledger.gaps.map(\.cause), [.torn])
    expectEqual(try folder.bytes("r1/" + data), bytes)
  }

  @Test func `a wrong key and a moved recording are told`() throws {
    let folder = try TemporaryFolder()
    try killed(in: folder)
    let other = DeviceKey.random()
    #expect(throws: RecordingError.vault(.wrongKey(sealedUnder: key.id, ours: other.id))) {
      try RecordingReader(sealed: folder.file("r1"), key: other)
    }
    try FileManager.default.moveItem(atPath: folder.file("r1"), toPath: folder.file("r2"))
    #expect(throws: RecordingError.vault(.wrongContext)) {
      try RecordingReader(sealed: folder.file("r2"), key: key)
    }
    #expect(throws: RecordingError.notARecording) {
      try RecordingReader.open(folder.file("r1"), key: key)
    }
  }
}
