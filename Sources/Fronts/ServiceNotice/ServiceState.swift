/// What a service tells the program that started it.
package enum ServiceState: Sendable, Hashable {
  /// The service is up: whoever waits for it may begin.
  case ready
  /// A sentence for the administrator; it holds nothing personal, and line ends become blanks.
  case status(String)
  /// A sign of life, to be given more often than the watchdog's interval.
  case alive
  /// The service begins to end.
  case stopping
}

extension ServiceState {
  /// The line of sd_notify(3).
  package var line: String {
    switch self {
    case .ready: "READY=1"
    case .status(let text): "STATUS=\(text.replacing(Self.lineEnds, with: " "))"
    case .alive: "WATCHDOG=1"
    case .stopping: "STOPPING=1"
    }
  }

  /// By single characters of Unicode: CR and LF together are one letter to Swift, which neither is.
  private static var lineEnds: some RegexComponent {
    /\s*[\r\n]+\s*/.matchingSemantics(.unicodeScalar)
  }
}
