/// The account of a file that was imported: its parts, and what of them was not read.
package struct ImportTally: Sendable, Equatable {
  /// What a part is called: `sector` or `page`.
  package let part: String
  package internal(set) var readCount = 0
  /// Parts that were never written.
  package internal(set) var blankCount = 0
  package internal(set) var faultCount = 0
  /// The first faults, each with its place, in sentences.
  package internal(set) var faults: [String] = []
  /// Whether the file ends inside a part.
  package internal(set) var isCut = false
  /// What the file holds that no recording has room for, in words.
  package internal(set) var leftOut: [String] = []

  /// How many faults are told; all are counted.
  package static let toldFaults = 10

  init(part: String) {
    self.part = part
  }

  mutating func note(_ fault: some CustomStringConvertible) {
    faultCount += 1
    if faults.count < Self.toldFaults { faults.append(fault.description) }
  }

  /// Whether all of the file was read.
  package var isWhole: Bool { faultCount == 0 && !isCut }
}
