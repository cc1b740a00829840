/// The registers of a TPM (PCRs) that a key is bound to, such as `7` or `0+7`.
///
/// Register 7 holds the firmware's own settings of Secure Boot, and its keys. Updates of the firmware change 0 to 4.
package struct TPMRegisters: Sendable, Hashable, CustomStringConvertible {
  private let numbers: [Int]

  /// What systemd takes where nothing is said.
  package static let usual = TPMRegisters(numbers: [7])

  private static let numbersThatExist = 0...23

  private init(numbers: [Int]) {
    self.numbers = numbers
  }

  /// Reads numbers from 0 to 23 with `+` between them; nil for anything else.
  package init?(_ text: String) {
    let numbers = text.split(separator: "+", omittingEmptySubsequences: false).map { Int($0) }
    let known = numbers.compactMap(\.self).filter(Self.numbersThatExist.contains)
    guard known.count == numbers.count else { return nil }
    self.init(numbers: Set(known).sorted())
  }

  package var description: String { numbers.map(String.init).joined(separator: "+") }
}
