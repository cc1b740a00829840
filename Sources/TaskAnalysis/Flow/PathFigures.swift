/// How many ways there are through a task, and how long they are.
package struct PathFigures: Sendable, Hashable {
  /// The length of one way.
  package struct Length: Sendable, Hashable {
    package var steps: Int
    package var seconds: Double
  }

  package var shortest: Length
  package var longest: Length
  /// Nil where there are too many ways to count them.
  package var count: Int?
  /// Whether the lengths are those of real ways; else no way is shorter or longer.
  package var isExact: Bool

  /// More than this many places on the ways are not followed one by one.
  package static let placeLimit = 20_000
  private static let answerLimit = 500_000

  /// Goes all ways of a flow to their end; nil if there is none.
  ///
  /// Runs that somebody ends early are no ways, and a group counts with one item where fewer are not allowed.
  init?(_ analysis: FlowAnalysis, seconds: [Double]) {
    var search = PathSearch(analysis, seconds: seconds, isMerging: false)
    if let figures = search.run(placeLimit: Self.placeLimit, answerLimit: Self.answerLimit) {
      self = figures
      return
    }
    search = PathSearch(analysis, seconds: seconds, isMerging: true)
    guard let bounds = search.run(placeLimit: .max, answerLimit: .max) else { return nil }
    self = bounds
  }

  init(shortest: Length, longest: Length, count: Int?, isExact: Bool) {
    self.shortest = shortest
    self.longest = longest
    self.count = count
    self.isExact = isExact
  }
}
