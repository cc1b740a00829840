import DataExport
import Metrics
import Postgres
import StudyModel
import WebServer

/// Figures for Prometheus.
extension API {
  static let metricsRoutes = [
    APIRoute(
      .get, "/metrics", showing: "the token of the figures, or asks on the server's machine",
      API.giveMetrics)
  ]

  private func giveMetrics(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    switch service.metricsAccess.verdict(request.head.headers, from: request.peer) {
    case .allowed: break
    case .wantsToken: throw .notSignedIn
    case .hidden: throw .notFound
    }
    return HTTPResponse.bytes(
      Array(await metrics().utf8), type: "text/plain; version=0.0.4; charset=utf-8"
    ).adding("Cache-Control", "no-store")
  }

  private func metrics() async -> String {
    // A database that is away is a figure too.
    let ledger = try? await service.database.run { connection throws(PostgresError) in
      try LedgerFigures.read(connection)
    }
    var text = MetricsText()
    Self.add(service.metrics.figures, to: &text)
    Self.add(service.writer.figures, to: &text)
    Self.add(service.database.use, to: &text)
    text.only(
      "ambler_version_waits", .gauge, "Requests that are kept open for a newer study version.",
      Double(service.versionWaiters.count))
    Self.add(ledger, to: &text)
    Self.add(ProcessFigures(), to: &text)
    return text.text
  }

  private static func add(_ figures: ServerMetrics.Figures, to text: inout MetricsText) {
    text.begin("ambler_http_requests_total", .counter, "Requests by route and status.")
    for (kind, count) in figures.answers.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      text.add(
        "ambler_http_requests_total",
        [("method", kind.method), ("route", kind.route), ("status", kind.status)], Double(count))
    }
    text.begin(
      "ambler_http_request_seconds", .histogram,
      "From the first line of a request to the last byte of its answer.")
    for (route, histogram) in figures.seconds.sorted(by: { $0.key < $1.key }) {
      text.add("ambler_http_request_seconds", [("route", route)], histogram)
    }
    text.only(
      "ambler_sign_in_failures_total", .counter, "Wrong names, passwords and codes.",
      Double(figures.signInFailureCount))
    text.only(
      "ambler_recording_bytes_total", .counter, "Bytes of recordings that were stored whole.",
      Double(figures.recordingByteCount))
  }

  private static func add(_ figures: WriterFigures, to text: inout MetricsText) {
    text.only(
      "ambler_results_stored_total", .counter, "Results that were new.",
      Double(figures.resultCount))
    text.begin(
      "ambler_results_flagged_total", .counter,
      "Results that were new and had this flag when they were stored.")
    for flag in ResultFlag.allCases {
      text.add(
        "ambler_results_flagged_total", [("flag", flag.rawValue)],
        Double(figures.flagCounts[flag] ?? 0))
    }
    text.only(
      "ambler_lists_stored_total", .counter, "Lists of symptoms and of side effects.",
      Double(figures.listCount))
    text.only(
      "ambler_writer_failures_total", .counter, "Items that could not be stored.",
      Double(figures.failureCount))
    text.only(
      "ambler_writer_waiting", .gauge, "Items that wait to be stored.",
      Double(figures.waitingCount))
    text.begin("ambler_writer_batch_items", .histogram, "Items that were stored together.")
    text.add("ambler_writer_batch_items", [], figures.batchSizes)
  }

  private static func add(_ use: PoolUse, to text: inout MetricsText) {
    text.only(
      "ambler_database_connections", .gauge, "Connections of the pool.",
      Double(use.connectionCount))
    text.only(
      "ambler_database_connections_busy", .gauge, "Connections that are lent.",
      Double(use.lentCount))
    text.only(
      "ambler_database_waiting", .gauge, "Requests that wait for a connection.",
      Double(use.waitingCount))
  }

  private static func add(_ ledger: LedgerFigures?, to text: inout MetricsText) {
    text.only("ambler_database_up", .gauge, "Whether the database answers.", ledger == nil ? 0 : 1)
    guard let ledger else { return }
    text.begin("ambler_audit_entries", .gauge, "Entries of each audit chain: its head.")
    for chain in ledger.chainLengths {
      text.add("ambler_audit_entries", [("chain", chain.chain)], Double(chain.length))
    }
    text.only(
      "ambler_dead_letters", .gauge, "Results that could not be taken, still to be looked at.",
      Double(ledger.deadLetterCount))
    add(ledger.recordings, to: &text)
    add(ledger.flags, to: &text)
  }

  private static func add(_ flags: FlagFigures, to text: inout MetricsText) {
    text.only(
      "ambler_red_flags", .gauge, "Red flags that this server knows of.", Double(flags.count))
    text.begin(
      "ambler_red_flags_open", .gauge, "Red flags that nobody has acknowledged, by urgency.")
    for open in flags.open {
      text.add("ambler_red_flags_open", [("urgency", open.urgency)], Double(open.count))
    }
    guard let oldest = flags.oldestOpen else { return }
    text.only(
      "ambler_red_flags_oldest_open_seconds", .gauge,
      "When the server heard of the oldest red flag that nobody has acknowledged, in seconds since 1970.",
      Double(oldest.nanoseconds) / 1e9)
  }

  private static func add(_ recordings: RecordingFigures, to text: inout MetricsText) {
    text.begin(
      "ambler_recordings", .gauge,
      "Recordings: all, those whose bytes are damaged or missing, and those that came back.")
    for (state, count) in [
      ("all", recordings.count), ("damaged", recordings.damagedCount),
      ("missing", recordings.missingCount), ("healed", recordings.healedCount),
    ] {
      text.add("ambler_recordings", [("state", state)], Double(count))
    }
    guard let oldest = recordings.oldest else { return }
    text.only(
      "ambler_recordings_oldest_verified_seconds", .gauge,
      "When the recording that waits longest was last read and compared, in seconds since 1970.",
      Double(oldest.nanoseconds) / 1e9)
  }

  private static func add(_ process: ProcessFigures, to text: inout MetricsText) {
    text.only(
      "process_resident_memory_bytes", .gauge, "Memory of the server.",
      Double(process.residentBytes))
    text.only(
      "process_cpu_seconds_total", .counter, "Processor time of the server.", process.cpuSeconds)
    text.only("process_open_fds", .gauge, "Open files.", Double(process.openFileCount))
  }
}
