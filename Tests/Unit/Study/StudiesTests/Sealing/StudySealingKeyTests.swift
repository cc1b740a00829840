import Digests
import Studies
import TestSupport
import Testing

struct StudySealingKeyTests {
  private static let text = "9gnA1vJ0tFtdDWjX5n8uWlF1oKXcWlvF1m6e1q1WWWM"

  @Test func `a key is one line that reads as it was written`() throws {
    let key = try require(StudySealingKey("ambler-sealing-1:ms-2026:\(Self.text)"))
    expectEqual(key.study, "ms-2026")
    expectEqual("\(key)", "ambler-sealing-1:ms-2026:\(Self.text)")
    expectEqual(StudySealingKey("\(key)"), key)
    expectEqual(key.id.utf8.count, StudySealingKey.idLength)
    expectNotEqual(key.id, StudySealingKey(study: "other", point: key.point)?.id)
  }

  @Test(arguments: [
    "", "ambler-sealing-1:ms-2026", "ambler-sealing-1::\(text)", "ambler-sealing-2:ms-2026:\(text)",
    "ambler-sealing-1:ms-2026:\(text)=", "ambler-sealing-1:ms-2026:\(text.dropLast())",
    "ambler-sealing-1:ms-2026:\(text.dropLast())N", "ambler-sealing-1:ms-2026:x:\(text)",
  ])
  func `anything else is no key`(text: String) { expectNil(StudySealingKey(text)?.id) }

  @Test func `a point that gives everybody the same secret is none`() {
    var one = [UInt8](repeating: 0, count: 32)
    expectNil(SealingPoint(bytes: one)?.text)
    one[0] = 1
    expectNil(SealingPoint(bytes: one)?.text)
    expectNil(SealingPoint(bytes: [1])?.text)
  }

  @Test func `a study file names its key`() throws {
    let line = "ambler-sealing-1:t:\(Self.text)"
    let study = try Reading.read(Reading.file(#""endToEnd": {"key": "\#(line)"}"#)).study
    expectEqual(study.sealingKey.map { "\($0)" }, line)
    expectNil(try Reading.read(Reading.file()).study.sealingKey?.id)
  }
}
