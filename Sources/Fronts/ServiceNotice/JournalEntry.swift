import CSystemd
import Glibc

/// A line for the machine's journal, with members that programs can look for.
package struct JournalEntry: Sendable, Hashable {
  /// As syslog(3) counts them.
  package enum Priority: Int, Sendable, Hashable {
    case warning = 4
    case notice = 5
    case information = 6
  }

  /// The line itself, for people.
  package var message: String
  package var priority: Priority
  /// Such as `AMBLER_STREAM`; names have capital letters and underscores.
  package var members: [String: String]

  package init(_ message: String, priority: Priority, members: [String: String] = [:]) {
    self.message = message
    self.priority = priority
    self.members = members
  }

  /// The lines of sd_journal_sendv(3), `NAME=value` each.
  package var lines: [String] {
    ["MESSAGE=\(message)", "PRIORITY=\(priority.rawValue)", "SYSLOG_IDENTIFIER=ambler"]
      + members.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// Writes it where standard error is the journal; false elsewhere, and where it cannot be written.
  package func send() -> Bool {
    guard Self.isListening else { return false }
    let lines = lines.map { Array($0.utf8) }
    let bytes = lines.map { UnsafeMutablePointer<UInt8>.allocate(capacity: max($0.count, 1)) }
    defer { for line in bytes { line.deallocate() } }
    let vectors = zip(lines, bytes).map { line, copy in
      copy.initialize(from: line, count: line.count)
      return iovec(iov_base: copy, iov_len: line.count)
    }
    return sd_journal_sendv(vectors, Int32(vectors.count)) == 0
  }

  /// Whether standard error goes to the journal: systemd names its device and inode (systemd.exec(5)).
  private static var isListening: Bool {
    guard let text = getenv("JOURNAL_STREAM").map({ String(cString: $0) }) else { return false }
    var status = stat()
    guard fstat(2, &status) == 0 else { return false }
    return text == "\(status.st_dev):\(status.st_ino)"
  }
}
