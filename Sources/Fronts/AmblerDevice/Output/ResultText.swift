import Commands
import ResultWords
import StrictJSON
import StudyModel
import Words

/// A result as text for people.
struct ResultText {
  private let result: ShownResult
  private let task: StudyTask?
  private let plots: [RecordingPlot]

  /// Reads a result document; titles and option texts come from `task`, where it is at hand.
  init(_ json: JSONValue, task: StudyTask? = nil, plots: [RecordingPlot] = []) throws(Failure) {
    do {
      result = try ShownResult(json)
    } catch {
      throw Failure(.badInput, "\(error)")
    }
    self.task = task
    self.plots = plots
  }

  /// The whole text in lines of at most `width` cells, table rows and pictures included.
  func text(width: Int, usesBlocks: Bool = true) -> String {
    let style = TerminalStyle(columns: width, usesBlocks: usesBlocks)
    let titles = TaskTitles(task, languages: result.languages)
    let sections: [(Message?, [String])] = [
      (nil, ResultHead(result: result, titles: titles, style: style).lines),
      (
        ResultMessage.Heading.consent,
        ConsentLines(result: result, titles: titles, style: style).lines
      ),
      (
        ResultMessage.Heading.answers,
        AnswerLines(result: result, titles: titles, style: style).lines
      ),
      (
        ResultMessage.Heading.scores,
        ScoreLines(scores: result.scores, titles: titles, style: style).lines
      ),
      (
        ResultMessage.Heading.activities,
        ActivityLines(result: result, titles: titles, style: style).lines
      ),
      (
        ResultMessage.Heading.measures,
        MeasureLines(measures: result.measures, languages: titles.languages, style: style).lines
      ),
      (
        ResultMessage.Heading.files,
        FileLines(files: result.attachments, titles: titles, style: style).lines
      ),
      (ResultMessage.Heading.recordings, recordings(titles, style)),
      (ResultMessage.Heading.problems, problems(style)),
    ]
    return sections.filter { !$0.1.isEmpty }.map { heading, lines in
      ((heading.map { [titles.text($0)] } ?? []) + lines).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private func recordings(_ titles: TaskTitles, _ style: TerminalStyle) -> [String] {
    CalibrationLines(result.calibration, titles: titles, style: style).lines
      + RecordingLines(recordings: result.recordings, plots: plots, titles: titles, style: style)
      .lines
  }

  /// Each sentence once, with all the steps it was met in.
  private func problems(_ style: TerminalStyle) -> [String] {
    var steps: [(detail: String, steps: [String])] = []
    for problem in result.problems {
      let step = problem.step.map { [$0.text] } ?? []
      let words = problem.message.text(result.languages)
      if let index = steps.firstIndex(where: { $0.detail == words }) {
        steps[index].steps += step.filter { !steps[index].steps.contains($0) }
      } else {
        steps.append((words, step))
      }
    }
    return steps.flatMap { problem in
      let place =
        problem.steps.isEmpty ? "" : " (\(WordValue.list(problem.steps).text(result.languages)))"
      return style.lines(problem.detail + place, first: "  ! ", rest: "    ")
    }
  }
}
