import FHIRPath
import StudyModel

/// Answers by format.
extension Respondent {
  /// An answer that the format accepts as far as it can be told; nil where none can be made up.
  mutating func answer(_ format: AnswerFormat) -> Answer? {
    switch format {
    case .boolean: .boolean(place(of: 2) == 1)
    case .pickers(let pickers):
      .picks(pickers.pickers.compactMap { $0.randomElement(using: &random)?.value })
    case .ranking(let ranking):
      .ranking(
        Array(ranking.options.shuffled(using: &random).prefix(ranking.rankedCount).map(\.value)))
    case .scale(let scale):
      .integer(
        scale.minimum
          + scale.step * place(of: (scale.maximum - scale.minimum) / scale.step + 1))
    case .ladder(let ladder): .integer(1 + place(of: ladder.rungs))
    case .integer(let integer): .integer(whole(integer.minimum, integer.maximum))
    case .age(let age): .integer(self.age(age))
    case .continuousScale(let scale):
      decimal(scale.minimum, scale.maximum, digits: scale.fractionDigits).map { .decimal($0) }
    case .decimal(let decimal):
      self.decimal(decimal.minimum, decimal.maximum, digits: decimal.fractionDigits ?? 1)
        .map { .decimal($0) }
    case .quantity(let quantity):
      self.quantity(
        quantity.minimum, quantity.maximum, digits: quantity.fractionDigits ?? 1,
        unit: quantity.units.first?.code)
    case .height(let height):
      self.quantity(near(170, height.minimum), near(171, height.maximum), digits: 0, unit: "cm")
    case .weight(let weight):
      self.quantity(near(55, weight.minimum), near(105, weight.maximum), digits: 0, unit: "kg")
    case .timeInterval(let interval): self.interval(interval)
    case .text(let text): self.text(text).map { .text($0) }
    case .date(let date): day(date.earliest, date.latest).map { .date($0) }
    case .dateTime(let format): dateTime(format)
    case .timeOfDay(let format): timeOfDay(format).map { .timeOfDay($0) }
    case .location: .place(GeographicPlace(text: "Somewhere"))
    case .matrix(let matrix): .matrix(rows(matrix))
    case .bodyMap(let map):
      .choices(
        map.regions.shuffled(using: &random).prefix(
          max(map.count.lowerBound, min(2, map.count.upperBound))
        ).map(\.id))
    case .attachment(let attachment): .attachment(file(attachment))
    // The runner of the simulation repeats the text that was given.
    case .confirmation: nil
    case _: choice(format.facets)
    }
  }

  /// One or several options of the only list.
  private mutating func choice(_ facets: FormatFacets) -> Answer? {
    guard let count = facets.count else { return single(facets.options) }
    return several(facets.options, count)
  }

  private mutating func single(_ options: [ChoiceOption]) -> Answer? {
    guard !options.isEmpty else { return nil }
    let option = options[place(of: options.count)]
    guard let other = option.other, other.isRequired || chance(0.5) else {
      return .choice(option.value)
    }
    return .otherChoice(option.value, text: "Something else")
  }

  private mutating func several(_ options: [ChoiceOption], _ range: ClosedRange<Int>) -> Answer? {
    let most = min(range.upperBound, options.count)
    guard most >= 1 else { return nil }
    if let exclusive = options.first(where: \.isExclusive), range.lowerBound <= 1,
      chance(0.3)
    {
      return .choices([exclusive.value])
    }
    let open = options.filter { !$0.isExclusive }
    let count = min(open.count, max(range.lowerBound, min(most, 1 + place(of: 3))))
    let chosen = open.shuffled(using: &random).prefix(count)
    let values = options.filter { chosen.contains($0) }.map(\.value)
    return chosen.contains { $0.other != nil }
      ? .otherChoices(values, text: "Something else") : .choices(values)
  }

  private mutating func text(_ format: TextFormat) -> String? {
    let samples =
      switch format.content {
      case .plain: ["Fine", "Nothing to add", "A little better today", "12345", "AB12", "A-1234"]
      case .email: ["person\(Int.random(in: 1...999, using: &random))@example.org"]
      case .telephone: ["+34 600 \(Int.random(in: 100...999, using: &random)) 456"]
      }
    let fitting = samples.filter { sample in
      do {
        _ = try AnswerFormat.text(format).accept(.text(sample))
        return true
      } catch {
        return false
      }
    }
    if let text = fitting.randomElement(using: &random) { return text }
    let filler = String(repeating: "word ", count: format.minimumLength / 5 + 1)
    return String(filler.prefix(format.maximumLength))
  }

  private mutating func rows(_ matrix: MatrixFormat) -> [String: [String]] {
    var rows: [String: [String]] = [:]
    for row in matrix.rows where !matrix.columns.isEmpty {
      rows[row.id] = [matrix.columns[place(of: matrix.columns.count)].value]
    }
    return rows
  }

  /// A file that nobody made: its digest is drawn, and no bytes belong to it.
  private mutating func file(_ format: AttachmentFormat) -> AttachedFile {
    let digits = (0..<64).map { _ in "0123456789abcdef".randomElement(using: &random) ?? "0" }
    let type = format.mediaTypes.first { !$0.hasSuffix("*") } ?? format.kind.example.mediaType
    return AttachedFile(
      sha256: String(digits), byteCount: min(format.maximumByteCount, 40_000), mediaType: type)
  }
}
