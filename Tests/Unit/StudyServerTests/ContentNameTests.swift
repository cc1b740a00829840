import Receipts
import Testing

@testable import StudyServer

struct ContentNameTests {
  private let digits = String(repeating: "ab", count: 32)

  @Test func `a name is a digest and an ending`() {
    #expect(ContentName("\(digits).csv.zst")?.sha256 == ContentDigest(hexadecimal: digits))
    #expect(ContentName("\(digits).csv.zst")?.ending == ".csv.zst")
    #expect(ContentName(digits)?.ending == "")
  }

  @Test func `a name without a digest is none`() {
    #expect(ContentName("photo.png") == nil)
    #expect(ContentName("") == nil)
  }
}
