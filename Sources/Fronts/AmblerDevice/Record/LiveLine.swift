import Clocks
import Commands
import Glibc
import Sensors
import StudyModel

/// What is shown while something lasts: in place on a terminal, a line a minute elsewhere.
struct LiveLine {
  private let isTerminal = isatty(2) == 1
  private var nextLine = SystemClock.now + .seconds(60)

  /// Shows `text` in place of what was shown before.
  mutating func show(_ text: String) {
    if isTerminal {
      Output.write("\r\u{1B}[K\(text)", to: 2)
    } else if SystemClock.now >= nextLine {
      nextLine = nextLine + .seconds(60)
      Output.message(text)
    }
  }

  /// Makes room for what comes.
  func clear() {
    if isTerminal { Output.write("\r\u{1B}[K", to: 2) }
  }
}
