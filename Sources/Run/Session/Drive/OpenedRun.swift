package import StudyModel
package import Vault

/// A run that this process holds, new or to be taken up; its session opens the journal.
package struct OpenedRun: Sendable {
  package let restored: RestoredRun
  let isNew: Bool
  let lock: RunLock

  /// Begins a run.
  package init(beginning header: RunHeader, task: StudyTask, home: Home) throws(SessionError) {
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
  package init(takingUp id: RunID, home: Home, key: DeviceKey) throws(SessionError) {
    lock = try RunLock(id, in: home)
    let contents: JournalContents
    do {
      contents = try Journal.read(id, in: home, key: key)
    } catch {
      throw .vault(error)
    }
    restored = try RestoredRun(contents)
    isNew = false
  }

  /// Opens the journal; the header of a new run is on the disk when this returns.
  func openJournal(_ home: Home, _ key: DeviceKey) throws(SessionError) -> Journal {
    let id = restored.header.id
    do {
      guard isNew else { return try Journal(reopening: id, in: home, key: key) }
      let journal = try Journal(creating: id, in: home, key: key)
      try journal.append(.header(restored.header))
      return journal
    } catch {
      throw .vault(error)
    }
  }
}
