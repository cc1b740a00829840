import StudyModel

/// How long a page takes a usual person, in seconds, by what decides about it.
package struct PageTime: Sendable, Hashable {
  /// Reading and answering, which each person does at a pace of their own.
  package var person = 0.0
  /// A test that the person responds to.
  package var test = 0.0
  /// What the clock ends.
  package var clock = 0.0

  /// All of it.
  package var whole: Double { person + test + clock }

  /// The time for reading, answering, a test, and what has a length.
  package init(person: Double = 0, test: Double = 0, clock: Double = 0) {
    self.person = person
    self.test = test
    self.clock = clock
  }

  /// The time of a page by its content; `reading` reads its words.
  package init(_ page: PlannedPage, reading: StepTime) {
    switch page.content {
    case .instruction, .group, .review, .completion, .table, .media, .ending:
      person = reading.reading(page) + StepTime.pageSeconds
    case .question, .form:
      person =
        reading.reading(page) + StepTime.pageSeconds
        + page.content.questions.reduce(0) { $0 + StepTime.seconds($1.format) }
    case .wait(let wait): clock = wait.length.inSeconds
    case .countdown(let length): clock = length.inSeconds
    case .gate(let gate): clock = gate.length.inSeconds
    case .timed(let part): clock = part.length.inSeconds
    case .exercise(let part): test = part.rules.rules.expectedSeconds
    }
  }

  /// The time of both, one after the other.
  package static func + (left: PageTime, right: PageTime) -> PageTime {
    PageTime(
      person: left.person + right.person, test: left.test + right.test,
      clock: left.clock + right.clock)
  }

  /// The time where the page is met only in this share of runs.
  package static func * (time: PageTime, share: Double) -> PageTime {
    PageTime(person: time.person * share, test: time.test * share, clock: time.clock * share)
  }

  static func += (left: inout PageTime, right: PageTime) { left = left + right }
}
