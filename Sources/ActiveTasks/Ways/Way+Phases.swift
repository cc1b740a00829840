import StudyModel

extension [Way] {
  /// One phase for each way, each shown to those who chose it.
  ///
  /// The usual way has the phase's own name; that of another one follows it, so that conditions and
  /// analyses can tell them apart.
  func each(usual: Way, _ owner: ActivityOwner, _ phase: (Way) -> Phase) -> [Phase] {
    let offered = isEmpty ? [usual] : self
    return offered.map { way in
      var made = phase(way)
      if way != offered.first {
        made.name = [made.name, way.rawValue].compactMap(\.self).joined(separator: "-")
        made.isAlternative = true
      }
      made.condition = made.condition.and(condition(way, owner))
      return made
    }
  }
}
