import CLinux
import Glibc
import System

/// What C libraries write to standard error by themselves.
///
/// libiio writes a line for each call that fails, with its number, and libxml2 three for an answer that is no
/// XML. Each comes back from the call as a code too, and is told in our words, once: the lines would fill the
/// journal of a rig whose sensor is away. With `AMBLER_LIBRARY_MESSAGES=1` they are written all the same.
struct LibraryMessages {
  /// How many lines still belong to one that was left out.
  private var rest = 0

  /// libxml2 shows below its message the line that it is about, and points into it.
  private static let linesBelow = 2

  /// Whether a line is left out; to be asked of each line in turn.
  mutating func leavesOut(_ line: Substring) -> Bool {
    if rest > 0 {
      rest -= 1
      return true
    }
    if line.hasPrefix("Entity: line ") {
      rest = Self.linesBelow
      return true
    }
    return line.hasPrefix("ERROR: ") || line.hasPrefix("WARNING: ")
  }
}

extension LibraryMessages {
  private static let messages = Lock(LibraryMessages())

  /// Puts a stream that leaves them out in the place of the C library's standard error.
  ///
  /// The program itself writes to the descriptor; what else comes through the stream goes there as it is.
  static func leaveOut(_ environment: [String: String]) {
    guard environment["AMBLER_LIBRARY_MESSAGES"] == nil, let place = dlsym(nil, "stderr") else {
      return
    }
    let functions = cookie_io_functions_t(
      read: nil,
      write: { _, bytes, count in
        guard let bytes else { return 0 }
        let text = String(
          decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        let kept = LibraryMessages.messages.withLock { messages in
          text.split(separator: "\n", omittingEmptySubsequences: true)
            .filter { !messages.leavesOut($0) }.map { $0 + "\n" }.joined()
        }
        Output.write(kept, to: 2)
        return count
      }, seek: nil, close: nil)
    guard let stream = fopencookie(nil, "w", functions) else { return }
    setvbuf(stream, nil, _IOLBF, 0)
    place.assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self).pointee = stream
  }
}
