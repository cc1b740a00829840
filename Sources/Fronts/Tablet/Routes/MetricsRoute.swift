import Metrics
import Session
import System
import WebServer

/// Figures of the tablet's program for Prometheus on the same machine; they say nothing of anybody.
struct MetricsRoute: Sendable {
  static let path = "/metrics"

  let tablet: TabletPlace

  func add(to router: inout Router) {
    router.on(.get, Self.path) { _ in
      HTTPResponse.bytes(
        Array(
          (tablet.memory.withLock(\.self).metrics + tablet.pageFaults.withLock(\.self).metrics
            + flagMetrics(tablet.flagBook.all)).utf8),
        type: "text/plain; version=0.0.4; charset=utf-8"
      ).adding("Cache-Control", "no-store")
    }
  }
}

extension PageFaults {
  /// The faults as Prometheus reads them.
  package var metrics: String {
    var page = MetricsText()
    let name = "ambler_tablet_page_faults_total"
    page.begin(name, .counter, "Faults of the patient's page that nobody caught.")
    for kind in PageFault.Kind.allCases {
      page.add(name, [("kind", kind.rawValue)], Double(count(of: kind)))
    }
    return page.text
  }
}

extension MetricsRoute {
  private func flagMetrics(_ flags: [KeptFlag]) -> String {
    var page = MetricsText()
    page.only(
      "ambler_tablet_red_flags_waiting", .gauge, "Red flags that the study has not heard of yet.",
      Double(flags.count { $0.delivered == nil }))
    page.only(
      "ambler_tablet_red_flags_unread", .gauge, "Cards of red flags that nobody has put away.",
      Double(flags.count { $0.acknowledged == nil }))
    return page.text
  }
}

extension MemoryAccount {
  /// The account as Prometheus reads it.
  package var metrics: String {
    var page = MetricsText()
    page.only(
      "ambler_tablet_memory_short_total", .counter,
      "How many times caches were let go because memory was short.", Double(shortCount))
    page.only(
      "ambler_tablet_cache_entries_released_total", .counter,
      "Results and tasks that were let go and are read again when needed.", Double(releasedCount))
    return page.text
  }
}
