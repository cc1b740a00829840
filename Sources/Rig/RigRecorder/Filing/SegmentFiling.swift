import Foundation
package import Outbox
import Receipts
import Recording
import Rigs
import Sensors
package import Session
import Studies
import StudyModel
package import Vault

/// Brings a closed segment into the outbox, and moves the end of the chain on.
///
/// Each step may be done twice, so that a crash at any place loses nothing and doubles nothing: the
/// document is in the outbox before the chain names it, and the chain names it before the journal goes.
package struct SegmentFiling: Sendable {
  package let folder: RigFolder
  let recordings: RecordingAttachments
  let root: String
  let key: DeviceKey
  private let home: Home

  /// Files the segments of this rig, sealed under `key`.
  package init(home: Home, rig id: String, key: DeviceKey) {
    folder = RigFolder(home: home, rig: id)
    recordings = RecordingAttachments(home: home, key: key)
    root = home.recordingsFolder
    self.key = key
    self.home = home
  }

  /// The end of the chain.
  package func chain() throws(RigError) -> RigChain {
    try ChainFile(path: folder.chainPath).read()
  }

  /// What the outbox takes of a closed segment, sealed where its study wants that, and where the chain ends with it;
  /// nil for one that is filed already, or holds nothing because it was cut off before its first record.
  ///
  /// Of one that is to be sealed it reads every recording once.
  package func item(
    _ id: RunID, after chain: RigChain
  ) throws(RigError) -> (item: OutboxItem, chain: RigChain)? {
    guard let plain = try plain(id, after: chain) else { return nil }
    return (try sealed(plain.item, to: plain.sealingKey), plain.chain)
  }

  /// Seals what the outbox takes, and keeps what this rig itself goes on to read of it; `item` itself without a key.
  ///
  /// A recording that is lost costs nobody the segment, nor those behind it.
  func sealed(_ item: OutboxItem, to sealing: StudySealingKey?) throws(RigError) -> OutboxItem {
    guard let sealing else { return item }
    do throws(SessionError) {
      let sealed = try ResultSealing(to: sealing, home: home, key: key)
        .sealed(item, sparesDamaged: true)
      do throws(VaultError) {
        try KeptHistory(home: home, key: key).keep(item.document, of: item.id, sealedTo: sealing)
      } catch {
        throw .vault(error)
      }
      return sealed
    } catch {
      throw .notSealed(error)
    }
  }

  /// As `item`, before it is sealed, with the key that it is sealed to.
  ///
  /// The chain names what nobody sealed: whoever opens the segments can follow it.
  func plain(
    _ id: RunID, after chain: RigChain
  ) throws(RigError) -> (item: OutboxItem, chain: RigChain, sealingKey: StudySealingKey?)? {
    let contents = try contents(id)
    guard let header = contents.header, header.number > chain.number,
      let document = SegmentDocument(contents, previous: chain.sha256),
      let result = ResultID(id.text)
    else { return nil }
    var attachments: [OutboxAttachment] = []
    for recording in contents.recordings {
      guard let entry = recording.entry else { continue }
      attachments += try RigError.from(
        recording: recordings.attachments(ofRecording: recording.id, entry: entry))
    }
    let bytes = document.bytes
    let item = OutboxItem(
      id: result, finished: document.ended, document: bytes, attachments: attachments)
    let following = chain.followed(by: header, contents, sha256: "\(ContentDigest(of: bytes))")
    return (item, following, contents.sealingKey)
  }

  /// Notes that the outbox has the segment: the chain ends with it, and its journal is not needed any more.
  package func filed(_ id: RunID, _ chain: RigChain) throws(RigError) {
    try ChainFile(path: folder.chainPath).write(chain)
    remove(id)
  }

  /// Removes the journal of a segment that is filed, or holds nothing.
  func remove(_ id: RunID) {
    // What stays is looked at again at the next beginning, which does no harm.
    try? FileManager.default.removeItem(atPath: folder.segmentFolder(id))
  }

  func contents(_ id: RunID) throws(RigError) -> SegmentContents {
    do {
      return try SegmentJournal.read(id, in: folder, key: key)
    } catch {
      guard error.isMissingFile || error == .headerTorn else { throw .vault(error) }
      return SegmentContents([])
    }
  }
}

extension RigChain {
  /// The chain with one segment more.
  fileprivate func followed(
    by header: SegmentHeader, _ contents: SegmentContents, sha256: String
  ) -> RigChain {
    var chain = self
    chain.number = header.number
    chain.sha256 = sha256
    chain.note(contents, header)
    return chain
  }

  /// Takes in where the streams of a segment end.
  mutating func note(_ contents: SegmentContents, _ header: SegmentHeader) {
    for (stream, tail) in contents.tails {
      let before = streams[stream]
      // A clock that was synchronised runs on well enough without its server; one that still is to settle a gap was not.
      let wasKnown =
        before?.bootID == header.bootID && before?.isClockKnown == true
        && before?.tail.unsettledUTC == nil
      let anchor = contents.anchor(nearestTo: tail.time, header)
      streams[stream] = End(
        tail: tail, bootID: header.bootID,
        utc: tail.unsettledUTC
          ?? UTCTime(nanoseconds: anchor.utc.nanoseconds + (tail.time - anchor.boot).nanoseconds),
        isClockKnown: tail.unsettledUTC != nil || wasKnown || anchor.isSynchronized != false)
    }
  }
}

extension SegmentContents {
  /// The reading of both clocks that is nearest to a moment.
  fileprivate func anchor(nearestTo moment: Instant, _ header: SegmentHeader) -> ClockAnchor {
    clocks.map(\.anchor)
      .min { Self.distance($0.boot, moment) < Self.distance($1.boot, moment) }
      ?? header.began.anchor
  }

  private static func distance(_ one: Instant, _ other: Instant) -> Int64 {
    abs((one - other).nanoseconds)
  }
}
