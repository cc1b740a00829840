import StudyModel

/// Whether measures of two versions of an active task mean the same.
///
/// A setting that touches the comparison touches what is measured in the parts that it changed, or in all
/// of them where no measured part shows the change. What is done after a changed part is compared with
/// reservations: people come to it otherwise.
struct MeasureComparison {
  let step: StepID
  let old: Activity
  let new: Activity
  /// What changed of the step; nil where its keys are not known.
  let settings: [TaskDifference.SettingChange]?
  /// Who does it, as far as that changed.
  let reservations: [String]

  /// In the order of the new version, what is gone at the end.
  var verdicts: [TaskDifference.Verdict] {
    let before = old.measureIDs(of: step)
    let after = new.measureIDs(of: step)
    let kept = after.map { id in
      TaskDifference.Verdict(
        id: id, comparability: before.contains(id) ? comparability(id) : .added)
    }
    return kept
      + before.filter { !after.contains($0) }
      .map { TaskDifference.Verdict(id: $0, comparability: .removed) }
  }

  private func comparability(_ id: StepID) -> Comparability {
    guard old.type == new.type else {
      return .notComparable(["the type was \(old.type) and is \(new.type)"])
    }
    let reasons = touching
    guard !reasons.isEmpty else { return reserved([]) }
    let changed = changedParts
    let own = new.phases.indices.filter { new.phases[$0].measureIDs(of: step).contains(id) }
    if changed.isEmpty || own.contains(where: changed.contains) { return .notComparable(reasons) }
    let isAfterChange = own.contains { index in changed.contains { $0 < index } }
    return reserved(isAfterChange ? ["what is done before it changed"] : [])
  }

  private func reserved(_ more: [String]) -> Comparability {
    let all = reservations + more
    return all.isEmpty ? .same : .withReservations(all)
  }

  /// Why measures may not be compared.
  private var touching: [String] {
    guard let settings else { return old == new ? [] : ["the settings changed"] }
    return settings.filter(\.touchesComparison).map(\.words)
  }

  /// The places of the parts of the new version that measure something and are done otherwise.
  ///
  /// Parts that people do in different ways have one name.
  private var changedParts: [Int] {
    new.phases.indices.filter { index in
      let phase = new.phases[index]
      guard !phase.content.measures.isEmpty else { return false }
      return old.contents(named: phase.name) != new.contents(named: phase.name)
    }
  }
}

extension Activity {
  /// The ids of what the step is measured by, each once: several ways to do a part have the same ones.
  func measureIDs(of step: StepID) -> [StepID] {
    var seen: Set<StepID> = []
    return measures(of: step).map(\.id).filter { seen.insert($0).inserted }
  }

  fileprivate func contents(named name: String?) -> [Phase.Content] {
    phases.filter { $0.name == name && !$0.content.measures.isEmpty }.map(\.content)
  }
}

extension Phase {
  fileprivate func measureIDs(of step: StepID) -> [StepID] {
    let place = name.map { step.part($0) } ?? step
    return content.measures.map { place.part($0.text) }
  }
}
