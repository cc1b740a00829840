package import StudyModel

/// A section of a plan: its pages, and how its steps are ordered.
package struct PlannedSection: Sendable, Hashable {
  package var id: StepID
  /// Its pages, by their indices in the plan.
  package var pages: Range<Int>
  /// The steps of the section with the pages of each, in the order of the file.
  package var blocks: [Block]
  package var order: StepOrder
  /// How many of the steps are done; nil for all.
  package var pickedCount: Int?

  /// The pages of one step.
  package struct Block: Sendable, Hashable {
    package var step: StepID
    /// Its pages, by their indices in the plan.
    package var pages: Range<Int>

    package init(step: StepID, pages: Range<Int>) {
      self.step = step
      self.pages = pages
    }
  }

  package init(
    id: StepID, pages: Range<Int>, blocks: [Block], order: StepOrder = .fixed,
    pickedCount: Int? = nil
  ) {
    self.id = id
    self.pages = pages
    self.blocks = blocks
    self.order = order
    self.pickedCount = pickedCount
  }

  /// Whether something of it is drawn from the seed.
  var isDrawn: Bool { order != .fixed || pickedCount.map { $0 < blocks.count } ?? false }
}

/// The jumps of a step of several pages: they are asked when the last of them is left forwards.
package struct PlannedExit: Sendable, Hashable {
  /// The pages of the step, by their indices in the plan.
  package var pages: Range<Int>
  package var jumps: [PlannedJump]

  package init(pages: Range<Int>, jumps: [PlannedJump]) {
    self.pages = pages
    self.jumps = jumps
  }
}
