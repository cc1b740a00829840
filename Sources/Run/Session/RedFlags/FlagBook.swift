import Glibc
package import Receipts
import StrictJSON
package import StudyModel
import System
package import Vault

/// The red flags of a home, each in a sealed file of its own, from the moment when one is raised until nothing is left to do.
///
/// It is under the home's key, so that a notice goes to the study also while nobody is signed in. What cannot be written is
/// kept in memory, and says so.
package final class FlagBook: FlagKeeping, Sendable {
  private struct State {
    var kept: [ResultID: KeptFlag] = [:]
    /// Those whose newest state is not on the disk.
    var unwritten: Set<ResultID> = []
    var hear: (@Sendable () -> Void)?
  }

  private let folder: String
  private let key: DeviceKey
  private let state = Lock(State())
  /// The files that could not be read when the book was opened; they stay where they are.
  package let unreadable: [String]

  /// Reads what the home keeps; blocks for the disk.
  package init(home: Home, key: DeviceKey) {
    folder = home.flagsFolder
    self.key = key
    var kept: [ResultID: KeptFlag] = [:]
    var unreadable: [String] = []
    for id in Self.ids(in: folder) {
      if let flag = Self.read(id, in: folder, key) {
        kept[id] = flag
      } else {
        unreadable.append("\(folder)/\(id.text)\(Self.ending)")
      }
    }
    self.unreadable = unreadable
    state.withLock { $0.kept = kept }
  }

  /// Calls this from now on whenever there is something new to send or to show.
  package func whenKept(_ hear: @escaping @Sendable () -> Void) {
    state.withLock { $0.hear = hear }
  }

  package func keep(_ notice: FlagNotice) {
    let hear = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.kept[notice.id] == nil else { return nil }
      state.kept[notice.id] = KeptFlag(notice)
      write(notice.id, &state)
      return state.hear
    }
    hear?()
  }

  /// Takes what another home kept; what is known here already stays as it is.
  package func takeIn(_ flags: [KeptFlag]) {
    state.withLock { state in
      for flag in flags where state.kept[flag.notice.id] == nil {
        state.kept[flag.notice.id] = flag
        write(flag.notice.id, &state)
      }
    }
  }

  /// All, the first raised first.
  package var all: [KeptFlag] {
    state.withLock { $0.kept.values.sorted { $0.notice.raised < $1.notice.raised } }
  }

  /// Whether the newest state of it is on the disk.
  package func isWritten(_ id: ResultID) -> Bool {
    state.withLock { !$0.unwritten.contains(id) }
  }

  /// The person has read the card; false for one that there is none of.
  package func acknowledge(_ id: ResultID, at moment: UTCTime) -> Bool {
    change(id) { $0.acknowledged = $0.acknowledged ?? moment }
  }

  /// The study has the notice.
  package func noteDelivered(_ id: ResultID, at moment: UTCTime) {
    _ = change(id) { $0.delivered = $0.delivered ?? moment }
  }

  /// Writes again what could not be written; whether all is on the disk then.
  package func writeAgain() -> Bool {
    state.withLock { state in
      for id in state.unwritten { write(id, &state) }
      return state.unwritten.isEmpty
    }
  }

  /// Erases what nothing is left to do with.
  package func clear(at now: UTCTime) {
    state.withLock { state in
      for (id, flag) in state.kept where flag.isDone(at: now) {
        state.kept[id] = nil
        unlink(path(id))
      }
    }
  }

  private func change(_ id: ResultID, _ body: (inout KeptFlag) -> Void) -> Bool {
    state.withLock { state in
      guard let before = state.kept[id] else { return false }
      var flag = before
      body(&flag)
      guard flag != before else { return true }
      state.kept[id] = flag
      write(id, &state)
      return true
    }
  }

  private func write(_ id: ResultID, _ state: inout State) {
    guard let flag = state.kept[id] else { return }
    do {
      try write(flag)
      state.unwritten.remove(id)
    } catch {
      state.unwritten.insert(id)
    }
  }

  private func write(_ flag: KeptFlag) throws(VaultError) {
    try DiskFolder.create(at: folder)
    let final = path(flag.notice.id)
    let temporary = final + ".new"
    unlink(temporary)  // One that a crash left; that there is none is the rule.
    let context = Self.context(flag.notice.id)
    let writer = try SealedFileWriter(creating: temporary, key: key, context: context)
    try writer.append(Array(flag.json.serialized().utf8))
    try writer.finish()
    try DiskFolder.rename(temporary, to: final, subject: .sealedFile)
  }

  private func path(_ id: ResultID) -> String { "\(folder)/\(id.text)\(Self.ending)" }

  private static let ending = ".sealed"

  private static func read(_ id: ResultID, in folder: String, _ key: DeviceKey) -> KeptFlag? {
    guard
      let reader = try? SealedFileReader(
        at: "\(folder)/\(id.text)\(ending)", key: key, context: context(id)),
      let bytes = try? reader.next(),
      let json = try? JSONDocument(bytes: bytes, file: "flag").value
    else { return nil }
    return KeptFlag(json: json)
  }

  /// What a file is bound to, so that it opens only as itself.
  private static func context(_ id: ResultID) -> String { "red flag \(id.text)" }

  private static func ids(in folder: String) -> [ResultID] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var found: [ResultID] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasSuffix(ending) else { continue }
      if let id = ResultID(String(name.dropLast(ending.count))) { found.append(id) }
    }
    return found
  }
}
