import Session
import StudyModel

/// One attempt: waiting, the stimulus, the verdict.
///
/// All stages take the same number of lines, so that the stimulus changes nothing else on the screen.
struct TrialText {
  let stage: TerminalPage.TrialStage
  let style: TerminalStyle
  let languages: [String]

  private static let height = 7

  var lines: [String] {
    switch stage {
    case .starting: filled([])
    case .waiting(let number, let validSoFar, let wanted):
      filled(waiting(number, validSoFar, wanted))
    case .stimulus: stimulus
    case .judged(let trial): filled(verdict(trial))
    }
  }

  /// Full blocks over the whole width.
  private var stimulus: [String] {
    let row = String(repeating: style.usesBlocks ? "█" : "#", count: style.width)
    return (0..<Self.height).map { _ in style.styled(row, .good) }
  }

  private func waiting(_ number: Int, _ validSoFar: Int, _ wanted: Int) -> [String] {
    let phrase: Phrase = number > validSoFar + 1 ? .attemptAgain : .attempt
    let counted = phrase.text(languages, String(validSoFar + 1), String(wanted))
    return style.lines(counted) + [""] + style.lines(Phrase.wait.text(languages), .strong)
  }

  private func verdict(_ trial: Trial) -> [String] {
    switch trial.verdict {
    case .valid: style.lines(wellDone(trial), .good)
    case .anticipation: style.lines(Phrase.anticipation.text(languages), .warning)
    case .timeout: style.lines(Phrase.timeout.text(languages), .warning)
    case .sensorGap: style.lines(Phrase.sensorGap.text(languages), .warning)
    case .interrupted: style.lines(Phrase.trialInterrupted.text(languages))
    }
  }

  private func wellDone(_ trial: Trial) -> String {
    guard let stimulus = trial.stimulus, let crossing = trial.crossing else {
      return Phrase.valid.text(languages)
    }
    let milliseconds = Int(((crossing - stimulus).inSeconds * 1000).rounded())
    return Phrase.validTime.text(languages, String(milliseconds))
  }

  private func filled(_ lines: [String]) -> [String] {
    // A terminal without drawing in place gets no empty lines to keep a place free.
    guard style.usesEscapes else { return lines }
    return lines + Array(repeating: "", count: max(0, Self.height - lines.count))
  }
}
