// Written by Tools/words/keys.py from CWords/catalogues/en/tasks.json: `make words` writes it anew.

/// The words of the area `tasks`.
package enum TaskMessage {
  package enum Attempts {
    /// You will do this {attempts} times.
    package static func announced(attempts: some WordNumber) -> Message {
      Message(.tasks, "attempts.announced", ["attempts": attempts.wordValue])
    }
  }

  package enum Count {
    /// {count} times
    package static func times(count: some WordNumber) -> Message {
      Message(.tasks, "count.times", ["count": count.wordValue])
    }
  }

  package enum Hands {
    /// Left hand
    package static var left: Message { Message(.tasks, "hands.left") }
    /// Right hand
    package static var right: Message { Message(.tasks, "hands.right") }
  }

  package enum HolePeg {
    /// Dish
    package static var dish: Message { Message(.tasks, "holePeg.dish") }
    /// The peg test is finished.
    package static var done: Message { Message(.tasks, "holePeg.done") }
    /// This test measures how well you move small things with each hand.
    package static var purpose: Message { Message(.tasks, "holePeg.purpose") }
    /// Hole peg test
    package static var title: Message { Message(.tasks, "holePeg.title") }
    /// Which hand do you write with?
    package static var whichHand: Message { Message(.tasks, "holePeg.whichHand") }

    package enum Explanation {
      /// Put the device on a table. Move the pegs one by one into the holes that are mar…
      package static var move: Message { Message(.tasks, "holePeg.explanation.move") }
      /// You can stop at any time.
      package static var stop: Message { Message(.tasks, "holePeg.explanation.stop") }
      /// Turn each peg with two fingers.
      package static var turn: Message { Message(.tasks, "holePeg.explanation.turn") }
    }

    package enum Hand {
      /// Your other hand
      package static var other: Message { Message(.tasks, "holePeg.hand.other") }
      /// The hand you write with
      package static var writing: Message { Message(.tasks, "holePeg.hand.writing") }
    }

    package enum Place {
      /// Drag the peg into the marked hole.
      package static var drag: Message { Message(.tasks, "holePeg.place.drag") }
      /// Choose the dish, then the marked hole.
      package static var press: Message { Message(.tasks, "holePeg.place.press") }
      /// Turn the peg with two fingers and drag it into the marked hole.
      package static var turnAndDrag: Message { Message(.tasks, "holePeg.place.turnAndDrag") }
    }

    package enum Ready {
      /// Use the hand named above. Put the other hand in your lap.
      package static var first: Message { Message(.tasks, "holePeg.ready.first") }
      /// Now use the hand named above. You can rest first.
      package static var second: Message { Message(.tasks, "holePeg.ready.second") }
    }

    package enum Remove {
      /// Drag the marked peg into the dish.
      package static var drag: Message { Message(.tasks, "holePeg.remove.drag") }
      /// Choose the marked peg, then the dish.
      package static var press: Message { Message(.tasks, "holePeg.remove.press") }
    }

    package enum Task {
      /// Drag each peg into the marked hole, then all pegs back into the dish.
      package static var drag: Message { Message(.tasks, "holePeg.task.drag") }
      /// Choose the dish and the marked hole for each peg, then the peg and the dish.
      package static var press: Message { Message(.tasks, "holePeg.task.press") }
    }
  }

  package enum Phonation {
    /// The voice test is finished.
    package static var done: Message { Message(.tasks, "phonation.done") }
    /// This test measures your voice while you hold one sound.
    package static var purpose: Message { Message(.tasks, "phonation.purpose") }
    /// Say "Aaaah" at your usual loudness, as steadily as you can, for {length}.
    package static func task(length: some WordValuable) -> Message {
      Message(.tasks, "phonation.task", ["length": length.wordValue])
    }
    /// Voice
    package static var title: Message { Message(.tasks, "phonation.title") }

    package enum Explanation {
      /// Sit upright, about 20 centimetres from the microphone. Take a deep breath when…
      package static var prepare: Message { Message(.tasks, "phonation.explanation.prepare") }
      /// If you run out of breath, stop and wait: you need not press anything. Stop if y…
      package static var stop: Message { Message(.tasks, "phonation.explanation.stop") }
    }

    package enum Voice {
      /// Now.
      package static var spoken: Message { Message(.tasks, "phonation.voice.spoken") }
      /// Aaaah
      package static var title: Message { Message(.tasks, "phonation.voice.title") }
    }
  }

  package enum Reaction {
    /// The reaction test is finished.
    package static var done: Message { Message(.tasks, "reaction.done") }
    /// Now
    package static var now: Message { Message(.tasks, "reaction.now") }
    /// Wait for the signal
    package static var testTitle: Message { Message(.tasks, "reaction.testTitle") }
    /// Wait
    package static var wait: Message { Message(.tasks, "reaction.wait") }

    package enum Explanation {
      /// Watch and wait. {task} {again}
      package static func press(task: some WordValuable, again: some WordValuable) -> Message {
        Message(
          .tasks, "reaction.explanation.press",
          [
            "task": task.wordValue,
            "again": again.wordValue,
          ])
      }
      /// Hold the device still and watch the screen. When the signal appears, shake the…
      package static func shake(again: some WordValuable) -> Message {
        Message(.tasks, "reaction.explanation.shake", ["again": again.wordValue])
      }
    }

    package enum Task {
      /// Press the space bar as soon as the signal appears.
      package static var key: Message { Message(.tasks, "reaction.task.key") }
      /// Hold the device still. Shake it as soon as the signal appears.
      package static var shake: Message { Message(.tasks, "reaction.task.shake") }
      /// Press the space bar as soon as you hear the signal.
      package static var sound: Message { Message(.tasks, "reaction.task.sound") }
      /// Press your switch as soon as the signal appears.
      package static var `switch`: Message { Message(.tasks, "reaction.task.switch") }
      /// Touch the screen as soon as the signal appears.
      package static var touch: Message { Message(.tasks, "reaction.task.touch") }
    }
  }

  package enum ReactionTime {
    /// This test measures how fast you react to a signal that you see.
    package static var purpose: Message { Message(.tasks, "reactionTime.purpose") }
    /// Reaction time
    package static var title: Message { Message(.tasks, "reactionTime.title") }
  }

  package enum Recording {
    /// The sensors record for {length}.
    package static func text(length: some WordValuable) -> Message {
      Message(.tasks, "recording.text", ["length": length.wordValue])
    }
    /// Recording
    package static var title: Message { Message(.tasks, "recording.title") }
  }

  package enum Safety {
    /// Put the device in a pocket or a bag on your body.
    package static var pocket: Message { Message(.tasks, "safety.pocket") }
    /// Do not do this test if you are afraid to fall. Stand near a wall or a heavy cha…
    package static var standing: Message { Message(.tasks, "safety.standing") }
    /// Do not do this test if you cannot walk safely alone. Wear firm shoes and use yo…
    package static var walking: Message { Message(.tasks, "safety.walking") }
  }

  package enum ShortWalk {
    /// Walk {steps} steps.
    package static func leg(steps: some WordNumber) -> Message {
      Message(.tasks, "shortWalk.leg", ["steps": steps.wordValue])
    }
  }

  package enum SideQuestion {
    package enum Hands {
      /// Both hands
      package static var both: Message { Message(.tasks, "sideQuestion.hands.both") }
      /// Only my left hand
      package static var left: Message { Message(.tasks, "sideQuestion.hands.left") }
      /// Only my right hand
      package static var right: Message { Message(.tasks, "sideQuestion.hands.right") }
      /// Which hands can you use for this test?
      package static var title: Message { Message(.tasks, "sideQuestion.hands.title") }
    }

    package enum Legs {
      /// Both legs
      package static var both: Message { Message(.tasks, "sideQuestion.legs.both") }
      /// Only my left leg
      package static var left: Message { Message(.tasks, "sideQuestion.legs.left") }
      /// Only my right leg
      package static var right: Message { Message(.tasks, "sideQuestion.legs.right") }
      /// Which legs can you use for this test?
      package static var title: Message { Message(.tasks, "sideQuestion.legs.title") }
    }

    package enum Sides {
      /// Both sides
      package static var both: Message { Message(.tasks, "sideQuestion.sides.both") }
      /// Only my left side
      package static var left: Message { Message(.tasks, "sideQuestion.sides.left") }
      /// Only my right side
      package static var right: Message { Message(.tasks, "sideQuestion.sides.right") }
      /// Which sides can you move in this test?
      package static var title: Message { Message(.tasks, "sideQuestion.sides.title") }
    }
  }

  package enum SpeechRecording {
    /// Your recording is finished.
    package static var done: Message { Message(.tasks, "speechRecording.done") }
    /// The device records how you speak.
    package static var purpose: Message { Message(.tasks, "speechRecording.purpose") }
    /// Now.
    package static var spoken: Message { Message(.tasks, "speechRecording.spoken") }
    /// Speech
    package static var title: Message { Message(.tasks, "speechRecording.title") }

    package enum Free {
      /// Sit where it is quiet, about 20 centimetres from the microphone. You will speak…
      package static func explanation(length: some WordValuable) -> Message {
        Message(.tasks, "speechRecording.free.explanation", ["length": length.wordValue])
      }
      /// Speak at your usual loudness. Go on when you have finished.
      package static var text: Message { Message(.tasks, "speechRecording.free.text") }
      /// Speak now
      package static var title: Message { Message(.tasks, "speechRecording.free.title") }
    }

    package enum ReadAloud {
      /// Sit where it is quiet, about 20 centimetres from the microphone. A text will ap…
      package static func explanation(length: some WordValuable) -> Message {
        Message(.tasks, "speechRecording.readAloud.explanation", ["length": length.wordValue])
      }
      /// Read aloud
      package static var title: Message { Message(.tasks, "speechRecording.readAloud.title") }
    }

    package enum Transcript {
      /// Is this what you said? You can change it.
      package static var check: Message { Message(.tasks, "speechRecording.transcript.check") }
      /// That is what I said
      package static var confirm: Message { Message(.tasks, "speechRecording.transcript.confirm") }
      /// Repeat the words that you said, as you said them. The person who helps you type…
      package static var helper: Message { Message(.tasks, "speechRecording.transcript.helper") }
      /// Type what you said.
      package static var prompt: Message { Message(.tasks, "speechRecording.transcript.prompt") }
      /// What did you say?
      package static var title: Message { Message(.tasks, "speechRecording.transcript.title") }
      /// This is too long. Please type {characters} characters at the most.
      package static func tooLong(characters: some WordNumber) -> Message {
        Message(.tasks, "speechRecording.transcript.tooLong", ["characters": characters.wordValue])
      }
      /// Type the words that you said, as you said them. If typing is hard, let somebody…
      package static var typing: Message { Message(.tasks, "speechRecording.transcript.typing") }
    }
  }

  package enum StimulusSeries {
    /// No response
    package static var noResponse: Message { Message(.tasks, "stimulusSeries.noResponse") }
    /// Too early
    package static var tooEarly: Message { Message(.tasks, "stimulusSeries.tooEarly") }
  }

  package enum TapReaction {
    /// This test measures how fast you react to a signal. You can stop at any time.
    package static var purpose: Message { Message(.tasks, "tapReaction.purpose") }
    /// Tap reaction
    package static var title: Message { Message(.tasks, "tapReaction.title") }

    package enum Home {
      /// Hold here
      package static var button: Message { Message(.tasks, "tapReaction.home.button") }
      /// Hold your finger on the button
      package static var hold: Message { Message(.tasks, "tapReaction.home.hold") }
      /// Tap the circle
      package static var tap: Message { Message(.tasks, "tapReaction.home.tap") }
      /// Hold your finger on the button. When the circle lights up, lift your finger and…
      package static var task: Message { Message(.tasks, "tapReaction.home.task") }
    }
  }

  package enum Tapping {
    /// Tap
    package static var anyHand: Message { Message(.tasks, "tapping.anyHand") }
    /// The tapping test is finished.
    package static var done: Message { Message(.tasks, "tapping.done") }
    /// Put the device on a table. Use two fingers of the same hand to tap the two butt…
    package static var explanation: Message { Message(.tasks, "tapping.explanation") }
    /// The time begins with your first tap.
    package static var prompt: Message { Message(.tasks, "tapping.prompt") }
    /// This test measures how fast and how evenly you tap with two fingers.
    package static var purpose: Message { Message(.tasks, "tapping.purpose") }
    /// What chooses the form of `tapping.ready`.
    package enum ReadySide: String, WordValuable {
      case left, right
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// Use two fingers of your left hand. The time runs from your first tap and lasts…
    package static func ready(side: ReadySide, length: some WordValuable) -> Message {
      Message(.tasks, "tapping.ready", ["side": side.wordValue, "length": length.wordValue])
    }
    /// Tapping
    package static var title: Message { Message(.tasks, "tapping.title") }

    package enum Button {
      /// Left
      package static var left: Message { Message(.tasks, "tapping.button.left") }
      /// Right
      package static var right: Message { Message(.tasks, "tapping.button.right") }
    }

    package enum Task {
      /// Press the keys F and J by turns, as fast as you can.
      package static var key: Message { Message(.tasks, "tapping.task.key") }
      /// Tap the two buttons by turns, as fast as you can.
      package static var touch: Message { Message(.tasks, "tapping.task.touch") }
    }
  }

  package enum TouchAbility {
    /// Put the device on a table. You will be asked to touch the screen in different w…
    package static var explanation: Message { Message(.tasks, "touchAbility.explanation") }
    /// This test measures how well you can use a touch screen.
    package static var purpose: Message { Message(.tasks, "touchAbility.purpose") }
    /// Touching the screen
    package static var title: Message { Message(.tasks, "touchAbility.title") }

    package enum Arrow {
      /// down
      package static var down: Message { Message(.tasks, "touchAbility.arrow.down") }
      /// left
      package static var left: Message { Message(.tasks, "touchAbility.arrow.left") }
      /// right
      package static var right: Message { Message(.tasks, "touchAbility.arrow.right") }
      /// up
      package static var up: Message { Message(.tasks, "touchAbility.arrow.up") }
    }

    package enum LongPress {
      /// Press the circle and hold it for a moment.
      package static var prompt: Message { Message(.tasks, "touchAbility.longPress.prompt") }
      /// Press each circle and hold your finger on it for a moment.
      package static var text: Message { Message(.tasks, "touchAbility.longPress.text") }
      /// Press and hold
      package static var title: Message { Message(.tasks, "touchAbility.longPress.title") }
    }

    package enum Pinch {
      /// Make the square as large as the other one, with two fingers.
      package static var prompt: Message { Message(.tasks, "touchAbility.pinch.prompt") }
      /// Put two fingers on the screen and move them apart or together.
      package static var text: Message { Message(.tasks, "touchAbility.pinch.text") }
      /// Make larger and smaller
      package static var title: Message { Message(.tasks, "touchAbility.pinch.title") }
    }

    package enum Rotation {
      /// Turn the hand to where the other one is, with two fingers.
      package static var prompt: Message { Message(.tasks, "touchAbility.rotation.prompt") }
      /// Put two fingers on the screen and turn them.
      package static var text: Message { Message(.tasks, "touchAbility.rotation.text") }
      /// Turn
      package static var title: Message { Message(.tasks, "touchAbility.rotation.title") }
    }

    package enum Scroll {
      /// Drag the circle into the ring.
      package static var prompt: Message { Message(.tasks, "touchAbility.scroll.prompt") }
      /// Drag the circle into the ring with your finger.
      package static var text: Message { Message(.tasks, "touchAbility.scroll.text") }
      /// Drag
      package static var title: Message { Message(.tasks, "touchAbility.scroll.title") }
    }

    package enum Swipe {
      /// Move your finger quickly over the screen in the direction of the arrow.
      package static var text: Message { Message(.tasks, "touchAbility.swipe.text") }
      /// Swipe
      package static var title: Message { Message(.tasks, "touchAbility.swipe.title") }

      package enum Prompt {
        /// Swipe quickly: down.
        package static var down: Message { Message(.tasks, "touchAbility.swipe.prompt.down") }
        /// Swipe quickly: left.
        package static var left: Message { Message(.tasks, "touchAbility.swipe.prompt.left") }
        /// Swipe quickly: right.
        package static var right: Message { Message(.tasks, "touchAbility.swipe.prompt.right") }
        /// Swipe quickly: up.
        package static var up: Message { Message(.tasks, "touchAbility.swipe.prompt.up") }
      }
    }

    package enum Tap {
      /// Tap the circle.
      package static var prompt: Message { Message(.tasks, "touchAbility.tap.prompt") }
      /// Tap each circle once.
      package static var text: Message { Message(.tasks, "touchAbility.tap.text") }
      /// Tap
      package static var title: Message { Message(.tasks, "touchAbility.tap.title") }
    }
  }

  package enum Tremor {
    /// You will hold the device in your hand in {positions} positions, for {length} ea…
    package static func announcement(
      positions: some WordNumber, length: some WordValuable
    ) -> Message {
      Message(
        .tasks, "tremor.announcement",
        [
          "positions": positions.wordValue,
          "length": length.wordValue,
        ])
    }
    /// Sit on a chair without leaning on its arms. {announcement} You can stop and res…
    package static func explanation(announcement: some WordValuable) -> Message {
      Message(.tasks, "tremor.explanation", ["announcement": announcement.wordValue])
    }
    /// Stay like this for {length}.
    package static func hold(length: some WordValuable) -> Message {
      Message(.tasks, "tremor.hold", ["length": length.wordValue])
    }
    /// This test measures how your hands tremble in different positions.
    package static var purpose: Message { Message(.tasks, "tremor.purpose") }
    /// What chooses the form of `tremor.ready`.
    package enum ReadySide: String, WordValuable {
      case left, right
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// Take the device in your left hand.
    package static func ready(side: ReadySide) -> Message {
      Message(.tasks, "tremor.ready", ["side": side.wordValue])
    }
    /// Tremor
    package static var title: Message { Message(.tasks, "tremor.title") }
    /// Which hand trembles more?
    package static var whichHand: Message { Message(.tasks, "tremor.whichHand") }

    package enum AtShoulderHeight {
      /// Stretch your arm out in front of you at the height of your shoulder.
      package static var text: Message { Message(.tasks, "tremor.atShoulderHeight.text") }
      /// Arm stretched out
      package static var title: Message { Message(.tasks, "tremor.atShoulderHeight.title") }
    }

    package enum ElbowBent {
      /// Hold the hand at the height of your shoulder with the elbow bent.
      package static var text: Message { Message(.tasks, "tremor.elbowBent.text") }
      /// Elbow bent
      package static var title: Message { Message(.tasks, "tremor.elbowBent.title") }
    }

    package enum InLap {
      /// Rest the hand with the device in your lap and let it relax.
      package static var text: Message { Message(.tasks, "tremor.inLap.text") }
      /// Hand in your lap
      package static var title: Message { Message(.tasks, "tremor.inLap.title") }
    }

    package enum MostAffected {
      /// Take the device in the hand that trembles more.
      package static var ready: Message { Message(.tasks, "tremor.mostAffected.ready") }
      /// The hand that trembles more
      package static var title: Message { Message(.tasks, "tremor.mostAffected.title") }
    }

    package enum ToNose {
      /// Stretch your arm out, then bring the device to your nose without touching it. D…
      package static var text: Message { Message(.tasks, "tremor.toNose.text") }
      /// Finger to nose
      package static var title: Message { Message(.tasks, "tremor.toNose.title") }
    }

    package enum Wave {
      /// Raise your hand as if to greet and turn it to and fro at the wrist.
      package static var text: Message { Message(.tasks, "tremor.wave.text") }
      /// Turning wave
      package static var title: Message { Message(.tasks, "tremor.wave.title") }
    }
  }

  package enum Vigilance {
    /// {task} Then wait for the next one. Do not respond before it.
    package static func explanation(task: some WordValuable) -> Message {
      Message(.tasks, "vigilance.explanation", ["task": task.wordValue])
    }
    /// This test measures how alert you are. It takes {length}. Do it in a quiet place…
    package static func purpose(length: some WordValuable) -> Message {
      Message(.tasks, "vigilance.purpose", ["length": length.wordValue])
    }
    /// Stay alert
    package static var testTitle: Message { Message(.tasks, "vigilance.testTitle") }
    /// Staying alert
    package static var title: Message { Message(.tasks, "vigilance.title") }

    package enum Task {
      /// As soon as the red signal appears, press the space bar as fast as you can.
      package static var key: Message { Message(.tasks, "vigilance.task.key") }
      /// As soon as you hear the signal, press the space bar as fast as you can.
      package static var sound: Message { Message(.tasks, "vigilance.task.sound") }
      /// As soon as the red signal appears, press your switch as fast as you can.
      package static var `switch`: Message { Message(.tasks, "vigilance.task.switch") }
      /// As soon as the red signal appears, touch the screen as fast as you can.
      package static var touch: Message { Message(.tasks, "vigilance.task.touch") }
    }
  }

  package enum Ways {
    /// How will you do this test?
    package static var question: Message { Message(.tasks, "ways.question") }

    package enum Choice {
      /// I walk with a stick or walker
      package static var aid: Message { Message(.tasks, "ways.choice.aid") }
      /// I do not hold on to anything
      package static var free: Message { Message(.tasks, "ways.choice.free") }
      /// Somebody types for me
      package static var helper: Message { Message(.tasks, "ways.choice.helper") }
      /// I press a key
      package static var key: Message { Message(.tasks, "ways.choice.key") }
      /// I can hold my arm up
      package static var raised: Message { Message(.tasks, "ways.choice.raised") }
      /// My arm must rest
      package static var resting: Message { Message(.tasks, "ways.choice.resting") }
      /// I stay seated
      package static var seated: Message { Message(.tasks, "ways.choice.seated") }
      /// I shake the device
      package static var shake: Message { Message(.tasks, "ways.choice.shake") }
      /// I react to a sound
      package static var sound: Message { Message(.tasks, "ways.choice.sound") }
      /// I hold on with my hands
      package static var support: Message { Message(.tasks, "ways.choice.support") }
      /// I use a switch
      package static var `switch`: Message { Message(.tasks, "ways.choice.switch") }
      /// I touch the screen
      package static var touch: Message { Message(.tasks, "ways.choice.touch") }
      /// I type myself
      package static var typing: Message { Message(.tasks, "ways.choice.typing") }
      /// I walk without help
      package static var walking: Message { Message(.tasks, "ways.choice.walking") }
      /// I move my wheelchair
      package static var wheelchair: Message { Message(.tasks, "ways.choice.wheelchair") }
    }

    package enum Walk {
      /// Walk as fast as you safely can for {length}.
      package static func text(length: some WordValuable) -> Message {
        Message(.tasks, "ways.walk.text", ["length": length.wordValue])
      }
      /// Walk
      package static var title: Message { Message(.tasks, "ways.walk.title") }
    }

    package enum Wheelchair {
      /// Move as fast as you safely can for {length}.
      package static func text(length: some WordValuable) -> Message {
        Message(.tasks, "ways.wheelchair.text", ["length": length.wordValue])
      }
      /// Go
      package static var title: Message { Message(.tasks, "ways.wheelchair.title") }
    }
  }
}
