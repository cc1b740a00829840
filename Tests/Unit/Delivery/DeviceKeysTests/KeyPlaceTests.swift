import DeviceKeys
import Foundation
import TestSupport
import Testing
import Vault

/// On the disk, and with the `systemd-creds` of this machine, whose own key is a file of the test.
struct KeyPlaceTests {
  private let folder: TemporaryFolder
  private let place: KeyPlace

  init() throws {
    folder = try TemporaryFolder()
    place = KeyPlace(folder.path, environment: Self.environment(folder))
  }

  private static func environment(_ folder: TemporaryFolder) -> [String: String] {
    ["SYSTEMD_CREDENTIAL_SECRET": folder.file("machine.secret"), "PATH": "/usr/bin:/bin"]
  }

  private static let hasCredentials = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/systemd-creds")
  private static let host = KeyHolding.systemd(SystemdSealing(key: .host))

  private func passphrase(_ text: String = "correct horse battery") throws -> Passphrase {
    try Passphrase(firstLineOf: Array(text.utf8))
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.file(name))
  }

  @Test func `a new home gets a key once, with a card`() throws {
    expectEqual(try place.look(nil, hasSealedThings: false).state, .new)
    let key = try place.make()
    expectEqual(place.card, KeyCard(key: key.id, holding: .file))
    let (state, opened) = try place.look(nil, hasSealedThings: true)
    expectEqual(state, .ready)
    expectEqual(opened?.id, key.id)
  }

  @Test func `a home of before gets its card, and only one`() throws {
    let key = try DeviceKey.loadOrCreate(at: folder.file("device.key"))
    expectNil(place.card)
    expectEqual(try place.look(nil, hasSealedThings: true).state, .ready)
    try place.complete(key)
    try place.complete(DeviceKey.random())
    expectEqual(place.card?.key, key.id)
  }

  @Test func `a key that goes is missing, one that comes in its place is wrong`() throws {
    let key = try place.make()
    try FileManager.default.removeItem(atPath: folder.file("device.key"))
    expectEqual(try place.look(nil, hasSealedThings: true).state, .lost(.missing))
    let other = try DeviceKey.loadOrCreate(at: folder.file("device.key"))
    let (state, opened) = try place.look(nil, hasSealedThings: true)
    expectEqual(state, .lost(.wrong(found: other.id, wanted: key.id)))
    expectNil(opened)
  }

  @Test func `half a key is damaged, and one that others can read is refused`() throws {
    _ = try place.make()
    try folder.write([1, 2, 3], to: "device.key")
    expectEqual(try place.look(nil, hasSealedThings: true).state, .lost(.damaged))
    expectEqual(chmod(folder.file("device.key"), 0o644), 0)
    #expect(throws: KeyFault.vault(.keyFileTooOpen(mode: 0o644))) {
      try place.look(nil, hasSealedThings: true)
    }
  }

  @Test func `a key moves under a passphrase and back, and the old form goes`() throws {
    let key = try place.make()
    try place.hold(key, as: .passphrase, try passphrase())
    expect(!isThere("device.key") && isThere("device.key.sealed"))
    expectEqual(
      try place.look(nil, hasSealedThings: true).state, .closed(.passphraseNeeded))
    expectEqual(
      try place.look(try passphrase("another long one"), hasSealedThings: true).state,
      .closed(.passphraseWrong))
    let opened = try require(try place.look(try passphrase(), hasSealedThings: true).key)
    expectEqual(opened.id, key.id)
    try place.hold(opened, as: .file, nil)
    expect(isThere("device.key") && !isThere("device.key.sealed"))
    expectEqual(try place.look(nil, hasSealedThings: true).key?.id, key.id)
  }

  @Test func `what a cut left beside the card's form is taken away, and never used`() throws {
    let key = try place.make()
    try place.hold(key, as: .passphrase, try passphrase())
    // As after a cut between the card and the end: the plain form is still there.
    try DeviceKey.random().withBytes { try folder.write($0, to: "device.key") }
    expectEqual(chmod(folder.file("device.key"), 0o600), 0)
    expectEqual(try place.look(nil, hasSealedThings: true).state, .closed(.passphraseNeeded))
    try place.dropLeftovers()
    expect(!isThere("device.key") && isThere("device.key.sealed"))
  }

  @Test func `another key than the home's is not held`() throws {
    let key = try place.make()
    let other = DeviceKey.random()
    #expect(throws: KeyFault.otherKey(found: other.id, wanted: key.id)) {
      try place.hold(other, as: .file, nil)
    }
    expectEqual(try place.look(nil, hasSealedThings: true).key?.id, key.id)
  }

  @Test(.enabled(if: hasCredentials, "systemd-creds of Debian's systemd is not installed"))
  func `a key moves to systemd-creds and back`() throws {
    let key = try place.make()
    try place.hold(key, as: Self.host, nil)
    expect(!isThere("device.key") && isThere("device.cred"))
    expectEqual(place.card, KeyCard(key: key.id, holding: Self.host))
    expectEqual(try place.look(nil, hasSealedThings: true).key?.id, key.id)
    try place.hold(key, as: .file, nil)
    expect(isThere("device.key") && !isThere("device.cred"))
  }

  @Test(.enabled(if: hasCredentials, "systemd-creds of Debian's systemd is not installed"))
  func `a machine without its own key refuses, and the key counts as lost`() throws {
    let key = try place.make()
    try place.hold(key, as: Self.host, nil)
    try FileManager.default.removeItem(atPath: folder.file("machine.secret"))
    guard case .lost(.refused(let words)) = try place.look(nil, hasSealedThings: true).state else {
      return expect(false, "the key is not lost")
    }
    expect(!words.isEmpty)
  }

  @Test(.enabled(if: hasCredentials, "systemd-creds of Debian's systemd is not installed"))
  func `a passphrase opens what the machine does not any more, and until then the key is closed`()
    throws
  {
    let holding = KeyHolding.systemd(SystemdSealing(key: .host, hasPassphrase: true))
    let key = try place.make(as: holding, try passphrase())
    expect(!isThere("device.key") && isThere("device.cred") && isThere("device.key.sealed"))
    try place.dropLeftovers()
    expect(isThere("device.key.sealed"), "the passphrase's form is in effect too")
    expectEqual(try place.look(nil, hasSealedThings: true).key?.id, key.id)
    try FileManager.default.removeItem(atPath: folder.file("machine.secret"))
    guard
      case .closed(.machineDoesNotOpen(let reason)) =
        try place.look(nil, hasSealedThings: true).state
    else { return expect(false, "the key is not closed") }
    expect(!reason.isEmpty)
    expectEqual(
      try place.look(try passphrase("another long one"), hasSealedThings: true).state,
      .closed(.passphraseWrong))
    let opened = try require(try place.look(try passphrase(), hasSealedThings: true).key)
    try place.hold(opened, as: holding, try passphrase())
    expectEqual(try place.look(nil, hasSealedThings: true).key?.id, key.id)
  }

  @Test(.enabled(if: hasCredentials, "systemd-creds of Debian's systemd is not installed"))
  func `without the passphrase a key is not held under both, and stays as it was`() throws {
    let key = try place.make()
    #expect(throws: KeyFault.passphraseNeeded) {
      try place.hold(
        key, as: .systemd(SystemdSealing(key: .host, hasPassphrase: true)), nil)
    }
    expectEqual(place.card?.holding, .file)
    expectEqual(try place.look(nil, hasSealedThings: true).key?.id, key.id)
  }

  @Test func `a service is given its key by the service manager`() throws {
    let key = try place.make()
    try folder.write(
      Array(#"{"version":1,"key":"\#(key.id)","holding":"systemd","with":"tpm2"}"#.utf8),
      to: "key.json")
    try folder.write([1], to: "device.cred")
    let credentials = try TemporaryFolder()
    try key.withBytes { try credentials.write($0, to: "ambler-device-key") }
    let service = KeyPlace(folder.path, environment: ["CREDENTIALS_DIRECTORY": credentials.path])
    expectEqual(try service.look(nil, hasSealedThings: true).key?.id, key.id)
  }
}
