/// What the pages of a plan take, summed up once so that a run of thousands of pages asks in no time.
struct TimeAhead: Sendable {
  /// Plans with more pages under conditions than this are summed up without deciding any.
  private static let mostVariable = 400
  /// How often a page is met whose condition nobody can decide yet.
  static let undecidedShare = 0.5

  /// What the pages that everybody meets take, from each page on; one entry more than pages.
  private let fixed: [PageTime]
  /// The pages that depend on something, in the order of the plan.
  let variable: [Int]

  init(_ pages: [PlannedPage], _ times: [PageTime], _ table: QuestionTable) {
    let isSummed = table.pageConditions.count > Self.mostVariable
    var (fixed, variable) = ([PageTime()], [Int]())
    for index in pages.indices.reversed() {
      let page = pages[index]
      var own = times[index]
      if page.isAside || page.isSilent || table.groupOfPage[index] != nil {
        own = PageTime()
      } else if page.isVariable(table.pageConditions[index] != nil) {
        own = isSummed ? own * Self.undecidedShare : PageTime()
        if !isSummed { variable.append(index) }
      }
      fixed.append(fixed[fixed.count - 1] + own)
    }
    self.fixed = fixed.reversed()
    self.variable = variable.reversed()
  }

  /// What the pages that everybody meets take from a page on.
  func fixed(from page: Int) -> PageTime { fixed[page] }
}

extension PlannedPage {
  /// How often a page under a condition is met, as long as nothing is decided.
  var usualShare: Double {
    if case .group = content { return 1 }
    return switch way {
    case .other: 0
    case .usual: 1
    case nil: TimeAhead.undecidedShare
    }
  }

  fileprivate func isVariable(_ hasConditions: Bool) -> Bool {
    if case .group = content { true } else { hasConditions }
  }
}

extension RunPlan {
  /// How long a usual person takes for the whole, in seconds, where nothing is decided yet.
  package var usualSeconds: Double {
    let variable = ahead.variable.map { times[$0] * pages[$0].usualShare }
    return variable.reduce(ahead.fixed(from: 0), +).whole
  }
}
