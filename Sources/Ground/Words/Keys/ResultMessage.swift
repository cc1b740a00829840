// Written by Tools/words/keys.py from CWords/catalogues/en/results.json: `make words` writes it anew.
// swift-format-ignore-file

/// The words of the area `results`.
package enum ResultMessage {
  /// Keys that begin with `answer`.
  package enum Answer {
    /// I don't know
    package static var dontKnow: Message { Message(.results, "answer.dontKnow") }
    /// file ({type})
    package static func file(type: some WordValuable) -> Message {
      Message(.results, "answer.file", ["type": type.wordValue])
    }
    /// filled in, not asked
    package static var filled: Message { Message(.results, "answer.filled") }
    /// from result {result}
    package static func fromEarlier(result: some WordValuable) -> Message {
      Message(.results, "answer.fromEarlier", ["result": result.wordValue])
    }
    /// Answered at first, then left out: {questions}.
    package static func leftOut(questions: some WordValuable) -> Message {
      Message(.results, "answer.leftOut", ["questions": questions.wordValue])
    }
    /// No
    package static var no: Message { Message(.results, "answer.no") }
    /// not answered
    package static var notAnswered: Message { Message(.results, "answer.notAnswered") }
    /// Not asked, because of other answers: {questions}.
    package static func notAsked(questions: some WordValuable) -> Message {
      Message(.results, "answer.notAsked", ["questions": questions.wordValue])
    }
    /// Not picked by the random draw: {questions}.
    package static func notDrawn(questions: some WordValuable) -> Message {
      Message(.results, "answer.notDrawn", ["questions": questions.wordValue])
    }
    /// {section} was shown in this order: {steps}.
    package static func order(section: some WordValuable, steps: some WordValuable) -> Message {
      Message(.results, "answer.order", ["section": section.wordValue, "steps": steps.wordValue])
    }
    /// I'd rather not say
    package static var preferNotToSay: Message { Message(.results, "answer.preferNotToSay") }
    /// skipped
    package static var skipped: Message { Message(.results, "answer.skipped") }
    /// Yes
    package static var yes: Message { Message(.results, "answer.yes") }
  }

  /// Keys that begin with `calibration`.
  package enum Calibration {
    /// Calibration: {device}, serial {serial}, made on {date}, valid until {end} (out…
    package static func expired(
      device: some WordValuable,
      serial: some WordValuable,
      date: some WordValuable,
      end: some WordValuable
    ) -> Message {
      Message(
        .results, "calibration.expired",
        [
          "device": device.wordValue,
          "serial": serial.wordValue,
          "date": date.wordValue,
          "end": end.wordValue,
        ])
    }
    /// noise x {x}, y {y}, z {z} m/s²
    package static func noise(
      x: some WordValuable,
      y: some WordValuable,
      z: some WordValuable
    ) -> Message {
      Message(.results, "calibration.noise", ["x": x.wordValue, "y": y.wordValue, "z": z.wordValue])
    }
    /// at {rate}
    package static func rate(rate: some WordValuable) -> Message {
      Message(.results, "calibration.rate", ["rate": rate.wordValue])
    }
    /// at {lowest} to {highest} °C
    package static func temperature(
      lowest: some WordValuable,
      highest: some WordValuable
    ) -> Message {
      Message(
        .results, "calibration.temperature",
        [
          "lowest": lowest.wordValue,
          "highest": highest.wordValue,
        ])
    }
    /// Calibration: {device}, serial {serial}, made on {date}, valid until {end}
    package static func valid(
      device: some WordValuable,
      serial: some WordValuable,
      date: some WordValuable,
      end: some WordValuable
    ) -> Message {
      Message(
        .results, "calibration.valid",
        [
          "device": device.wordValue,
          "serial": serial.wordValue,
          "date": date.wordValue,
          "end": end.wordValue,
        ])
    }
  }

  /// Keys that begin with `column`.
  package enum Column {
    /// attempt
    package static var attempt: Message { Message(.results, "column.attempt") }
    /// onset
    package static var onset: Message { Message(.results, "column.onset") }
    /// peak
    package static var peak: Message { Message(.results, "column.peak") }
    /// time
    package static var time: Message { Message(.results, "column.time") }
    /// verdict
    package static var verdict: Message { Message(.results, "column.verdict") }
  }

  /// Keys that begin with `consent`.
  package enum Consent {
    /// {step} (version {version}): agreed to on {time}
    package static func agreed(
      step: some WordValuable,
      version: some WordValuable,
      time: some WordValuable
    ) -> Message {
      Message(
        .results, "consent.agreed",
        [
          "step": step.wordValue,
          "version": version.wordValue,
          "time": time.wordValue,
        ])
    }
    /// Name: {name}
    package static func name(name: some WordValuable) -> Message {
      Message(.results, "consent.name", ["name": name.wordValue])
    }
    /// {step} (version {version}): not agreed to
    package static func notAgreed(step: some WordValuable, version: some WordValuable) -> Message {
      Message(.results, "consent.notAgreed", ["step": step.wordValue, "version": version.wordValue])
    }
    /// {question}: not answered correctly, attempts: {attempts}
    package static func notUnderstood(
      question: some WordValuable,
      attempts: some WordValuable
    ) -> Message {
      Message(
        .results, "consent.notUnderstood",
        [
          "question": question.wordValue,
          "attempts": attempts.wordValue,
        ])
    }
    /// Signature: {digest}
    package static func signature(digest: some WordValuable) -> Message {
      Message(.results, "consent.signature", ["digest": digest.wordValue])
    }
    /// {question}: answered correctly, attempts: {attempts}
    package static func understood(
      question: some WordValuable,
      attempts: some WordValuable
    ) -> Message {
      Message(
        .results, "consent.understood",
        [
          "question": question.wordValue,
          "attempts": attempts.wordValue,
        ])
    }
    /// Consent withdrawn: {consent}
    package static func withdrawn(consent: some WordValuable) -> Message {
      Message(.results, "consent.withdrawn", ["consent": consent.wordValue])
    }
  }

  /// Keys that begin with `group`.
  package enum Group {
    /// {group}, attempt {number}
    package static func attempt(group: some WordValuable, number: some WordValuable) -> Message {
      Message(.results, "group.attempt", ["group": group.wordValue, "number": number.wordValue])
    }
    /// {group}, item {number}
    package static func item(group: some WordValuable, number: some WordValuable) -> Message {
      Message(.results, "group.item", ["group": group.wordValue, "number": number.wordValue])
    }
  }

  /// Keys that begin with `head`.
  package enum Head {
    /// Ended
    package static var ended: Message { Message(.results, "head.ended") }
    /// {time}, after {minutes} min
    package static func endedAfterMinutes(
      minutes: some WordNumber,
      time: some WordValuable
    ) -> Message {
      Message(
        .results, "head.endedAfterMinutes",
        [
          "minutes": minutes.wordValue,
          "time": time.wordValue,
        ])
    }
    /// {time}, after {seconds} s
    package static func endedAfterSeconds(
      seconds: some WordNumber,
      time: some WordValuable
    ) -> Message {
      Message(
        .results, "head.endedAfterSeconds",
        [
          "seconds": seconds.wordValue,
          "time": time.wordValue,
        ])
    }
    /// Outcome
    package static var outcome: Message { Message(.results, "head.outcome") }
    /// Participant
    package static var participant: Message { Message(.results, "head.participant") }
    /// Result
    package static var result: Message { Message(.results, "head.result") }
    /// Started
    package static var started: Message { Message(.results, "head.started") }
  }

  /// Keys that begin with `heading`.
  package enum Heading {
    /// Activities
    package static var activities: Message { Message(.results, "heading.activities") }
    /// Answers
    package static var answers: Message { Message(.results, "heading.answers") }
    /// Consent
    package static var consent: Message { Message(.results, "heading.consent") }
    /// Files
    package static var files: Message { Message(.results, "heading.files") }
    /// Measures
    package static var measures: Message { Message(.results, "heading.measures") }
    /// Problems
    package static var problems: Message { Message(.results, "heading.problems") }
    /// Recordings
    package static var recordings: Message { Message(.results, "heading.recordings") }
    /// Scores
    package static var scores: Message { Message(.results, "heading.scores") }
  }

  /// Keys that begin with `outcome`.
  package enum Outcome {
    /// stopped early
    package static var abandoned: Message { Message(.results, "outcome.abandoned") }
    /// completed
    package static var completed: Message { Message(.results, "outcome.completed") }
    /// did not consent
    package static var declined: Message { Message(.results, "outcome.declined") }
    /// chose to finish early
    package static var endedEarly: Message { Message(.results, "outcome.endedEarly") }
    /// cannot take part
    package static var ineligible: Message { Message(.results, "outcome.ineligible") }
    /// not done: not safe or not possible that day
    package static var postponed: Message { Message(.results, "outcome.postponed") }
  }

  /// Keys that begin with `part`.
  package enum Part {
    /// interrupted
    package static var cutOff: Message { Message(.results, "part.cutOff") }
    /// done
    package static var done: Message { Message(.results, "part.done") }
    /// ended early
    package static var endedEarly: Message { Message(.results, "part.endedEarly") }
    /// not done, because a sensor was missing
    package static var sensorMissing: Message { Message(.results, "part.sensorMissing") }
  }

  /// Keys that begin with `recording`.
  package enum Recording {
    /// interrupted
    package static var cutOff: Message { Message(.results, "recording.cutOff") }
    /// {missing} missing in {gaps} gaps ({causes})
    package static func missing(
      gaps: some WordNumber,
      missing: some WordValuable,
      causes: some WordValuable
    ) -> Message {
      Message(
        .results, "recording.missing",
        [
          "gaps": gaps.wordValue,
          "missing": missing.wordValue,
          "causes": causes.wordValue,
        ])
    }
    /// no gap
    package static var noGap: Message { Message(.results, "recording.noGap") }
    /// {rate} (asked: {asked})
    package static func rateAsked(rate: some WordValuable, asked: some WordValuable) -> Message {
      Message(.results, "recording.rateAsked", ["rate": rate.wordValue, "asked": asked.wordValue])
    }
    /// {count} samples
    package static func samples(count: some WordNumber) -> Message {
      Message(.results, "recording.samples", ["count": count.wordValue])
    }
    /// {samples} at the end of the range
    package static func saturated(samples: some WordValuable) -> Message {
      Message(.results, "recording.saturated", ["samples": samples.wordValue])
    }
  }

  /// Keys that begin with `score`.
  package enum Score {
    /// Cut-offs: {source}
    package static func bandSource(source: some WordValuable) -> Message {
      Message(.results, "score.bandSource", ["source": source.wordValue])
    }
    /// Without an answer: {questions}
    package static func missing(questions: some WordValuable) -> Message {
      Message(.results, "score.missing", ["questions": questions.wordValue])
    }
    /// Source: {source}
    package static func source(source: some WordValuable) -> Message {
      Message(.results, "score.source", ["source": source.wordValue])
    }
    /// no score: too many answers are missing
    package static var tooFewAnswers: Message { Message(.results, "score.tooFewAnswers") }
  }

  /// Keys that begin with `track`.
  package enum Track {
    /// {width} m wide, {height} m high
    package static func extent(width: some WordValuable, height: some WordValuable) -> Message {
      Message(.results, "track.extent", ["width": width.wordValue, "height": height.wordValue])
    }
    /// S start, E end, north up
    package static var marks: Message { Message(.results, "track.marks") }
  }

  /// Keys that begin with `value`.
  package enum Value {
    /// not known
    package static var notKnown: Message { Message(.results, "value.notKnown") }
  }

  /// Keys that begin with `verdict`.
  package enum Verdict {
    /// interrupted
    package static var cutOff: Message { Message(.results, "verdict.cutOff") }
    /// samples missing
    package static var samplesMissing: Message { Message(.results, "verdict.samplesMissing") }
    /// too early
    package static var tooEarly: Message { Message(.results, "verdict.tooEarly") }
    /// too slow
    package static var tooSlow: Message { Message(.results, "verdict.tooSlow") }
    /// valid
    package static var valid: Message { Message(.results, "verdict.valid") }
  }

  /// Keys that begin with `visit`.
  package enum Visit {
    /// visit {number}
    package static func number(number: some WordValuable) -> Message {
      Message(.results, "visit.number", ["number": number.wordValue])
    }
  }
}
