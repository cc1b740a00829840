import Glibc

/// A pipe to this program itself, by which any thread wakes one that polls; closed exactly once.
package struct WakePipe: ~Copyable, Sendable {
  /// What the waiting thread polls for POLLIN.
  package let readEnd: Int32
  /// Where a byte is written to wake it; also from a signal handler, which may call nothing else.
  package let writeEnd: Int32

  /// Makes an empty pipe; `subject` names it in errors.
  package init(_ subject: String) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .call("pipe", subject: subject, code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the present wait, or the next one; never blocks.
  package func wake() {
    var byte: UInt8 = 1
    // A full pipe (EAGAIN) is as good: it stays readable.
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes back every call of `wake` so far.
  package func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
