import StrictJSON
import StudyModel

/// When samples were taken: their CLOCK_BOOTTIME as wall time, by the anchors of a recording.
struct RecordingClock: Hashable {
  private struct Anchor: Hashable {
    var boot: Int64
    var utc: Int64
  }

  /// In rising order of `boot`; never empty.
  private let anchors: [Anchor]

  /// Nil without an anchor.
  init?(_ list: [JSONValue]) {
    anchors = list.compactMap { json -> Anchor? in
      guard let boot = json["bootNanoseconds"]?.integerValue,
        let utc = json["utc"]?.stringValue.flatMap({ UTCTime(text: $0) })
      else { return nil }
      return Anchor(boot: Int64(boot), utc: utc.nanoseconds)
    }.sorted { $0.boot < $1.boot }
    if anchors.isEmpty { return nil }
  }

  /// Nanoseconds since 1970 in UTC, by the last anchor before the moment; before the first one by
  /// that one.
  ///
  /// Between anchors the boot clock runs on as it is: what a wall clock that is being set does in
  /// between does not bend a signal. Nil where that is before or after all times that there are.
  func utc(atBoot nanoseconds: Int64) -> Int64? {
    let anchor = anchors.last { $0.boot <= nanoseconds } ?? anchors[0]
    let (length, isTooLong) = nanoseconds.subtractingReportingOverflow(anchor.boot)
    let (moment, isOver) = anchor.utc.addingReportingOverflow(length)
    return isTooLong || isOver ? nil : moment
  }
}
