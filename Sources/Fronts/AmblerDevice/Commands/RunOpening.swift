import Commands
import Outbox
import Session
import StudyModel
import Tablet
import TaskRunner
import Words

/// Begins a run, or takes up the one that was cut off.
struct RunOpening {
  let store: Store
  let task: StudyTask
  let header: RunHeader
  /// Whose runs are taken up.
  let names: ResultNames

  /// The run to drive now.
  ///
  /// Runs that ended but were not filed are filed first.
  func open(
    fresh: Bool, asks: Bool, outbox: Outbox
  ) async throws -> OpenedRun {
    var runs = UnfinishedRuns(home: store.home, keys: keys)
    let mine = runs.headers().filter(isMine)
    for journal in runs.unreadable {
      say(
        TerminalMessage.Run.unreadable(run: journal.id.text, reason: "\(journal.error)"))
    }
    for run in mine {
      guard let unfinished = try runs.takeUp(run.id) else { continue }
      if unfinished.restored.run.isFinished {
        try await end(unfinished, outbox)
        continue
      }
      if !fresh, !asks || isWanted(unfinished.restored) {
        say(TerminalMessage.Run.goingOn)
        return unfinished
      }
      try await end(unfinished, outbox)
    }
    return try OpenedRun(beginning: header, task: task, home: store.home, keys: keys)
  }

  private var keys: JournalKeys { JournalKeys(home: store.key) }

  /// Whether it is a run of this task by this person.
  private func isMine(_ run: RunHeader) -> Bool {
    run.taskSHA256 == header.taskSHA256 && names.contain(run.participant)
  }

  /// Ends a run that nobody goes on with: its answers and recordings are queued too.
  private func end(_ run: OpenedRun, _ outbox: Outbox) async throws {
    let session = try Session(
      run, home: store.home, key: store.key, deck: SensorDeck(), front: AbandoningFront())
    try await session.run()
    let document = try await session.file(in: outbox)
    say(TerminalMessage.Run.savedEarlier(run: document.header.id.text))
  }

  private func say(_ message: Message) { Output.message(message.text(header.languages)) }

  private func isWanted(_ restored: RestoredRun) -> Bool {
    say(TerminalMessage.Run.askGoOn(answers: restored.run.answers.count))
    let letter = (readLine() ?? "").folded.prefix(1)
    return TypedYesNo.read(String(letter), header.languages) != false
  }
}
