/// Questionnaires of 100, 1,000 and 10,000 questions: read, checked, and answered to the end.
enum QuestionsBench {
  private static let longestReading = 0.1
  private static let longestStep = 0.001

  static func figures() throws(BenchError) -> [Figure] {
    var figures: [Figure] = []
    for count in [100, 1000, 10_000] {
      let report = try ChildProcess(.questions, ["\(count)"]).report()
      guard try report.count("problems") == 0 else {
        throw .refused("a condition of the questionnaire could not be evaluated")
      }
      figures += try self.figures(count, report)
    }
    return figures
  }

  private static func figures(_ count: Int, _ report: PartReport) throws(BenchError) -> [Figure] {
    let name = "questions, \(Text.grouped(count))"
    let reading = try report.number("read")
    let p99 = try report.number("p99")
    return [
      Figure(
        name: "\(name): read and resolve, CPU time", value: Text.milliseconds(reading),
        peer: "wall time \(Text.milliseconds(try report.number("readWall"))), "
          + "\(Text.grouped(try report.count("bytes") / 1000)) kB of JSON",
        aim: "< \(Text.milliseconds(longestReading, digits: 0))", isMet: reading < longestReading),
      Figure(
        name: "\(name): next step p50 / p99",
        value: Text.microseconds(try report.number("p50")) + " / " + Text.microseconds(p99),
        peer: "longest \(Text.microseconds(try report.number("longest"))), "
          + "\(Text.grouped(try report.count("answers"))) answers",
        aim: "< \(Text.milliseconds(longestStep, digits: 0))", isMet: p99 < longestStep),
      Figure(
        name: "\(name): one step over all others, hidden",
        value: Text.milliseconds(try report.number("hidden"), digits: 2)),
      Figure(
        name: "\(name): RSS", value: Text.megabytes(try report.count("rss")),
        peer: "peak \(Text.megabytes(try report.count("peak")))"),
    ]
  }
}
