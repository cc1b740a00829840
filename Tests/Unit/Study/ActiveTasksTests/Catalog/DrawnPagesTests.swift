import Foundation
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// What people are told and shown before a test.
struct DrawnPagesTests {
  private static let drawings = SharedMaterial.checkout.appendingPathComponent(
    "Sources/Fronts/Tablet/Web/drawings")

  @Test(arguments: try EveryTask.all.filter { $0.type != "custom" })
  func `each page before a test shows a drawing that its type names`(task: EveryTask) throws {
    let told = try task.plan().pages.filter { page in
      let name = page.id.lastPart
      return name.hasPrefix("instruction") || name.hasPrefix("ready") || name.hasPrefix("cover")
        || ["safety", "headphones"].contains(name)
    }
    // A hole peg test says only which hand it is.
    for page in told where task.type != "holePeg" || page.id.lastPart.hasPrefix("instruction") {
      let drawing = try require(page.drawing, "\(page.id)")
      expect(task.entry.drawings.contains(drawing), "\(page.id): \(drawing)")
    }
  }

  @Test func `each drawing belongs to a type, and a type has none twice`() {
    let named = ActivityCatalog.shipped.entries.map(\.drawings)
    expectEqual(Set(named.joined()), Set(Drawing.allCases))
    for drawings in named { expectEqual(Set(drawings).count, drawings.count) }
    expectEqual(
      ActivityCatalog.shipped.entries.filter(\.drawings.isEmpty).map(\.type), ["custom"])
  }

  @Test func `each drawing is a file, and no other file lies there`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.drawings.path)
    expectEqual(Set(files), Set(Drawing.allCases.map { "\($0.rawValue).svg" }))
  }

  @Test(arguments: Drawing.allCases)
  func `a drawing is described in every language`(drawing: Drawing) {
    let words = ["en", "es", "fr", "de", "ar"].map { drawing.words.text(in: [$0]) }
    expectEqual(Set(words).count, words.count)
  }

  @Test func `a picture of the author's stands in place of the first drawing`() throws {
    let step = """
      { "id": "t", "type": "tapping", "image": { "path": "own.png", "description": "Own" } }
      """
    let pages = try Plans.plan(step).pages
    expectEqual(pages.first?.image?.path, "own.png")
    expectNil(pages.first?.drawing)
    expectEqual(pages.dropFirst().first?.drawing, .table)
  }

  /// Tests on screen, whose means differ.
  @Test(arguments: try EveryTask.all.filter { $0.ways.contains("key") })
  func `the means is chosen before it is explained, and the words name it`(task: EveryTask) throws {
    let pages = try task.plan().pages
    let way = try require(pages.firstIndex { $0.id.lastPart == "way" })
    let told = pages.indices.filter { pages[$0].id.lastPart.hasPrefix("instruction") }.dropFirst()
    expect(told.allSatisfy { $0 > way }, "\(told) before \(way)")
    let keyed = pages.filter { $0.id.lastPart.hasSuffix("-key") }.compactMap { page in
      page.text?.text(in: ["en"])
    }
    let touch = keyed.filter { $0.contains("ouch the screen") || $0.contains("hake the device") }
    expectEqual(touch, [])
  }

  @Test(arguments: try EveryTask.all)
  func `a page does not say what its test says again`(task: EveryTask) throws {
    for page in try task.plan().pages {
      guard case .exercise(let part) = page.content else { continue }
      let prompt = ExercisePlayer(part.rules.rules, seed: 1).exercise.scene.prompt
      expect(prompt == nil || prompt != page.text, "\(page.id)")
    }
  }

  @Test(arguments: ["walkTest", "stepTest", "chairStand", "stance", "timedUpAndGo"])
  func `a warning has a way out, and the run was not done`(type: String) throws {
    let task = try require(try EveryTask.all.first { $0.type == type })
    let plan = try task.plan()
    let warned = plan.pages.filter { $0.id.lastPart == "safety" }
    expectEqual(warned.count, 1)
    expectEqual(warned.first?.earlyEnd?.buttonText?.text(in: ["en"]), "I should not do this today")
    var run = TaskRun(plan: plan, context: .sample(), seed: 1)
    var seconds: Int64 = 0
    func take(_ kind: RunEvent.Kind) throws {
      seconds += 1
      _ = try run.handle(RunEvent(kind, at: Instant(nanoseconds: seconds * 1_000_000_000)))
    }
    try take(.begin)
    while run.currentPage.map({ plan.pages[$0].id.lastPart }) != "safety" {
      try take(.person(.next))
    }
    try take(.person(.endHere))
    expectEqual(run.currentPage.map { plan.pages[$0].id.lastPart }, "notToday")
    try take(.person(.next))
    expectEqual(run.phase, .finished(.postponed))
    expectEqual(run.visits.last?.step.lastPart, "notToday")
  }
}
