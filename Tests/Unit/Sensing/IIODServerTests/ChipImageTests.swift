import Sensors
import TestSupport
import Testing

@testable import IIODServer

struct ChipImageTests {
  @Test func `all profiles are there`() {
    expectEqual(Profiles.names.count, 32)
    expectEqual(Profiles.buffered.count, 29)
  }

  /// Attributes whose value in the dump came from the emulated chip's registers.
  private static let emulated: Set<String> = ["raw", "input"]

  @Test(arguments: Profiles.names)
  func `a chip looks as its real driver showed it`(name: String) throws {
    guard let dump = try ReferenceDump.find(name) else { return }
    let profile = try require(Profiles.named(name))
    let image = try require(ChipImage(profile, named: dump.name))
    expectEqual(Set(image.channels.map(\.id)), Set(dump.channels.map(\.id)))
    for expected in dump.channels {
      let channel = try require(image.channels.first { $0.id == expected.id })
      expectEqual(channel.scan?.index, expected.index, "\(expected.id)")
      expectEqual(channel.scan?.format.description, expected.format, "\(expected.id)")
      let values = Dictionary(uniqueKeysWithValues: channel.attributes.map { ($0.name, $0.value) })
      expectEqual(
        values.filter { !Self.emulated.contains($0.key) },
        expected.attrs.filter { !Self.emulated.contains($0.key) }, "\(expected.id)")
      expectEqual(Set(values.keys), Set(expected.attrs.keys), "\(expected.id)")
    }
    let device = image.deviceAttributes.map { ($0.name, $0.value) }
    expectEqual(Dictionary(uniqueKeysWithValues: device), dump.deviceAttributes)
    let buffer = image.bufferAttributes.map { ($0.name, $0.value) }
    expectEqual(Dictionary(uniqueKeysWithValues: buffer), dump.bufferAttributes)
    expectEqual((image.buffer != .none), dump.hasBuffer)
  }

  @Test(arguments: Profiles.names)
  func `attribute files have the kernel's names`(name: String) throws {
    guard let dump = try ReferenceDump.find(name) else { return }
    let profile = try require(Profiles.named(name))
    let image = try require(ChipImage(profile, named: dump.name))
    // A scale for each axis of a magnetometer is drawn as one: nothing reads it.
    let known = dump.channels.filter { !$0.id.hasPrefix("magn") }
    for expected in known {
      let channel = try require(image.channels.first { $0.id == expected.id })
      let files = Dictionary(uniqueKeysWithValues: channel.attributes.map { ($0.name, $0.file) })
      expectEqual(files, expected.files, "\(expected.id)")
    }
  }

  @Test func `the generic profile draws no chip`() throws {
    let catalogue = try DeviceProfileCatalogue(folder: Profiles.folder)
    expectNil(ChipImage(catalogue.generic))
  }

  @Test func `a relative is drawn with its own format`() throws {
    let profile = try require(Profiles.named("mma8452"))
    let image = try require(ChipImage(profile, named: "mma8653"))
    expectEqual(image.name, "mma8653")
    expectEqual(image.channels.first?.scan?.format, ScanFormat("be:s10/16>>6"))
  }
}
