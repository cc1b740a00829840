import StudyModel

extension [Way] {
  /// The phases of each way, shown to those who chose it.
  ///
  /// The usual way, the first one, has the phases' own names; that of another one follows its names, so
  /// that conditions and analyses can tell them apart. Without any ways only `usual` is done.
  func each(usual: Way, _ owner: ActivityOwner, _ phases: (Way) -> [Phase]) -> [Phase] {
    let offered = isEmpty ? [usual] : self
    return offered.flatMap { way in
      phases(way).map { phase in
        var made = phase
        if way != offered.first {
          made.name = [phase.name, way.rawValue].compactMap(\.self).joined(separator: "-")
          made.isAlternative = true
        }
        made.condition = phase.condition.and(condition(way, owner))
        return made
      }
    }
  }
}
