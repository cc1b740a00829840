package import StudyModel
package import Vault

/// A run with its journal open, new or to be taken up.
package struct OpenedRun {
  package let journal: Journal
  package let restored: RestoredRun

  /// Begins a run: its header is on the disk when this returns.
  package init(
    beginning header: RunHeader, task: StudyTask, home: Home, key: DeviceKey
  ) throws(SessionError) {
    do {
      journal = try Journal(creating: header.id, in: home, key: key)
      try journal.append(.header(header))
    } catch {
      throw .vault(error)
    }
    restored = RestoredRun(header, task: task)
  }

  /// Takes up the run of that id.
  package init(takingUp id: RunID, home: Home, key: DeviceKey) throws(SessionError) {
    let contents: JournalContents
    do {
      contents = try Journal.read(id, in: home, key: key)
      journal = try Journal(reopening: id, in: home, key: key)
    } catch {
      throw .vault(error)
    }
    restored = try RestoredRun(contents)
  }
}
