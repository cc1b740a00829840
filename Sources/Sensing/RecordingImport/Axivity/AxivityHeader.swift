/// The first 1024 bytes of an Axivity file, as `cwa.h` of the Open Movement project describes them.
package struct AxivityHeader: Sendable, Equatable {
  /// Which device wrote the file; the raw value is its name for people.
  package enum Model: String, Sendable, CaseIterable {
    case ax3 = "AX3"
    case ax6 = "AX6"
  }

  package static let byteCount = 1024

  /// Nil for a device that the description does not know.
  package let model: Model?
  /// The serial number that stands on the device.
  package let deviceNumber: UInt32
  /// The number that was given to the recording when the device was set up.
  package let session: UInt32
  /// The revision of the device's program.
  package let firmware: UInt8
  /// Whether something stands in the fields for notes; they may be about a person and are not read.
  package let hasNotes: Bool

  /// Why a file is none of Axivity's.
  package enum Fault: Error, Sendable, Equatable {
    case tooShort(Int)
    case notAxivity
    case length(UInt16)
  }

  /// Reads the first bytes of a file.
  package init(_ bytes: [UInt8]) throws(Fault) {
    let reader = LittleEndian(bytes[...])
    guard bytes.count >= 2, reader.word(0) == 0x444D else { throw .notAxivity }
    guard bytes.count >= Self.byteCount else { throw .tooShort(bytes.count) }
    guard reader.word(2) == 1020 else { throw .length(reader.word(2)) }
    model =
      switch bytes[4] {
      case 0x00, 0xFF, 0x17: .ax3
      case 0x64: .ax6
      case _: nil
      }
    let upper = reader.word(11)
    deviceNumber = UInt32(reader.word(5)) | UInt32(upper == 0xFFFF ? 0 : upper) << 16
    session = reader.long(7)
    firmware = bytes[41]
    hasNotes = bytes[64..<Self.byteCount].contains { ![0x00, 0x20, 0xFF].contains($0) }
  }
}

extension AxivityHeader.Fault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAxivity: "byte 0: does not begin with MD, as files of Axivity do. Name a .cwa file."
    case .tooShort(let count):
      "has \(count) bytes, and the header alone has 1024. Copy the file anew."
    case .length(let length):
      "byte 2: says that the header has \(length) bytes, where 1020 follow. Copy the file anew."
    }
  }
}
