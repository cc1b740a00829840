import TestSupport
import Testing

@testable import TaskImport

/// The words of what keeps a document, or a condition of it, from being imported.
@Suite struct ErrorWordsTests {
  private static let errors: [ImportError] =
    ImportError.Kind.allCases.map { .unknownDocument(expected: $0) } + [
      .unknownClass("ORKTeapot"), .tooManyRows(most: 20_000),
    ]

  private static let untold: [UntoldLogic] =
    [.textNotClosed] + predicates.map { .predicate($0) } + xpaths.map { .xpath($0) }
    + branchings.map { .branching($0) }

  private static let predicates: [UntoldLogic.Predicate] = [
    .tooLong, .nestedTooDeep, .goesOn, .unknownKind, .meaninglessSign("#"), .namesNoResult,
    .asksForNoQuestion("sleep"), .asksForPath("startDate"), .asksNothing,
    .unknownComparison("answer"), .comparesPartOfTime("hour"), .comparesSeconds,
    .comparesWithNothing, .joinsByOr,
  ]

  private static let xpaths: [UntoldLogic.XPath] = [
    .tooLong, .nestedTooDeep, .goesOn, .endsTooSoon, .nameNotClosed, .meaninglessSign("#"),
    .signForValue(","), .missingSign(")"), .asksForItself, .asksForPath("../a"),
    .asksForNoQuestion("sleep"), .comparesKinds("text", "number"), .comparesNumberWith("many"),
    .ordersOptions, .unknownFunction("pulldata"), .optionFromAnswer, .optionWhereNone,
    .patternIsNoText,
  ]

  private static let branchings: [UntoldLogic.Branching] = [
    .goesOn, .bracketNotClosed, .fieldNotClosed, .meaninglessSign("#"), .beginsWithNoField,
    .asksForNoField("sleep"), .comparesNothing, .comparesWithNoValue, .comparesNumberWith("many"),
    .optionIsNoFlag, .ordersEmptyText,
  ]

  @Test func `the words of each error are kept`() {
    expectSnapshot(
      Self.errors.map(\.description).joined(separator: "\n"), named: "import-errors.txt")
    expectSnapshot(
      Self.untold.map(\.description).joined(separator: "\n"), named: "untold-logic.txt")
  }

  @Test func `each error says what to do`() throws {
    for error in Self.errors {
      expectNotNil(try /.+[.] Name .+[.]/.wholeMatch(in: error.description), "\(error)")
    }
  }

  @Test func `the lists above are whole`() {
    expectEqual(Set(Self.predicates.map(Self.number)), Set(0..<14))
    expectEqual(Set(Self.xpaths.map(Self.number)), Set(0..<18))
    expectEqual(Set(Self.branchings.map(Self.number)), Set(0..<11))
  }

  // A further case does not compile here; give it the next number, above and in its list.

  private static func number(_ reason: UntoldLogic.Predicate) -> Int {
    switch reason {
    case .tooLong: 0
    case .nestedTooDeep: 1
    case .goesOn: 2
    case .unknownKind: 3
    case .meaninglessSign: 4
    case .namesNoResult: 5
    case .asksForNoQuestion: 6
    case .asksForPath: 7
    case .asksNothing: 8
    case .unknownComparison: 9
    case .comparesPartOfTime: 10
    case .comparesSeconds: 11
    case .comparesWithNothing: 12
    case .joinsByOr: 13
    }
  }

  private static func number(_ reason: UntoldLogic.XPath) -> Int {
    switch reason {
    case .tooLong: 0
    case .nestedTooDeep: 1
    case .goesOn: 2
    case .endsTooSoon: 3
    case .nameNotClosed: 4
    case .meaninglessSign: 5
    case .signForValue: 6
    case .missingSign: 7
    case .asksForItself: 8
    case .asksForPath: 9
    case .asksForNoQuestion: 10
    case .comparesKinds: 11
    case .comparesNumberWith: 12
    case .ordersOptions: 13
    case .unknownFunction: 14
    case .optionFromAnswer: 15
    case .optionWhereNone: 16
    case .patternIsNoText: 17
    }
  }

  private static func number(_ reason: UntoldLogic.Branching) -> Int {
    switch reason {
    case .goesOn: 0
    case .bracketNotClosed: 1
    case .fieldNotClosed: 2
    case .meaninglessSign: 3
    case .beginsWithNoField: 4
    case .asksForNoField: 5
    case .comparesNothing: 6
    case .comparesWithNoValue: 7
    case .comparesNumberWith: 8
    case .optionIsNoFlag: 9
    case .ordersEmptyText: 10
    }
  }
}
