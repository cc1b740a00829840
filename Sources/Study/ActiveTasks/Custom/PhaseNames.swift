import StrictJSON
import StudyModel

/// Phases have names of their own: answers and measures stand under them.
enum PhaseNames {
  static func check(_ phases: [Phase?], _ fields: [Field]) {
    var seen: Set<String> = []
    for (phase, field) in zip(phases, fields) {
      guard let name = phase?.name, !seen.insert(name).inserted else { continue }
      field.fault("has the id \"\(name)\", as has a phase before it", "Give each phase its own id.")
    }
  }
}
