import TestSupport
import Testing

@testable import Tablet

/// Faults of pages that nobody caught.
struct PageFaultTests {
  @Test(arguments: ["screens/today.js:14", "app/main.js", "look/base.css", "words/words.js:120"])
  func `the place of a fault is a file of the page`(place: String) throws {
    expectEqual(try require(PageFault(kind: "rejection", place: place)).place, place)
  }

  @Test(arguments: [
    "Anna is sad", "https://study.example/x.js", "screens/today.js:14 Anna", "../x.js", "x.js:1:2",
    "X.js", "", "today.js?name=anna",
    "\(String(repeating: "a/", count: 40))b.js:1",
  ])
  func `whatever is no place is left out, so that no words get into a log`(text: String) throws {
    let fault = try require(PageFault(kind: "error", place: text))
    expectEqual(fault.place, nil)
    expectEqual(fault.line(count: 2), "The page met a fault (error). Faults since the start: 2.")
  }

  @Test func `a kind that nobody knows is none`() {
    expect(PageFault(kind: "Anna", place: nil) == nil)
  }

  @Test func `faults are counted by kind, and told until there are very many`() throws {
    var faults = PageFaults()
    let fault = try require(PageFault(kind: "request", place: "app/api.js:40"))
    expectEqual(
      faults.note(fault),
      "The page met a fault (request, app/api.js:40). Faults since the start: 1.")
    for _ in 1..<200 { expect(faults.note(fault) != nil) }
    expect(faults.note(fault) == nil)
    expectEqual(faults.count(of: .request), 201)
    expectEqual(faults.count(of: .module), 0)
    expect(faults.metrics.contains("ambler_tablet_page_faults_total{kind=\"request\"} 201\n"))
  }
}
