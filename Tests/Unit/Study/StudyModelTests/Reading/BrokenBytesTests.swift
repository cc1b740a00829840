import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Whatever the bytes are, the answer is a fault report and never a crash.
struct BrokenBytesTests {
  @Test func `a task cut off anywhere is refused with a place`() throws {
    let bytes = Array(FullTask.text.utf8)
    expectEqual(Reading.faults(bytes), "")
    // A step that has no divisor in common with the indentation, so that all kinds of places are met.
    for length in stride(from: 0, to: bytes.count, by: 13) {
      let faults = Reading.faults(Array(bytes.prefix(length)))
      expect(faults.hasPrefix("task.json:"), "cut off after \(length) bytes")
    }
  }

  @Test(.long("a file changed at each byte"))
  func `a task with any byte changed is read or refused`() throws {
    let bytes = Array(DesignExample.text.utf8)
    var refusedCount = 0
    for index in bytes.indices {
      for byte: UInt8 in [0x00, 0x22, 0x7B, 0x5D, 0x39, 0xFF] where byte != bytes[index] {
        var changed = bytes
        changed[index] = byte
        let faults = Reading.faults(changed)
        if !faults.isEmpty {
          refusedCount += 1
          expect(faults.hasPrefix("task.json:"), "byte \(index) made \(byte)")
        }
      }
    }
    expect(refusedCount > bytes.count)
  }

  @Test func `bytes that are no UTF-8 are told with their place`() {
    var bytes = Array(DesignExample.text.utf8)
    bytes.insert(0xFF, at: 20)
    expectEqual(
      Reading.faults(bytes),
      "task.json:2:6  /  has a byte here that is not UTF-8. Save the file as UTF-8.")
    expect(Reading.faults(Array("\u{FEFF}{}".utf8)).contains("byte order mark"))
    let wide = DesignExample.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    expect(Reading.faults(wide).contains("UTF-16"))
  }

  @Test func `deep nesting is refused wherever it stands`() {
    for count in [300, 100_000] {
      let deep = String(repeating: "[", count: count) + String(repeating: "]", count: count)
      expect(Reading.faults(deep).contains("nested more than 256 levels"))
      expect(Reading.faults(Reading.task(deep)).contains("nested more than 256 levels"))
      let objects = String(repeating: "{\"a\":", count: count)
      expect(Reading.faults(Reading.task(objects)).contains("nested more than 256 levels"))
    }
    let parentheses = String(repeating: "(", count: 5_000)
    expect(WrongTask.condition("", parentheses).faults.contains("nested more than 64 levels"))
  }

  @Test func `a file of 100 megabytes is refused before it is read`() {
    let bytes = [UInt8](repeating: 0x20, count: 100_000_000)
    expectEqual(
      Reading.faults(bytes),
      "task.json:1:1  /  has 100000000 bytes, more than the limit of 67108864. "
        + "Split it into smaller files.")
  }
}
