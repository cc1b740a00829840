import TestSupport
import Testing

@testable import WebServer

struct PeerAddressTests {
  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"),
    ("::", "::"), ("::1", "::1"), ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"),
    ("2001:db8::", "2001:db8::"), ("::ffff:192.0.2.1", "192.0.2.1"),
    ("::ffff:c000:201", "192.0.2.1"),
    ("64:ff9b::192.0.2.1", "64:ff9b::c000:201"),
  ])
  func `an address is read and written in its short form`(text: String, short: String) {
    let address = PeerAddress(text)
    expectEqual(address?.text, short)
    expectEqual(address, PeerAddress(short))
  }

  @Test(arguments: [
    "", " ", "a", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.4 ", " 1.2.3.4",
    "1.2.3.4:80", "0x1.2.3.4", "[::1]", "::1%eth0", ":::", "1::2::3", "12345::", "::1\0", "::g",
    "unknown", "_hidden", "2001:db8::1/64", "1.2.3.4\n",
  ])
  func `what is not an address and nothing else is none`(text: String) {
    expectNil(PeerAddress(text))
  }

  @Test func `a limit is for an address of IPv4 and for a network of IPv6`() {
    expectEqual(PeerAddress("192.0.2.77")?.limitSubject.text, "192.0.2.77/32")
    expectEqual(PeerAddress("::ffff:192.0.2.77")?.limitSubject.text, "192.0.2.77/32")
    expectEqual(PeerAddress("2001:db8:1:2:3:4:5:6")?.limitSubject.text, "2001:db8:1:2::/64")
    expectEqual(
      PeerAddress("2001:db8:1:2::1")?.limitSubject,
      PeerAddress("2001:db8:1:2:ffff:ffff:ffff:ffff")?.limitSubject)
    expectNotEqual(
      PeerAddress("2001:db8:1:2::1")?.limitSubject, PeerAddress("2001:db8:1:3::1")?.limitSubject)
  }

  @Test(arguments: [
    "0.0.0.0/0", "10.0.0.0/8", "192.0.2.128/25", "192.0.2.1/32", "::/0", "fd00::/8", "::1/128",
    "2001:db8::/33",
  ])
  func `a prefix is read as it is written`(text: String) {
    expectEqual(AddressPrefix(text)?.text, text)
  }

  @Test(arguments: [
    "", "/", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/08",
    "10.0.0.1/8", "192.0.2.128/24", "::1/127", "::/129", "::/1000", "::ffff:10.0.0.0/8",
    "::ffff:10.0.0.0/104", "10.0.0.0/8/8", "10.0.0.0 /8", "10/8", "a/8",
  ])
  func `a prefix that could be meant otherwise is refused`(text: String) {
    expectNil(AddressPrefix(text))
  }

  @Test func `an address alone is a prefix of all its bits`() {
    expectEqual(AddressPrefix("192.0.2.1")?.text, "192.0.2.1/32")
    expectEqual(AddressPrefix("::1")?.text, "::1/128")
  }

  @Test func `a prefix holds exactly the addresses that begin with its bits`() throws {
    let start: UInt32 = 0xAC10_0000
    for bitCount in 0...32 {
      let mask: UInt32 = bitCount == 0 ? 0 : .max << UInt32(32 - bitCount)
      let prefix = AddressPrefix(of: Self.address(start), bitCount: bitCount)
      for flipped in 0..<32 {
        let other = start ^ (1 << UInt32(flipped))
        expectEqual(prefix.contains(Self.address(other)), (other & mask == start & mask))
      }
    }
    let all = try require(AddressPrefix("0.0.0.0/0"))
    expect(!all.contains(try require(PeerAddress("::"))))
  }

  private static func address(_ value: UInt32) -> PeerAddress {
    PeerAddress(bytes: withUnsafeBytes(of: value.bigEndian) { Array($0) })
  }
}
