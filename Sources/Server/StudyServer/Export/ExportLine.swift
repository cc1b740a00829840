import Glibc
import System

/// A socket between the server and a process that makes an export.
final class ExportLine: Sendable {
  private struct Ends {
    var ours: Int32
    var theirs: Int32
  }

  private let ends: Lock<Ends>

  /// Nil where the system has no more of them.
  init?() {
    var made: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &made) == 0 else { return nil }
    ends = Lock(Ends(ours: made[0], theirs: made[1]))
  }

  deinit {
    end()
    closeTheirs()
  }

  /// The end that the process is given.
  var theirs: Int32 { ends.withLock(\.theirs) }

  func closeTheirs() {
    ends.withLock { ends in
      if ends.theirs >= 0 { close(ends.theirs) }
      ends.theirs = -1
    }
  }

  /// Tells the process something; one that has ended hears nothing.
  func tell(_ text: String) {
    let bytes = Array(text.utf8)
    ends.withLock { ends in
      guard ends.ours >= 0 else { return }
      _ = send(ends.ours, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Ends the line, and with it the process.
  func end() {
    ends.withLock { ends in
      if ends.ours >= 0 { close(ends.ours) }
      ends.ours = -1
    }
  }
}
