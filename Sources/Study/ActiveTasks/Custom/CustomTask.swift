import StrictJSON
package import StudyModel

/// An active task that a researcher writes as data: phases, streams, trials, stimuli and measures.
///
/// The tasks that ship with the program are made of the same phases.
package enum CustomTask {
  package static let entry = ActivityCatalog.Entry(
    "custom", "An active task of the researcher's own: phases one after another.", [],
    drawings: []
  ) { members, head in
    guard let fields = members.require("phases")?.list(count: 1...200) else { return nil }
    let phases = fields.map { CustomPhaseReader(head: head).read($0) }
    PhaseNames.check(phases, fields)
    guard !phases.contains(nil) else { return nil }
    return Activity(type: "custom", phases: phases.compactMap(\.self))
  }
}
