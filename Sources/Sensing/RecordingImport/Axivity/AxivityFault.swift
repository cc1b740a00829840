/// One place of an Axivity file that is not what it should be.
package struct AxivityFault: Error, Sendable, Equatable {
  /// What is wrong with the place.
  package enum Problem: Error, Sendable, Equatable {
    /// It does not begin with the letters of a sector.
    case notASector
    case length(UInt16)
    /// The words of the sector do not add up to zero.
    case checksum
    case time
    case rate(UInt8)
    /// The number of axes and the size of a number.
    case layout(UInt8)
    case sampleCount(found: Int, most: Int)
    /// Another rate, range or number of axes than the first sector.
    case otherSettings
  }

  /// From 0, the two sectors of the header counted.
  package var sector: Int
  package var problem: Problem

  package init(sector: Int, _ problem: Problem) {
    self.sector = sector
    self.problem = problem
  }
}

extension AxivityFault: CustomStringConvertible {
  package var description: String {
    "sector \(sector) (byte \(sector * AxivitySector.byteCount)): \(problem)"
  }
}

extension AxivityFault.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notASector: "does not begin as a sector with samples does. Copy the file anew."
    case .length(let length):
      "says that it has \(length) bytes, where 508 follow. Copy the file anew."
    case .checksum: "was changed after it was written: its checksum is wrong. Copy the file anew."
    case .time: "has a time that is no date. Set the device's clock before the next recording."
    case .rate(let code):
      "has the code \(code) for its rate, which stands for none; the first firmware wrote it. Convert the file with the maker's program and import it as csv."
    case .layout(let code):
      "has the code \(code) for its axes. Known are 3 packed axes, and 3, 6 or 9 of 16 bits."
    case .sampleCount(let found, let most): "says \(found) samples, where there are 1 to \(most)."
    case .otherSettings:
      "has another rate, range or number of axes than the first. Import such a part from a file of its own."
    }
  }
}
