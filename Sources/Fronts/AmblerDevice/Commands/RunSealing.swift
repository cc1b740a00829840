import Clocks
import Commands
import Outbox
import RigRecorder
import Session
import Studies
import StudyDelivery
import StudyVersions
import Words

/// To which key the result of `ambler run` is sealed: the one that the study of the home's enrolment names.
///
/// The server is asked for the newest version each time, so that a home that shows no tablet's page seals too. What it
/// said last counts where it cannot be asked.
struct RunSealing {
  let store: Store
  let languages: [String]

  /// Nil where the study's server may read results, and where the home is enrolled at none.
  func key() async throws(Failure) -> StudySealingKey? {
    guard let link = try store.serverLink() else { return nil }
    let studies = VersionSwitch(RecordedStudy.none)
    // A rig's needs: the study file with its tasks, and no media. The folder is not the tablet's, which needs more.
    let updates = VersionUpdates(
      home: store.home.commandFolder, device: .rig, studies: studies)
    let session = ServerSession(link, file: store.linkFile, now: { SystemClock.utc })
    let isAsked = await Self.patiently { await updates.askOnce(session) }
    if studies.inUse.version == nil, !isAsked {
      Output.message(TerminalMessage.Run.sealingUnknown.text(languages))
    }
    return studies.inUse.sealingKey
  }

  /// How long a person waits for the first page because of the server.
  private static let patience = Duration.seconds(20)

  /// Whether something went well before the time was over; it is cut off then.
  private static func patiently(_ body: @escaping @Sendable () async -> Bool) async -> Bool {
    let asking = Task { await body() }
    let limit = Task {
      do { try await Task.sleep(for: patience) } catch { return }
      asking.cancel()
    }
    defer { limit.cancel() }
    return await asking.value
  }
}
