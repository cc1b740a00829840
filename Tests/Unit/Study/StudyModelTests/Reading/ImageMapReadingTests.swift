import StrictJSON
import StudyModel
import TestSupport
import Testing

/// What the reader says of pictures with regions, and which region covers which.
struct ImageMapReadingTests {
  struct Wrong: Sendable, CustomTestStringConvertible {
    let name: String
    let format: String
    /// Whether the JSON Schema refuses it too.
    let isStructural: Bool
    let fault: String

    var testDescription: String { name }

    init(
      _ name: String, _ options: String, more: String = "", isStructural: Bool, column: Int,
      at pointer: String, _ words: String
    ) {
      self.name = name
      format = ImageMapReadingTests.format(options, more)
      self.isStructural = isStructural
      fault = "task.json:3:\(column)  /steps/0/answer\(pointer)  \(words)"
    }
  }

  private static func format(_ options: String, _ more: String = "") -> String {
    #"{ "type": "imageMap", "image": { "path": "a.png", "description": "A" }, "options": ["#
      + "\(options)]\(more) }"
  }

  private static let wrong: [Wrong] = [
    Wrong(
      "a rectangle beyond the picture",
      #"{ "value": "a", "text": "A", "rectangle": [0.5, 0, 0.6, 0.2] }"#,
      isStructural: false, column: 139, at: "/options/0/rectangle",
      #"reaches beyond the picture. Move it or make it smaller: the picture goes from 0 to 1."#),
    Wrong(
      "a circle beyond the picture",
      #"{ "value": "a", "text": "A", "circle": [0.1, 0.5, 0.2] }"#,
      isStructural: false, column: 136, at: "/options/0/circle",
      #"reaches beyond the picture. Move it or make it smaller: the picture goes from 0 to 1."#),
    Wrong(
      "a corner beyond the picture",
      #"{ "value": "a", "text": "A", "polygon": [[0, 0], [1.2, 0], [0, 1]] }"#,
      isStructural: true, column: 147, at: "/options/0/polygon/1/0",
      #"is out of range. Write a number from 0 to 1."#),
    Wrong(
      "two corners",
      #"{ "value": "a", "text": "A", "polygon": [[0, 0], [1, 1]] }"#,
      isStructural: true, column: 137, at: "/options/0/polygon",
      #"has too few items. Write 3 to 200 items."#),
    Wrong(
      "a corner of one number",
      #"{ "value": "a", "text": "A", "polygon": [[0, 0], [1], [0, 1]] }"#,
      isStructural: true, column: 146, at: "/options/0/polygon/1",
      #"has too few items. Write exactly 2 items."#),
    Wrong(
      "corners on one line",
      #"{ "value": "a", "text": "A", "polygon": [[0, 0], [0.5, 0.5], [1, 1]] }"#,
      isStructural: false, column: 137, at: "/options/0/polygon",
      #"has no area. Give it corners that are not on one line."#),
    Wrong(
      "a radius of nothing",
      #"{ "value": "a", "text": "A", "circle": [0.5, 0.5, 0] }"#,
      isStructural: false, column: 136, at: "/options/0/circle",
      #"has no area. Give it corners that are not on one line."#),
    Wrong(
      "the same value twice",
      #"{ "value": "a", "text": "A", "rectangle": [0, 0, 0.5, 0.5] }, { "value": "a", "text": "A", "rectangle": [0.5, 0.5, 0.5, 0.5] }"#,
      isStructural: false, column: 170, at: "/options/1/value",
      #"is also the value of the option at line 3. Give each option a value of its own."#),
    Wrong(
      "no words",
      #"{ "value": "a", "rectangle": [0, 0, 0.5, 0.5] }"#,
      isStructural: true, column: 97, at: "/options/0",
      #"has no "text". Add "text"."#),
    Wrong(
      "no shape",
      #"{ "value": "a", "text": "A" }"#,
      isStructural: true, column: 97, at: "/options/0",
      #"has no shape. Add "polygon", "rectangle" or "circle"."#),
    Wrong(
      "two shapes",
      #"{ "value": "a", "text": "A", "rectangle": [0, 0, 0.5, 0.5], "circle": [0.5, 0.5, 0.1] }"#,
      isStructural: true, column: 167, at: "/options/0/circle",
      #"is a second shape. Keep one of them."#),
    Wrong(
      "a region wholly under another",
      #"{ "value": "a", "text": "A", "circle": [0.2, 0.2, 0.1] }, { "value": "b", "text": "B", "rectangle": [0, 0, 0.5, 0.5] }"#,
      isStructural: false, column: 97, at: "/options/0",
      #"lies wholly under the region at line 3. Write the larger region first, or change the shape of one."#
    ),
    Wrong(
      "more than there are",
      #"{ "value": "a", "text": "A", "rectangle": [0, 0, 0.5, 0.5] }"#,
      more: #", "minimumChoices": 2"#,
      isStructural: false, column: 13, at: "",
      #"asks for 2 choices, and 1 can be made together. Lower "minimumChoices", or add options."#),
  ]

  @Test(arguments: wrong)
  func `a fault says where it is and what to do`(task: Wrong) {
    expectEqual(WrongTask.answer(task.name, task.format).faults, task.fault)
  }

  @Test(
    .slow("a schema checker in Python"),
    .enabled(if: SchemaCheck.isInstalled, "needs python3-jsonschema"))
  func `the schema refuses what is not written like a region`() throws {
    let texts = Self.wrong.map { WrongTask.answer($0.name, $0.format).text }
    expectEqual(try SchemaCheck.task.accepts(texts), Self.wrong.map { !$0.isStructural })
  }

  @Test func `the picture is wanted, and words of the person's own are not`() {
    let option = #"{ "value": "a", "text": "A", "rectangle": [0, 0, 1, 1]"#
    expectEqual(
      WrongTask.answer("", #"{ "type": "imageMap", "options": [\#(option) }] }"#).faults,
      #"task.json:3:13  /steps/0/answer  has no "image". Add "image"."#)
    let faults = WrongTask.answer("", Self.format(#"\#(option), "other": true }"#)).faults
    expect(faults.contains("/steps/0/answer/options/0/other  is not a known key."), "\(faults)")
  }

  @Test func `regions that touch the edges of the picture are within it`() throws {
    let format = Self.format(
      #"""
      { "value": "a", "text": "A", "rectangle": [0.7, 0.9, 0.3, 0.1] },
      { "value": "b", "text": "B", "circle": [0.5, 0.5, 0.5] },
      { "value": "c", "text": "C", "polygon": [[0, 0], [1, 0], [0, 1]] }
      """#, #", "maximumChoices": 2"#)
    let step = #"{ "id": "q", "type": "question", "title": "Q?", "answer": \#(format) }"#
    let task = try Reading.read(Reading.task(step)).task
    guard case .imageMap(let map) = try require(task.questions.first?.format) else {
      Issue.record("another format")
      return
    }
    expectEqual(
      map.regions.map(\.shape),
      [
        .rectangle(.init(x: 0.7, y: 0.9), width: 0.3, height: 0.1),
        .circle(.init(x: 0.5, y: 0.5), radius: 0.5),
        .polygon([.init(x: 0, y: 0), .init(x: 1, y: 0), .init(x: 0, y: 1)]),
      ])
    expectEqual(map.count, 1...2)
  }

  // MARK: Which region covers which

  typealias Shape = ImageMapFormat.Shape

  private static func rectangle(_ x: Double, _ y: Double, _ wide: Double, _ high: Double) -> Shape {
    .rectangle(.init(x: x, y: y), width: wide, height: high)
  }

  private static func polygon(_ corners: [(Double, Double)]) -> Shape {
    .polygon(corners.map { .init(x: $0, y: $1) })
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Shape {
    .circle(.init(x: x, y: y), radius: radius)
  }

  private static let slanted = polygon([(0.1, 0.2), (0.4, 0.7), (0.3, 0.1)])
  /// An L, open to the top right.
  private static let angle = polygon([
    (0, 0), (0.2, 0), (0.2, 0.8), (1, 0.8), (1, 1), (0, 1),
  ])

  @Test(arguments: [
    (rectangle(0, 0, 1, 1), rectangle(0.2, 0.2, 0.3, 0.3)),
    (rectangle(0.1, 0.1, 0.2, 0.7), rectangle(0.1, 0.1, 0.2, 0.7)),
    (rectangle(0, 0, 0.5, 0.5), polygon([(0, 0), (0.5, 0), (0.5, 0.5)])),
    (slanted, slanted), (angle, angle), (angle, rectangle(0, 0.8, 1, 0.2)),
    (rectangle(0, 0, 0.5, 0.5), circle(0.25, 0.25, 0.25)),
    (circle(0.5, 0.5, 0.3), circle(0.5, 0.5, 0.2)), (circle(0.5, 0.5, 0.3), circle(0.5, 0.5, 0.3)),
  ])
  func `a shape covers what lies in it`(above: Shape, below: Shape) {
    expect(above.covers(below))
  }

  @Test(arguments: [
    (rectangle(0.2, 0.2, 0.3, 0.3), rectangle(0, 0, 1, 1)),
    (rectangle(0, 0, 0.5, 0.5), rectangle(0.4, 0.4, 0.2, 0.2)),
    (rectangle(0, 0, 0.4, 0.4), rectangle(0.6, 0.6, 0.2, 0.2)),
    // A cross: no corner of one lies in the other.
    (rectangle(0, 0.4, 1, 0.2), rectangle(0.4, 0, 0.2, 1)),
    // Across the opening of the L, with every corner in it.
    (angle, polygon([(0.1, 0.1), (0.9, 0.9), (0.1, 0.9)])),
    (angle, rectangle(0.3, 0.1, 0.5, 0.5)),
    (rectangle(0, 0, 0.5, 0.5), circle(0.3, 0.3, 0.25)),
    (circle(0.5, 0.5, 0.2), circle(0.5, 0.5, 0.3)),
    // Nobody knows how wide a circle is on a picture of unknown proportions.
    (circle(0.5, 0.5, 0.5), circle(0.6, 0.5, 0.1)),
    (circle(0.5, 0.5, 0.5), rectangle(0.45, 0.45, 0.1, 0.1)),
  ])
  func `a shape does not cover what it leaves open`(above: Shape, below: Shape) {
    expect(!above.covers(below))
  }
}
