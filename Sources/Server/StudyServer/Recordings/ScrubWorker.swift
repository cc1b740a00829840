import StudyModel

/// Reads through the recordings in the background, round after round, until it is stopped.
package final class ScrubWorker: Sendable {
  private let work: Task<Void, Never>

  /// Between two looks whether one is due, each of which is one small query.
  private static let pause = Duration.seconds(2)

  init(_ service: StudyService) {
    let settings = service.settings
    work = Task {
      guard settings.scrubBytesPerSecond > 0 else { return }
      let scrub = RecordingScrub(
        service.keeper, PacedReader(bytesPerSecond: settings.scrubBytesPerSecond))
      while !Task.isCancelled {
        let limit = service.now.nanoseconds - settings.scrubRound.nanoseconds
        // A database that is away is asked again after the pause.
        try? await scrub.run(before: UTCTime(nanoseconds: limit).toMicroseconds, .yielding)
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Ends it; the recording that it is at is read again by whoever is next.
  package func stop() async {
    work.cancel()
    await work.value
  }
}

extension StudyService {
  /// Begins to read through the recordings; to be stopped before the service is closed.
  package func beginScrub() -> ScrubWorker { ScrubWorker(self) }
}
