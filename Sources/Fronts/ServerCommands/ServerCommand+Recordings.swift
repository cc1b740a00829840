import Clocks
import Commands
import Postgres
import StudyServer
import Vault

extension ServerCommand {
  /// Reads through all recordings once, now, and notes what is damaged, missing, or back.
  func scrubRecordings() async throws {
    let bytesPerSecond = try scrubBytesPerSecond()
    try await tellRecordings { keeper throws(PostgresError) in
      try await RecordingScrub.all(keeper, PacedReader(bytesPerSecond: bytesPerSecond))
    }
  }

  /// Brings recordings that are damaged or missing back from a folder.
  func healRecordings(from folder: String) async throws {
    try await tellRecordings { keeper in
      guard let healing = RecordingHealing(keeper, from: folder) else {
        throw Failure(.badInput, "The folder \(folder) cannot be read.")
      }
      return try await healing.run()
    }
  }

  /// Does it, prints how the recordings are then, and fails where one is damaged or missing.
  private func tellRecordings(
    _ body: (RecordingKeeper) async throws -> RecordingFigures
  ) async throws {
    let figures = try await reading { address, folder in
      let store: FolderRecordingStore
      do throws(VaultError) { store = try FolderRecordingStore("\(folder)/recordings") } catch {
        throw Failure(.unavailable, "The recordings: \(error)")
      }
      let keeper = RecordingKeeper(
        at: address, folder: folder, store, clock: { SystemClock.utc })
      do {
        return try await body(keeper)
      } catch let error as PostgresError {
        throw Failure(.unavailable, "The database: \(error)")
      }
    }
    Output.result(figures.words)
    guard figures.damagedCount == 0, figures.missingCount == 0 else {
      throw Failure(
        .badInput,
        "Not every recording is there as it came. Devices that have these recordings are asked for them. With a backup, "
          + "write `ambler server recordings heal FOLDER`.")
    }
  }

  /// How fast recordings are read through, where the command line says so; nil for as fast as the disk gives them.
  func scrubBytesPerSecond() throws(Failure) -> Int64? {
    try arguments.integer(Self.scrubRate, in: 0...(1 << 20)).map { $0 << 20 }
  }
}

extension RecordingFigures {
  /// One line for all.
  var words: String {
    "recordings \(count), damaged \(damagedCount), missing \(missingCount), healed \(healedCount)\n"
  }
}
