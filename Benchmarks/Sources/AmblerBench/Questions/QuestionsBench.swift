/// Forms of 100, 1,000 and 10,000 questions: read, checked, opened and answered to the end.
enum QuestionsBench {
  private static let longestOpening = 0.1
  private static let longestStep = 0.001
  private static let largestMemory = 100_000_000
  private static let counts = [100, 1000, 10_000]

  static func figures() throws(BenchError) -> [Figure] {
    var figures: [Figure] = []
    for count in counts {
      let report = try ChildProcess(.questions, ["\(count)"]).report()
      guard try report.count("problems") == 0 else {
        throw .refused("a condition of the questionnaire could not be evaluated")
      }
      figures += try self.figures(count, report)
    }
    return figures
  }

  private static func figures(_ count: Int, _ report: PartReport) throws(BenchError) -> [Figure] {
    let name = "form of \(Text.grouped(count)) questions"
    let reading = try report.number("read")
    let planning = try report.number("plan")
    let beginning = try report.number("begin")
    let opening = reading + planning + beginning
    let p99 = try report.number("p99")
    let peak = try report.count("peak")
    return [
      Figure(
        name: "\(name): open, CPU time", value: Text.milliseconds(opening),
        peer:
          "read and resolve \(Text.milliseconds(reading)), plan \(Text.milliseconds(planning)), "
          + "first page \(Text.milliseconds(beginning)); "
          + "\(Text.grouped(try report.count("bytes") / 1000)) kB of JSON",
        aim: "< \(Text.milliseconds(longestOpening, digits: 0))", isMet: opening < longestOpening),
      Figure(
        name: "\(name): one answer p50 / p99",
        value: Text.microseconds(try report.number("p50")) + " / " + Text.microseconds(p99),
        peer: "longest \(Text.microseconds(try report.number("longest"))), "
          + "\(Text.grouped(try report.count("answers"))) answers",
        aim: "< \(Text.milliseconds(longestStep, digits: 0))", isMet: p99 < longestStep),
      Figure(
        name: "\(name): one answer that shows or hides all others",
        value: Text.milliseconds(try report.number("hidden"), digits: 2)),
      Figure(
        name: "\(name): RSS", value: Text.megabytes(try report.count("rss")),
        peer: "peak \(Text.megabytes(peak))",
        aim: "< \(Text.megabytes(largestMemory))", isMet: peak < largestMemory),
    ]
  }
}
