// Written by Tools/words/keys.py from CWords/catalogues/en/tasks.json: `make words` writes it anew.

/// The words of the area `tasks`.
package enum TaskMessage {
  package enum AccuracyStroop {
    /// {task} If RED is written in blue, touch a red circle.
    package static func explanation(task: some WordValuable) -> Message {
      Message(.tasks, "accuracyStroop.explanation", ["task": task.wordValue])
    }
    /// Wait for the word
    package static var prompt: Message { Message(.tasks, "accuracyStroop.prompt") }
    /// This test measures how well you follow a word and ignore its colour. You can st…
    package static var purpose: Message { Message(.tasks, "accuracyStroop.purpose") }
    /// Touch a circle of the colour that the word says, as fast as you can.
    package static var task: Message { Message(.tasks, "accuracyStroop.task") }
    /// Find the colour
    package static var title: Message { Message(.tasks, "accuracyStroop.title") }
  }

  package enum AmslerGrid {
    /// The eye test is finished. If lines look newly distorted to you, tell your docto…
    package static var done: Message { Message(.tasks, "amslerGrid.done") }
    /// Wear your reading glasses, if you have some. Sit where it is bright and hold th…
    package static var explanation: Message { Message(.tasks, "amslerGrid.explanation") }
    /// This test looks for places in which your eyes see lines distorted.
    package static var purpose: Message { Message(.tasks, "amslerGrid.purpose") }
    /// Amsler grid
    package static var title: Message { Message(.tasks, "amslerGrid.title") }

    package enum Control {
      /// I have marked everything
      package static var done: Message { Message(.tasks, "amslerGrid.control.done") }
      /// Take the last mark back
      package static var undo: Message { Message(.tasks, "amslerGrid.control.undo") }
    }

    package enum Cover {
      /// Cover your left eye. Look at the dot with your right eye.
      package static var left: Message { Message(.tasks, "amslerGrid.cover.left") }
      /// Cover your right eye. Look at the dot with your left eye.
      package static var right: Message { Message(.tasks, "amslerGrid.cover.right") }
    }

    package enum Eye {
      /// Left eye
      package static var left: Message { Message(.tasks, "amslerGrid.eye.left") }
      /// Right eye
      package static var right: Message { Message(.tasks, "amslerGrid.eye.right") }
    }

    package enum Prompt {
      /// Look at the dot. Choose each field in which lines are wavy, blurred or missing.
      package static var choose: Message { Message(.tasks, "amslerGrid.prompt.choose") }
      /// Look at the dot. Draw around each place where lines are wavy, blurred or missin…
      package static var draw: Message { Message(.tasks, "amslerGrid.prompt.draw") }
    }
  }

  package enum Count {
    /// {count} times
    package static func times(count: some WordNumber) -> Message {
      Message(.tasks, "count.times", ["count": count.wordValue])
    }
  }

  package enum Gate {
    /// The {sensor} does not change at all. Move the device a little, then check again.
    package static func flatLine(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.flatLine", ["sensor": sensor.wordValue])
    }
    /// The {sensor} has gaps. Check that its cable or battery is well seated.
    package static func gaps(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.gaps", ["sensor": sensor.wordValue])
    }
    /// The {sensor} does not show gravity as it should. Hold the device still, then ch…
    package static func implausibleGravity(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.implausibleGravity", ["sensor": sensor.wordValue])
    }
    /// The device does not know where it is yet. Go outdoors, away from high walls, an…
    package static var noFix: Message { Message(.tasks, "gate.noFix") }
    /// The {sensor} gives nothing. Take it off and on again, or ask for help.
    package static func noSamples(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.noSamples", ["sensor": sensor.wordValue])
    }
    /// The {sensor} gives nothing. Unplug it and plug it in again, or ask for help.
    package static func noSound(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.noSound", ["sensor": sensor.wordValue])
    }
    /// The device moves. Hold it still, then check again.
    package static var notStill: Message { Message(.tasks, "gate.notStill") }
    /// The place is known only roughly. Move away from high walls and trees, and wait…
    package static var poorFix: Message { Message(.tasks, "gate.poorFix") }
    /// The {sensor} is at the end of its range. Hold the device still, then check agai…
    package static func saturatedAxis(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.saturatedAxis", ["sensor": sensor.wordValue])
    }
    /// There is no {sensor}. Ask for help: it must be connected.
    package static func sensorMissing(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.sensorMissing", ["sensor": sensor.wordValue])
    }
    /// The {sensor} hears nothing at all. Check that it is not switched off or muted,…
    package static func silence(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.silence", ["sensor": sensor.wordValue])
    }
    /// The times that the {sensor} gives are out of order. Take it off and on again, o…
    package static func timesOutOfOrder(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.timesOutOfOrder", ["sensor": sensor.wordValue])
    }
    /// The {sensor} is slower than it should be. Close other programs, or ask for help.
    package static func wrongRate(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.wrongRate", ["sensor": sensor.wordValue])
    }
  }

  package enum GoNoGo {
    /// {task} There are {signals} signals.
    package static func explanation(signals: some WordNumber, task: some WordValuable) -> Message {
      Message(.tasks, "goNoGo.explanation", ["signals": signals.wordValue, "task": task.wordValue])
    }
    /// This test measures how fast you respond, and how well you hold back. You can st…
    package static var purpose: Message { Message(.tasks, "goNoGo.purpose") }
    /// What chooses the form of `goNoGo.task`.
    package enum TaskWay: String, WordValuable {
      case touch, shake, key, `switch`, sound
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// When a blue circle appears, touch the screen as fast as you can. When a yellow…
    package static func task(way: TaskWay) -> Message {
      Message(.tasks, "goNoGo.task", ["way": way.wordValue])
    }
    /// Go or hold back
    package static var title: Message { Message(.tasks, "goNoGo.title") }
  }

  package enum Hearing {
    /// I hear it
    package static var heard: Message { Message(.tasks, "hearing.heard") }
    /// Listen
    package static var listen: Message { Message(.tasks, "hearing.listen") }

    package enum Ear {
      /// L
      package static var left: Message { Message(.tasks, "hearing.ear.left") }
      /// R
      package static var right: Message { Message(.tasks, "hearing.ear.right") }
    }

    package enum Headphones {
      /// Put on the headphones: the side marked L goes on the left ear, the side marked…
      package static var text: Message { Message(.tasks, "hearing.headphones.text") }
      /// Put on the headphones
      package static var title: Message { Message(.tasks, "hearing.headphones.title") }
    }
  }

  package enum HearingThreshold {
    /// The hearing test is finished. You can take the headphones off.
    package static var done: Message { Message(.tasks, "hearingThreshold.done") }
    /// You will hear tones, high and low, in one ear and then in the other. Many are v…
    package static func explanation(task: some WordValuable) -> Message {
      Message(.tasks, "hearingThreshold.explanation", ["task": task.wordValue])
    }
    /// What chooses the form of `hearingThreshold.prompt`.
    package enum PromptEar: String, WordValuable {
      case left, right, both
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// Listen with the left ear. Press as soon as you hear a tone, however soft.
    package static func prompt(ear: PromptEar) -> Message {
      Message(.tasks, "hearingThreshold.prompt", ["ear": ear.wordValue])
    }
    /// This test finds the softest tones that you can hear.
    package static var purpose: Message { Message(.tasks, "hearingThreshold.purpose") }
    /// What chooses the form of `hearingThreshold.task`.
    package enum TaskWay: String, WordValuable {
      case touch, key, `switch`
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// As soon as you hear a tone, touch the button. Do so even if it is very soft.
    package static func task(way: TaskWay) -> Message {
      Message(.tasks, "hearingThreshold.task", ["way": way.wordValue])
    }
    /// Hearing test
    package static var title: Message { Message(.tasks, "hearingThreshold.title") }
  }

  package enum Page {
    /// {first} {second}
    package static func sentences(first: some WordValuable, second: some WordValuable) -> Message {
      Message(.tasks, "page.sentences", ["first": first.wordValue, "second": second.wordValue])
    }

    package enum Conclusion {
      /// The test is finished.
      package static var text: Message { Message(.tasks, "page.conclusion.text") }
      /// Well done
      package static var title: Message { Message(.tasks, "page.conclusion.title") }
    }

    package enum Countdown {
      /// Get ready
      package static var title: Message { Message(.tasks, "page.countdown.title") }
    }

    package enum Explanation {
      /// What to do
      package static var title: Message { Message(.tasks, "page.explanation.title") }
    }

    package enum Gate {
      /// Hold the device still for a moment.
      package static var still: Message { Message(.tasks, "page.gate.still") }
      /// This takes a moment.
      package static var text: Message { Message(.tasks, "page.gate.text") }
      /// Checking the sensors
      package static var title: Message { Message(.tasks, "page.gate.title") }
    }

    package enum Practice {
      /// Practice
      package static var title: Message { Message(.tasks, "page.practice.title") }
    }

    package enum Safety {
      /// Your safety
      package static var title: Message { Message(.tasks, "page.safety.title") }
    }
  }

  package enum Psat {
    /// {digits} {task} After 2, 5, 1 you choose 7, then 6. If you miss one, go on with…
    package static func explanation(digits: some WordValuable, task: some WordValuable) -> Message {
      Message(.tasks, "psat.explanation", ["digits": digits.wordValue, "task": task.wordValue])
    }
    /// Add the last two digits
    package static var prompt: Message { Message(.tasks, "psat.prompt") }
    /// This test measures how fast you take in and add numbers. Many people find it ha…
    package static var purpose: Message { Message(.tasks, "psat.purpose") }
    /// Add each digit to the one just before it, and choose the sum before the next on…
    package static var task: Message { Message(.tasks, "psat.task") }
    /// Add the digits
    package static var title: Message { Message(.tasks, "psat.title") }

    package enum Digits {
      /// You will hear digits, one after another.
      package static var heard: Message { Message(.tasks, "psat.digits.heard") }
      /// You will see digits, one after another.
      package static var seen: Message { Message(.tasks, "psat.digits.seen") }
      /// You will see and hear digits, one after another.
      package static var seenAndHeard: Message { Message(.tasks, "psat.digits.seenAndHeard") }
    }
  }

  package enum Session {
    /// The activity before this page is finished and cannot be opened again.
    package static var activityBefore: Message { Message(.tasks, "session.activityBefore") }
    /// Attempt {number}
    package static func attempt(number: some WordValuable) -> Message {
      Message(.tasks, "session.attempt", ["number": number.wordValue])
    }
    /// Done
    package static var done: Message { Message(.tasks, "session.done") }
    /// End here
    package static var endHere: Message { Message(.tasks, "session.endHere") }
    /// Something you did came too fast and was not taken. Do it again.
    package static var eventsLost: Message { Message(.tasks, "session.eventsLost") }
    /// There is no such file.
    package static var fileMissing: Message { Message(.tasks, "session.fileMissing") }
    /// The file could not be kept: the disk is full, or it changed meanwhile. Try agai…
    package static var fileNotKept: Message { Message(.tasks, "session.fileNotKept") }
    /// The file cannot be read.
    package static var fileUnreadable: Message { Message(.tasks, "session.fileUnreadable") }
    /// There are {most} already, and no more can be added.
    package static func groupIsFull(most: some WordValuable) -> Message {
      Message(.tasks, "session.groupIsFull", ["most": most.wordValue])
    }
    /// Item {number}
    package static func item(number: some WordValuable) -> Message {
      Message(.tasks, "session.item", ["number": number.wordValue])
    }
    /// Number {number} still needs answers.
    package static func itemIncomplete(number: some WordValuable) -> Message {
      Message(.tasks, "session.itemIncomplete", ["number": number.wordValue])
    }
    /// This page does not offer to end here.
    package static var noEarlyEnd: Message { Message(.tasks, "session.noEarlyEnd") }
    /// This question does not ask for a file.
    package static var noFileWanted: Message { Message(.tasks, "session.noFileWanted") }
    /// There is no question on this page.
    package static var noQuestion: Message { Message(.tasks, "session.noQuestion") }
    /// There is nothing like that here to open or take away.
    package static var noSuchItem: Message { Message(.tasks, "session.noSuchItem") }
    /// That is not a file.
    package static var notAFile: Message { Message(.tasks, "session.notAFile") }
    /// That is not possible at this moment.
    package static var notNow: Message { Message(.tasks, "session.notNow") }
    /// This page does not offer that.
    package static var notOnThisPage: Message { Message(.tasks, "session.notOnThisPage") }
    /// This is the first page.
    package static var nothingBefore: Message { Message(.tasks, "session.nothingBefore") }
    /// The sensor does not work: {sensor}. The part goes on without it.
    package static func sensorFailed(sensor: some WordValuable) -> Message {
      Message(.tasks, "session.sensorFailed", ["sensor": sensor.wordValue])
    }
    /// The sensor was lost: {sensor}. See whether it is plugged in, or ask for help. W…
    package static func sensorLost(sensor: some WordValuable) -> Message {
      Message(.tasks, "session.sensorLost", ["sensor": sensor.wordValue])
    }
    /// There is no sensor for this: {sensor}. The part goes on without it.
    package static func sensorMissing(sensor: some WordValuable) -> Message {
      Message(.tasks, "session.sensorMissing", ["sensor": sensor.wordValue])
    }
    /// What the sensor measures cannot be stored: {sensor}. The storage may be full. P…
    package static func sensorNotStored(sensor: some WordValuable) -> Message {
      Message(.tasks, "session.sensorNotStored", ["sensor": sensor.wordValue])
    }
    /// Simulated: {sensors}. The result will say so.
    package static func simulated(sensors: some WordValuable) -> Message {
      Message(.tasks, "session.simulated", ["sensors": sensors.wordValue])
    }
    /// A sound was not played because it would be too loud. The part goes on without i…
    package static var soundTooLoud: Message { Message(.tasks, "session.soundTooLoud") }
    /// A sound could not be played. The part goes on without it.
    package static var soundUnplayable: Message { Message(.tasks, "session.soundUnplayable") }
    /// The sound does not work. Check that the headphones are plugged in, or ask for h…
    package static var speakerFailed: Message { Message(.tasks, "session.speakerFailed") }
    /// There are sounds here, and nothing to hear them with. Ask for help: headphones…
    package static var speakerMissing: Message { Message(.tasks, "session.speakerMissing") }
    /// The clock of this machine went back.
    package static var timeWentBack: Message { Message(.tasks, "session.timeWentBack") }
    /// The time is not over yet.
    package static var timerNotDue: Message { Message(.tasks, "session.timerNotDue") }
    /// Add at least {least} before you go on.
    package static func tooFewItems(least: some WordValuable) -> Message {
      Message(.tasks, "session.tooFewItems", ["least": least.wordValue])
    }
    /// The text cannot be read aloud. Please read it on the screen, or ask for help.
    package static var voiceFailed: Message { Message(.tasks, "session.voiceFailed") }
    /// Your answers
    package static var yourAnswers: Message { Message(.tasks, "session.yourAnswers") }

    package enum Sensor {
      /// accelerometer
      package static var accelerometer: Message { Message(.tasks, "session.sensor.accelerometer") }
      /// gyroscope
      package static var gyroscope: Message { Message(.tasks, "session.sensor.gyroscope") }
      /// location
      package static var location: Message { Message(.tasks, "session.sensor.location") }
      /// microphone
      package static var microphone: Message { Message(.tasks, "session.sensor.microphone") }
    }
  }

  package enum ShortWalk {
    /// Walk {steps} steps.
    package static func leg(steps: some WordNumber) -> Message {
      Message(.tasks, "shortWalk.leg", ["steps": steps.wordValue])
    }
  }

  package enum SoundLevel {
    /// The sound was measured.
    package static var done: Message { Message(.tasks, "soundLevel.done") }
    /// The device listens how loud it is around you. Sit down, keep it still, and do n…
    package static var purpose: Message { Message(.tasks, "soundLevel.purpose") }
    /// Sound around you
    package static var title: Message { Message(.tasks, "soundLevel.title") }

    package enum Check {
      /// The device listens. Please be quiet until it goes on.
      package static var text: Message { Message(.tasks, "soundLevel.check.text") }
      /// Is it quiet enough?
      package static var title: Message { Message(.tasks, "soundLevel.check.title") }
    }

    package enum Control {
      /// Go on anyway
      package static var goOn: Message { Message(.tasks, "soundLevel.control.goOn") }
    }

    package enum Prompt {
      /// Please be quiet for a moment and do not move the device.
      package static var quiet: Message { Message(.tasks, "soundLevel.prompt.quiet") }
      /// It is too loud here. Please find a quieter place, or close doors and windows.
      package static var tooLoud: Message { Message(.tasks, "soundLevel.prompt.tooLoud") }
    }

    package enum Recording {
      /// Please stay quiet for {length}.
      package static func text(length: some WordValuable) -> Message {
        Message(.tasks, "soundLevel.recording.text", ["length": length.wordValue])
      }
      /// Listening
      package static var title: Message { Message(.tasks, "soundLevel.recording.title") }
    }

    package enum TooLoud {
      /// You can go on, but the results may be worse. Or stop here and try again in a qu…
      package static var text: Message { Message(.tasks, "soundLevel.tooLoud.text") }
      /// It is still too loud
      package static var title: Message { Message(.tasks, "soundLevel.tooLoud.title") }
    }
  }

  package enum SpatialSpan {
    /// {task} It gets longer when you are right, and shorter when you are not.
    package static func explanation(task: some WordValuable) -> Message {
      Message(.tasks, "spatialSpan.explanation", ["task": task.wordValue])
    }
    /// This test measures how many places you can keep in mind. You can stop at any ti…
    package static var purpose: Message { Message(.tasks, "spatialSpan.purpose") }
    /// Remember the tiles
    package static var title: Message { Message(.tasks, "spatialSpan.title") }

    package enum Prompt {
      /// Right
      package static var right: Message { Message(.tasks, "spatialSpan.prompt.right") }
      /// Too late
      package static var tooLate: Message { Message(.tasks, "spatialSpan.prompt.tooLate") }
      /// Touch them backwards
      package static var touchBackward: Message {
        Message(.tasks, "spatialSpan.prompt.touchBackward")
      }
      /// Touch them in order
      package static var touchForward: Message {
        Message(.tasks, "spatialSpan.prompt.touchForward")
      }
      /// Watch
      package static var watch: Message { Message(.tasks, "spatialSpan.prompt.watch") }
      /// Not quite
      package static var wrong: Message { Message(.tasks, "spatialSpan.prompt.wrong") }
    }

    package enum Task {
      /// Watch the tiles that light up. Then touch them in reverse order, the last one f…
      package static var backward: Message { Message(.tasks, "spatialSpan.task.backward") }
      /// Watch the tiles that light up. Then touch them in the same order.
      package static var forward: Message { Message(.tasks, "spatialSpan.task.forward") }
    }
  }

  package enum SpeechInNoise {
    /// The test is finished. You can take the headphones off.
    package static var done: Message { Message(.tasks, "speechInNoise.done") }
    /// You will hear a voice in noise. {task} Guessing is fine. Capital letters and fu…
    package static func explanation(task: some WordValuable) -> Message {
      Message(.tasks, "speechInNoise.explanation", ["task": task.wordValue])
    }
    /// Listen, then type what you understood, even if it is only a word.
    package static var prompt: Message { Message(.tasks, "speechInNoise.prompt") }
    /// This test measures how well you understand speech when it is noisy.
    package static var purpose: Message { Message(.tasks, "speechInNoise.purpose") }
    /// Listen and type
    package static var testTitle: Message { Message(.tasks, "speechInNoise.testTitle") }
    /// Speech in noise
    package static var title: Message { Message(.tasks, "speechInNoise.title") }

    package enum Control {
      /// I understood nothing
      package static var nothing: Message { Message(.tasks, "speechInNoise.control.nothing") }
    }

    package enum Task {
      /// You hear each sentence once. Say the words that you understood to the person wh…
      package static var helper: Message { Message(.tasks, "speechInNoise.task.helper") }
      /// You hear each sentence once. Type the words that you understood, then go on.
      package static var typing: Message { Message(.tasks, "speechInNoise.task.typing") }
    }
  }

  package enum Stroop {
    /// You will see names of colours. {task} If RED is written in blue, choose blue.
    package static func explanation(task: some WordValuable) -> Message {
      Message(.tasks, "stroop.explanation", ["task": task.wordValue])
    }
    /// Which colour is the word written in?
    package static var prompt: Message { Message(.tasks, "stroop.prompt") }
    /// This test measures how well you pay attention to one thing and ignore another.…
    package static var purpose: Message { Message(.tasks, "stroop.purpose") }
    /// Choose the colour in which the word is written, as fast as you can. Do not read…
    package static var task: Message { Message(.tasks, "stroop.task") }
    /// Colours and words
    package static var title: Message { Message(.tasks, "stroop.title") }

    package enum Colour {
      /// BLUE
      package static var blue: Message { Message(.tasks, "stroop.colour.blue") }
      /// GREEN
      package static var green: Message { Message(.tasks, "stroop.colour.green") }
      /// GREY
      package static var grey: Message { Message(.tasks, "stroop.colour.grey") }
      /// RED
      package static var red: Message { Message(.tasks, "stroop.colour.red") }
      /// YELLOW
      package static var yellow: Message { Message(.tasks, "stroop.colour.yellow") }
    }
  }

  package enum ToneAudiometry {
    /// The tones are finished. You can take the headphones off.
    package static var done: Message { Message(.tasks, "toneAudiometry.done") }
    /// Each tone begins very softly and becomes louder. {task} Do not wait until it is…
    package static func explanation(task: some WordValuable) -> Message {
      Message(.tasks, "toneAudiometry.explanation", ["task": task.wordValue])
    }
    /// You will hear one tone in both ears. {task} Here either side is right.
    package static func practice(task: some WordValuable) -> Message {
      Message(.tasks, "toneAudiometry.practice", ["task": task.wordValue])
    }
    /// This test measures how soft the tones are that you can hear.
    package static var purpose: Message { Message(.tasks, "toneAudiometry.purpose") }
    /// Tones
    package static var title: Message { Message(.tasks, "toneAudiometry.title") }

    package enum Control {
      /// Left
      package static var left: Message { Message(.tasks, "toneAudiometry.control.left") }
      /// Right
      package static var right: Message { Message(.tasks, "toneAudiometry.control.right") }
    }

    package enum Prompt {
      /// Press left or right as soon as you hear a tone there.
      package static var sides: Message { Message(.tasks, "toneAudiometry.prompt.sides") }
      /// Press as soon as you hear a tone.
      package static var `switch`: Message { Message(.tasks, "toneAudiometry.prompt.switch") }
    }

    package enum Task {
      /// Press left or right as soon as you hear a tone on that side.
      package static var sides: Message { Message(.tasks, "toneAudiometry.task.sides") }
      /// Press your switch as soon as you hear a tone.
      package static var `switch`: Message { Message(.tasks, "toneAudiometry.task.switch") }
    }
  }

  package enum TowerOfHanoi {
    /// {task} You move one disc at a time. A larger disc may not lie on a smaller one.
    package static func explanation(task: some WordValuable) -> Message {
      Message(.tasks, "towerOfHanoi.explanation", ["task": task.wordValue])
    }
    /// This test measures how well you plan. You can stop at any time.
    package static var purpose: Message { Message(.tasks, "towerOfHanoi.purpose") }
    /// Move all discs to the right peg in as few moves as you can. Touch the peg to ta…
    package static var task: Message { Message(.tasks, "towerOfHanoi.task") }
    /// The tower
    package static var title: Message { Message(.tasks, "towerOfHanoi.title") }

    package enum Prompt {
      /// Bring all discs to peg 3
      package static var move: Message { Message(.tasks, "towerOfHanoi.prompt.move") }
      /// That is not allowed
      package static var notAllowed: Message { Message(.tasks, "towerOfHanoi.prompt.notAllowed") }
    }
  }

  package enum TrailMaking {
    /// You will see circles. {task} If you touch a wrong one, just go on with the righ…
    package static func explanation(task: some WordValuable) -> Message {
      Message(.tasks, "trailMaking.explanation", ["task": task.wordValue])
    }
    /// This test measures how fast you find and connect things in order.
    package static var purpose: Message { Message(.tasks, "trailMaking.purpose") }
    /// Touch the circles in this order as fast as you can: {first}, {second}, {third},…
    package static func task(
      first: some WordValuable, second: some WordValuable, third: some WordValuable, fourth: some WordValuable
    ) -> Message {
      Message(
        .tasks, "trailMaking.task",
        [
          "first": first.wordValue,
          "second": second.wordValue,
          "third": third.wordValue,
          "fourth": fourth.wordValue,
        ])
    }
    /// Trail making
    package static var title: Message { Message(.tasks, "trailMaking.title") }
  }
}
