/// `README.txt`: what is what, for a researcher.
struct ExportReadme {
  let study: ExportedStudy
  let parts: Set<ExportPart>

  var text: String {
    ([head] + ExportPart.allCases.filter(parts.contains).map(Self.words) + [tail])
      .joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    let names = [study.title, study.id.map { "(\($0))" }].compactMap(\.self)
    let of = names.isEmpty ? "" : " of the study " + names.joined(separator: " ")
    return """
      This is an export\(of), made by ambler.
      \(bound)
      It holds personal data: answers, and where those parts are there, positions and sounds.
      Names and signatures under a consent are left out of what a study server exports.
      The same data gives the same bytes each time. `sha256sum -c SHA256SUMS` checks all files.
      What was damaged or missing is in problems-of-export.csv, one row each; it is empty but
      for its first line when nothing was. tasks/ holds every task definition as published.
      Texts in CSV that begin with = + - @ ' a tab or a line end have an apostrophe before them, so that no
      spreadsheet takes them for a formula: take one away. All times are UTC. Units are UCUM.
      """
  }

  /// How far it goes; nothing where the source has no chain.
  private var bound: String {
    guard let place = study.place else { return "" }
    return """
      It holds what the study server had stored up to position \(place.position) of the study's audit
      chain, where the hash is
      \(place.hash)
      What was taken back or erased since is not in it. source.json says the same.

      """
  }

  private static func words(_ part: ExportPart) -> String {
    switch part {
    case .results:
      """
      results/<last two of the id>/<id>.json   every result as it was stored, byte for byte
      receipts/                                the receipts of them
      """
    case .tables:
      """
      tables/*.csv    tidy tables, RFC 4180, UTF-8, first line names:
      \(tables)
      codebook.csv    every column, and every question of every task version with its labels,
      codebook.json   options, units, ranges and the words for missing values; the same in both
      """
    case .parquet:
      """
      parquet/*.parquet              the same tables
      parquet/recordings/*.parquet   samples of each recording by its id: time (UTC, ns),
                                     sequence, and each column in its unit
      """
    case .fhir:
      """
      fhir/<last two of the id>/<id>.json   a FHIR R4 Bundle (collection) of each result: the
                                            QuestionnaireResponse, Observations of measures
                                            and scores
      """
    case .openMobileHealth:
      """
      open-mhealth/*.ndjson   data points of Open mHealth, one a line, for what has a schema:
      \(schemas)
      Left out, as no schema says it: all other measures (gait, tremor, sway, reaction times,
      hearing, pitch), all other answers, scores, and samples of sensors. What a simulated
      sensor measured is left out too: nobody did it. Positions of recordings are in gpx/.
      """
    case .gpx: "gpx/*.gpx   positions of each location recording by its id, GPX 1.1"
    case .recordings:
      """
      recordings/<sha256>.csv.zst   samples as they were counted; tables/recordings.csv says whose
      recordings/<sha256>.json      descriptions: (n + offset) * scale is in the unit
      recordings/<sha256>.*         sounds, pictures and other files of answers
      """
    }
  }

  private static var tables: String {
    ExportTable.allCases.map { "  \(padded($0.rawValue, 14))\($0.meaning)" }
      .joined(separator: "\n")
  }

  private static var schemas: String {
    MobileHealthSchema.allCases.map {
      "  \(padded("\($0.rawValue) \($0.version)", 24))\($0.meaning)"
    }.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private var tail: String {
    "How to open it with pandas and with R, and every file and column: docs/export.md of ambler."
  }
}
