import Glibc
import Sensors
import System

/// How a program ended; it can be asked for often, and is waited for once.
final class ExitState: Sendable {
  private let known = Lock<Int32?>(nil)

  /// The exit status, 128 + n after signal n; nil while the program runs.
  func status(of identifier: pid_t) -> Int32? {
    known.withLock { known in
      if known != nil { return known }
      var word: Int32 = 0
      guard waitpid(identifier, &word, WNOHANG) == identifier else { return nil }
      let signal = word & 0x7F
      known = signal == 0 ? (word >> 8) & 0xFF : 128 + signal
      return known
    }
  }
}
