import ActiveTasks
import DataExport
import Glibc
import System

/// What a process does that a server has started to make one export: `ambler server export-worker`.
package enum ExportDuty {
  /// How often the process looks at the memory that it has.
  private static let watchMilliseconds: Int32 = 100
  /// Beyond so many percent of its memory it ends by itself, and can still say why.
  private static let memoryPercent: Int64 = 90

  /// Reads the order from standard input, makes the export, and ends the process with what came of it.
  package static func run(clock: @escaping Clock) async -> Never {
    // A server that was stopped at once has nothing to say.
    guard let line = readLine() else { end(.stopped) }
    guard let order = ExportOrder(line: line) else { end(.impossible) }
    confine(to: order.limits)
    let turn = ExportTurn()
    guard OwnThread.start(name: "export-watch", { watch(turn, order.limits) }) else {
      end(.sourceAway)
    }
    end(await make(order, turn, clock))
  }

  private static func make(
    _ order: ExportOrder, _ turn: ExportTurn, _ clock: @escaping Clock
  ) async -> ExportOutcome {
    do throws(ExportError) {
      let source = try await ServerSource(
        order.study, until: order.position, database: order.database, folder: order.folder,
        actor: AuditEvent.serverName, clock: clock)
      let exporter = Exporter(
        source, parts: order.parts, activities: .shipped, rowLimit: order.limits.rowCount
      ) { turn.isOver }
      _ = try await exporter.export(toArchive: order.archive)
      return .made
    } catch {
      return ExportOutcome(error)
    }
  }

  private static func end(_ outcome: ExportOutcome) -> Never { _exit(outcome.rawValue) }

  /// The bytes up to the first end of a line; nil if they end before.
  private static func readLine() -> [UInt8]? {
    var (line, byte) = ([UInt8](), UInt8(0))
    while line.count < 1 << 16 {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      guard byte != UInt8(ascii: "\n") else { return line }
      line.append(byte)
    }
    return nil
  }

  /// Gives up what an export does not need.
  private static func confine(to limits: ExportLimits) {
    limit(RLIMIT_DATA, limits.memoryBytes)
    // The kernel tells the process at the first number, and kills it at the second.
    limit(RLIMIT_CPU, limits.processorSeconds, hard: limits.processorSeconds + 5)
    limit(RLIMIT_FSIZE, limits.fileBytes)
    limit(RLIMIT_CORE, 0)
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, ExportLimits.niceness)
  }

  /// What may be less already is left so.
  private static func limit(_ kind: __rlimit_resource, _ value: Int64, hard: Int64? = nil) {
    let resource = __rlimit_resource_t(kind.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { end(.sourceAway) }
    limit.rlim_max = min(limit.rlim_max, rlim_t(hard ?? value))
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(value), limit.rlim_max)
    guard setrlimit(resource, &limit) == 0 else { end(.sourceAway) }
  }

  /// Ends the turn when the server says so, the process when the server is gone, and both when there is too little
  /// memory to go on.
  private static func watch(_ turn: ExportTurn, _ limits: ExportLimits) {
    let most = limits.memoryBytes / 100 * memoryPercent
    var byte = UInt8(0)
    while true {
      if dataBytes().map({ $0 > most }) == true { end(.tooMuchMemory) }
      var line = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&line, 1, watchMilliseconds) > 0 else { continue }
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { end(.stopped) }
      turn.end()
    }
  }

  /// What `RLIMIT_DATA` counts, in bytes; nil if the kernel does not say.
  private static func dataBytes() -> Int64? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    let words = text.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
    guard words.count > 5, let pages = Int64(String(decoding: words[5], as: UTF8.self)) else {
      return nil
    }
    return pages * Int64(sysconf(Int32(_SC_PAGESIZE)))
  }
}
