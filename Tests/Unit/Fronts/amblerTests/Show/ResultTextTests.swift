import Commands
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import AmblerDevice

@Suite struct ResultTextTests {
  private func plots() -> [RecordingPlot] {
    let times = (0..<1220).map { Double($0) / 100 }
    let values = times.map { $0 < 6 ? 9.81 : 9.81 + 3 * ($0 - $0.rounded(.down)) }
    let signal = SignalPlot(times: times, values: values, unit: "m/s²", smallestExtent: 2)
    return [RecordingPlot(recording: "r1", picture: .acceleration(signal))]
  }

  @Test(arguments: [80, 40])
  func `a result with its task`(width: Int) throws {
    let text = try ResultText(SampleResult.json(), task: SampleResult.task(), plots: plots())
    expectSnapshot(text.text(width: width), named: "with-task-\(width).txt")
  }

  @Test func `a result without its task shows ids and stored values`() throws {
    let text = try ResultText(SampleResult.json())
    expectSnapshot(text.text(width: 80, usesBlocks: false), named: "without-task-80.txt")
  }

  @Test(arguments: ["en", "es"])
  func `a questionnaire in the language of the person`(language: String) throws {
    let text = try ResultText(
      SampleQuestionnaire.json(language), task: SampleQuestionnaire.task())
    expectSnapshot(text.text(width: 80), named: "questionnaire-\(language).txt")
  }

  @Test func `a questionnaire without its task shows ids and stored values`() throws {
    let text = try ResultText(SampleQuestionnaire.json("en"))
    expectSnapshot(
      text.text(width: 80, usesBlocks: false), named: "questionnaire-without-task.txt")
  }

  @Test func `a result of sensors in Spanish`() throws {
    let text = try ResultText(
      SampleResult.json(language: "es"), task: SampleResult.task(), plots: plots())
    expectSnapshot(text.text(width: 80), named: "with-task-es.txt")
  }

  @Test(arguments: [16, 24, 40, 60, 80])
  func `no line is wider than asked`(width: Int) throws {
    let text = try ResultText(SampleResult.json(), task: SampleResult.task(), plots: plots())
    let wide = text.text(width: width).split(separator: "\n").filter { $0.cellCount > width }
    // Tables and pictures have a least width of their own.
    expect(width < 40 || wide.isEmpty, "\(wide)")
  }

  @Test(arguments: ["steps", "measures", "recordings", "problems", "id", "task"])
  func `a result with a part missing is refused in words`(key: String) throws {
    let members = try require(SampleResult.json().objectValue).filter { $0.key != key }
    #expect(throws: Failure.self) { try ResultText(.object(members)) }
  }

  @Test(arguments: ["{}", "[]", "3", #"{"ambler": 2}"#, #"{"ambler": "1", "task": {}}"#])
  func `what is no result is refused in words`(text: String) throws {
    let json = try JSONDocument(bytes: Array(text.utf8), file: "x").value
    let failure = #expect(throws: Failure.self) { try ResultText(json) }
    expectEqual(failure?.code, .badInput)
    expect(failure?.text.hasSuffix(".") ?? false)
  }

  @Test func `a damaged measure is named by its number`() throws {
    var members = try require(SampleResult.json().objectValue)
    let index = try require(members.firstIndex { $0.key == "measures" })
    members[index] = JSONMember(key: "measures", value: .list([.null]))
    let failure = #expect(throws: Failure.self) { try ResultText(.object(members)) }
    expectEqual(failure?.text, "This result is damaged: its measure number 1 cannot be read.")
  }

  @Test func `a newer format is said`() throws {
    let json = try JSONDocument(bytes: Array(#"{"ambler": 2, "task": {}}"#.utf8), file: "x").value
    let failure = #expect(throws: Failure.self) { try ResultText(json) }
    expect(failure?.text.contains("newer version") ?? false)
  }
}
