import DeviceKeys
import StrictJSON
import TestSupport
import Testing
import Vault

struct PersonKeyBoxTests {
  private let home = DeviceKey.random()
  private let key = DeviceKey.random()

  @Test func `a PIN opens a person's key beside the key of the home, and nothing else does`() throws
  {
    let box = try PersonKeyBox(key, pin: Array("739158".utf8), home: home)
    expectEqual(box.key, key.id)
    expectEqual(try box.open(pin: Array("739158".utf8), home: home)?.id, key.id)
    expectNil(try box.open(pin: Array("739159".utf8), home: home))
    expectNil(try box.open(pin: Array("739158".utf8), home: .random()))
  }

  @Test func `a box reads as it was written, and does not hold the key`() throws {
    let box = try PersonKeyBox(key, pin: Array("739158".utf8), home: home)
    let text = box.json.serialized()
    expectEqual(
      PersonKeyBox(json: try JSONDocument(bytes: Array(text.utf8), file: "box").value), box)
    key.withBytes { expect(!text.contains(Base64URL.encode($0))) }
    expectNil(PersonKeyBox(json: .object([])))
  }
}
