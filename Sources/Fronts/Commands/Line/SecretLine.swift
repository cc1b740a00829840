import Glibc

/// A secret that a person types on the terminal without seeing it, or that a script gives by a descriptor: never by the
/// command line or the environment, which other programs of the machine can read.
package enum SecretLine {
  /// As long as the longest secret, and some more: what is longer is told by whoever judges its length.
  private static let largest = 4_096
  /// Ctrl-C, which ends the line in place of the program: the terminal must show again what is typed.
  private static let cancel: UInt8 = 3

  /// Asks on the terminal, whatever standard input is.
  package static func ask(_ prompt: String) throws(Failure) -> [UInt8] {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else {
      throw Failure(
        .usage, "There is no terminal to type the passphrase on. Give it with --passphrase-fd N.")
    }
    defer { close(terminal) }
    var usual = termios()
    guard tcgetattr(terminal, &usual) == 0 else {
      throw Failure(
        .unavailable, "The terminal does not answer: \(String(cString: strerror(errno))).")
    }
    var hidden = usual
    hidden.c_lflag &= ~tcflag_t(ECHO | ISIG)
    withUnsafeMutableBytes(of: &hidden.c_cc) { $0[Int(VEOL)] = cancel }
    // What was typed before the question is no answer to it.
    guard tcsetattr(terminal, TCSAFLUSH, &hidden) == 0 else {
      throw Failure(.unavailable, "The terminal cannot hide what is typed. Use --passphrase-fd N.")
    }
    defer { tcsetattr(terminal, TCSAFLUSH, &usual) }
    write(prompt, to: terminal)
    let line = try read(terminal, until: [UInt8(ascii: "\n"), cancel])
    write("\n", to: terminal)
    guard line.last != cancel else { throw Failure(.usage, "Nothing was done.") }
    return line
  }

  /// The first line that a descriptor gives, which whoever starts the program has opened.
  package static func read(descriptor: Int64) throws(Failure) -> [UInt8] {
    guard let number = Int32(exactly: descriptor), fcntl(number, F_GETFD) != -1 else {
      throw Failure(.usage, "No descriptor \(descriptor) is open. Open one, such as with 3< FILE.")
    }
    return try read(number, until: [UInt8(ascii: "\n")])
  }

  /// Byte by byte, so that nothing behind the line is taken from whoever reads next.
  private static func read(
    _ descriptor: Int32, until ends: Set<UInt8>
  ) throws(Failure) -> [UInt8] {
    var (line, byte): ([UInt8], UInt8) = ([], 0)
    while line.count < largest {
      let count = Glibc.read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(
          .badInput, "The passphrase cannot be read: \(String(cString: strerror(errno))).")
      }
      if count == 0 { break }
      line.append(byte)
      if ends.contains(byte) { break }
    }
    return line
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
