package import StudyModel

/// What is asked of a page by all who need not know what it does.
package struct PageFacets: Sendable, Hashable {
  /// Whether it counts for progress.
  package let counts: Bool
  /// Whether it waits for the person, who may end the run there where its step says so.
  package let offersEarlyEnd: Bool
  /// Whether it only lets time pass.
  package let isPause: Bool
  /// Whether measures are taken on it.
  package let isMeasured: Bool
  /// What is recorded, or watched for a gate.
  package let streams: [StreamKind]
  /// How often the accelerometer is to be read; nil where the page does not care.
  package let rateHz: Double?

  /// What a page has; what is left out it has not.
  package init(
    counts: Bool = false, offersEarlyEnd: Bool = false, isPause: Bool = false,
    isMeasured: Bool = false, streams: [StreamKind] = [], rateHz: Double? = nil
  ) {
    self.counts = counts
    self.offersEarlyEnd = offersEarlyEnd
    self.isPause = isPause
    self.isMeasured = isMeasured
    self.streams = streams
    self.rateHz = rateHz
  }
}

extension PageContent {
  /// What the page is, stated once for each kind.
  package var facets: PageFacets {
    switch self {
    case .instruction: PageFacets(offersEarlyEnd: true)
    case .question(let question): PageFacets(counts: !question.isHidden, offersEarlyEnd: true)
    case .form: PageFacets(counts: true, offersEarlyEnd: true)
    case .group: PageFacets(offersEarlyEnd: true)
    case .review: PageFacets(offersEarlyEnd: true)
    case .completion: PageFacets()
    case .table: PageFacets(offersEarlyEnd: true)
    case .wait: PageFacets(offersEarlyEnd: true, isPause: true)
    case .media: PageFacets(offersEarlyEnd: true)
    case .ending: PageFacets()
    case .countdown: PageFacets(isPause: true)
    case .gate(let gate): PageFacets(streams: gate.streams, rateHz: gate.rateHz)
    case .timed(let part):
      PageFacets(counts: true, isMeasured: true, streams: part.streams, rateHz: part.rateHz)
    case .exercise(let part):
      PageFacets(
        counts: !part.isPractice, isMeasured: !part.isPractice, streams: part.streams,
        rateHz: part.rateHz)
    }
  }
}

extension PageContent {
  /// What is recorded, or watched for a gate.
  package var streams: [StreamKind] { facets.streams }

  /// The questions that are asked.
  package var questions: [Question] {
    switch self {
    case .question(let question): [question]
    case .form(let form): form.questions
    case _: []
    }
  }
}
