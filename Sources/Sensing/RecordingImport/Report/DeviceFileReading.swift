/// Reads the file of a device from its first byte to its last, in pieces of any size.
///
/// A pure value: it is given bytes and gives items. Only the beginning of a file can be refused as a
/// whole; behind it, what cannot be read becomes a gap and is told in `tally`.
package protocol DeviceFileReading: Sendable {
  /// Known before the first samples are given.
  var device: ImportedDevice? { get }
  var tally: ImportTally { get }
  /// Takes in the next bytes.
  mutating func take(_ bytes: [UInt8]) throws(DeviceFileFault) -> [ImportedItem]
  /// The rest, once the last byte was given.
  mutating func finish() throws(DeviceFileFault) -> [ImportedItem]
}
