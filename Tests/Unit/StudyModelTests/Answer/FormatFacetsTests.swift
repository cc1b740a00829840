import FHIRPath
import StudyModel
import TestSupport
import Testing

/// What each answer format states of itself: every facet of every format.
struct FormatFacetsTests {
  private static func label(_ value: String, _ words: String) -> ValueLabel {
    ValueLabel(value, FormatSamples.text(words))
  }

  private static func facets(_ type: AnswerType) -> FormatFacets {
    let (options, plain) = (FormatSamples.options, FormatSamples.plain)
    return switch type {
    case .boolean:
      FormatFacets(type, labels: [label("true", "Yes"), label("false", "No")])
    case .singleChoice:
      FormatFacets(type, lists: [options + plain], valueSet: "set", display: .search)
    case .multipleChoice: FormatFacets(type, lists: [options], display: .images)
    case .pickers: FormatFacets(type, lists: [options, plain])
    case .ranking: FormatFacets(type, lists: [options + plain], valueSet: "set")
    case .scale:
      FormatFacets(
        type, range: AnswerRange(-10, 20, step: 5), isScale: true,
        labels: [label("-10", "Least"), label("20", "Most")])
    case .continuousScale:
      FormatFacets(
        type, range: AnswerRange(ExactDecimal("0.5"), 100, fractionDigits: 2),
        isScale: true, labels: [label("0.50", "Least"), label("100", "Most")])
    case .textScale:
      FormatFacets(type, lists: [options + plain], valueSet: "set", isScale: true)
    case .ladder:
      FormatFacets(
        type, range: AnswerRange(1, 7), isScale: true,
        labels: [label("1", "Bottom"), label("7", "Top")])
    case .integer: FormatFacets(type, range: AnswerRange(-3, 12), units: ["mm"])
    case .decimal:
      FormatFacets(
        type, range: AnswerRange(0, nil, fractionDigits: 3), units: ["mmol/L"])
    case .quantity:
      FormatFacets(type, range: AnswerRange(30, 45), units: ["Cel", "[degF]"])
    case .height:
      FormatFacets(
        type, range: AnswerRange(30, 272, fractionDigits: 2), units: ["cm"])
    case .weight:
      FormatFacets(type, range: AnswerRange(2, 650, fractionDigits: 1), units: ["kg"])
    case .age: FormatFacets(type, range: AnswerRange(18, 90), units: ["a"])
    case .text, .confirmation: FormatFacets(type)
    case .date: FormatFacets(type)
    case .dateTime: FormatFacets(type)
    case .timeOfDay: FormatFacets(type)
    case .timeInterval:
      FormatFacets(type, range: AnswerRange(5, 600, fractionDigits: 0), units: ["min"])
    case .location: FormatFacets(type)
    case .matrix:
      FormatFacets(
        type, lists: [options], valueSet: "set", rows: FormatSamples.rows,
        rowsTakeSeveral: true)
    case .bodyMap: FormatFacets(type, regions: FormatSamples.regions)
    case .attachment: FormatFacets(type)
    }
  }

  private static let families: [AnswerFamily: [AnswerType]] = [
    .boolean: [.boolean], .choice: [.singleChoice, .textScale],
    .choices: [.multipleChoice, .bodyMap], .picks: [.pickers], .ranking: [.ranking],
    .integer: [.scale, .ladder, .integer, .age], .decimal: [.continuousScale, .decimal],
    .quantity: [.quantity, .height, .weight, .timeInterval], .text: [.text, .confirmation],
    .date: [.date], .dateTime: [.dateTime], .timeOfDay: [.timeOfDay], .place: [.location],
    .matrix: [.matrix], .attachment: [.attachment],
  ]

  private static func texts(_ type: AnswerType) -> [String] {
    let options = ["a", "b"].flatMap { value in
      ["text", "detail", "image", "other"].map { "\(value) \($0)" }
    }
    let plain = ["c text", "d text"]
    return switch type {
    case .boolean: ["Yes", "No"]
    case .singleChoice, .pickers, .ranking, .textScale: options + plain
    case .multipleChoice: options
    case .scale, .continuousScale: ["Least", "Most"]
    case .ladder: ["Top", "Bottom"]
    case .quantity: ["degrees", "Fahrenheit"]
    case .text: ["such as words", "Small letters"]
    case .confirmation: ["Differs"]
    case .matrix: ["row r", "row s"] + options
    case .bodyMap: ["region leftKneeFront", "region lowerBack"]
    case .integer, .decimal, .height, .weight, .age, .date, .dateTime, .timeOfDay, .timeInterval,
      .location, .attachment:
      []
    }
  }

