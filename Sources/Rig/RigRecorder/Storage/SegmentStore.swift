import Foundation
import Outbox
import Receipts
import Rigs
import Session
import StrictJSON
import StudyModel
import System
import Vault

/// The segments of a rig that take room on this disk, and what is done to them.
struct SegmentStore {
  private let rig: Rig
  private let home: Home
  private let outbox: SegmentOutbox
  private let history: KeptHistory
  /// Whether a result is a segment of this rig, once that was looked at.
  private var isOurs: [ResultID: Bool] = [:]
  /// What was found at the last look.
  private(set) var queue = QueueStatus()
  private(set) var segmentBytes: Int64 = 0

  init(_ rig: Rig, home: Home, key: DeviceKey, outbox: SegmentOutbox) {
    self.rig = rig
    self.home = home
    self.outbox = outbox
    history = KeptHistory(home: home, key: key)
  }

  /// Looks at the disk and at what is stored, and decides.
  mutating func decide(now: UTCTime) throws(OutboxError) -> StorageDecision {
    StorageDecision(
      rig.storage, segments: try stored(), freeBytes: freeBytes, now: now)
  }

  /// Carries a decision out; each step may be done twice.
  func carryOut(_ decision: StorageDecision) throws(OutboxError) {
    let entries = Dictionary(
      try outbox.list().filter { !$0.isAside }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for entry in decision.removed.compactMap({ entries[$0] }) { erase(entry) }
    // The files first: what a crash leaves without its files is delivered all the same.
    if !decision.removed.isEmpty { try outbox.remove(delivered: decision.removed) }
    for id in decision.removed { history.forget(id) }
    for entry in decision.thinned.compactMap({ entries[$0] }) { try thin(entry) }
  }

  /// What the disk has for ordinary users; all of it where that cannot be told.
  var freeBytes: Int64 { DiskSpace.freeBytes(at: home.path) ?? .max }

  private mutating func stored() throws(OutboxError) -> [StoredSegment] {
    var entries: [OutboxEntry] = []
    for entry in try outbox.list() where !entry.isAside {
      if try isSegment(entry) { entries.append(entry) }
    }
    let segments = entries.map { entry in
      StoredSegment(id: entry.id, byteCount: byteCount(entry), state: entry.state.ofSegment)
    }
    queue = QueueStatus(entries)
    segmentBytes = segments.reduce(0) { $0 + $1.byteCount }
    return segments
  }

  private mutating func isSegment(_ entry: OutboxEntry) throws(OutboxError) -> Bool {
    if let known = isOurs[entry.id] { return known }
    // One that cannot be read is for a person to see.
    let document = try? outbox.document(of: entry.id)
    let json = document.flatMap { try? JSONDocument(bytes: $0, file: "result").value }
    let isOurs = json.map { SegmentDocument.isSegment($0, of: rig.id) } ?? false
    self.isOurs[entry.id] = isOurs
    return isOurs
  }

  private func byteCount(_ entry: OutboxEntry) -> Int64 {
    folders(entry).reduce(0) { $0 + Self.byteCount(of: $1) }
  }

  private func folders(_ entry: OutboxEntry) -> Set<String> {
    let names = entry.attachments.compactMap { $0.plainPath.split(separator: "/").first }
    return Set(names.map { "\(home.recordingsFolder)/\($0)" })
  }

  private static func byteCount(of folder: String) -> Int64 {
    // A folder that is not there any more takes nothing.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(0) { sum, name in
      var status = stat()
      return stat("\(folder)/\(name)", &status) == 0 ? sum + Int64(status.st_size) : sum
    }
  }

  private func erase(_ entry: OutboxEntry) {
    // What stays is erased at the next look.
    for folder in folders(entry) { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// The document goes on without its recordings, so that the hole is told; sealed if it was.
  private func thin(_ entry: OutboxEntry) throws(OutboxError) {
    let payload = try outbox.document(of: entry.id)
    guard let document = history.document(of: entry.id, payload: payload),
      let json = try? JSONDocument(bytes: document, file: "result").value
    else { return }
    let thinned = ThinnedDocument(json, original: "\(ContentDigest(of: document))")
    var item = OutboxItem(id: entry.id, finished: entry.finished, document: thinned.bytes)
    let sealing = KeptHistory.isSealed(payload) ? history.sealing(of: entry.id) : nil
    if let sealing {
      // What cannot be sealed stays as it was: it must not travel open.
      guard let sealed = try? sealing.sealed(item) else { return }
      item = sealed
    }
    guard try outbox.replace(entry.id, sha256: entry.sha256, with: item) else { return }
    // The outbox has what counts; a copy that could not be changed names what is gone, and nothing more.
    if sealing != nil { try? history.keepRest(thinned.bytes, of: entry.id) }
    erase(entry)
  }
}

extension DeliveryState {
  fileprivate var ofSegment: StoredSegment.State {
    switch self {
    case .delivered(let receipt): .delivered(receipt.storedAt)
    case .queued: .waiting
    case .delivering, .refused, .quarantined: .held
    }
  }
}
