package import StrictJSON
package import StudyModel

/// Whom a published study version is for: its stages, in the order in which they were added.
///
/// It only grows: a stage is added and never taken away.
package struct StudyReach: Sendable, Hashable {
  package let stages: [StudyStage]

  package init(_ stages: [StudyStage]) {
    self.stages = stages
  }

  /// When the version is for a device first; nil for never.
  package func begin(for device: StudyDevice) -> UTCTime? {
    stages.filter { $0.audience.includes(device) }.map(\.from).min()
  }

  /// The stages that have begun.
  package func begun(at now: UTCTime) -> StudyReach { StudyReach(stages.filter { $0.from <= now }) }

  /// With one more stage; nil if it changes nothing, because all of it is there already, as early.
  package func widened(by stage: StudyStage, among devices: [StudyDevice]) -> StudyReach? {
    let isThere = stages.contains {
      $0.from <= stage.from && $0.audience.covers(stage.audience, among: devices)
    }
    return isThere ? nil : StudyReach(stages + [stage])
  }

  /// Whether each audience of the other one is covered by one of this.
  package func covers(_ other: StudyReach, among devices: [StudyDevice]) -> Bool {
    other.stages.allSatisfy { wanted in
      stages.contains { $0.audience.covers(wanted.audience, among: devices) }
    }
  }

  /// The part of it that is for those whom the other one is for too, beginning at `now` at the earliest; nil
  /// for nothing.
  package func shared(
    with other: StudyReach, from now: UTCTime, among devices: [StudyDevice]
  ) -> StudyReach? {
    let parts = stages.flatMap { own in
      other.stages.compactMap { wanted in
        own.audience.shared(with: wanted.audience, among: devices)
          .map { StudyStage($0, from: max(own.from, now)) }
      }
    }
    return parts.isEmpty ? nil : StudyReach(parts)
  }

  package var json: JSONValue { .list(stages.map(\.json)) }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    let faults = FaultCollector()
    guard
      let document = try? JSONDocument(bytes: Array(json.serialized().utf8), file: "stages"),
      let fields = document.root(faults).list()
    else { return nil }
    let stages = fields.map { field -> StudyStage? in
      guard var members = field.members() else { return nil }
      let stage = StudyStage(&members, now: UTCTime(nanoseconds: 0))
      members.finish()
      return stage
    }
    guard faults.faults.isEmpty, !stages.contains(nil) else { return nil }
    self.init(stages.compactMap(\.self))
  }
}
