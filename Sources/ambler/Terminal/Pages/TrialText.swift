import Session
import StudyModel

/// A test: what to do, the stimulus, the board, and what became of the last response.
///
/// All stages take the same number of lines, so that the stimulus changes nothing else on the screen.
struct TrialText {
  let page: TerminalPage
  let style: TerminalStyle

  private static let height = 7
  private var languages: [String] { page.languages }

  var lines: [String] { practice + stage + board + controls }

  private var test: Screen.Test? {
    if case .exercise(let test) = page.screen.body { test } else { nil }
  }

  private var practice: [String] {
    test?.isPractice == true ? style.lines(Phrase.practice.text(languages), .quiet) + [""] : []
  }

  private var stage: [String] {
    if let stimulus = test?.scene.stimulus { return self.stimulus(stimulus) }
    // A board says itself where things stand.
    if test?.scene.items.isEmpty == false { return prompt }
    switch page.trial {
    case .starting: return filled(prompt)
    case .waiting(let number, let validSoFar, let wanted):
      return filled(waiting(number, validSoFar, wanted))
    case .stimulus: return blocks(.neutral)
    case .judged(let trial): return filled(verdict(trial))
    }
  }

  private var prompt: [String] {
    test?.scene.prompt.map { style.lines($0.text(in: languages), .strong) } ?? []
  }

  private func stimulus(_ stimulus: Scene.Stimulus) -> [String] {
    guard let text = stimulus.text else { return blocks(stimulus.colour) }
    let word = text.text(in: languages).printableLine
    let indent = String(repeating: " ", count: max(0, (style.width - word.cellCount) / 2))
    return filled(["", "", indent + style.styled(word, stimulus.colour.emphasis), ""])
  }

  /// Full blocks over the whole width.
  private func blocks(_ colour: Colour) -> [String] {
    let row = String(repeating: style.usesBlocks ? "█" : "#", count: style.width)
    let emphasis = colour == .neutral || colour == .blue ? .good : colour.emphasis
    return (0..<Self.height).map { _ in style.styled(row, emphasis) }
  }

  private var board: [String] {
    guard let scene = test?.scene, !scene.items.isEmpty else { return [] }
    return [""] + BoardText(scene: scene, style: style, languages: languages).lines
  }

  private var controls: [String] {
    guard let controls = test?.scene.controls, controls.count > 1 else { return [] }
    return [""]
      + style.rows(of: controls.map { "\($0.key) = \($0.label.text(in: languages))" })
  }

  private func waiting(_ number: Int, _ validSoFar: Int, _ wanted: Int) -> [String] {
    let phrase: Phrase = number > validSoFar + 1 ? .attemptAgain : .attempt
    let counted = phrase.text(languages, String(validSoFar + 1), String(wanted))
    return style.lines(counted) + [""] + style.lines(Phrase.wait.text(languages), .strong)
  }

  private func verdict(_ trial: Trial) -> [String] {
    switch trial.verdict {
    case .valid: judged(trial)
    case .anticipation: style.lines(phrase(.anticipation, .tooEarly), .warning)
    case .timeout: style.lines(phrase(.timeout, .tooLate), .warning)
    case .sensorGap: style.lines(Phrase.sensorGap.text(languages), .warning)
    case .interrupted: style.lines(Phrase.trialInterrupted.text(languages))
    }
  }

  private func phrase(_ moving: Phrase, _ pressing: Phrase) -> String {
    (test?.takesMovement == false ? pressing : moving).text(languages)
  }

  private func judged(_ trial: Trial) -> [String] {
    guard trial.isRight != false else {
      return style.lines(Phrase.wrong.text(languages), .warning)
    }
    guard let seconds = trial.reactionSeconds else {
      return style.lines((trial.isRight == true ? Phrase.right : .valid).text(languages), .good)
    }
    let milliseconds = String(Int((seconds * 1000).rounded()))
    return style.lines(Phrase.validTime.text(languages, milliseconds), .good)
  }

  private func filled(_ lines: [String]) -> [String] {
    // A terminal without drawing in place gets no empty lines to keep a place free.
    guard style.usesEscapes else { return lines }
    return lines + Array(repeating: "", count: max(0, Self.height - lines.count))
  }
}

extension Colour {
  /// How the terminal shows it.
  var emphasis: TerminalStyle.Emphasis {
    switch self {
    case .neutral: .strong
    case .red: .red
    case .green: .good
    case .blue: .blue
    case .yellow: .warning
    }
  }
}
