// Written by Tools/words/keys.py from CWords/catalogues/en/terminal.json: `make words` writes it anew.
// swift-format-ignore-file

/// The words of the area `terminal`.
package enum TerminalMessage {
  /// Keys that begin with `answer`.
  package enum Answer {
    /// No
    package static var no: Message { Message(.terminal, "answer.no") }
    /// no answer
    package static var none: Message { Message(.terminal, "answer.none") }
    /// Unit: {unit}
    package static func unit(unit: some WordValuable) -> Message {
      Message(.terminal, "answer.unit", ["unit": unit.wordValue])
    }
    /// Yes
    package static var yes: Message { Message(.terminal, "answer.yes") }
    /// Your answer: {answer}
    package static func yours(answer: some WordValuable) -> Message {
      Message(.terminal, "answer.yours", ["answer": answer.wordValue])
    }
  }

  /// Keys that begin with `ask`.
  package enum Ask {
    /// You chose: {choice}. Are you sure?
    package static func endHere(choice: some WordValuable) -> Message {
      Message(.terminal, "ask.endHere", ["choice": choice.wordValue])
    }
    /// Type {yes} to stop here. Press Enter to continue.
    package static func endHereYes(yes: some WordValuable) -> Message {
      Message(.terminal, "ask.endHereYes", ["yes": yes.wordValue])
    }
    /// Stop this part now?
    package static var endPart: Message { Message(.terminal, "ask.endPart") }
    /// Type {yes} to stop it. Press Enter to continue.
    package static func endPartYes(yes: some WordValuable) -> Message {
      Message(.terminal, "ask.endPartYes", ["yes": yes.wordValue])
    }
    /// Remove number {number}?
    package static func remove(number: some WordValuable) -> Message {
      Message(.terminal, "ask.remove", ["number": number.wordValue])
    }
    /// Type {yes} to remove it. Press Enter to keep it.
    package static func removeYes(yes: some WordValuable) -> Message {
      Message(.terminal, "ask.removeYes", ["yes": yes.wordValue])
    }
    /// Do you want to stop?
    package static var stop: Message { Message(.terminal, "ask.stop") }
  }

  /// Keys that begin with `attempt`.
  package enum Attempt {
    /// This attempt was interrupted.
    package static var interrupted: Message { Message(.terminal, "attempt.interrupted") }
    /// Too early: the device moved before you could see the signal. Hold it still unti…
    package static var movedTooEarly: Message { Message(.terminal, "attempt.movedTooEarly") }
    /// Too slow: we did not feel a shake. Try a firmer shake.
    package static var movedTooLate: Message { Message(.terminal, "attempt.movedTooLate") }
    /// Attempt {number} of {wanted}
    package static func number(number: some WordValuable, wanted: some WordValuable) -> Message {
      Message(.terminal, "attempt.number", ["number": number.wordValue, "wanted": wanted.wordValue])
    }
    /// Attempt {number} of {wanted}, again
    package static func numberAgain(
      number: some WordValuable,
      wanted: some WordValuable
    ) -> Message {
      Message(
        .terminal, "attempt.numberAgain",
        [
          "number": number.wordValue,
          "wanted": wanted.wordValue,
        ])
    }
    /// Practice: this does not count.
    package static var practice: Message { Message(.terminal, "attempt.practice") }
    /// Right.
    package static var right: Message { Message(.terminal, "attempt.right") }
    /// The sensor missed a moment, so this attempt does not count. That was not your f…
    package static var sensorGap: Message { Message(.terminal, "attempt.sensorGap") }
    /// Too early. Wait until you see or hear the signal.
    package static var tooEarly: Message { Message(.terminal, "attempt.tooEarly") }
    /// Too late.
    package static var tooLate: Message { Message(.terminal, "attempt.tooLate") }
    /// Well done.
    package static var valid: Message { Message(.terminal, "attempt.valid") }
    /// Well done: {milliseconds} ms.
    package static func validTime(milliseconds: some WordValuable) -> Message {
      Message(.terminal, "attempt.validTime", ["milliseconds": milliseconds.wordValue])
    }
    /// Wait ...
    package static var wait: Message { Message(.terminal, "attempt.wait") }
    /// Not quite.
    package static var wrong: Message { Message(.terminal, "attempt.wrong") }
  }

  /// Keys that begin with `calibrate`.
  package enum Calibrate {
    /// {direction} is already done. Turn the device to another side.
    package static func again(direction: some WordValuable) -> Message {
      Message(.terminal, "calibrate.again", ["direction": direction.wordValue])
    }
    /// All six sides are done.
    package static var allDone: Message { Message(.terminal, "calibrate.allDone") }
    /// Begin with any side.
    package static var anySide: Message { Message(.terminal, "calibrate.anySide") }
    /// “+x up” means that the sensor at rest shows +9.8 m/s² along x. Then the x arrow…
    package static var arrows: Message { Message(.terminal, "calibrate.arrows") }
    /// Lay the device on each of its six sides, in any order. Let go of it for {second…
    package static func begin(seconds: some WordValuable) -> Message {
      Message(.terminal, "calibrate.begin", ["seconds": seconds.wordValue])
    }
    /// The sides do not agree: the remaining error is {residual} m/s², and the limit i…
    package static func inconsistent(
      residual: some WordValuable,
      limit: some WordValuable
    ) -> Message {
      Message(
        .terminal, "calibrate.inconsistent",
        [
          "residual": residual.wordValue,
          "limit": limit.wordValue,
        ])
    }
    /// The device leans. Lay it flat on one side.
    package static var leaning: Message { Message(.terminal, "calibrate.leaning") }
    /// The error in gravity was {before} m/s² before and is {after} m/s² now. Valid un…
    package static func made(
      before: some WordValuable,
      after: some WordValuable,
      until: some WordValuable
    ) -> Message {
      Message(
        .terminal, "calibrate.made",
        [
          "before": before.wordValue,
          "after": after.wordValue,
          "until": until.wordValue,
        ])
    }
    /// minus {axis}
    package static func minus(axis: some WordValuable) -> Message {
      Message(.terminal, "calibrate.minus", ["axis": axis.wordValue])
    }
    /// The device is moving. Lay it on something firm and let go.
    package static var moving: Message { Message(.terminal, "calibrate.moving") }
    /// These directions pointed up, but not still for 2 s: {directions}. Lay the devic…
    package static func neverStill(directions: some WordValuable) -> Message {
      Message(.terminal, "calibrate.neverStill", ["directions": directions.wordValue])
    }
    /// These directions never pointed up: {directions}. Lay the device on the opposite…
    package static func neverUp(directions: some WordValuable) -> Message {
      Message(.terminal, "calibrate.neverUp", ["directions": directions.wordValue])
    }
    /// Next is {direction} up: lay the device so that the {axis} arrow points down.
    package static func nextArrowDown(
      direction: some WordValuable,
      axis: some WordValuable
    ) -> Message {
      Message(
        .terminal, "calibrate.nextArrowDown",
        [
          "direction": direction.wordValue,
          "axis": axis.wordValue,
        ])
    }
    /// Next is {direction} up: lay the device so that the {axis} arrow points up.
    package static func nextArrowUp(
      direction: some WordValuable,
      axis: some WordValuable
    ) -> Message {
      Message(
        .terminal, "calibrate.nextArrowUp",
        [
          "direction": direction.wordValue,
          "axis": axis.wordValue,
        ])
    }
    /// Next is {direction} up: turn the device upside down.
    package static func nextUpsideDown(direction: some WordValuable) -> Message {
      Message(.terminal, "calibrate.nextUpsideDown", ["direction": direction.wordValue])
    }
    /// No sound card was found, so the instructions are printed but not spoken.
    package static var noSoundCard: Message { Message(.terminal, "calibrate.noSoundCard") }
    /// {reason} The instructions are printed but not spoken.
    package static func noVoice(reason: some WordValuable) -> Message {
      Message(.terminal, "calibrate.noVoice", ["reason": reason.wordValue])
    }
    /// Noise at rest: x {x}, y {y}, z {z} m/s².
    package static func noise(
      x: some WordValuable,
      y: some WordValuable,
      z: some WordValuable
    ) -> Message {
      Message(.terminal, "calibrate.noise", ["x": x.wordValue, "y": y.wordValue, "z": z.wordValue])
    }
    /// Noise density: x {x}, y {y}, z {z} µg/√Hz.
    package static func noiseDensity(
      x: some WordValuable,
      y: some WordValuable,
      z: some WordValuable
    ) -> Message {
      Message(
        .terminal, "calibrate.noiseDensity",
        [
          "x": x.wordValue,
          "y": y.wordValue,
          "z": z.wordValue,
        ])
    }
    /// The sensor sent {rate} samples a second, not {nominal}. Check that nothing else…
    package static func otherRate(rate: some WordValuable, nominal: some WordValuable) -> Message {
      Message(
        .terminal, "calibrate.otherRate",
        [
          "rate": rate.wordValue,
          "nominal": nominal.wordValue,
        ])
    }
    /// plus {axis}
    package static func plus(axis: some WordValuable) -> Message {
      Message(.terminal, "calibrate.plus", ["axis": axis.wordValue])
    }
    /// The sensor sent {rate} samples a second.
    package static func rate(rate: some WordValuable) -> Message {
      Message(.terminal, "calibrate.rate", ["rate": rate.wordValue])
    }
    /// {direction} is up and still: {held} of {wanted} s.
    package static func resting(
      direction: some WordValuable,
      held: some WordValuable,
      wanted: some WordValuable
    ) -> Message {
      Message(
        .terminal, "calibrate.resting",
        [
          "direction": direction.wordValue,
          "held": held.wordValue,
          "wanted": wanted.wordValue,
        ])
    }
    /// {direction} up is done, {left} left.
    package static func saidDone(left: some WordNumber, direction: some WordValuable) -> Message {
      Message(
        .terminal, "calibrate.saidDone",
        [
          "left": left.wordValue,
          "direction": direction.wordValue,
        ])
    }
    /// At rest, the sensor is at the end of its range on axis {axes}. Choose a larger…
    package static func saturated(axes: some WordValuable) -> Message {
      Message(.terminal, "calibrate.saturated", ["axes": axes.wordValue])
    }
    /// The sensor stopped before all sides were done. Missing: {missing}. {reason}
    package static func sensorEnded(
      missing: some WordValuable,
      reason: some WordValuable
    ) -> Message {
      Message(
        .terminal, "calibrate.sensorEnded",
        [
          "missing": missing.wordValue,
          "reason": reason.wordValue,
        ])
    }
    /// {direction} is done, {done} of 6. Still to do: {missing}.
    package static func sideDone(
      direction: some WordValuable,
      done: some WordValuable,
      missing: some WordValuable
    ) -> Message {
      Message(
        .terminal, "calibrate.sideDone",
        [
          "direction": direction.wordValue,
          "done": done.wordValue,
          "missing": missing.wordValue,
        ])
    }
    /// Axis {axis} never changed while the device was turned. If this axis did point u…
    package static func stuck(axis: some WordValuable) -> Message {
      Message(.terminal, "calibrate.stuck", ["axis": axis.wordValue])
    }
    /// Temperature: {start} °C at the beginning, {end} °C at the end.
    package static func temperature(start: some WordValuable, end: some WordValuable) -> Message {
      Message(.terminal, "calibrate.temperature", ["start": start.wordValue, "end": end.wordValue])
    }
    /// The temperature is not known. {reason}
    package static func temperatureUnread(reason: some WordValuable) -> Message {
      Message(.terminal, "calibrate.temperatureUnread", ["reason": reason.wordValue])
    }
    /// These sides were tilted by more than {limit}°: {tilts}. Use a level table and a…
    package static func tilted(limit: some WordValuable, tilts: some WordValuable) -> Message {
      Message(.terminal, "calibrate.tilted", ["limit": limit.wordValue, "tilts": tilts.wordValue])
    }
    /// Axis {axis} has {noise} m/s² of noise, and the others have at most {others}. St…
    package static func tooLoud(
      axis: some WordValuable,
      noise: some WordValuable,
      others: some WordValuable
    ) -> Message {
      Message(
        .terminal, "calibrate.tooLoud",
        [
          "axis": axis.wordValue,
          "noise": noise.wordValue,
          "others": others.wordValue,
        ])
    }
    /// Axis {axis} has {noise} m/s² of noise, and the others have at least {others}. T…
    package static func tooQuiet(
      axis: some WordValuable,
      noise: some WordValuable,
      others: some WordValuable
    ) -> Message {
      Message(
        .terminal, "calibrate.tooQuiet",
        [
          "axis": axis.wordValue,
          "noise": noise.wordValue,
          "others": others.wordValue,
        ])
    }
    /// The time ran out before these sides were done: {missing}. Start again with more…
    package static func unfinished(missing: some WordValuable) -> Message {
      Message(.terminal, "calibrate.unfinished", ["missing": missing.wordValue])
    }
    /// The samples cannot be used ({reason}). Record them again.
    package static func unusable(reason: some WordValuable) -> Message {
      Message(.terminal, "calibrate.unusable", ["reason": reason.wordValue])
    }
    /// Written to {path}.
    package static func written(path: some WordValuable) -> Message {
      Message(.terminal, "calibrate.written", ["path": path.wordValue])
    }
    /// At rest, the sensor shows {length} m/s², which is not gravity. Check the unit a…
    package static func wrongUnit(length: some WordValuable) -> Message {
      Message(.terminal, "calibrate.wrongUnit", ["length": length.wordValue])
    }
  }

  /// Keys that begin with `choiceHint`.
  package enum ChoiceHint {
    /// You can also type the numbers for all {rows} rows at once.
    package static func allRows(rows: some WordNumber) -> Message {
      Message(.terminal, "choiceHint.allRows", ["rows": rows.wordValue])
    }
    /// Type {yes} for yes or {no} for no.
    package static func boolean(yes: some WordValuable, no: some WordValuable) -> Message {
      Message(.terminal, "choiceHint.boolean", ["yes": yes.wordValue, "no": no.wordValue])
    }
    /// Type 1 or 2.
    package static var booleanOwnWords: Message { Message(.terminal, "choiceHint.booleanOwnWords") }
    /// Type a number to choose it. Type it again to undo this.
    package static var collect: Message { Message(.terminal, "choiceHint.collect") }
    /// Choose exactly {count}.
    package static func exactly(count: some WordNumber) -> Message {
      Message(.terminal, "choiceHint.exactly", ["count": count.wordValue])
    }
    /// Choose {least} to {most}.
    package static func fromTo(least: some WordValuable, most: some WordValuable) -> Message {
      Message(.terminal, "choiceHint.fromTo", ["least": least.wordValue, "most": most.wordValue])
    }
    /// Type the number of your answer.
    package static var one: Message { Message(.terminal, "choiceHint.one") }
    /// To add your own words to {option}, type them like this: {label}: my words.
    package static func other(option: some WordValuable, label: some WordValuable) -> Message {
      Message(.terminal, "choiceHint.other", ["option": option.wordValue, "label": label.wordValue])
    }
    /// Type one number for each list, such as {numbers}.
    package static func pickers(numbers: some WordValuable) -> Message {
      Message(.terminal, "choiceHint.pickers", ["numbers": numbers.wordValue])
    }
    /// Type all the numbers in your order, the first one first.
    package static var ranking: Message { Message(.terminal, "choiceHint.ranking") }
    /// Type the numbers of your first {count} choices in order, the first one first.
    package static func rankingFirst(count: some WordNumber) -> Message {
      Message(.terminal, "choiceHint.rankingFirst", ["count": count.wordValue])
    }
    /// Type a number for: {row}
    package static func row(row: some WordValuable) -> Message {
      Message(.terminal, "choiceHint.row", ["row": row.wordValue])
    }
    /// Type all numbers that apply to: {row}
    package static func rowSeveral(row: some WordValuable) -> Message {
      Message(.terminal, "choiceHint.rowSeveral", ["row": row.wordValue])
    }
    /// Type a number from {low} to {high}.
    package static func scale(low: some WordValuable, high: some WordValuable) -> Message {
      Message(.terminal, "choiceHint.scale", ["low": low.wordValue, "high": high.wordValue])
    }
    /// Type one of these numbers, such as {number}.
    package static func scaleSteps(number: some WordValuable) -> Message {
      Message(.terminal, "choiceHint.scaleSteps", ["number": number.wordValue])
    }
    /// Or type part of an answer to search for it.
    package static var search: Message { Message(.terminal, "choiceHint.search") }
    /// Type the numbers of all that apply, such as 1 2.
    package static var several: Message { Message(.terminal, "choiceHint.several") }
  }

  /// Keys that begin with `colour`.
  package enum Colour {
    /// blue
    package static var blue: Message { Message(.terminal, "colour.blue") }
    /// green
    package static var green: Message { Message(.terminal, "colour.green") }
    /// grey
    package static var grey: Message { Message(.terminal, "colour.grey") }
    /// red
    package static var red: Message { Message(.terminal, "colour.red") }
    /// yellow
    package static var yellow: Message { Message(.terminal, "colour.yellow") }
  }

  /// Keys that begin with `enter`.
  package enum Enter {
    /// Press Enter to check again.
    package static var checksAgain: Message { Message(.terminal, "enter.checksAgain") }
    /// Press Enter to keep going.
    package static var continues: Message { Message(.terminal, "enter.continues") }
    /// Press Enter when you are done.
    package static var done: Message { Message(.terminal, "enter.done") }
    /// Press Enter to stop this part early.
    package static var endsPart: Message { Message(.terminal, "enter.endsPart") }
    /// Press Enter to finish.
    package static var finishes: Message { Message(.terminal, "enter.finishes") }
    /// Press Enter to continue.
    package static var goesOn: Message { Message(.terminal, "enter.goesOn") }
    /// Press Enter to keep your answer.
    package static var keepsAnswer: Message { Message(.terminal, "enter.keepsAnswer") }
    /// Press Enter to keep your answer.
    package static var keepsRow: Message { Message(.terminal, "enter.keepsRow") }
    /// Press Enter to leave it empty.
    package static var leavesEmpty: Message { Message(.terminal, "enter.leavesEmpty") }
    /// Press Enter to leave it empty.
    package static var leavesRowEmpty: Message { Message(.terminal, "enter.leavesRowEmpty") }
    /// Press Enter to do it again.
    package static var repeats: Message { Message(.terminal, "enter.repeats") }
    /// Press Enter to confirm your choice.
    package static var takesChosen: Message { Message(.terminal, "enter.takesChosen") }
  }

  /// Keys that begin with `form`.
  package enum Form {
    /// You have seen all questions on this page.
    package static var done: Message { Message(.terminal, "form.done") }
    /// To go to a question, type : and its number, such as :{number}.
    package static func jump(number: some WordValuable) -> Message {
      Message(.terminal, "form.jump", ["number": number.wordValue])
    }
  }

  /// Keys that begin with `gapCause`.
  package enum GapCause {
    /// the sensor's clock jumped
    package static var clockStep: Message { Message(.terminal, "gapCause.clockStep") }
    /// a part of the file is damaged or missing
    package static var damaged: Message { Message(.terminal, "gapCause.damaged") }
    /// the sensor was not connected
    package static var disconnected: Message { Message(.terminal, "gapCause.disconnected") }
    /// the disk was full
    package static var diskFull: Message { Message(.terminal, "gapCause.diskFull") }
    /// nothing was recording
    package static var notRunning: Message { Message(.terminal, "gapCause.notRunning") }
    /// not scheduled
    package static var notScheduled: Message { Message(.terminal, "gapCause.notScheduled") }
    /// not read in time
    package static var overrun: Message { Message(.terminal, "gapCause.overrun") }
    /// the machine was too slow
    package static var queueFull: Message { Message(.terminal, "gapCause.queueFull") }
    /// the sensor paused
    package static var stalled: Message { Message(.terminal, "gapCause.stalled") }
    /// nothing moved
    package static var still: Message { Message(.terminal, "gapCause.still") }
    /// the end of the file is missing
    package static var torn: Message { Message(.terminal, "gapCause.torn") }
  }

  /// Keys that begin with `group`.
  package enum Group {
    /// Nothing has been added yet.
    package static var empty: Message { Message(.terminal, "group.empty") }
    /// To see or change one, type its number.
    package static var open: Message { Message(.terminal, "group.open") }
  }

  /// Keys that begin with `header`.
  package enum Header {
    /// Part {position} of {total}
    package static func part(position: some WordValuable, total: some WordValuable) -> Message {
      Message(.terminal, "header.part", ["position": position.wordValue, "total": total.wordValue])
    }
    /// Question {position} of {total}
    package static func question(position: some WordValuable, total: some WordValuable) -> Message {
      Message(
        .terminal, "header.question",
        [
          "position": position.wordValue,
          "total": total.wordValue,
        ])
    }
  }

  /// Keys that begin with `key`.
  package enum Key {
    /// a
    package static var add: Message { Message(.terminal, "key.add") }
    /// *
    package static var all: Message { Message(.terminal, "key.all") }
    /// b
    package static var back: Message { Message(.terminal, "key.back") }
    /// -
    package static var backward: Message { Message(.terminal, "key.backward") }
    /// :-
    package static var clear: Message { Message(.terminal, "key.clear") }
    /// dk
    package static var dontKnow: Message { Message(.terminal, "key.dontKnow") }
    /// e
    package static var end: Message { Message(.terminal, "key.end") }
    /// x
    package static var endHere: Message { Message(.terminal, "key.endHere") }
    /// .
    package static var endPart: Message { Message(.terminal, "key.endPart") }
    /// +
    package static var forward: Message { Message(.terminal, "key.forward") }
    /// ?
    package static var help: Message { Message(.terminal, "key.help") }
    /// l
    package static var leave: Message { Message(.terminal, "key.leave") }
    /// n
    package static var no: Message { Message(.terminal, "key.no") }
    /// rn
    package static var preferNotToSay: Message { Message(.terminal, "key.preferNotToSay") }
    /// r
    package static var remove: Message { Message(.terminal, "key.remove") }
    /// s
    package static var skip: Message { Message(.terminal, "key.skip") }
    /// q
    package static var stop: Message { Message(.terminal, "key.stop") }
    /// y
    package static var yes: Message { Message(.terminal, "key.yes") }
  }

  /// Keys that begin with `keyLabel`.
  package enum KeyLabel {
    /// add one
    package static var add: Message { Message(.terminal, "keyLabel.add") }
    /// another attempt
    package static var addAttempt: Message { Message(.terminal, "keyLabel.addAttempt") }
    /// show all
    package static var all: Message { Message(.terminal, "keyLabel.all") }
    /// back
    package static var back: Message { Message(.terminal, "keyLabel.back") }
    /// show what was above
    package static var backward: Message { Message(.terminal, "keyLabel.backward") }
    /// start again
    package static var beginAgain: Message { Message(.terminal, "keyLabel.beginAgain") }
    /// clear my answer
    package static var clear: Message { Message(.terminal, "keyLabel.clear") }
    /// I don't know
    package static var dontKnow: Message { Message(.terminal, "keyLabel.dontKnow") }
    /// end now; your answers are saved
    package static var end: Message { Message(.terminal, "keyLabel.end") }
    /// stop this part early
    package static var endPart: Message { Message(.terminal, "keyLabel.endPart") }
    /// more
    package static var forward: Message { Message(.terminal, "keyLabel.forward") }
    /// continue anyway
    package static var goOnAnyway: Message { Message(.terminal, "keyLabel.goOnAnyway") }
    /// help
    package static var help: Message { Message(.terminal, "keyLabel.help") }
    /// leave and finish later
    package static var leave: Message { Message(.terminal, "keyLabel.leave") }
    /// I'd rather not say
    package static var preferNotToSay: Message { Message(.terminal, "keyLabel.preferNotToSay") }
    /// remove number {number}
    package static func remove(number: some WordValuable) -> Message {
      Message(.terminal, "keyLabel.remove", ["number": number.wordValue])
    }
    /// skip this question
    package static var skip: Message { Message(.terminal, "keyLabel.skip") }
    /// skip this part
    package static var skipActivity: Message { Message(.terminal, "keyLabel.skipActivity") }
    /// stop
    package static var stop: Message { Message(.terminal, "keyLabel.stop") }
  }

  /// Keys that begin with `measure`.
  package enum Measure {
    /// cadence
    package static var cadence: Message { Message(.terminal, "measure.cadence") }
    /// distance
    package static var distance: Message { Message(.terminal, "measure.distance") }
    /// distance margin
    package static var distanceMargin: Message { Message(.terminal, "measure.distanceMargin") }
    /// mean speed
    package static var meanSpeed: Message { Message(.terminal, "measure.meanSpeed") }
    /// median onset
    package static var medianOnset: Message { Message(.terminal, "measure.medianOnset") }
    /// median time
    package static var medianTime: Message { Message(.terminal, "measure.medianTime") }
    /// movement
    package static var movement: Message { Message(.terminal, "measure.movement") }
    /// peak speed
    package static var peakSpeed: Message { Message(.terminal, "measure.peakSpeed") }
    /// steps
    package static var steps: Message { Message(.terminal, "measure.steps") }
    /// share of still time
    package static var stillShare: Message { Message(.terminal, "measure.stillShare") }
    /// time moving
    package static var timeMoving: Message { Message(.terminal, "measure.timeMoving") }
    /// valid attempts
    package static var validCount: Message { Message(.terminal, "measure.validCount") }
  }

  /// Keys that begin with `measureValue`.
  package enum MeasureValue {
    /// {value} attempts
    package static func attempts(count: some WordNumber, value: some WordValuable) -> Message {
      Message(
        .terminal, "measureValue.attempts",
        [
          "count": count.wordValue,
          "value": value.wordValue,
        ])
    }
    /// {value} board widths
    package static func boardWidths(value: some WordValuable) -> Message {
      Message(.terminal, "measureValue.boardWidths", ["value": value.wordValue])
    }
    /// {value} SD
    package static func deviations(value: some WordValuable) -> Message {
      Message(.terminal, "measureValue.deviations", ["value": value.wordValue])
    }
    /// {value} per second
    package static func perSecond(value: some WordValuable) -> Message {
      Message(.terminal, "measureValue.perSecond", ["value": value.wordValue])
    }
    /// {value} semitones
    package static func semitones(value: some WordValuable) -> Message {
      Message(.terminal, "measureValue.semitones", ["value": value.wordValue])
    }
    /// {value} steps
    package static func steps(count: some WordNumber, value: some WordValuable) -> Message {
      Message(.terminal, "measureValue.steps", ["count": count.wordValue, "value": value.wordValue])
    }
    /// {value} steps/min
    package static func stepsPerMinute(value: some WordValuable) -> Message {
      Message(.terminal, "measureValue.stepsPerMinute", ["value": value.wordValue])
    }
  }

  /// Keys that begin with `media`.
  package enum Media {
    /// Sound: {path}
    package static func audio(path: some WordValuable) -> Message {
      Message(.terminal, "media.audio", ["path": path.wordValue])
    }
    /// The terminal cannot play this file. Open it in another program.
    package static var cannotPlay: Message { Message(.terminal, "media.cannotPlay") }
    /// The terminal cannot show this file. Open it in another program.
    package static var cannotShow: Message { Message(.terminal, "media.cannotShow") }
    /// Document: {path}
    package static func document(path: some WordValuable) -> Message {
      Message(.terminal, "media.document", ["path": path.wordValue])
    }
    /// Picture: {path}
    package static func image(path: some WordValuable) -> Message {
      Message(.terminal, "media.image", ["path": path.wordValue])
    }
    /// Play it to the end before you continue.
    package static var playFirst: Message { Message(.terminal, "media.playFirst") }
    /// Video: {path}
    package static func video(path: some WordValuable) -> Message {
      Message(.terminal, "media.video", ["path": path.wordValue])
    }
  }

  /// Keys that begin with `numberHint`.
  package enum NumberHint {
    /// Type the year of birth, such as 1960.
    package static var birthYear: Message { Message(.terminal, "numberHint.birthYear") }
    /// Digits after the decimal point: {count} at most.
    package static func fraction(count: some WordValuable) -> Message {
      Message(.terminal, "numberHint.fraction", ["count": count.wordValue])
    }
    /// Type a height, such as 172 cm or 5 ft 8 in.
    package static var heightEither: Message { Message(.terminal, "numberHint.heightEither") }
    /// Type a height, such as 5 ft 8 in or 5'8".
    package static var heightImperial: Message { Message(.terminal, "numberHint.heightImperial") }
    /// Type a height, such as 172 or 1.72 m.
    package static var heightMetric: Message { Message(.terminal, "numberHint.heightMetric") }
    /// Type a whole number.
    package static var integer: Message { Message(.terminal, "numberHint.integer") }
    /// Type a whole number, {low} or more.
    package static func integerFrom(low: some WordValuable) -> Message {
      Message(.terminal, "numberHint.integerFrom", ["low": low.wordValue])
    }
    /// Type a whole number from {low} to {high}.
    package static func integerRange(low: some WordValuable, high: some WordValuable) -> Message {
      Message(.terminal, "numberHint.integerRange", ["low": low.wordValue, "high": high.wordValue])
    }
    /// Type a whole number, {high} or less.
    package static func integerTo(high: some WordValuable) -> Message {
      Message(.terminal, "numberHint.integerTo", ["high": high.wordValue])
    }
    /// Type a number.
    package static var number: Message { Message(.terminal, "numberHint.number") }
    /// Type a number, {low} or more.
    package static func numberFrom(low: some WordValuable) -> Message {
      Message(.terminal, "numberHint.numberFrom", ["low": low.wordValue])
    }
    /// Type a number from {low} to {high}.
    package static func numberRange(low: some WordValuable, high: some WordValuable) -> Message {
      Message(.terminal, "numberHint.numberRange", ["low": low.wordValue, "high": high.wordValue])
    }
    /// Type a number, {high} or less.
    package static func numberTo(high: some WordValuable) -> Message {
      Message(.terminal, "numberHint.numberTo", ["high": high.wordValue])
    }
    /// Type a number and its unit: {units}.
    package static func quantity(units: some WordValuable) -> Message {
      Message(.terminal, "numberHint.quantity", ["units": units.wordValue])
    }
    /// Type a number in {unit}.
    package static func quantityOfOne(unit: some WordValuable) -> Message {
      Message(.terminal, "numberHint.quantityOfOne", ["unit": unit.wordValue])
    }
    /// Type a weight and its unit, such as 72.5 kg, 160 lb or 11 st 6 lb.
    package static var weightEither: Message { Message(.terminal, "numberHint.weightEither") }
    /// Type a weight, such as 160 lb or 11 st 6 lb.
    package static var weightImperial: Message { Message(.terminal, "numberHint.weightImperial") }
    /// Type a weight in kg, such as 72.5.
    package static var weightMetric: Message { Message(.terminal, "numberHint.weightMetric") }
    /// Type an age in years, from {low} to {high}.
    package static func years(low: some WordValuable, high: some WordValuable) -> Message {
      Message(.terminal, "numberHint.years", ["low": low.wordValue, "high": high.wordValue])
    }
    /// {age} means {age} or older.
    package static func yearsOlder(age: some WordValuable) -> Message {
      Message(.terminal, "numberHint.yearsOlder", ["age": age.wordValue])
    }
    /// {age} means {age} or younger.
    package static func yearsYounger(age: some WordValuable) -> Message {
      Message(.terminal, "numberHint.yearsYounger", ["age": age.wordValue])
    }
  }

  /// Keys that begin with `outbox`.
  package enum Outbox {
    /// Noted. The damaged files stay in the outbox’s folder; you may delete them when…
    package static var accepted: Message { Message(.terminal, "outbox.accepted") }
    /// When you have read this, type `ambler outbox verify --accept`.
    package static var answer: Message { Message(.terminal, "outbox.answer") }
    /// Brought back: {result}.
    package static func broughtBack(result: some WordValuable) -> Message {
      Message(.terminal, "outbox.broughtBack", ["result": result.wordValue])
    }
    /// Rows read from the damaged file: {rows}.
    package static func carriedOver(rows: some WordValuable) -> Message {
      Message(.terminal, "outbox.carriedOver", ["rows": rows.wordValue])
    }
    /// {result}: its copy is damaged. `ambler outbox verify --accept` writes it again.
    package static func copyDamaged(result: some WordValuable) -> Message {
      Message(.terminal, "outbox.copyDamaged", ["result": result.wordValue])
    }
    /// Damage {number}. What was damaged is kept: {files}.
    package static func damage(number: some WordValuable, files: some WordValuable) -> Message {
      Message(.terminal, "outbox.damage", ["number": number.wordValue, "files": files.wordValue])
    }
    /// Damage {number}. The database was gone.
    package static func damageGone(number: some WordValuable) -> Message {
      Message(.terminal, "outbox.damageGone", ["number": number.wordValue])
    }
    /// A damaged outbox was mended from the journals of runs. See `ambler outbox verif…
    package static var filedAgain: Message { Message(.terminal, "outbox.filedAgain") }
    /// Lost: {result}. {reason}
    package static func lost(result: some WordValuable, reason: some WordValuable) -> Message {
      Message(.terminal, "outbox.lost", ["result": result.wordValue, "reason": reason.wordValue])
    }
    /// Its copy is damaged.
    package static var lostCopy: Message { Message(.terminal, "outbox.lostCopy") }
    /// Its journal does not give the same bytes again.
    package static var lostDocument: Message { Message(.terminal, "outbox.lostDocument") }
    /// Its journal cannot be read.
    package static var lostJournal: Message { Message(.terminal, "outbox.lostJournal") }
    /// Nothing is known to be lost.
    package static var lostNothing: Message { Message(.terminal, "outbox.lostNothing") }
    /// A recording of it is missing or damaged.
    package static var lostRecording: Message { Message(.terminal, "outbox.lostRecording") }
    /// Some results are lost. See `ambler outbox verify`.
    package static var lostSome: Message { Message(.terminal, "outbox.lostSome") }
    /// Damaged results were put back from their copies. All of them will be delivered.
    package static var restored: Message { Message(.terminal, "outbox.restored") }
  }

  /// Keys that begin with `page`.
  package enum Page {
    /// Picture: {description} ({path})
    package static func picture(
      description: some WordValuable,
      path: some WordValuable
    ) -> Message {
      Message(
        .terminal, "page.picture",
        [
          "description": description.wordValue,
          "path": path.wordValue,
        ])
    }
    /// Part {number} of {total}
    package static func window(number: some WordValuable, total: some WordValuable) -> Message {
      Message(.terminal, "page.window", ["number": number.wordValue, "total": total.wordValue])
    }
  }

  /// Keys that begin with `part`.
  package enum Part {
    /// This test was interrupted. What was recorded until then is saved.
    package static var interrupted: Message { Message(.terminal, "part.interrupted") }
    /// no satellites yet
    package static var noSatellites: Message { Message(.terminal, "part.noSatellites") }
    /// no data yet
    package static var nothingYet: Message { Message(.terminal, "part.nothingYet") }
    /// Please wait.
    package static var pleaseWait: Message { Message(.terminal, "part.pleaseWait") }
    /// found
    package static var positionFound: Message { Message(.terminal, "part.positionFound") }
    /// {stream}: {state}
    package static func readout(stream: some WordValuable, state: some WordValuable) -> Message {
      Message(.terminal, "part.readout", ["stream": stream.wordValue, "state": state.wordValue])
    }
    /// {samples} samples missing
    package static func samplesMissing(samples: some WordNumber) -> Message {
      Message(.terminal, "part.samplesMissing", ["samples": samples.wordValue])
    }
    /// {seconds} seconds left
    package static func secondsLeft(seconds: some WordNumber) -> Message {
      Message(.terminal, "part.secondsLeft", ["seconds": seconds.wordValue])
    }
    /// Starts in {seconds} seconds.
    package static func startsIn(seconds: some WordNumber) -> Message {
      Message(.terminal, "part.startsIn", ["seconds": seconds.wordValue])
    }
    /// Steps: {steps} of {wanted}
    package static func steps(steps: some WordValuable, wanted: some WordValuable) -> Message {
      Message(.terminal, "part.steps", ["steps": steps.wordValue, "wanted": wanted.wordValue])
    }
    /// to the beat
    package static var toTheBeat: Message { Message(.terminal, "part.toTheBeat") }
  }

  /// Keys that begin with `problem`.
  package enum Problem {
    /// {detail}
    package static func clockStepped(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.clockStepped", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func conditionFailed(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.conditionFailed", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func eventsLost(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.eventsLost", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func interrupted(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.interrupted", ["detail": detail.wordValue])
    }
    /// The run was left open past its time, and was closed.
    package static var leftOpen: Message { Message(.terminal, "problem.leftOpen") }
    /// {detail}
    package static func noFix(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.noFix", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func samplesMissing(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.samplesMissing", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func sensorDiffers(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.sensorDiffers", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func sensorFailed(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.sensorFailed", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func sensorLost(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.sensorLost", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func sensorMissing(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.sensorMissing", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func simulatedSensor(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.simulatedSensor", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func soundRefused(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.soundRefused", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func speakerFailed(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.speakerFailed", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func speakerMissing(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.speakerMissing", ["detail": detail.wordValue])
    }
    /// {detail}
    package static func storageFailed(detail: some WordValuable) -> Message {
      Message(.terminal, "problem.storageFailed", ["detail": detail.wordValue])
    }
  }

  /// Keys that begin with `quality`.
  package enum Quality {
    /// axis {axis} never changes
    package static func flat(axis: some WordValuable) -> Message {
      Message(.terminal, "quality.flat", ["axis": axis.wordValue])
    }
    /// gaps: {count}, together {total} s, longest {longest} s
    package static func gaps(
      count: some WordValuable,
      total: some WordValuable,
      longest: some WordValuable
    ) -> Message {
      Message(
        .terminal, "quality.gaps",
        [
          "count": count.wordValue,
          "total": total.wordValue,
          "longest": longest.wordValue,
        ])
    }
    /// gravity {found} m/s² at rest ({percent} % off)
    package static func gravity(found: some WordValuable, percent: some WordValuable) -> Message {
      Message(
        .terminal, "quality.gravity",
        [
          "found": found.wordValue,
          "percent": percent.wordValue,
        ])
    }
    /// acceleration {found} m/s² in the middle, never at rest
    package static func gravityMoving(found: some WordValuable) -> Message {
      Message(.terminal, "quality.gravityMoving", ["found": found.wordValue])
    }
    /// gravity {found} m/s² instead of {expected}: {suspicion}
    package static func gravityWrong(
      found: some WordValuable,
      expected: some WordValuable,
      suspicion: some WordValuable
    ) -> Message {
      Message(
        .terminal, "quality.gravityWrong",
        [
          "found": found.wordValue,
          "expected": expected.wordValue,
          "suspicion": suspicion.wordValue,
        ])
    }
    /// {direction} pointed up, {degrees}° off
    package static func held(direction: some WordValuable, degrees: some WordValuable) -> Message {
      Message(
        .terminal, "quality.held",
        [
          "direction": direction.wordValue,
          "degrees": degrees.wordValue,
        ])
    }
    /// half of the intervals are at most {half} ms, 99 % are at most {most} ms
    package static func intervals(half: some WordValuable, most: some WordValuable) -> Message {
      Message(.terminal, "quality.intervals", ["half": half.wordValue, "most": most.wordValue])
    }
    /// the sensor needs calibrating
    package static var needsCalibration: Message { Message(.terminal, "quality.needsCalibration") }
    /// axis {axis} was at the end of its range ({end} m/s²) in {percent} % of the samp…
    package static func saturated(
      axis: some WordValuable,
      end: some WordValuable,
      percent: some WordValuable
    ) -> Message {
      Message(
        .terminal, "quality.saturated",
        [
          "axis": axis.wordValue,
          "end": end.wordValue,
          "percent": percent.wordValue,
        ])
    }
    /// the values seem to be in g
    package static var standardGravities: Message {
      Message(.terminal, "quality.standardGravities")
    }
    /// the values seem to be in mg
    package static var thousandthsOfGravity: Message {
      Message(.terminal, "quality.thousandthsOfGravity")
    }
    /// the device was turned: no axis kept pointing up
    package static var turned: Message { Message(.terminal, "quality.turned") }
    /// the scale is wrong
    package static var unknownScale: Message { Message(.terminal, "quality.unknownScale") }
    /// gravity was removed
    package static var withoutGravity: Message { Message(.terminal, "quality.withoutGravity") }
  }

  /// Keys that begin with `question`.
  package enum Question {
    /// Back
    package static var back: Message { Message(.terminal, "question.back") }
    /// Chosen: {options}
    package static func chosen(options: some WordValuable) -> Message {
      Message(.terminal, "question.chosen", ["options": options.wordValue])
    }
    /// {count} of {total} have these words.
    package static func found(count: some WordNumber, total: some WordValuable) -> Message {
      Message(.terminal, "question.found", ["count": count.wordValue, "total": total.wordValue])
    }
    /// Front
    package static var front: Message { Message(.terminal, "question.front") }
    /// List {number}
    package static func list(number: some WordValuable) -> Message {
      Message(.terminal, "question.list", ["number": number.wordValue])
    }
    /// Picture: {description}
    package static func optionPicture(description: some WordValuable) -> Message {
      Message(.terminal, "question.optionPicture", ["description": description.wordValue])
    }
    /// Write in your own words: {option}
    package static func otherAsked(option: some WordValuable) -> Message {
      Message(.terminal, "question.otherAsked", ["option": option.wordValue])
    }
    /// This answer cannot be changed here.
    package static var readOnly: Message { Message(.terminal, "question.readOnly") }
  }

  /// Keys that begin with `remark`.
  package enum Remark {
    /// It is not clear which number is the day and which the month.
    package static var ambiguousDate: Message { Message(.terminal, "remark.ambiguousDate") }
    /// Type fewer than 12 inches.
    package static var fewerInches: Message { Message(.terminal, "remark.fewerInches") }
    /// This question needs an answer.
    package static var needsAnswer: Message { Message(.terminal, "remark.needsAnswer") }
    /// This key does nothing here.
    package static var noKey: Message { Message(.terminal, "remark.noKey") }
    /// There is no such day in the calendar.
    package static var noSuchDay: Message { Message(.terminal, "remark.noSuchDay") }
    /// There is no such number here.
    package static var noSuchNumber: Message { Message(.terminal, "remark.noSuchNumber") }
    /// This does not fit the question.
    package static var notUnderstood: Message { Message(.terminal, "remark.notUnderstood") }
    /// No answer contains these words.
    package static var nothingFound: Message { Message(.terminal, "remark.nothingFound") }
    /// Type one number for this row, or {rows} numbers for all rows.
    package static func oneForEachRow(rows: some WordNumber) -> Message {
      Message(.terminal, "remark.oneForEachRow", ["rows": rows.wordValue])
    }
    /// Type {count} numbers, one for each list.
    package static func oneNumberEach(count: some WordNumber) -> Message {
      Message(.terminal, "remark.oneNumberEach", ["count": count.wordValue])
    }
    /// This row needs an answer.
    package static var rowNeedsAnswer: Message { Message(.terminal, "remark.rowNeedsAnswer") }
    /// More than one answer begins like that.
    package static var severalOptions: Message { Message(.terminal, "remark.severalOptions") }
    /// Add at least {count}.
    package static func tooFewItems(count: some WordValuable) -> Message {
      Message(.terminal, "remark.tooFewItems", ["count": count.wordValue])
    }
    /// Type at most {count} characters.
    package static func tooLong(count: some WordNumber) -> Message {
      Message(.terminal, "remark.tooLong", ["count": count.wordValue])
    }
    /// You can add at most {count}.
    package static func tooManyItems(count: some WordValuable) -> Message {
      Message(.terminal, "remark.tooManyItems", ["count": count.wordValue])
    }
    /// Type the unit too: {units}.
    package static func unitMissing(units: some WordValuable) -> Message {
      Message(.terminal, "remark.unitMissing", ["units": units.wordValue])
    }
    /// Type it in one of these units: {units}.
    package static func unitUnknown(units: some WordValuable) -> Message {
      Message(.terminal, "remark.unitUnknown", ["units": units.wordValue])
    }
  }

  /// Keys that begin with `review`.
  package enum Review {
    /// To correct an answer, type the number of its question.
    package static var edit: Message { Message(.terminal, "review.edit") }
  }

  /// Keys that begin with `run`.
  package enum Run {
    /// A run of this task was interrupted after {answers} answers. Continue it? [Y/n]
    package static func askGoOn(answers: some WordNumber) -> Message {
      Message(.terminal, "run.askGoOn", ["answers": answers.wordValue])
    }
    /// Continuing the run that was interrupted.
    package static var goingOn: Message { Message(.terminal, "run.goingOn") }
    /// Saved: result {result} is in the outbox.
    package static func saved(result: some WordValuable) -> Message {
      Message(.terminal, "run.saved", ["result": result.wordValue])
    }
    /// Saved: the earlier run {run} is in the outbox.
    package static func savedEarlier(run: some WordValuable) -> Message {
      Message(.terminal, "run.savedEarlier", ["run": run.wordValue])
    }
    /// The study server could not be asked whether results are sealed. This one travel…
    package static var sealingUnknown: Message { Message(.terminal, "run.sealingUnknown") }
    /// The journal of run {run} cannot be read, so it was not changed: {reason}
    package static func unreadable(run: some WordValuable, reason: some WordValuable) -> Message {
      Message(.terminal, "run.unreadable", ["run": run.wordValue, "reason": reason.wordValue])
    }
  }

  /// Keys that begin with `stimulus`.
  package enum Stimulus {
    /// ms
    package static var milliseconds: Message { Message(.terminal, "stimulus.milliseconds") }
  }

  /// Keys that begin with `testHint`.
  package enum TestHint {
    /// The terminal cannot draw this picture. Do this test on another screen.
    package static var cannotDraw: Message { Message(.terminal, "testHint.cannotDraw") }
    /// Press Enter if that is right, or type it again.
    package static var changeWords: Message { Message(.terminal, "testHint.changeWords") }
    /// This can only be done on a touch screen.
    package static var needsTouch: Message { Message(.terminal, "testHint.needsTouch") }
    /// Press Enter for: {choice}
    package static func pressEnter(choice: some WordValuable) -> Message {
      Message(.terminal, "testHint.pressEnter", ["choice": choice.wordValue])
    }
    /// Type the key shown before your choice.
    package static var typeKey: Message { Message(.terminal, "testHint.typeKey") }
    /// Type the label of your choice.
    package static var typeLabel: Message { Message(.terminal, "testHint.typeLabel") }
    /// Type it and press Enter.
    package static var typeWords: Message { Message(.terminal, "testHint.typeWords") }
    /// Watch and wait.
    package static var watch: Message { Message(.terminal, "testHint.watch") }
  }

  /// Keys that begin with `textHint`.
  package enum TextHint {
    /// Type where the sound recording is, such as {path}.
    package static func audio(path: some WordValuable) -> Message {
      Message(.terminal, "textHint.audio", ["path": path.wordValue])
    }
    /// Type exactly the same again.
    package static var confirmation: Message { Message(.terminal, "textHint.confirmation") }
    /// Type a date as year-month-day, such as {date}.
    package static func date(date: some WordValuable) -> Message {
      Message(.terminal, "textHint.date", ["date": date.wordValue])
    }
    /// Not before {date}.
    package static func dateFrom(date: some WordValuable) -> Message {
      Message(.terminal, "textHint.dateFrom", ["date": date.wordValue])
    }
    /// Type date and time, such as {date} 7:30.
    package static func dateTime(date: some WordValuable) -> Message {
      Message(.terminal, "textHint.dateTime", ["date": date.wordValue])
    }
    /// Not after {date}.
    package static func dateTo(date: some WordValuable) -> Message {
      Message(.terminal, "textHint.dateTo", ["date": date.wordValue])
    }
    /// Type an email address, such as name@example.org.
    package static var email: Message { Message(.terminal, "textHint.email") }
    /// Type where the file is, such as {path}.
    package static func file(path: some WordValuable) -> Message {
      Message(.terminal, "textHint.file", ["path": path.wordValue])
    }
    /// At most {size}.
    package static func fileSize(size: some WordValuable) -> Message {
      Message(.terminal, "textHint.fileSize", ["size": size.wordValue])
    }
    /// Allowed types: {types}.
    package static func fileTypes(types: some WordValuable) -> Message {
      Message(.terminal, "textHint.fileTypes", ["types": types.wordValue])
    }
    /// Type minutes, or hours and minutes, such as 90 or 1 h 30.
    package static var interval: Message { Message(.terminal, "textHint.interval") }
    /// From {least} to {most}.
    package static func intervalRange(
      least: some WordValuable,
      most: some WordValuable
    ) -> Message {
      Message(
        .terminal, "textHint.intervalRange",
        [
          "least": least.wordValue,
          "most": most.wordValue,
        ])
    }
    /// Type a place in words, or latitude and longitude, such as 40.4168, -3.7038.
    package static var location: Message { Message(.terminal, "textHint.location") }
    /// At most {count} characters.
    package static func maximumLength(count: some WordNumber) -> Message {
      Message(.terminal, "textHint.maximumLength", ["count": count.wordValue])
    }
    /// At least {count} characters.
    package static func minimumLength(count: some WordNumber) -> Message {
      Message(.terminal, "textHint.minimumLength", ["count": count.wordValue])
    }
    /// Minutes in steps of {minutes}.
    package static func minuteStep(minutes: some WordValuable) -> Message {
      Message(.terminal, "textHint.minuteStep", ["minutes": minutes.wordValue])
    }
    /// To continue on another line, end this one with \.
    package static var moreLines: Message { Message(.terminal, "textHint.moreLines") }
    /// Type the next line. Press Enter to finish.
    package static var nextLine: Message { Message(.terminal, "textHint.nextLine") }
    /// Type where the picture is, such as {path}.
    package static func photo(path: some WordValuable) -> Message {
      Message(.terminal, "textHint.photo", ["path": path.wordValue])
    }
    /// Nothing can be drawn here. Type where a picture of your signature is, such as {…
    package static func signature(path: some WordValuable) -> Message {
      Message(.terminal, "textHint.signature", ["path": path.wordValue])
    }
    /// Type a telephone number.
    package static var telephone: Message { Message(.terminal, "textHint.telephone") }
    /// Type your answer.
    package static var text: Message { Message(.terminal, "textHint.text") }
    /// Type a time, such as 7:30 or 19:45.
    package static var time: Message { Message(.terminal, "textHint.time") }
    /// Not before {time}.
    package static func timeFrom(time: some WordValuable) -> Message {
      Message(.terminal, "textHint.timeFrom", ["time": time.wordValue])
    }
    /// Not after {time}.
    package static func timeTo(time: some WordValuable) -> Message {
      Message(.terminal, "textHint.timeTo", ["time": time.wordValue])
    }
  }

  /// Keys that begin with `typed`.
  package enum Typed {
    /// p.m. pm
    package static var afternoon: Message { Message(.terminal, "typed.afternoon") }
    /// and
    package static var and: Message { Message(.terminal, "typed.and") }
    /// at
    package static var at: Message { Message(.terminal, "typed.at") }
    /// cm centimeter centimeters centimetre centimetres
    package static var centimeters: Message { Message(.terminal, "typed.centimeters") }
    /// h o'clock o’clock oclock
    package static var clock: Message { Message(.terminal, "typed.clock") }
    /// ft foot feet ' ’ ′
    package static var feet: Message { Message(.terminal, "typed.feet") }
    /// h hr hrs hour hours
    package static var hours: Message { Message(.terminal, "typed.hours") }
    /// in inch inches " ” ″ ''
    package static var inches: Message { Message(.terminal, "typed.inches") }
    /// kg kgs kilo kilos kilogram kilograms
    package static var kilograms: Message { Message(.terminal, "typed.kilograms") }
    /// m meter meters metre metres
    package static var meters: Message { Message(.terminal, "typed.meters") }
    /// min mins m minute minutes
    package static var minutes: Message { Message(.terminal, "typed.minutes") }
    /// a.m. am
    package static var morning: Message { Message(.terminal, "typed.morning") }
    /// of on the
    package static var of: Message { Message(.terminal, "typed.of") }
    /// lb lbs pound pounds
    package static var pounds: Message { Message(.terminal, "typed.pounds") }
    /// st stone stones
    package static var stones: Message { Message(.terminal, "typed.stones") }
    /// a y year years
    package static var years: Message { Message(.terminal, "typed.years") }
  }
}
