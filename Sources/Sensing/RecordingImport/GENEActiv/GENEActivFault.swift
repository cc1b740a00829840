/// One place of a GENEActiv file that is not what it should be; what stands there is never told.
package struct GENEActivFault: Error, Sendable, Equatable {
  /// What is wrong with the place.
  package enum Problem: Error, Sendable, Equatable {
    /// It does not begin as such a file does.
    case notGENEActiv
    case lineTooLong
    /// A line of the header or of a page is not there.
    case missing(String)
    /// A value is not what its line holds.
    case notANumber(String)
    case outOfRange(String)
    case notATime(String)
    /// Samples are not hexadecimal digits, twelve each.
    case notSamples
    case sampleCount(found: Int, most: Int)
    /// The page is of another device, or of another rate.
    case other(String)
  }

  /// From 1.
  package var line: Int
  package var problem: Problem

  package init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension GENEActivFault: CustomStringConvertible {
  package var description: String { "line \(line): \(problem)" }
}

extension GENEActivFault.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notGENEActiv:
      "does not begin with `Device Identity`, as files of GENEActiv do. Name the .bin file that the "
        + "device's own program saved."
    case .lineTooLong: "is longer than \(GENEActivReading.longestLine) bytes. Copy the file anew."
    case .missing(let name): "`\(name)` is not there. Save the file anew from the device."
    case .notANumber(let name): "`\(name)` has no number."
    case .outOfRange(let name): "`\(name)` has a number that cannot be."
    case .notATime(let name): "`\(name)` has no time such as 2026-11-21 11:20:00:500."
    case .notSamples: "has no samples of twelve hexadecimal digits each. Copy the file anew."
    case .sampleCount(let found, let most): "has \(found) samples, where a page has 1 to \(most)."
    case .other(let name):
      "`\(name)` is not that of the header. Import what was joined from two files apart."
    }
  }
}
