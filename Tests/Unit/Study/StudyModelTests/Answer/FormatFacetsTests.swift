import FHIRPath
import StudyModel
import TestSupport
import Testing

/// What each answer format states of itself: every facet of every format.
struct FormatFacetsTests {
  @Test func `each format is of one family`() {
    expectEqual(Dictionary(grouping: AnswerType.allCases, by: \.family), FormatSamples.families)
  }

  @Test(arguments: AnswerType.allCases)
  func `each format states its facets`(type: AnswerType) throws {
    let format = try FormatSamples.format(type)
    expectEqual(format.facets, FormatSamples.facets(type))
    expectEqual(format.texts.map(\.fallback), FormatSamples.texts(type))
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
