package import DeviceKeys
import EndToEnd
import Foundation
import Glibc
import Outbox
package import Receipts
import StrictJSON
package import Studies
package import Vault

/// The results of a study that has them sealed, as this device itself reads them: for its own lists, charts and gates.
///
/// What waits in the outbox is sealed to the study's key, and cannot be opened here. These copies are sealed under the
/// home's key, as every result was before.
package struct KeptHistory: Sendable {
  private let home: Home
  private let key: DeviceKey

  /// The copies of this home.
  package init(home: Home, key: DeviceKey) {
    self.home = home
    self.key = key
  }

  /// A copy: the result, and the key to which it is sealed on its way.
  private struct Copy {
    let sealing: StudySealingKey
    let document: [UInt8]
  }

  /// Keeps a result in place of what may be there; it survives a power cut.
  ///
  /// Blocks for the disk.
  package func keep(
    _ document: [UInt8], of id: ResultID, sealedTo sealing: StudySealingKey
  ) throws(VaultError) {
    try DiskFolder.create(at: home.historyFolder)
    let temporary = path(id) + ".new"
    unlink(temporary)  // One that a crash left; that there is none is the rule.
    let writer = try SealedFileWriter(creating: temporary, key: key, context: Self.context(id))
    try writer.append(Array("\(sealing)".utf8))
    for start in stride(from: 0, to: document.count, by: Self.chunkByteCount) {
      try writer.append(Array(document[start...].prefix(Self.chunkByteCount)))
    }
    try writer.finish()
    try DiskFolder.rename(temporary, to: path(id), subject: .sealedFile)
  }

  private static let chunkByteCount = 1 << 16

  /// The result behind what the outbox holds: `payload` itself unless it is sealed; nil where there is no copy that
  /// opens.
  ///
  /// Blocks for the disk.
  package func document(of id: ResultID, payload: [UInt8]) -> [UInt8]? {
    Self.isSealed(payload) ? copy(of: id)?.document : payload
  }

  /// How what is left of a result is sealed; nil for one that travels open.
  package func sealing(of id: ResultID) -> ResultSealing? {
    copy(of: id).map { ResultSealing(to: $0.sealing, home: home, key: key) }
  }

  /// Keeps what is left of a result after a part of it was taken back, in place of the whole.
  package func keepRest(_ document: [UInt8], of id: ResultID) throws(VaultError) {
    guard let copy = copy(of: id) else { return }
    try keep(document, of: id, sealedTo: copy.sealing)
  }

  /// Keeps a result no longer; nothing happens where it is not kept.
  package func forget(_ id: ResultID) { unlink(path(id)) }

  /// Brings the copies of an earlier home, whose key is known again, under this home's; what is here stays.
  ///
  /// Gives what could not be brought. Each copy is whole or not there, and doing it twice does no harm; throws where
  /// this disk takes nothing.
  package func bring(from other: Home, under old: DeviceKey) throws(VaultError) -> [LeftBehind] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: other.historyFolder)) ?? []
    let ids = names.filter { $0.hasSuffix(Self.suffix) }
      .compactMap { ResultID(String($0.dropLast(Self.suffix.count))) }
      .filter { access(path($0), F_OK) != 0 }
    guard !ids.isEmpty else { return [] }
    try DiskFolder.create(at: home.historyFolder)
    let (copy, theirs) = (SealedFileCopy(from: old, to: key), KeptHistory(home: other, key: old))
    var left: [LeftBehind] = []
    for id in ids.sorted(by: { $0.text < $1.text }) {
      let reason = try LeftBehind.Reason.trying { () throws(VaultError) in
        try copy.make(of: theirs.path(id), to: path(id), context: Self.context(id))
      }
      if let reason { left.append(LeftBehind(.result, id.text, reason)) }
    }
    return left
  }

  private func copy(of id: ResultID) -> Copy? {
    guard let reader = try? SealedFileReader(at: path(id), key: key, context: Self.context(id)),
      let line = try? reader.next(),
      let sealing = StudySealingKey(String(decoding: line, as: UTF8.self))
    else { return nil }
    var document: [UInt8] = []
    // One that was changed is left out here, as is a damaged document.
    while let chunk = try? reader.next() { document += chunk }
    return reader.ending == .finished ? Copy(sealing: sealing, document: document) : nil
  }

  /// Whether a document in the outbox is sealed to a study's key.
  package static func isSealed(_ payload: [UInt8]) -> Bool {
    guard let json = try? JSONDocument(bytes: payload, file: "result").value else { return false }
    return ResultEnvelope.isMarked(json)
  }

  private static let suffix = ".sealed"

  private func path(_ id: ResultID) -> String { "\(home.historyFolder)/\(id.text)\(Self.suffix)" }

  /// What a copy is bound to, so that it opens only as itself.
  private static func context(_ id: ResultID) -> String { "result of history \(id.text)" }
}
