import Session
import StudyModel
import TaskRunner

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
    showsProgress ? bar(length, until) : style.lines(PagePhrase.pleaseWait.text(languages))
  }

  func plainWait(_ until: Instant, _ showsProgress: Bool) -> [String] {
    showsProgress ? style.lines(remaining(seconds(until)) + ".") : []
  }

  func timed(_ part: TimedPart, _ until: Instant) -> [String] {
    bar(part.length, until) + part.streams.flatMap { style.lines(readout($0), rest: "  ") }
  }

  /// One line for terminals on which nothing can be drawn in place.
  func plainLine(_ part: TimedPart, _ until: Instant) -> [String] {
    let words = [remaining(seconds(until))] + part.streams.map(readout)
    return style.lines(words.joined(separator: ". ") + ".", rest: "  ")
  }

  func plainCountdown(_ until: Instant) -> [String] {
    style.lines(Phrase.startsIn.text(languages, String(seconds(until))))
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
    seconds == 1
      ? Phrase.secondLeft.text(languages) : Phrase.secondsLeft.text(languages, String(seconds))
  }

  private func readout(_ stream: StreamKind) -> String {
    let name: Phrase =
      switch stream {
      case .accelerometer: .accelerometer
      case .gyroscope: .gyroscope
      case .location: .location
      case .microphone: .microphone
      }
    let readout = page.readouts.first { $0.stream == stream }
    return "\(name.text(languages)): \(words(readout))"
  }

  private func words(_ readout: LiveReadout?) -> String {
    guard let readout, readout.sampleCount > 0 || readout.missingCount > 0 else {
      return Phrase.noSamplesYet.text(languages)
    }
    var words: [String] = []
    if let hasFix = readout.hasFix { words.append((hasFix ? Phrase.fix : .noFix).text(languages)) }
    if let rate = readout.rateHz { words.append(NumberText.fixed(rate, 1) + " Hz") }
    if readout.missingCount > 0 {
      words.append(Phrase.samplesMissing.text(languages, String(readout.missingCount)))
    }
    return words.isEmpty ? String(readout.sampleCount) : words.joined(separator: ", ")
  }
}
