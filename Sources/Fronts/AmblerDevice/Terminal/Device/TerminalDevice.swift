import Commands
import Glibc

/// The terminal behind standard error: its size, and writing to it.
enum TerminalDevice {
  /// The descriptor that is drawn on; standard output is for results.
  static let descriptor: Int32 = 2

  /// What the terminal is like at this moment; asked anew each time, since windows change.
  static func style(_ environment: [String: String]) -> TerminalStyle {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return TerminalStyle(
      environment: environment, isTerminal: isatty(descriptor) == 1,
      columns: isKnown ? Int(size.ws_col) : 0, rows: isKnown ? Int(size.ws_row) : 0)
  }

  /// How results are written: as wide as the terminal, or 80 cells into a file or a pipe.
  static func resultStyle(_ environment: [String: String]) -> TerminalStyle {
    var size = winsize()
    let isTerminal = isatty(1) == 1 && ioctl(1, UInt(TIOCGWINSZ), &size) == 0
    return TerminalStyle(
      environment: environment, isTerminal: isTerminal, columns: Int(size.ws_col),
      rows: Int(size.ws_row))
  }

  /// Writes all of `text`, in one write(2) if the terminal takes it; blocks until it does.
  static func write(_ text: String) { Output.write(text, to: descriptor) }
}
