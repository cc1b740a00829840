/// What an export may consist of; a person names them after `--only`.
package enum ExportPart: String, Sendable, Hashable, CaseIterable {
  /// The result documents, byte for byte.
  case results
  /// Tidy tables as CSV, with the codebook.
  case tables
  /// The tables and the recordings as Parquet.
  case parquet
  case fhir
  case openMobileHealth = "open-mhealth"
  case gpx
  /// Data of recordings, their descriptions, sounds and attachments, byte for byte.
  case recordings
}
