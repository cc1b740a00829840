package import StudyModel
import Vault

/// A run that this process holds, new or to be taken up; its session opens the journal.
package struct OpenedRun: Sendable {
  package let restored: RestoredRun
  let isNew: Bool
  let lock: RunLock
  private let keys: JournalKeys

  /// Begins a run, whose journal is sealed under the person's own key where there is one.
  package init(
    beginning header: RunHeader, task: StudyTask, home: Home, keys: JournalKeys
  ) throws(SessionError) {
    self.keys = keys
    do {
      try DiskFolder.create(at: home.runsFolder)
      try DiskFolder.create(at: home.runFolder(header.id))
    } catch {
      throw .vault(error)
    }
    lock = try RunLock(header.id, in: home)
    restored = RestoredRun(header, task: task)
    isNew = true
  }

  /// Takes up the run of that id; throws `runInUse` while another program drives it.
  package init(takingUp id: RunID, home: Home, keys: JournalKeys) throws(SessionError) {
    self.keys = keys
    lock = try RunLock(id, in: home)
    let contents: JournalContents
    do {
      contents = try Journal.read(id, in: home, keys: keys)
    } catch {
      throw .vault(error)
    }
    restored = try RestoredRun(contents)
    isNew = false
  }

  /// Opens the journal; the header of a new run is on the disk when this returns.
  func openJournal(_ home: Home) throws(SessionError) -> Journal {
    let id = restored.header.id
    do {
      guard isNew else {
        return try keys.opening { key throws(VaultError) in
          try Journal(reopening: id, in: home, key: key)
        }
      }
      let journal = try Journal(creating: id, in: home, key: keys.new)
      try journal.append(.header(restored.header))
      return journal
    } catch {
      throw .vault(error)
    }
  }
}
