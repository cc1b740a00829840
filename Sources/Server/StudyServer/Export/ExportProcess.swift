import CLinux
import DataExport
import Glibc
import System

/// A process of this same program that makes one export, within limits.
///
/// What an export unpacks, reads and writes comes from strangers; whatever that does to the process, the
/// server goes on. It has a socket to the server in place of its standard input, and ends when that is closed:
/// also when the server is killed. It holds the export with the server, so that no other server begins
/// before it has ended.
struct ExportProcess {
  let order: ExportOrder
  let hold: ExportHold
  let turn: ExportTurn

  /// The program that runs, whatever is installed under its name now.
  private static let program = "/proc/self/exe"
  /// The words after the program's name by which `ambler` is this.
  private static let words = ["ambler", "server", "export-worker"]
  /// What it reads of the environment: how to reach the database, and the settings of the system.
  private static let variables = [
    "HOME", "LANG", "LD_LIBRARY_PATH", "PATH", "SWIFT_BACKTRACE", "TZ",
  ]
  /// Where the export's hold is in the new process.
  static let holdDescriptor: Int32 = 3

  /// Makes it, and says how that ended; cancelled, it ends soon.
  func run() async -> ExportOutcome {
    guard let line = ExportLine() else { return .sourceAway }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { caller in
        let isStarted = OwnThread.start(name: "export") {
          caller.resume(returning: self.runAndWait(line))
        }
        if !isStarted { caller.resume(returning: .sourceAway) }
      }
    } onCancel: {
      line.end()
    }
  }

  private func runAndWait(_ line: ExportLine) -> ExportOutcome {
    // Whoever stops this meanwhile has ended the line already, and the process ends at once.
    guard let child = spawn(line.theirs) else { return .sourceAway }
    line.closeTheirs()
    line.tell(order.line)
    turn.whenOver { line.tell("\n") }
    var (status, usage) = (Int32(0), rusage())
    while wait4(child, &status, 0, &usage) < 0 { guard errno == EINTR else { return .crashed } }
    line.end()
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    return ExportOutcome(
      status: status, processorSeconds: Int64(seconds),
      residentBytes: Int64(usage.ru_maxrss) << 10, order.limits)
  }

  private func spawn(_ input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, hold.descriptor, Self.holdDescriptor)
    posix_spawn_file_actions_addclosefrom_np(&actions, Self.holdDescriptor + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let arguments = Self.words.map { strdup($0) } + [nil]
    let variables = Self.environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, Self.program, &actions, &attributes, arguments, variables)
    return code == 0 ? child : nil
  }

  private static var environment: [String] {
    var kept: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      let name = text.prefix { $0 != "=" }
      if name.hasPrefix("PG") || variables.contains(String(name)) { kept.append(text) }
      next += 1
    }
    return kept
  }
}
