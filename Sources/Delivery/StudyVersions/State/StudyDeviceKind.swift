/// What kind of device uses the versions of a study, and so what it needs of one.
package enum StudyDeviceKind: Sendable, Hashable, CaseIterable {
  /// It runs tasks, and shows what belongs to them.
  case tablet
  /// It records for the study, and shows nobody a task.
  case rig

  /// The files of a version that it fetches and keeps.
  ///
  /// A rig has the study file read, which names tasks that are read with it. It shows no media, and a version may have
  /// 512 MiB of them: its disk is for what it records.
  package var contents: Set<StudyContent.Kind> {
    switch self {
    case .tablet: Set(StudyContent.Kind.allCases)
    case .rig: [.study, .task]
    }
  }

  /// What has to end before another version is used, as the code that the study server is told.
  package var waitsFor: String {
    switch self {
    case .tablet: "openRun"
    case .rig: "openSegment"
    }
  }
}

extension StudyManifest {
  /// The files that a device of this kind needs, by their paths.
  package func contents(for device: StudyDeviceKind) -> [StudyContent] {
    contents.filter { device.contents.contains($0.kind) }
  }
}
