package import DataExport
import Glibc
import Vault

/// How one attempt at an export ended.
///
/// A process that makes one says so by its exit code; what ends it from outside is judged by its signal and by
/// what it took.
package enum ExportOutcome: Int32, Error, Sendable, Hashable, CaseIterable {
  case made = 0
  /// It was asked to let go.
  case stopped = 10
  /// The database, or a file of the source, was away.
  case sourceAway = 11
  case diskFailed = 12
  /// What an earlier attempt left is of another export: this one begins anew.
  case otherNotes = 13
  /// It can never be made.
  case impossible = 14
  /// It would have had more rows than it may.
  case tooManyRows = 15
  /// It took more memory than it may.
  case tooMuchMemory = 16
  /// It took a processor for longer than it may.
  case tooLong = 17
  /// It wrote more than a file may have.
  case tooLarge = 18
  /// It ended by itself, or was killed by somebody.
  case crashed = 19

  /// What an error of the export means for those who wait for it.
  package init(_ error: ExportError) {
    self =
      switch error {
      case .stopped: .stopped
      case .sourceFailed, .unreadable: .sourceAway
      case .disk(.io(_, _, let code)) where code == EFBIG: .tooLarge
      // A disk that is full or that fails may be all right later.
      case .disk: .diskFailed
      case .targetTaken, .otherExport, .progressDamaged: .otherNotes
      case .tooManyRows: .tooManyRows
      case .noSource, .unknownStudy, .beyondChain, .parquet, .zip: .impossible
      }
  }

  /// Judges a process that has ended, by its status as `wait4` gives it and by what it took.
  package init(status: Int32, processorSeconds: Int64, residentBytes: Int64, _ limits: ExportLimits)
  {
    let signal = status & 0x7F
    guard signal != 0 else {
      self = ExportOutcome(rawValue: status >> 8 & 0xFF) ?? .crashed
      return
    }
    self =
      switch signal {
      case SIGXCPU: .tooLong
      case SIGXFSZ: .tooLarge
      case SIGKILL where processorSeconds >= limits.processorSeconds: .tooLong
      // Swift and the allocator end a program that gets no more memory; most of it was in use then.
      case SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT:
        residentBytes >= limits.memoryBytes / 2 ? .tooMuchMemory : .crashed
      default: .crashed
      }
  }
}
