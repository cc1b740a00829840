import StudyModel
import TaskRunner
import TestSupport
import Testing

extension RunPlan {
  /// The timed part on the page of that id.
  func timed(_ id: String) throws -> TimedPart {
    let page = try require(index(of: StepID(id)), "\(id)")
    guard case .timed(let part) = pages[page].content else {
      throw NotTimed(id: id)
    }
    return part
  }

  private struct NotTimed: Error { let id: String }

  /// The test on the page of that id.
  func exercise(_ id: String) throws -> ExercisePart {
    let page = try require(index(of: StepID(id)), "\(id)")
    guard case .exercise(let part) = pages[page].content else { throw NotTimed(id: id) }
    return part
  }

  /// The question on the page of that id.
  func question(_ id: String) throws -> Question {
    let page = try require(index(of: StepID(id)), "\(id)")
    guard case .question(let question) = pages[page].content else { throw NotTimed(id: id) }
    return question
  }

  /// Expects that each part records what its measures need, and none is named twice.
  func expectMeasuresFit() {
    for page in pages {
      guard case .timed(let part) = page.content else { continue }
      for set in part.measures {
        expect(!set.needsTrials)
        expect(set.streams.allSatisfy { part.streams.contains($0) }, "\(page.id)")
      }
      let names = part.measures.flatMap(\.names).map(\.text)
      expectEqual(Set(names).count, names.count, "\(page.id)")
      expect(part.length > .zero && part.cues.allSatisfy { $0.after < part.length }, "\(page.id)")
    }
  }
}
