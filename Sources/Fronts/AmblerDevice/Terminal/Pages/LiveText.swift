import Commands
import Session
import StudyModel
import TaskRunner
import Words

/// What changes by itself on a page: the time that is left, and what the sensors give.
struct LiveText {
  let page: TerminalPage
  let style: TerminalStyle
  let now: Instant

  private var languages: [String] { page.languages }

  func countdown(_ until: Instant) -> [String] {
    BigDigits(number: seconds(until), usesBlocks: style.usesBlocks).lines.map { "  " + $0 }
  }

  /// What is left of a wait; without a bar where the task wants none.
  func wait(_ until: Instant, _ length: Duration, _ showsProgress: Bool) -> [String] {
    showsProgress
      ? bar(length, until) : style.lines(TerminalMessage.Part.pleaseWait.text(languages))
  }

  func plainWait(_ until: Instant, _ showsProgress: Bool) -> [String] {
    showsProgress ? style.lines(remaining(seconds(until)) + ".") : []
  }

  func timed(_ part: TimedPart, _ until: Instant) -> [String] {
    let readouts = part.streams.flatMap { style.lines(readout($0, part), rest: "  ") }
    return bar(part.length, until) + beat(part) + readouts + cue(part)
  }

  /// The line that a beat moves: the mark stands at the left, then at the right.
  private func beat(_ part: TimedPart) -> [String] {
    guard part.beatsPerMinute != nil else { return [] }
    let (mark, rest) = style.usesBlocks ? ("●", "○") : ("#", "-")
    let marks =
      switch page.beat {
      case nil: [rest, rest]
      case let number? where number.isMultiple(of: 2): [rest, mark]
      case _?: [mark, rest]
      }
    let line = marks.joined(separator: "   ")
    let named = line + "   " + TerminalMessage.Part.toTheBeat.text(languages)
    return ["", style.styled(named.cellCount <= style.width ? named : line, .strong), ""]
  }

  /// What was said last, in a place that is kept free for it.
  private func cue(_ part: TimedPart) -> [String] {
    guard !part.cues.isEmpty else { return [] }
    let place = part.cues.map { said($0.text.text(in: languages)).count }.max() ?? 0
    let lines = page.cue.map { said($0.text) } ?? []
    guard style.usesEscapes else { return lines.isEmpty ? [] : [""] + lines }
    return [""] + lines + Array(repeating: "", count: max(0, place - lines.count))
  }

  /// A sentence that is said, as it stands on the page.
  func said(_ text: String) -> [String] {
    style.lines(text, .strong, first: style.saidMark, rest: "  ")
  }

  /// One line for terminals on which nothing can be drawn in place.
  func plainLine(_ part: TimedPart, _ until: Instant) -> [String] {
    let words = [remaining(seconds(until))] + part.streams.map { readout($0, part) }
    return style.lines(words.joined(separator: ". ") + ".", rest: "  ")
  }

  func plainCountdown(_ until: Instant) -> [String] {
    style.lines(TerminalMessage.Part.startsIn(seconds: seconds(until)).text(languages))
  }

  /// Whole seconds that are left; 1 until the very end.
  func seconds(_ until: Instant) -> Int {
    max(0, Int((until - now).inSeconds.rounded(.up)))
  }

  private func bar(_ length: Duration, _ until: Instant) -> [String] {
    let words = remaining(seconds(until))
    let widest = remaining(Int(length.inSeconds.rounded(.up))).cellCount
    let width = min(style.width - max(widest, words.cellCount) - 2, 50)
    guard width >= 8 else { return style.lines(words, .strong) }
    let share = 1 - (until - now).inSeconds / max(length.inSeconds, 1e-9)
    let bar = TextBar(share: share, width: width, usesBlocks: style.usesBlocks).text
    return [bar + "  " + style.styled(words.padded(to: widest), .strong)]
  }

  private func remaining(_ seconds: Int) -> String {
    TerminalMessage.Part.secondsLeft(seconds: seconds).text(languages)
  }

  private func readout(_ stream: StreamKind, _ part: TimedPart) -> String {
    let name = StreamMessage.title.of(stream.rawValue)
    let readout = page.readouts.first { $0.stream == stream }
    let line = TerminalMessage.Part.readout(stream: name, state: words(readout)).text(languages)
    guard stream == .accelerometer, case .steps(let wanted) = part.ending else { return line }
    let steps = TerminalMessage.Part.steps(steps: readout?.stepCount ?? 0, wanted: wanted)
    return steps.text(languages) + ". " + line
  }

  private func words(_ readout: LiveReadout?) -> String {
    guard let readout, readout.sampleCount > 0 || readout.missingCount > 0 else {
      return TerminalMessage.Part.nothingYet.text(languages)
    }
    var words: [String] = []
    if let hasFix = readout.hasFix {
      let state =
        hasFix ? TerminalMessage.Part.positionFound : TerminalMessage.Part.noSatellites
      words.append(state.text(languages))
    }
    if let rate = readout.rateHz {
      words.append(WordValue.measured(NumberText.fixed(rate, 1), .hertz).text(languages))
    }
    if readout.missingCount > 0 {
      let missing = TerminalMessage.Part.samplesMissing(samples: readout.missingCount)
      words.append(missing.text(languages))
    }
    return words.isEmpty
      ? String(readout.sampleCount) : words.joined(separator: WordWriter(languages).comma)
  }
}
