import Commands
import Outbox
import Receipts
import Session
import StrictJSON

/// `ambler replay`: the same events again, the same result or every difference.
struct ReplayCommand {
  static let options: [Option] = [.home, .passphraseFile, .json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    let store = try Store(arguments, .reading)
    let outbox = try await store.openOutbox()
    let id = try await ResultLookup(outbox).id(named: arguments.operands[0])
    let replay = try Self.replay(id, store)
    let differences = replay.differences + (try await documentDifference(replay, id, outbox, store))
    if arguments.has(.json) {
      Output.result(String(decoding: replay.document.bytes, as: UTF8.self))
    } else {
      Output.result(Self.words(replay, id, isSame: differences.isEmpty))
    }
    guard differences.isEmpty else {
      throw Failure(.badInput, differences.joined(separator: "\n"))
    }
  }

  private static func replay(_ id: ResultID, _ store: Store) throws(Failure) -> Replay {
    guard let run = RunID(id.text) else { throw Failure(.badInput, "\(id) is not a result's id.") }
    do {
      return try Replay(run, home: store.home, key: store.key)
    } catch {
      throw Failure(error.exitCode, error.description)
    }
  }

  /// The stored document is compared byte for byte.
  private func documentDifference(
    _ replay: Replay, _ id: ResultID, _ outbox: Outbox, _ store: Store
  ) async throws -> [String] {
    do {
      let payload = try await outbox.payload(of: id)
      guard
        let stored = KeptHistory(home: store.home, key: store.key).document(
          of: id, payload: payload)
      else { return ["The stored document is sealed, and no copy of it is here to compare."] }
      return stored == replay.document.bytes ? [] : ["The document differs from the stored one."]
    } catch {
      throw Failure(error.exitCode, "The outbox: \(error)")
    }
  }

  private static func words(_ replay: Replay, _ id: ResultID, isSame: Bool) -> String {
    "\(id): \(replay.eventCount) events run again, \(replay.recordingCount) recordings measured "
      + "again: \(isSame ? "the same result, byte for byte" : "the result differs").\n"
  }
}
