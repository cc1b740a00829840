import DataExport
import Glibc
import TestSupport
import Testing
import Vault

@testable import StudyServer

struct ExportOutcomeTests {
  private static func judged(
    _ status: Int32, seconds: Int64 = 1, residentBytes: Int64 = 1 << 20
  ) -> ExportOutcome {
    ExportOutcome(
      status: status, processorSeconds: seconds, residentBytes: residentBytes, ExportLimits())
  }

  @Test func `a process says by its exit code how it ended`() {
    for outcome in ExportOutcome.allCases {
      expectEqual(Self.judged(outcome.rawValue << 8), outcome)
    }
    expectEqual(Self.judged(1 << 8), .crashed)
  }

  @Test func `a process that a limit of the system ended is judged by the signal`() {
    expectEqual(Self.judged(SIGXCPU), .tooLong)
    expectEqual(Self.judged(SIGXFSZ), .tooLarge)
    expectEqual(Self.judged(SIGKILL, seconds: ExportLimits().processorSeconds), .tooLong)
    expectEqual(Self.judged(SIGKILL), .crashed)
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
      expectEqual(Self.judged(signal), .crashed)
      // The bit of a core dump changes nothing.
      expectEqual(Self.judged(signal | 0x80, residentBytes: 300 << 20), .tooMuchMemory)
    }
  }

  @Test func `a file that may not grow is told from a disk that fails`() {
    expectEqual(
      ExportOutcome(.disk(.io(call: "write", subject: .plainFile, code: EFBIG))), .tooLarge)
    expectEqual(
      ExportOutcome(.disk(.io(call: "write", subject: .plainFile, code: ENOSPC))), .diskFailed)
  }
}
