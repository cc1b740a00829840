import Receipts
import TestSupport
import Testing

@testable import StudyServer

struct ContentNameTests {
  private let digits = String(repeating: "ab", count: 32)

  @Test func `a name is a digest and an ending`() {
    expectEqual(ContentName("\(digits).csv.zst")?.sha256, ContentDigest(hexadecimal: digits))
    expectEqual(ContentName("\(digits).csv.zst")?.ending, ".csv.zst")
    expectEqual(ContentName(digits)?.ending, "")
  }

  @Test func `a name without a digest is none`() {
    expectNil(ContentName("photo.png"))
    expectNil(ContentName(""))
  }
}
