import Foundation
import StrictJSON
import TestSupport
import Testing

/// The program with a person's lines on standard input, as from a pipe.
@Suite struct TerminalRunTests {
  private func run(_ lines: String, _ more: [String] = []) throws -> AmblerProcess.Outcome {
    let work = try Workspace()
    let task = try work.file("questions.json", SampleTask.questions)
    return try work.ambler.run(["run", task, "--home", work.home] + more, input: lines)
  }

  @Test func `a person answers, errs, goes back, skips and finishes`() throws {
    let outcome = try run("\nperhaps\ny\nb\n\n7\ns\n\n")
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stdout.contains("→ Yes (visit 2)"))
    expect(outcome.stdout.contains("→ 7"))
    expect(outcome.stdout.contains("→ skipped"))
    expect(outcome.stderr.contains("This does not fit the question."))
    expect(!outcome.stderr.contains("\u{1B}") && !outcome.stderr.contains("\r"))
  }

  @Test func `who leaves can go on later`() throws {
    let work = try Workspace()
    let task = try work.file("questions.json", SampleTask.questions)
    let words = ["run", task, "--home", work.home]
    let left = try work.ambler.run(words, input: "\ny\nq\nl\n")
    expectEqual(left.code, 69)
    expect(left.stdout.isEmpty)
    let ended = try work.ambler.run(words, input: "y\n4\n70,5\n\n")
    expectEqual(ended.code, 0, "\(ended.stderr)")
    expect(ended.stdout.contains("→ 70.5 kg"))
  }

  @Test func `a person answers questions of every format`() throws {
    let work = try Workspace()
    let task = try work.file("typed.json", TypedTask.text)
    let photo = try work.file("hand.png", Data(EverythingTask.picture))
    let lines = TypedTask.lines(photo: photo).map { $0 + "\n" }.joined()
    let outcome = try work.ambler.run(
      ["run", task, "--home", work.home, "--json"], input: lines)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(!outcome.stderr.contains("\u{1B}"))
    expectSnapshot(try Self.answers(outcome.json()), named: "typed-answers.txt")
  }

  /// Each answer of a result on a line; the offset of a time is that of this machine.
  private static func answers(_ result: JSONValue) -> String {
    let steps = result["steps"]?.listValue ?? []
    return steps.flatMap { step in
      (step["answers"]?.listValue ?? [step]).compactMap { field in
        let id = (field["question"] ?? field["step"])?.stringValue ?? "?"
        return field["answer"].map { answer in
          "\(id): \(answer.serialized())".replacing(/:00[+-]\d\d:\d\d/, with: ":00")
        }
      }
    }.joined(separator: "\n")
  }

  @Test func `the end of the lines leaves the run as it is`() throws {
    expectEqual(try run("\ny\n").code, 69)
  }

  @Test func `who stops keeps what was answered`() throws {
    let outcome = try run("\nn\nq\ne\n")
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stdout.contains("stopped early"))
    expect(outcome.stdout.contains("→ No"))
  }

  @Test func `on a terminal pages are drawn in place, and the result follows below`() throws {
    guard let script = ChildProcess.find("/usr/bin/script") else { return }
    let work = try Workspace()
    let task = try work.file("questions.json", SampleTask.questions)
    // script(1) gives the program a terminal of its own.
    let command = "\(ChildProcess.built("ambler")) run \(task) --home \(work.home)"
    for (colour, isDrawn) in [("", true), ("1", false)] {
      let child = try ChildProcess(
        script, ["-qec", command, "/dev/null"],
        wholeEnvironment: ["TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": colour],
        input: Data("\nn\ns\n\n".utf8))
      let outcome = try require(child.wait(seconds: 30))
      expectEqual(outcome.status, 0, "\(outcome.text)")
      expectEqual(outcome.text.contains("\u{1B}[H\u{1B}[2J"), isDrawn)
      expectEqual(outcome.text.contains("\u{1B}"), isDrawn)
      expect(outcome.text.contains("→ No"))
    }
  }

  @Test func `a timed part runs and ends by itself`() throws {
    let work = try Workspace()
    let task = try work.file("short.json", SampleTask.short)
    let outcome = try work.ambler.run(
      ["run", task, "--home", work.home, "--simulate", "--language", "es"], input: "sí\n")
    // The lines end while the part runs, so the run is left there.
    expectEqual(outcome.code, 69)
    expect(outcome.stderr.contains("Escriba s para sí o n para no."))
    expect(outcome.stderr.contains("Los sensores graban durante 1 segundo."))
  }
}