  @Test func `each format is of one family`() {
    expectEqual(Dictionary(grouping: AnswerType.allCases, by: \.family), Self.families)
  }

  @Test(arguments: AnswerType.allCases)
  func `each format states its facets`(type: AnswerType) throws {
    let format = try FormatSamples.format(type)
    expectEqual(format.facets, Self.facets(type))
    expectEqual(format.texts.map(\.fallback), Self.texts(type))
    expectEqual(format.type, type)
    expectEqual(format.options, format.facets.lists.flatMap(\.self))
  }

  @Test(arguments: AnswerType.allCases)
  func `no text, option, region, row or picture of a format is left out`(type: AnswerType) throws {
    let format = try FormatSamples.format(type)
    let facets = format.facets
    let texts = Parts<LocalizedText>(of: format).all.map(\.fallback)
    expectEqual(format.texts.map(\.fallback).sorted(), texts.sorted())
    expectEqual(facets.options, Parts(of: format).all)
    expectEqual(facets.regions, Parts(of: format).all)
    expectEqual(facets.rows, Parts(of: format).all)
    expectEqual(facets.media, Parts(of: format).all)
    expectEqual(facets.codes, facets.options.map(\.value) + facets.regions.map(\.id))
  }

  @Test(arguments: AnswerType.allCases)
  func `a change reaches every text and nothing else`(type: AnswerType) throws {
    let format = try FormatSamples.format(type)
    expectEqual(format.mapTexts { $0 }, format)
    let changed = format.mapTexts { LocalizedText($0.fallback.uppercased()) }
    expectEqual(
      Parts<LocalizedText>(of: changed).all,
      Parts<LocalizedText>(of: format).all.map { LocalizedText($0.fallback.uppercased()) })
    expectEqual(changed.type, type)
    expectEqual(changed.facets.codes, format.facets.codes)
    expectEqual(changed.facets.range, format.facets.range)
  }

  @Test(arguments: AnswerType.allCases)
  func `the answers of a format are of its family`(type: AnswerType) throws {
    let today = try require(CalendarDate("2026-11-21"))
    let format = try FormatSamples.format(type).fixed(on: today)
    let answer = try require(try FormatSamples.answer(type))
    expectEqual(try format.accept(answer), answer)
    let family = try require(Mirror(reflecting: answer).children.first?.label)
    expectEqual(family == "otherChoices" ? "choices" : family, format.family.rawValue)
    for other in AnswerType.allCases where try FormatSamples.format(other).family != format.family {
      let foreign = try require(try FormatSamples.answer(other))
      #expect(throws: AnswerRefusal.wrongKind(expected: type)) { try format.accept(foreign) }
    }
  }

  @Test(arguments: AnswerType.allCases)
  func `no bound counts from today once it is fixed`(type: AnswerType) throws {
    let today = try require(CalendarDate("2026-11-21"))
    let bounds = Parts<DateBound>(of: try FormatSamples.format(type).fixed(on: today)).all
    expect(bounds.allSatisfy { if case .date = $0 { true } else { false } })
  }

  @Test func `a year of birth has no unit and other bounds than an age`() {
    let facets = AnswerFormat.age(AgeFormat(minimum: 18, maximum: 90, stored: .birthYear)).facets
    expectEqual(facets, FormatFacets(.age, range: AnswerRange(1850, 2200)))
  }

  @Test func `what a file leaves out no facet makes up`() {
    expectEqual(AnswerFormat.boolean(BooleanFormat()).facets, FormatFacets(.boolean))
    expectEqual(
      AnswerFormat.integer(IntegerFormat()).facets,
      FormatFacets(.integer, range: AnswerRange(nil, nil)))
    expectEqual(
      AnswerFormat.ladder(LadderFormat()).facets.labels, [])
    expectEqual(AnswerFormat.quantity(QuantityFormat(units: [])).unit, nil)
  }

  @Test func `bounds keep their digits`() throws {
    let range = try require(try FormatSamples.format(.continuousScale).facets.range)
    expectEqual(range.minimum?.description, "0.50")
    expectEqual(range.maximum?.description, "100")
  }

  @Test func `only a plain number counts in the unit of its format`() throws {
    let units = try AnswerType.allCases.compactMap { try FormatSamples.format($0).unit }
    expectEqual(units, ["mm", "mmol/L", "a"])
  }
}
