import Receipts
import Vault

/// A code by which one device gets into a study, once: 60 bits in letters that can be read aloud.
package struct EnrolmentCode: Sendable, Hashable {
  private static let letterCount = EnrolmentTicket.codeLetterCount

  private let code: String

  private init(code: String) {
    self.code = code
  }

  /// A new code from the system's random numbers.
  package static func random() -> EnrolmentCode {
    var generator = SystemRandomNumberGenerator()
    return EnrolmentCode(
      code: String(
        (0..<letterCount).map { _ in SpokenLetters.alphabet.randomElement(using: &generator) ?? "0"
        }))
  }

  /// Reads a code as people type it: in any case, with blanks and dashes, O for 0, I and L for 1.
  ///
  /// What a server is known by may stand behind it: that is for the device to look at.
  package init?(text: String) {
    guard let code = SpokenLetters.read(EnrolmentTicket(text: text).code),
      code.count == Self.letterCount
    else { return nil }
    self.code = code
  }

  /// In three groups of four.
  package var text: String { SpokenLetters.grouped(code) }

  /// What is kept of it.
  package var hash: [UInt8] { ContentDigest(of: Array("enrolment:\(code)".utf8)).bytes }
}
