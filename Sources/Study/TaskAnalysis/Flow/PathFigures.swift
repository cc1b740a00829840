/// How many ways there are through a task, and how long they are.
package struct PathFigures: Sendable, Hashable {
  /// The length of one way.
  package struct Length: Sendable, Hashable {
    /// How many steps are shown on the way.
    package var steps: Int
    /// About how long the way takes.
    package var seconds: Double
  }

  package var shortest: Length
  package var longest: Length
  /// Nil where there are too many ways to count them.
  package var count: Int?
  /// Whether the ways are those of real people; else there are no more than `count`, and none is
  /// shorter or longer.
  package var isExact: Bool
  /// Whether jumps backwards are left out of the lengths, because there were too many ways.
  package var isWithoutLoops = false

  /// More than this many places on the ways are not followed one by one.
  package static let placeLimit = 20_000
  private static let answerLimit = 300_000

  /// Goes all ways of a flow to their end; nil if there is none.
  ///
  /// Runs that somebody ends early are no ways, and a group counts with one item where fewer are not allowed.
  init?(_ analysis: FlowAnalysis, seconds: [Double]) {
    var search = PathSearch(analysis, seconds: seconds, isMerging: false)
    if let figures = search.run(placeLimit: Self.placeLimit, answerLimit: Self.answerLimit) {
      self = figures
      // Where not all answers are followed, some of these ways contradict themselves.
      isExact = analysis.questions.forgotten.isEmpty
      return
    }
    search = PathSearch(analysis, seconds: seconds, isMerging: true)
    guard let bounds = search.run(placeLimit: .max, answerLimit: .max) else { return nil }
    self = bounds
    isWithoutLoops = analysis.flow.hasLoops
  }

  init(shortest: Length, longest: Length, count: Int?, isExact: Bool) {
    self.shortest = shortest
    self.longest = longest
    self.count = count
    self.isExact = isExact
  }
}
