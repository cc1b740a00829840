import Outbox
import Session
import StudyModel
import TaskRunner

/// Begins a run, or takes up the one that was cut off.
struct RunOpening {
  let store: Store
  let task: StudyTask
  let header: RunHeader

  /// The run to drive now.
  ///
  /// Runs that ended but were not filed are filed first.
  func open(
    fresh: Bool, asks: Bool, outbox: Outbox
  ) async throws -> OpenedRun {
    for id in store.home.runs().reversed() {
      guard let unfinished = try await takeUp(id, outbox) else { continue }
      if !fresh, !asks || isWanted(unfinished.restored) {
        say(.goingOn)
        return unfinished
      }
      try await end(unfinished, outbox)
    }
    return try OpenedRun(beginning: header, task: task, home: store.home)
  }

  /// The run of that id if it is this person's, of this task, and not at its end; one at its end is filed.
  private func takeUp(_ id: RunID, _ outbox: Outbox) async throws -> OpenedRun? {
    let contents: JournalContents
    do {
      contents = try Journal.read(id, in: store.home, key: store.key)
    } catch {
      say(.unreadable, id.text, "\(error)")
      return nil
    }
    guard !contents.isFiled, contents.header?.taskSHA256 == header.taskSHA256,
      contents.header?.participant == header.participant
    else { return nil }
    let opened: OpenedRun
    do {
      opened = try OpenedRun(takingUp: id, home: store.home, key: store.key)
    } catch SessionError.runInUse {
      return nil
    }
    guard opened.restored.run.isFinished else { return opened }
    try await end(opened, outbox)
    return nil
  }

  /// Ends a run that nobody goes on with: its answers and recordings are queued too.
  private func end(_ run: OpenedRun, _ outbox: Outbox) async throws {
    let session = try Session(
      run, home: store.home, key: store.key, deck: SensorDeck(), front: AbandoningFront())
    try await session.run()
    let document = try await session.file(in: outbox)
    say(.savedEarlier, document.header.id.text)
  }

  private func say(_ phrase: RunPhrase, _ values: String...) {
    Output.message(phrase.text(header.languages, values))
  }

  private func isWanted(_ restored: RestoredRun) -> Bool {
    say(.askGoOn, String(restored.run.answers.count))
    let reply = readLine()?.lowercased() ?? "y"
    return !(reply.hasPrefix("n"))
  }
}
