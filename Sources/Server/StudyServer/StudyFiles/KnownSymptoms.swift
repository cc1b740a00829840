import WebServer

/// Every symptom that a study's catalogues ever had, by number; a pure value.
struct KnownSymptoms: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    /// The last version that has it; nil where it is only known as retired.
    let catalogue: String?
    let levels: ClosedRange<Int>
  }

  /// Empty for a study without a catalogue, which takes all numbers.
  let entries: [Int: Entry]

  /// What is wrong with a list, each with its place; a symptom of an older version is fine.
  func faults(numbers: [Int], levels: [Int]) -> [BodyFault] {
    guard !entries.isEmpty else { return [] }
    return zip(numbers, levels).enumerated().compactMap { place, row in
      guard let entry = entries[row.0] else {
        return BodyFault(
          pointer: "/symptoms/\(place)/symptom_no", code: "unknownSymptom",
          message: "It is an unknown symptom of this study.")
      }
      guard !entry.levels.contains(row.1) else { return nil }
      return BodyFault(
        pointer: "/symptoms/\(place)/scale", code: "invalid",
        message:
          "It is not a level from \(entry.levels.lowerBound) to \(entry.levels.upperBound).")
    }
  }

  /// The version of the catalogue that all the numbers are of; nil if they are of several, or of none.
  func catalogue(of numbers: [Int]) -> String? {
    let versions = Set(numbers.map { entries[$0]?.catalogue })
    return versions.count == 1 ? versions.first ?? nil : nil
  }
}
