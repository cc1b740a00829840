import StudyModel
import TaskRunner
import TestSupport
import Testing

/// Orders that are drawn from the run's seed.
struct OrderTests {
  private static func section(_ order: StepOrder, pick: Int? = nil) -> [Step] {
    [
      .section("s", .page("a"), .page("b"), .page("c"), .page("d"), order: order, pick: pick),
      .page("z"),
    ]
  }

  @Test func `a random section has all its steps, in an order of the seed`() throws {
    var orders: Set<[String]> = []
    for seed in 0..<200 as Range<UInt64> {
      var driver = try RunDriver(Self.section(.random), seed: seed)
      let way = try driver.way()
      expectEqual(way.last, "z")
      expectEqual(way.dropLast().sorted(), ["a", "b", "c", "d"])
      expectEqual(driver.run.draws.map { $0.steps.map(\.text) }, [Array(way.dropLast())])
      var again = try RunDriver(Self.section(.random), seed: seed)
      expectEqual(try again.way(), way)
      orders.insert(way)
    }
    expectEqual(orders.count, 24, "every order comes up")
  }

  @Test func `steps that are not drawn are passed over once`() throws {
    var picked: Set<String> = []
    for seed in 0..<50 as Range<UInt64> {
      var driver = try RunDriver(Self.section(.fixed, pick: 2), seed: seed)
      let way = try driver.way()
      expectEqual(way.count, 3)
      expectEqual(way.dropLast().sorted(), Array(way.dropLast()), "in the order of the file")
      picked.formUnion(way.dropLast())
      let left = driver.run.visits.filter { $0.state == .notDrawn }.map(\.step.text)
      expectEqual(Set(left).union(way.dropLast()), ["a", "b", "c", "d"])
      expectEqual(left.count, 2)
      while driver.run.canGoBack { try driver.take(.person(.back)) }
    }
    expectEqual(picked, ["a", "b", "c", "d"])
  }

  @Test(arguments: 2...9)
  func `a Latin square is balanced for place and for what comes before`(count: Int) throws {
    let steps = (0..<count).map { Step.page("p\($0)") }
    let task = Step(
      id: StepID("s"), kind: .section(SectionStep(steps: steps, order: .latinSquare)))
    let rows = count.isMultiple(of: 2) ? count : 2 * count
    var places: [String: Int] = [:]
    var pairs: [String: Int] = [:]
    for seed in 0..<UInt64(rows) {
      var driver = try RunDriver([task], seed: seed)
      let row = try require(driver.run.draws.first?.row)
      expect(row.number == Int(seed) + 1 && row.count == rows)
      let again = try RunDriver([task], seed: seed + UInt64(rows))
      expectEqual(again.run.draws, driver.run.draws)
      let way = try driver.way()
      for (place, page) in way.enumerated() { places["\(page) \(place)", default: 0] += 1 }
      for (before, after) in zip(way, way.dropFirst()) {
        pairs["\(before) \(after)", default: 0] += 1
      }
    }
    expectEqual(places.count, count * count)
    expectEqual(Set(places.values), [rows / count])
    expectEqual(pairs.count, count * (count - 1))
    expectEqual(Set(pairs.values).count, 1)
  }

  @Test func `sections inside drawn sections stay together`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var driver = try RunDriver(
        [
          .section(
            "outer", .section("inner", .page("a"), .page("b"), order: .random), .page("c"),
            order: .random)
        ], seed: seed)
      let way = try driver.way()
      expectEqual(way.sorted(), ["a", "b", "c"])
      expect(way.first == "c" || way.last == "c")
      expectEqual(driver.run.draws.map(\.section.text), ["outer", "inner"])
    }
  }

  @Test func `back follows the order of the run`() throws {
    for seed in 0..<10 as Range<UInt64> {
      var driver = try RunDriver(Self.section(.random), seed: seed)
      var way: [String] = []
      while driver.page != "z" {
        way.append(driver.page)
        try driver.take(.person(.next))
      }
      expectEqual(try driver.wayBack(), way.reversed())
    }
  }

  @Test func `options are shuffled once for a run, and some stay in their place`() throws {
    let format = ChoiceFormat(
      options: options("a", "b", "c", "d")
        + [ChoiceOption(value: "none", text: LocalizedText("None"), isFixedInPlace: true)],
      order: .shuffled)
    let question = Question.yesNo("q").with { $0.format = .multipleChoice(format) }
    var orders: Set<[String]> = []
    for seed in 0..<100 as Range<UInt64> {
      var driver = try RunDriver([.question(question), .page("z")], seed: seed)
      let first = try require(driver.run.question(nil)?.format.options.map(\.value))
      expectEqual(first.last, "none")
      expectEqual(first.sorted(), ["a", "b", "c", "d", "none"])
      try driver.go(.choices(["d", "a"]))
      expectEqual(driver.answer("q"), .choices(["a", "d"]), "stored in the order of the file")
      expectEqual(driver.run.question(StepID("q"))?.format.options.map(\.value), first)
      orders.insert(first)
    }
    expectEqual(orders.count, 24)
  }

  @Test func `an order that turns a jump around does not send anybody round for ever`() throws {
    for seed in 0..<10 as Range<UInt64> {
      var driver = try RunDriver(
        [
          .section("s", Step.page("a").going(to: "b"), Step.page("b"), order: .random), .page("z"),
        ], seed: seed)
      expect(try driver.way().count <= 5)
    }
  }
}
