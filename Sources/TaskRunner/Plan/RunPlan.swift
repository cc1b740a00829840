package import StudyModel

/// A task as it is run: the pages in order, with active tasks expanded into their parts.
package struct RunPlan: Sendable, Hashable {
  package let pages: [PlannedPage]
  /// How many of the pages before each index count for progress; one entry more than `pages`.
  private let countedBefore: [Int]
  private let indexByID: [StepID: Int]

  package init(pages: [PlannedPage]) {
    self.pages = pages
    var counted = [0]
    counted.reserveCapacity(pages.count + 1)
    for page in pages { counted.append(counted[counted.count - 1] + (page.content.counts ? 1 : 0)) }
    countedBefore = counted
    indexByID = Dictionary(pages.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The index of the page of that id.
  package func index(of id: StepID) -> Int? { indexByID[id] }

  /// How far a run is that shows page `index`: hidden pages count as passed.
  package func progress(at index: Int) -> Progress {
    let total = countedBefore[pages.count]
    let counts = pages[index].content.counts
    return Progress(position: min(total, countedBefore[index] + (counts ? 1 : 0)), total: total)
  }

  /// All streams that some page records.
  package var streams: [StreamKind] {
    StreamKind.allCases.filter { stream in pages.contains { $0.content.streams.contains(stream) } }
  }
}

/// "Position of total", both counted in questions and parts of active tasks.
package struct Progress: Sendable, Hashable {
  package let position: Int
  package let total: Int

  package init(position: Int, total: Int) {
    self.position = position
    self.total = total
  }
}
