import Commands
import Session
import StudyModel
import Words

/// A test: what to do, the stimulus, the board, and what became of the last response.
///
/// All stages take the same number of lines, so that the stimulus changes nothing else on the screen.
struct TrialText {
  let page: TerminalPage
  let style: TerminalStyle
  /// For a counter that runs.
  let now: Instant
  /// The lines that there is place for on a board.
  var boardRoom = BoardText.mostRows

  private var languages: [String] { page.languages }

  var lines: [String] { practice + stage + board + typed + controls }

  private var test: Screen.Test? { page.test }

  private var practice: [String] {
    guard test?.isPractice == true else { return [] }
    return style.lines(TerminalMessage.Attempt.practice.text(languages), .quiet) + [""]
  }

  private var stage: [String] {
    if let stimulus = test?.scene.stimulus {
      return isBoard ? prompt + stimulusText(stimulus).line : stimulusText(stimulus).lines
    }
    // A board says itself where things stand, and so do words that are typed.
    if isBoard || test?.scene.entry != nil { return prompt }
    switch page.trial {
    case .starting: return filled(prompt)
    case .waiting(let number, let validSoFar, let wanted):
      return filled(waiting(number, validSoFar, wanted))
    case .stimulus: return filled(prompt)
    case .judged(let trial): return filled(verdict(trial))
    }
  }

  /// What to do now, unless the page says just that already.
  private var prompt: [String] {
    guard let words = test?.scene.prompt?.text(in: languages),
      words != page.screen.text?.words
    else {
      return []
    }
    return style.lines(words, .strong)
  }

  /// Whether a board takes the place that a stimulus has elsewhere.
  private var isBoard: Bool { test?.scene.items.isEmpty == false }

  private func stimulusText(_ stimulus: Scene.Stimulus) -> StimulusText {
    let running = page.counterBegan.map { max(0, Int((now - $0).inSeconds * 1000)) }
    return StimulusText(
      stimulus: stimulus, milliseconds: running, style: style, languages: languages)
  }

  private var board: [String] {
    guard let scene = test?.scene, !scene.items.isEmpty else { return [] }
    return [""]
      + BoardText(scene: scene, style: style, languages: languages, room: boardRoom).lines
  }

  /// What was typed so far, to be changed or confirmed.
  private var typed: [String] {
    guard let entry = test?.scene.entry, !entry.text.isEmpty else { return [] }
    let words = TerminalMessage.Answer.yours(answer: entry.text).text(languages)
    return [""] + style.lines(words, rest: "  ")
  }

  private var controls: [String] {
    guard let scene = test?.scene, scene.controls.count > 1 || scene.entry != nil else { return [] }
    let keys = ControlKeys(scene.controls, languages).keys
    let words = zip(keys, scene.controls).map { key, control in
      let label = control.label.text(in: languages)
      return label.folded == key ? label : "\(key) = \(label)"
    }
    return words.isEmpty ? [] : [""] + style.rows(of: words)
  }

  private func waiting(_ number: Int, _ validSoFar: Int, _ wanted: Int?) -> [String] {
    let wait =
      prompt.isEmpty
      ? style.lines(TerminalMessage.Attempt.wait.text(languages), .strong) : prompt
    guard let wanted else { return ["", ""] + wait }
    let counted =
      number > validSoFar + 1
      ? TerminalMessage.Attempt.numberAgain(number: validSoFar + 1, wanted: wanted)
      : TerminalMessage.Attempt.number(number: validSoFar + 1, wanted: wanted)
    return style.lines(counted.text(languages)) + [""] + wait
  }

  private func verdict(_ trial: Trial) -> [String] {
    switch trial.verdict {
    case .valid: judged(trial)
    case .anticipation:
      style.lines(
        missed(TerminalMessage.Attempt.movedTooEarly, TerminalMessage.Attempt.tooEarly), .warning)
    case .timeout:
      style.lines(
        missed(TerminalMessage.Attempt.movedTooLate, TerminalMessage.Attempt.tooLate), .warning)
    case .sensorGap: style.lines(TerminalMessage.Attempt.sensorGap.text(languages), .warning)
    case .interrupted: style.lines(TerminalMessage.Attempt.interrupted.text(languages))
    }
  }

  private func missed(_ moving: Message, _ pressing: Message) -> String {
    (test?.takesMovement == false ? pressing : moving).text(languages)
  }

  private func judged(_ trial: Trial) -> [String] {
    guard trial.isRight != false else {
      return style.lines(TerminalMessage.Attempt.wrong.text(languages), .warning)
    }
    guard let seconds = trial.reactionSeconds else {
      let words =
        trial.isRight == true ? TerminalMessage.Attempt.right : TerminalMessage.Attempt.valid
      return style.lines(words.text(languages), .good)
    }
    let milliseconds = String(Int((seconds * 1000).rounded()))
    let words = TerminalMessage.Attempt.validTime(milliseconds: milliseconds)
    return style.lines(words.text(languages), .good)
  }

  private func filled(_ lines: [String]) -> [String] {
    // A terminal without drawing in place gets no empty lines to keep a place free.
    guard style.usesEscapes else { return lines }
    return lines + Array(repeating: "", count: max(0, StimulusText.height - lines.count))
  }
}
