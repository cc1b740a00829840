/// Why a destination waits or refuses, as a short code: 1 to 64 of `a` to `z`, digits and `-`.
///
/// Free text from outside never becomes one, so no personal value gets into a report through it.
package struct ReasonCode: Sendable, Hashable, CustomStringConvertible {
  /// The code itself, such as `unknown-reason`.
  package let text: String

  /// Nil if `text` is anything else than such a code.
  package init?(_ text: String) {
    let allowed = "abcdefghijklmnopqrstuvwxyz0123456789-".utf8
    guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(allowed.contains) else {
      return nil
    }
    self.text = text
  }

  /// A code that came from outside; `unknown-reason` stands for one that is not a code.
  package static func foreign(_ text: String) -> ReasonCode { ReasonCode(text) ?? .unknownReason }

  private init(known text: String) {
    self.text = text
  }

  package var description: String { text }

  /// The destination has no space left.
  package static let diskFull = ReasonCode(known: "disk-full")
  /// The destination can only be read.
  package static let readOnly = ReasonCode(known: "read-only")
  /// The destination is not there.
  package static let missing = ReasonCode(known: "missing")
  /// The destination is there but failed.
  package static let ioError = ReasonCode(known: "io-error")
  /// The destination has the same id with other bytes.
  package static let conflict = ReasonCode(known: "conflict")
  /// The receipt was for another id or other bytes.
  package static let wrongReceipt = ReasonCode(known: "wrong-receipt")
  /// The destination gave no readable reason.
  package static let unknownReason = ReasonCode(known: "unknown-reason")
}
