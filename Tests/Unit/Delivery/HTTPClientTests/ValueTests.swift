import HTTPClient
import TestSupport
import Testing

@Suite struct ValueTests {
  @Test(arguments: [
    ("https://study.example", "https://study.example", "study.example", true, true),
    ("HTTPS://Study.Example:8443/", "https://study.example:8443", "study.example", true, true),
    ("https://study.example/ambler/", "https://study.example/ambler", "study.example", true, true),
    ("https://[2001:DB8::1]:443/a", "https://[2001:db8::1]:443/a", "[2001:db8::1]", true, true),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080", "127.0.0.1", false, true),
    ("http://127.8.9.1", "http://127.8.9.1", "127.8.9.1", false, true),
    ("http://localhost", "http://localhost", "localhost", false, true),
    ("http://[::1]:1", "http://[::1]:1", "[::1]", false, true),
    ("http://study.example", "http://study.example", "study.example", false, false),
    ("http://127.0.0.1.example", "http://127.0.0.1.example", "127.0.0.1.example", false, false),
    ("http://127.0.0.256", "http://127.0.0.256", "127.0.0.256", false, false),
  ])
  func `an address says where a server is and whether it keeps secrets`(
    text: String, read: String, host: String, isEncrypted: Bool, keepsSecrets: Bool
  ) throws {
    let address = try require(ServerAddress(text))
    expectEqual(address.text, read)
    expectEqual(address.host, host)
    expectEqual(address.isEncrypted, isEncrypted)
    expectEqual(address.keepsSecrets, keepsSecrets)
  }

  @Test(arguments: [
    "", "study.example", "ftp://study.example", "https://", "https:///a", "https://a b",
    "https://user@study.example", "https://user:pw@study.example", "https://a:0", "https://a:65536",
    "https://a:", "https://a:+1", "https://a/?q", "https://a/#f", "https://a/../b", "https://a/./b",
    "https://a//b", "https://a/%2e", "https://[::1", "https://[x]", "https://[]", "https://[::1]x",
    "https://\u{e4}.example", "https://a\r\nb", "https://a_b",
  ])
  func `anything else is no address`(text: String) {
    expectNil(ServerAddress(text))
  }

  @Test func `a pin is the Base64 of 32 bytes`() {
    let digits = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    expectEqual(KeyPin(digits)?.text, "sha256//" + digits)
    expectEqual(KeyPin("sha256//" + digits)?.base64, digits)
    for text in [
      "", "sha256//", String(digits.dropLast()), digits + "=", "sha1//" + digits,
      digits.replacing("U=", with: "V="), digits.replacing("+", with: "-"),
    ] {
      expectNil(KeyPin(text))
    }
  }

  @Test func `a field that is there twice has no value that could be relied on`() {
    let answer = ClientAnswer(
      status: 200, fields: [ClientField("A", "1"), ClientField("a", "2"), ClientField("B", "3")])
    expectNil(answer["a"])
    expectEqual(answer["b"], "3")
    expectNil(answer["c"])
  }
}
