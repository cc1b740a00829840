import SecondFactors
import TestSupport
import Testing

struct PasskeyPartyTests {
  @Test(
    arguments: [
      ("https://study.example", "study.example", "https://study.example"),
      ("https://Study.Example/ambler/", "study.example", "https://study.example"),
      ("https://study.example:443", "study.example", "https://study.example"),
      ("https://study.example:8443/x", "study.example", "https://study.example:8443"),
      ("http://localhost:8430", "localhost", "http://localhost:8430"),
      ("http://a.localhost", "a.localhost", "http://a.localhost"),
    ] as [(String, String, String)])
  func `name and origin come from the public address`(address: String, id: String, origin: String)
    throws
  {
    let party = try PasskeyParty(publicAddress: address)
    expectEqual(party.id, id)
    expectEqual(party.origin, origin)
  }

  @Test(
    arguments: [
      (nil, .noAddress), ("", .noAddress), ("study.example", .noAddress),
      ("https://", .noAddress), ("https://a:b:c", .noAddress),
      ("https://192.0.2.7:8430", .bareAddress), ("http://127.0.0.1", .bareAddress),
      ("https://[2001:db8::1]", .bareAddress), ("http://study.example", .notEncrypted),
      ("http://localhost.example", .notEncrypted), ("ftp://localhost", .notEncrypted),
    ] as [(String?, PasskeyParty.Obstacle)])
  func `a server without a name or without TLS has none, and knows why`(
    address: String?, why: PasskeyParty.Obstacle
  ) {
    var found: PasskeyParty.Obstacle?
    do throws(PasskeyParty.Obstacle) {
      _ = try PasskeyParty(publicAddress: address)
    } catch {
      found = error
    }
    expectEqual(found, why)
  }
}
