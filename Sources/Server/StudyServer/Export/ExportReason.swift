import WebServer

/// Why an export was given up, as the database keeps it.
enum ExportReason: String, Sendable, CaseIterable {
  /// It came to one of the limits that an export has.
  case memory, time, size, rows
  /// It could not be made for another reason.
  case other

  /// What the researcher is told, and what can be done.
  var fault: HTTPFault {
    switch self {
    case .memory:
      Self.fault(
        "exportMemory", "This export needs more memory than one export may take.",
        "--export-memory")
    case .time:
      Self.fault(
        "exportTime", "This export takes a processor for longer than one export may.",
        "--export-seconds")
    case .size:
      Self.fault(
        "exportSize", "A file of this export is larger than a file of an export may be.",
        "--export-size")
    case .rows:
      Self.fault(
        "exportRows", "This export has more rows than one export may have.", "--export-rows")
    case .other: .exportFailed
    }
  }

  private static func fault(_ code: String, _ limit: String, _ option: String) -> HTTPFault {
    HTTPFault(
      .conflict, code: code,
      "\(limit) Ask for fewer parts of it, or ask an administrator to raise \(option).")
  }
}
