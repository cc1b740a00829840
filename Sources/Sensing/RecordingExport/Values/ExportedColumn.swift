package import StudyModel

/// A column of what is exported: its name with its unit, and how its values come about.
package struct ExportedColumn: Sendable, Hashable {
  /// Such as `x_m_s2`.
  package let name: String
  package let source: RecordedColumn
  /// How many counts make a unit, where that is a whole number: dividing by it gives the digits that a
  /// scale such as 1e-9 stands for, multiplying with that would not.
  private let countsPerUnit: Double?

  /// A column of this name for the numbers of another one.
  package init(name: String, source: RecordedColumn) {
    self.name = name
    self.source = source
    let inverse = (1 / source.scale).rounded()
    countsPerUnit =
      abs(inverse) > 1 && abs(inverse) < 1e15 && 1 / inverse == source.scale ? inverse : nil
  }

  /// Whether it holds moments in nanoseconds, which would lose digits as doubles.
  package var isMoment: Bool {
    source.unit == "ns" && source.scale == 1 && source.offset == 0
  }

  /// The value of a stored number in `source.unit`.
  package func value(_ count: Int64) -> Double {
    guard let countsPerUnit else { return source.value(Double(count)) }
    return (Double(count) + source.offset) / countsPerUnit
  }

  /// The columns of a recording, no two of one name.
  package static func all(of sensor: SensorDescription) -> [ExportedColumn] {
    var taken: Set = ["utc", "time_seconds", "time_nanoseconds", "sequence"]
    return sensor.columns.map { column in
      let parts = [word(column.name), column.unit.map(word) ?? ""].filter { !$0.isEmpty }
      let plain = parts.isEmpty ? "column" : parts.joined(separator: "_")
      var name = plain
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(plain)_\(number)"
        number += 1
      }
      return ExportedColumn(name: name, source: column)
    }
  }

  /// Letters and digits of ASCII with single underscores between: no table program stumbles over them.
  private static func word(_ text: String) -> String {
    text.utf8.split { byte in
      let isLetter = (65...90).contains(byte) || (97...122).contains(byte)
      return !isLetter && !(48...57).contains(byte)
    }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
  }
}
