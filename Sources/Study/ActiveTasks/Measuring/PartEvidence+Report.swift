import StudyModel
package import TaskRunner

extension PartEvidence {
  /// What a page yields of this evidence: its measures, in the order in which the task names them.
  package func report(of content: PageContent) -> PartReport {
    switch content {
    case .timed(let part):
      return PartReport(measures: part.measures.flatMap { $0.measures(of: self, part) })
    case .exercise(let part): return part.isPractice ? PartReport() : report(of: part)
    case .gate(let gate): return PartReport(gate: verdict(gate))
    case _: return PartReport()
    }
  }

  private func report(of part: ExercisePart) -> PartReport {
    var report = PartReport(measures: ownMeasures(part))
    for set in part.measures {
      let one = set.report(of: self, part.rules.rules)
      report.measures += one.measures
      report.estimates.merge(one.estimates) { first, _ in first }
    }
    return report
  }

  /// What the test itself yields.
  private func ownMeasures(_ part: ExercisePart) -> [Measure] {
    scores.map { score in
      MeasureMaker(
        step: step, algorithm: part.rules.algorithm, recordings: [],
        flags: flags.union(score.flags).union(simulation(part))
      ).measure(score.name, score.value, missing: .nothingFound)
    }
  }

  /// `simulated` if the test itself heard or felt a sensor that nobody was at.
  private func simulation(_ part: ExercisePart) -> Set<QualityFlag> {
    let heard = part.rules.soundLevelInterval == nil ? nil : sound?.flags
    let felt = part.rules.movementThresholdG == nil ? nil : acceleration?.flags
    return (heard ?? []).union(felt ?? []).intersection([.simulated])
  }
}
