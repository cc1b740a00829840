/// What a recording is exported as.
package enum RecordingForm: String, Sendable, CaseIterable {
  /// A table as text, in SI units.
  case csv
  /// The same table in typed columns.
  case parquet
  /// The items that ResearchKit's recorders write.
  case researchkit

  /// How the name of its file ends.
  package var suffix: String {
    switch self {
    case .csv: ".csv"
    case .parquet: ".parquet"
    case .researchkit: ".researchkit.json"
    }
  }
}
