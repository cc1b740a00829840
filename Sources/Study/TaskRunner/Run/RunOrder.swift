package import StudyModel

/// The order in which one run goes through the pages, drawn from its seed where the task says so.
struct RunOrder: Sendable, Hashable {
  /// Empty when the order is the plan's.
  private var route: [Int] = []
  private var positions: [Int] = []
  private let count: Int
  private(set) var draws: [SectionDraw] = []
  private var undrawn: Set<Int> = []

  init(plan: RunPlan, seed: UInt64) {
    count = plan.pages.count
    guard plan.sections.contains(where: \.isDrawn) else { return }
    var maker = OrderMaker(sections: plan.sections, seed: seed)
    route = maker.order(0..<count)
    positions = Array(repeating: 0, count: count)
    for (position, page) in route.enumerated() { positions[page] = position }
    draws = maker.draws
    undrawn = maker.undrawn
  }

  /// Whether it may be another one than the plan's.
  var isDrawn: Bool { !route.isEmpty }

  /// One position for each page.
  var length: Int { count }

  func page(at position: Int) -> Int { route.isEmpty ? position : route[position] }

  func position(of page: Int) -> Int { positions.isEmpty ? page : positions[page] }

  /// Whether the page belongs to a step that was not drawn.
  func isUndrawn(_ page: Int) -> Bool { !undrawn.isEmpty && undrawn.contains(page) }
}

/// The steps of a section as they were drawn.
package struct SectionDraw: Sendable, Hashable {
  package let section: StepID
  /// In the order of this run; steps that were not drawn are left out.
  package let steps: [StepID]
  /// Of a Latin square; nil for other orders.
  package let row: Row?

  /// One row of a Latin square.
  package struct Row: Sendable, Hashable {
    /// From 1 to `count`.
    package let number: Int
    /// How many rows the square has.
    package let count: Int
  }
}

/// Draws the order of sections, and of sections inside them.
private struct OrderMaker {
  private let sections: [PlannedSection]
  private let seed: UInt64
  /// The sections that are drawn, by their first page, an outer one before those inside it.
  private var byFirstPage: [Int: [Int]] = [:]
  private(set) var draws: [SectionDraw] = []
  private(set) var undrawn: Set<Int> = []

  init(sections: [PlannedSection], seed: UInt64) {
    self.sections = sections
    self.seed = seed
    for (index, section) in sections.enumerated() where section.isDrawn && !section.pages.isEmpty {
      byFirstPage[section.pages.lowerBound, default: []].append(index)
    }
  }

  /// The pages of `range` in the order of this run; only sections after `outer` lie inside it.
  mutating func order(_ range: Range<Int>, inside outer: Int = -1, isDrawn: Bool = true) -> [Int] {
    var pages: [Int] = []
    pages.reserveCapacity(range.count)
    var page = range.lowerBound
    while page < range.upperBound {
      let inner = byFirstPage[page]?.first {
        $0 > outer && sections[$0].pages.upperBound <= range.upperBound
      }
      if let inner {
        pages += order(of: inner, isDrawn: isDrawn)
        page = sections[inner].pages.upperBound
      } else {
        pages.append(page)
        page += 1
      }
    }
    return pages
  }

  private mutating func order(of index: Int, isDrawn: Bool) -> [Int] {
    let section = sections[index]
    let drawn = places(of: section, at: index)
    let rest = section.blocks.indices.filter { !drawn.contains($0) }
    if isDrawn {
      draws.append(
        SectionDraw(
          section: section.id, steps: drawn.map { section.blocks[$0].step }, row: row(of: section)))
    }
    var pages: [Int] = []
    for place in drawn {
      pages += order(section.blocks[place].pages, inside: index, isDrawn: isDrawn)
    }
    for place in rest {
      undrawn.formUnion(section.blocks[place].pages)
      pages += order(section.blocks[place].pages, inside: index, isDrawn: false)
    }
    return pages
  }

  private func row(of section: PlannedSection) -> SectionDraw.Row? {
    guard section.order == .latinSquare else { return nil }
    let design = WilliamsDesign(count: section.blocks.count)
    return SectionDraw.Row(number: design.rowIndex(seed) + 1, count: design.rowCount)
  }

  /// The places of the section's steps in the order of this run.
  private func places(of section: PlannedSection, at index: Int) -> [Int] {
    let count = section.blocks.count
    let picked = min(section.pickedCount ?? count, count)
    var random = SeededRandom(seed: seed, index: -1 - index)
    switch section.order {
    case .fixed: return Array(random.order(count).prefix(picked)).sorted()
    case .random: return Array(random.order(count).prefix(picked))
    case .latinSquare: return Array(WilliamsDesign(count: count).row(seed).prefix(picked))
    }
  }
}
