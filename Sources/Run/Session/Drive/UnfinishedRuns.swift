package import Vault

/// The runs of a home that are not filed: they were cut off, left for later, or ended at a moment when
/// nobody could file them.
///
/// Blocks for the disk. What is filed stays so, and is looked at once.
package struct UnfinishedRuns: Sendable {
  /// A journal that cannot be read; it is left alone.
  package struct Unreadable: Sendable, Equatable {
    package var id: RunID
    package var error: VaultError
  }

  private let home: Home
  private let keys: JournalKeys
  private var filed: Set<RunID> = []
  /// Found by the last look.
  package private(set) var unreadable: [Unreadable] = []
  /// Journals under keys that are not open, with the key of each, as the last look found them.
  package private(set) var shut: [RunID: KeyID] = [:]

  package init(home: Home, keys: JournalKeys) {
    self.home = home
    self.keys = keys
  }

  /// The header of each run that is not filed, the newest first.
  package mutating func headers() -> [RunHeader] { waiting().map(\.header) }

  /// Each run that is not filed, the one that was begun last first.
  package mutating func waiting() -> [WaitingRun] {
    unreadable = []
    shut = [:]
    return home.runs().reversed().compactMap { filed.contains($0) ? nil : run($0) }
  }

  private mutating func run(_ id: RunID) -> WaitingRun? {
    do {
      let contents = try Journal.read(id, in: home, keys: keys)
      guard contents.isFiled else { return WaitingRun(contents) }
      filed.insert(id)
    } catch .wrongKey(let sealedUnder, _) {
      // It is of somebody who has a key of their own, or lies under their PIN of before.
      shut[id] = sealedUnder
    } catch {
      unreadable.append(Unreadable(id: id, error: error))
    }
    return nil
  }

  /// Takes up a run; nil while another program drives it.
  package func takeUp(_ id: RunID) throws(SessionError) -> OpenedRun? {
    do {
      return try OpenedRun(takingUp: id, home: home, keys: keys)
    } catch {
      if error == .runInUse { return nil }
      throw error
    }
  }
}
