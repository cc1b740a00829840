package import StrictJSON
package import StudyModel

/// What a check says of where it is made.
package struct TrackedPosition: Sendable, Hashable {
  package var report: PositionReport
  /// How many positions were left out because nobody moves so fast.
  package var implausibleCount = 0

  package init(_ report: PositionReport, implausibleCount: Int = 0) {
    self.report = report
    self.implausibleCount = implausibleCount
  }

  package var json: JSONValue {
    guard implausibleCount > 0 else { return report.json }
    return .object(
      (report.json.objectValue ?? [])
        + [JSONMember(key: "implausible", value: .number(implausibleCount))])
  }
}
