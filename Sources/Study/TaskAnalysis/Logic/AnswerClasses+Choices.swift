import FHIRPath
import StudyModel

/// Options stand for themselves where a condition names them, and for all others where none does.
extension AnswerClasses {
  static func options(_ values: [String], _ use: NameUse) -> [Answer]? {
    // Texts in order of the alphabet are rare; all options are then told apart.
    guard !use.isOpaque, use.orderedWith.isEmpty else {
      return values.map { .choice($0) }
    }
    let named = Set(use.constants.compactMap(\.text))
    let asked = values.filter(named.contains)
    let other = values.first { !named.contains($0) }
    return (asked + [other].compactMap(\.self)).map { .choice($0) }
  }

  static func subsets(
    of all: [ChoiceOption], _ count: ClosedRange<Int>, _ use: NameUse
  ) -> [Answer]? {
    let isLookedInOnly =
      !use.isOpaque && use.equalTo.isEmpty && use.orderedWith.isEmpty && use.lookedUpIn.isEmpty
    let named = Set(use.lookedFor.compactMap(\.text))
    let asked = isLookedInOnly ? all.filter { named.contains($0.value) } : all
    guard asked.count <= 6 else { return nil }
    let rest = isLookedInOnly ? all.filter { !named.contains($0.value) } : []
    return (0..<(1 << asked.count)).compactMap { bits in
      let chosen = asked.indices.filter { bits & (1 << $0) != 0 }.map { asked[$0] }
      return filled(chosen, from: rest, count)
    }
  }

  /// The options with as many others as an answer needs; nil if no answer holds just these.
  private static func filled(
    _ chosen: [ChoiceOption], from rest: [ChoiceOption], _ count: ClosedRange<Int>
  ) -> Answer? {
    if chosen.contains(where: \.isExclusive) {
      return chosen.count == 1 ? .choices(chosen.map(\.value)) : nil
    }
    let least = max(1, count.lowerBound)
    let wanted = max(0, least - chosen.count)
    if wanted == 0 {
      return chosen.count <= count.upperBound ? .choices(chosen.map(\.value)) : nil
    }
    let fillers = rest.filter { !$0.isExclusive }.prefix(wanted)
    if fillers.count == wanted { return .choices((chosen + fillers).map(\.value)) }
    return chosen.isEmpty ? rest.first(where: \.isExclusive).map { .choices([$0.value]) } : nil
  }
}
