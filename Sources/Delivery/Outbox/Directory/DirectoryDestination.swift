import Glibc
import Receipts
package import StudyModel
import System
import Vault

/// A folder as the place where results end: `results/<id>.json`, `recordings/<sha256>.csv.zst`,
/// `receipts/<id>.json`, and `conflicts/` for what came under an id that was taken.
///
/// Every file appears whole and flushed, or not at all. The folder itself must be there: one that
/// is missing is most likely a disk that is not mounted.
package actor DirectoryDestination: Destination {
  let folder: String
  let now: @Sendable () -> UTCTime
  let passing: FaultHook
  private let queue = SerialQueue("ambler.outbox.directory")

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  package init(
    _ folder: String, now: @escaping @Sendable () -> UTCTime,
    passing: @escaping FaultHook = { _ in }
  ) {
    self.folder = folder
    self.now = now
    self.passing = passing
  }

  /// The path in `dir:PATH`; nil for any other text.
  package static func path(in address: String) -> String? {
    guard address.hasPrefix("dir:"), address.utf8.count > 4 else { return nil }
    return String(address.dropFirst(4))
  }

  package func probe() -> DestinationReadiness {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return .notReady(.missing, after: nil)
    }
    guard access(folder, W_OK) == 0 else { return .notReady(.readOnly, after: nil) }
    do {
      for part in Part.allCases where part != .flags { try DiskFolder.create(at: path(part)) }
      return .ready
    } catch {
      return .notReady(Self.reason(error), after: nil)
    }
  }

  /// A folder holds results alone.
  package func tell(_ withdrawals: [Withdrawal]) -> WithdrawalVerdict { .notKept }

  /// The folders in it.
  enum Part: String, CaseIterable {
    case results, recordings, receipts, conflicts, manifests
    /// Notices that went ahead of results.
    case flags
  }

  func path(_ part: Part) -> String { "\(folder)/\(part.rawValue)" }

  /// The file of a result or notice.
  static func document(_ id: ResultID, in folder: String) -> String {
    let part = id.isNotice ? Part.flags : .results
    return "\(folder)/\(part.rawValue)/\(id).json"
  }

  func path(_ part: Part, _ name: String) -> String { "\(folder)/\(part.rawValue)/\(name)" }

  static func reason(_ error: VaultError) -> ReasonCode {
    if error.isDiskFull { return .diskFull }
    if error.isReadOnlyDisk { return .readOnly }
    return error.isMissingFile ? .missing : .ioError
  }
}
