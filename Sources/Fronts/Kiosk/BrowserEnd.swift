/// How a browser ended.
package enum BrowserEnd: Sendable, Hashable {
  /// It ended by itself, with this code.
  case exited(code: Int32)
  /// This signal ended it.
  case killed(signal: Int32)

  /// Reads what waitpid(2) gives.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(code: (status >> 8) & 0xFF) : .killed(signal: signal)
  }
}

extension BrowserEnd: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let code): "The browser ended with code \(code)."
    case .killed(let signal): "The browser was ended by signal \(signal)."
    }
  }
}
