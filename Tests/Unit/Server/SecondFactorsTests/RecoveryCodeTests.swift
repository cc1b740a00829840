import Foundation
import SecondFactors
import TestSupport
import Testing

struct RecoveryCodeTests {
  @Test func `a code has more than 64 bits and is read however it is typed`() throws {
    let alphabet = Set("abcdefghjkmnpqrstuvwxyz23456789")
    expect(15 * log2(Double(alphabet.count)) > 64)
    for _ in 0..<200 {
      let code = RecoveryCode.random()
      expectEqual(code.text.split(separator: "-").map(\.count), [5, 5, 5])
      expect(code.text.allSatisfy { $0 == "-" || alphabet.contains($0) })
      let typed = code.text.uppercased().replacingOccurrences(of: "-", with: " ")
      expectEqual(RecoveryCode(text: typed), code)
    }
  }

  @Test func `codes differ`() {
    expectEqual(Set((0..<1_000).map { _ in RecoveryCode.random() }).count, 1_000)
  }

  @Test(arguments: ["", "123456", "abcde-fghjk-mnpq", "abcde-fghjk-mnpqrs", "abcde-fghjk-mnpqi"])
  func `nothing else is one`(text: String) {
    expectNil(RecoveryCode(text: text))
  }

  @Test func `what is kept of a code counts for one account`() throws {
    let code = try require(RecoveryCode(text: "abcde-fghjk-mnpqr"))
    expectEqual(code.digest(of: "a"), code.digest(of: "a"))
    expectNotEqual(code.digest(of: "a"), code.digest(of: "b"))
    expectEqual(code.digest(of: "a").count, 32)
  }
}
