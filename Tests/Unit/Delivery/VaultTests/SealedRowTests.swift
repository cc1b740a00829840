import TestSupport
import Testing
import Vault

struct SealedRowTests {
  private let row = SealedRow(key: .random())
  private let id = Array("018f".utf8)

  @Test(arguments: [0, 1, 2, 63, 64, 65, 2048, 100_000])
  func `a row opens to what was sealed`(size: Int) throws {
    let plain = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let sealed = row.seal(plain, associatedData: id)
    expectEqual(sealed.count, size + SealedRow.overhead)
    expectEqual(try row.open(sealed, associatedData: id), plain)
    expectNotEqual(row.seal(plain, associatedData: id), sealed)
  }

  @Test func `a row with any byte changed is refused`() {
    let sealed = row.seal(Array("nineteen".utf8), associatedData: id)
    for index in sealed.indices {
      for bit in 0..<8 {
        var changed = sealed
        changed[index] ^= 1 << UInt8(bit)
        #expect(throws: VaultError.rowRefused) { try row.open(changed, associatedData: id) }
      }
    }
  }

  @Test func `a row cut anywhere is refused`() {
    let sealed = row.seal(Array("nineteen".utf8), associatedData: id)
    for count in 0..<sealed.count {
      #expect(throws: VaultError.rowRefused) {
        try row.open(Array(sealed.prefix(count)), associatedData: id)
      }
    }
  }

  @Test func `a row under another id or another key is refused`() {
    let sealed = row.seal([1, 2, 3], associatedData: id)
    #expect(throws: VaultError.rowRefused) { try row.open(sealed, associatedData: []) }
    #expect(throws: VaultError.rowRefused) {
      try SealedRow(key: .random()).open(sealed, associatedData: id)
    }
  }
}
