package import Outbox
package import Receipts
package import Vault

/// Files the results of runs again that a damaged outbox lost: their journals and recordings are still there.
///
/// Filing again does no harm: a destination that has a result says so. Nothing is filed under an id but the very
/// bytes that were filed before.
package struct OutboxRebuild: Sendable {
  private let home: Home
  private let key: DeviceKey
  private let keys: JournalKeys
  private let softwareVersion: String

  /// `softwareVersion` is this program's: it makes the same document of journals of its own version.
  ///
  /// `own` is a person's key, and `earlier` are those of before; the journals of people whose key is not open are
  /// searched when they sign in.
  package init(
    home: Home, key: DeviceKey, own: DeviceKey? = nil, earlier: [DeviceKey] = [],
    softwareVersion: String
  ) {
    self.home = home
    self.key = key
    keys = JournalKeys(home: key, own: own, earlier: earlier)
    self.softwareVersion = softwareVersion
  }

  /// What the search of the journals gave.
  package struct Report: Sendable, Hashable {
    package var broughtBack: [ResultID] = []
    package var lost: [DamageRecord.Loss] = []
    /// Whether journals were left out because their person's key is not open.
    package var isPartial = false

    package init() {}
  }

  /// Searches the journals if the outbox was damaged and nobody did yet; what is found is noted in the outbox.
  ///
  /// Blocks for the disk. A cut in between is mended by the next call.
  package func run(_ outbox: Outbox) async throws(SessionError) -> Report {
    do {
      let isOpen = try await outbox.damage().contains { !$0.isSearched && $0.accepted == nil }
      guard isOpen else { return Report() }
      let report = try await search(outbox)
      guard !report.isPartial else { return report }
      try await outbox.noteSearch(broughtBack: report.broughtBack, lost: report.lost)
      return report
    } catch {
      throw .outbox(error)
    }
  }

  private func search(_ outbox: Outbox) async throws(OutboxError) -> Report {
    var report = Report()
    let known = Set(try await outbox.list().filter { !$0.isAside }.map(\.id.text))
    for run in home.runs() where !known.contains(run.text) {
      guard let id = ResultID(run.text) else { continue }
      switch found(run) {
      case .notFiled: continue
      case .locked: report.isPartial = true
      case .lost(let cause): report.lost.append(DamageRecord.Loss(id: id, cause: cause))
      case .item(let item):
        if try await outbox.put(item) == .stored { report.broughtBack.append(id) }
      }
    }
    return report
  }

  private enum Found {
    /// The run goes on, or it is over and its result was never filed yet.
    case notFiled
    /// It is sealed under the key of a person who has not said who they are.
    case locked
    case item(OutboxItem)
    case lost(DamageRecord.Cause)
  }

  private func found(_ run: RunID) -> Found {
    let contents: JournalContents
    do {
      contents = try Journal.read(run, in: home, keys: keys)
    } catch .wrongKey {
      return .locked
    } catch {
      return .lost(.journalUnreadable)
    }
    if case .corrupted = contents.ending { return .lost(.journalUnreadable) }
    guard contents.isFiled else { return .notFiled }
    guard let restored = try? RestoredRun(contents) else { return .lost(.documentDiffers) }
    let item: OutboxItem
    do {
      let filing = ResultFiling(home: home, key: key)
      item = try filing.item(restored)
      try filing.keepHistory(restored)
    } catch {
      return .lost(.recordingUnreadable)
    }
    let isSame =
      contents.filedSHA256.map { $0 == ContentDigest(of: item.document).description }
      ?? (restored.header.softwareVersion == softwareVersion)
    return isSame ? .item(item) : .lost(.documentDiffers)
  }
}
