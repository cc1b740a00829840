import DeviceKeys
import StrictJSON
import TestSupport
import Testing
import Vault

struct KeyCardTests {
  private static let holdings: [KeyHolding] =
    [.file, .passphrase]
    + SystemdSealing.Key.allCases.flatMap { key in
      [
        .systemd(SystemdSealing(key: key)),
        .systemd(SystemdSealing(key: key, tpm2Device: "swtpm:port=9")),
        .systemd(SystemdSealing(key: key, registers: TPMRegisters("0+7"), hasPassphrase: true)),
      ]
    }

  @Test(arguments: holdings)
  func `a card reads as it was written`(holding: KeyHolding) throws {
    let card = KeyCard(key: DeviceKey.random().id, holding: holding)
    let read = try JSONDocument(bytes: Array(card.json.prettyPrinted().utf8), file: "card").value
    expectEqual(KeyCard(json: read), card)
    expect(!holding.words.isEmpty && !holding.limit.isEmpty)
  }

  @Test func `every way of holding is one of those`() {
    expectEqual(Set(Self.holdings.map(\.kind)), Set(KeyHolding.Kind.allCases))
  }

  @Test func `only a TPM and a passphrase count against a copied disk`() {
    expectEqual(
      Self.holdings.filter(\.resistsCopying).map(\.kind),
      [.passphrase, .systemd, .systemd, .systemd])
  }

  @Test(arguments: [
    #"{"version":2,"key":"0123456789abcdef","holding":"file"}"#,
    #"{"version":1,"key":"0123456789ABCDEF","holding":"file"}"#,
    #"{"version":1,"key":"0123456789abcde","holding":"file"}"#,
    #"{"version":1,"key":"0123456789abcdef","holding":"pocket"}"#,
    #"{"version":1,"key":"0123456789abcdef","holding":"systemd"}"#,
    #"{"version":1,"key":"0123456789abcdef","holding":"systemd","with":"null"}"#,
    #"[]"#,
  ])
  func `anything else is no card`(text: String) throws {
    expectNil(KeyCard(json: try JSONDocument(bytes: Array(text.utf8), file: "card").value))
  }
}
