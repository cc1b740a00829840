// Written by Tools/words/keys.py from CWords/catalogues/en/tasks.json: `make words` writes it anew.
// swift-format-ignore-file

/// The words of the area `tasks`.
package enum TaskMessage {
  /// Keys that begin with `accuracyStroop`.
  package enum AccuracyStroop {
    /// If the word RED is written in blue, touch a red circle.
    package static var example: Message { Message(.tasks, "accuracyStroop.example") }
    /// Wait for the word
    package static var prompt: Message { Message(.tasks, "accuracyStroop.prompt") }
    /// This test measures how well you follow a word and ignore its colour. You can st…
    package static var purpose: Message { Message(.tasks, "accuracyStroop.purpose") }
    /// Touch a circle in the colour that the word names, as fast as you can.
    package static var task: Message { Message(.tasks, "accuracyStroop.task") }
    /// Find the colour
    package static var title: Message { Message(.tasks, "accuracyStroop.title") }
  }

  /// Keys that begin with `amslerGrid`.
  package enum AmslerGrid {
    /// The eye test is finished. If lines look distorted now and did not before, tell…
    package static var done: Message { Message(.tasks, "amslerGrid.done") }
    /// This test looks for places where straight lines look distorted to you. You can…
    package static var purpose: Message { Message(.tasks, "amslerGrid.purpose") }
    /// Amsler grid
    package static var title: Message { Message(.tasks, "amslerGrid.title") }

    /// Keys that begin with `control`.
    package enum Control {
      /// Done with this eye
      package static var done: Message { Message(.tasks, "amslerGrid.control.done") }
      /// Undo the last mark
      package static var undo: Message { Message(.tasks, "amslerGrid.control.undo") }
    }

    /// Keys that begin with `cover`.
    package enum Cover {
      /// Cover your left eye. Look at the dot with your right eye.
      package static var left: Message { Message(.tasks, "amslerGrid.cover.left") }
      /// Cover your right eye. Look at the dot with your left eye.
      package static var right: Message { Message(.tasks, "amslerGrid.cover.right") }
    }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Cover one eye and keep looking at the dot all the time.
      package static var cover: Message { Message(.tasks, "amslerGrid.explanation.cover") }
      /// You will see a grid with a dot in the middle.
      package static var grid: Message { Message(.tasks, "amslerGrid.explanation.grid") }
      /// Sit in a bright place and hold the screen about 30 centimetres from your eyes.…
      package static var place: Message { Message(.tasks, "amslerGrid.explanation.place") }
      /// If all lines are straight and whole, mark nothing.
      package static var straight: Message { Message(.tasks, "amslerGrid.explanation.straight") }
    }

    /// Keys that begin with `eye`.
    package enum Eye {
      /// Left eye
      package static var left: Message { Message(.tasks, "amslerGrid.eye.left") }
      /// Right eye
      package static var right: Message { Message(.tasks, "amslerGrid.eye.right") }
    }

    /// Keys that begin with `prompt`.
    package enum Prompt {
      /// Look at the dot. Choose each square where lines are wavy, blurred or missing.
      package static var choose: Message { Message(.tasks, "amslerGrid.prompt.choose") }
      /// Look at the dot. Draw around each place where lines are wavy, blurred or missin…
      package static var draw: Message { Message(.tasks, "amslerGrid.prompt.draw") }
    }
  }

  /// Keys that begin with `answer`.
  package enum Answer {
    /// {amount} {unit}
    package static func amount(amount: some WordValuable, unit: some WordValuable) -> Message {
      Message(.tasks, "answer.amount", ["amount": amount.wordValue, "unit": unit.wordValue])
    }
    /// ,
    package static var comma: Message { Message(.tasks, "answer.comma") }
    /// {date}, {time}
    package static func dateAndTime(date: some WordValuable, time: some WordValuable) -> Message {
      Message(.tasks, "answer.dateAndTime", ["date": date.wordValue, "time": time.wordValue])
    }
    /// d MMMM y
    package static var datePattern: Message { Message(.tasks, "answer.datePattern") }
    /// I don't know
    package static var dontKnow: Message { Message(.tasks, "answer.dontKnow") }
    /// {feet} {inches}
    package static func feetAndInches(
      feet: some WordValuable,
      inches: some WordValuable
    ) -> Message {
      Message(.tasks, "answer.feetAndInches", ["feet": feet.wordValue, "inches": inches.wordValue])
    }
    /// file ({type})
    package static func file(type: some WordValuable) -> Message {
      Message(.tasks, "answer.file", ["type": type.wordValue])
    }
    /// {hours} {minutes}
    package static func hoursAndMinutes(
      hours: some WordValuable,
      minutes: some WordValuable
    ) -> Message {
      Message(
        .tasks, "answer.hoursAndMinutes",
        [
          "hours": hours.wordValue,
          "minutes": minutes.wordValue,
        ])
    }
    /// No
    package static var no: Message { Message(.tasks, "answer.no") }
    /// {years} or older
    package static func orOlder(years: some WordValuable) -> Message {
      Message(.tasks, "answer.orOlder", ["years": years.wordValue])
    }
    /// {years} or younger
    package static func orYounger(years: some WordValuable) -> Message {
      Message(.tasks, "answer.orYounger", ["years": years.wordValue])
    }
    /// {place} ({position})
    package static func placeAt(place: some WordValuable, position: some WordValuable) -> Message {
      Message(.tasks, "answer.placeAt", ["place": place.wordValue, "position": position.wordValue])
    }
    /// {latitude}°, {longitude}°
    package static func position(
      latitude: some WordValuable,
      longitude: some WordValuable
    ) -> Message {
      Message(
        .tasks, "answer.position",
        [
          "latitude": latitude.wordValue,
          "longitude": longitude.wordValue,
        ])
    }
    /// I'd rather not say
    package static var preferNotToSay: Message { Message(.tasks, "answer.preferNotToSay") }
    /// {place}. {option}
    package static func ranked(place: some WordValuable, option: some WordValuable) -> Message {
      Message(.tasks, "answer.ranked", ["place": place.wordValue, "option": option.wordValue])
    }
    /// {row}: {columns}
    package static func row(row: some WordValuable, columns: some WordValuable) -> Message {
      Message(.tasks, "answer.row", ["row": row.wordValue, "columns": columns.wordValue])
    }
    /// ;
    package static var semicolon: Message { Message(.tasks, "answer.semicolon") }
    /// {typed} ({stored})
    package static func typedHeight(
      typed: some WordValuable,
      stored: some WordValuable
    ) -> Message {
      Message(.tasks, "answer.typedHeight", ["typed": typed.wordValue, "stored": stored.wordValue])
    }
    /// Yes
    package static var yes: Message { Message(.tasks, "answer.yes") }
  }

  /// Keys that begin with `attempts`.
  package enum Attempts {
    /// You will do this {attempts} times.
    package static func announced(attempts: some WordNumber) -> Message {
      Message(.tasks, "attempts.announced", ["attempts": attempts.wordValue])
    }
  }

  /// Keys that begin with `body`.
  package enum Body {
    /// What chooses the form of `body.sided`.
    package enum SidedSide: String, WordValuable {
      case left, right, midline
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// {region} (left)
    package static func sided(side: SidedSide, region: some WordValuable) -> Message {
      Message(.tasks, "body.sided", ["side": side.wordValue, "region": region.wordValue])
    }

    /// Keys that begin with `region`.
    package enum Region {
      /// Face
      package static var face: Message { Message(.tasks, "body.region.face") }
      /// Groin and pelvis
      package static var groin: Message { Message(.tasks, "body.region.groin") }
      /// Head (front)
      package static var head: Message { Message(.tasks, "body.region.head") }
      /// Head (back)
      package static var headBack: Message { Message(.tasks, "body.region.headBack") }
      /// Left hip and buttock
      package static var leftButtock: Message { Message(.tasks, "body.region.leftButtock") }
      /// Left calf and hollow of the knee
      package static var leftCalf: Message { Message(.tasks, "body.region.leftCalf") }
      /// Left side of the chest
      package static var leftChest: Message { Message(.tasks, "body.region.leftChest") }
      /// Left elbow and forearm (back)
      package static var leftElbow: Message { Message(.tasks, "body.region.leftElbow") }
      /// Left foot and ankle (top)
      package static var leftFootTop: Message { Message(.tasks, "body.region.leftFootTop") }
      /// Left forearm (front)
      package static var leftForearmFront: Message {
        Message(.tasks, "body.region.leftForearmFront")
      }
      /// Back of the left hand
      package static var leftHandBack: Message { Message(.tasks, "body.region.leftHandBack") }
      /// Left palm and wrist
      package static var leftHandFront: Message { Message(.tasks, "body.region.leftHandFront") }
      /// Left knee (front)
      package static var leftKneeFront: Message { Message(.tasks, "body.region.leftKneeFront") }
      /// Left shin
      package static var leftShin: Message { Message(.tasks, "body.region.leftShin") }
      /// Left shoulder blade
      package static var leftShoulderBack: Message {
        Message(.tasks, "body.region.leftShoulderBack")
      }
      /// Left shoulder (front)
      package static var leftShoulderFront: Message {
        Message(.tasks, "body.region.leftShoulderFront")
      }
      /// Left heel and sole
      package static var leftSole: Message { Message(.tasks, "body.region.leftSole") }
      /// Left thigh (back)
      package static var leftThighBack: Message { Message(.tasks, "body.region.leftThighBack") }
      /// Left thigh (front)
      package static var leftThighFront: Message { Message(.tasks, "body.region.leftThighFront") }
      /// Left upper arm (back)
      package static var leftUpperArmBack: Message {
        Message(.tasks, "body.region.leftUpperArmBack")
      }
      /// Left upper arm (front)
      package static var leftUpperArmFront: Message {
        Message(.tasks, "body.region.leftUpperArmFront")
      }
      /// Lower belly
      package static var lowerAbdomen: Message { Message(.tasks, "body.region.lowerAbdomen") }
      /// Lower back
      package static var lowerBack: Message { Message(.tasks, "body.region.lowerBack") }
      /// Neck (back)
      package static var neckBack: Message { Message(.tasks, "body.region.neckBack") }
      /// Neck (front)
      package static var neckFront: Message { Message(.tasks, "body.region.neckFront") }
      /// Right hip and buttock
      package static var rightButtock: Message { Message(.tasks, "body.region.rightButtock") }
      /// Right calf and hollow of the knee
      package static var rightCalf: Message { Message(.tasks, "body.region.rightCalf") }
      /// Right side of the chest
      package static var rightChest: Message { Message(.tasks, "body.region.rightChest") }
      /// Right elbow and forearm (back)
      package static var rightElbow: Message { Message(.tasks, "body.region.rightElbow") }
      /// Right foot and ankle (top)
      package static var rightFootTop: Message { Message(.tasks, "body.region.rightFootTop") }
      /// Right forearm (front)
      package static var rightForearmFront: Message {
        Message(.tasks, "body.region.rightForearmFront")
      }
      /// Back of the right hand
      package static var rightHandBack: Message { Message(.tasks, "body.region.rightHandBack") }
      /// Right palm and wrist
      package static var rightHandFront: Message { Message(.tasks, "body.region.rightHandFront") }
      /// Right knee (front)
      package static var rightKneeFront: Message { Message(.tasks, "body.region.rightKneeFront") }
      /// Right shin
      package static var rightShin: Message { Message(.tasks, "body.region.rightShin") }
      /// Right shoulder blade
      package static var rightShoulderBack: Message {
        Message(.tasks, "body.region.rightShoulderBack")
      }
      /// Right shoulder (front)
      package static var rightShoulderFront: Message {
        Message(.tasks, "body.region.rightShoulderFront")
      }
      /// Right heel and sole
      package static var rightSole: Message { Message(.tasks, "body.region.rightSole") }
      /// Right thigh (back)
      package static var rightThighBack: Message { Message(.tasks, "body.region.rightThighBack") }
      /// Right thigh (front)
      package static var rightThighFront: Message { Message(.tasks, "body.region.rightThighFront") }
      /// Right upper arm (back)
      package static var rightUpperArmBack: Message {
        Message(.tasks, "body.region.rightUpperArmBack")
      }
      /// Right upper arm (front)
      package static var rightUpperArmFront: Message {
        Message(.tasks, "body.region.rightUpperArmFront")
      }
      /// Upper belly
      package static var upperAbdomen: Message { Message(.tasks, "body.region.upperAbdomen") }
      /// Upper back
      package static var upperBack: Message { Message(.tasks, "body.region.upperBack") }
    }

    /// Keys that begin with `stems`.
    package enum Stems {
      /// left
      package static var left: Message { Message(.tasks, "body.stems.left") }
      /// right
      package static var right: Message { Message(.tasks, "body.stems.right") }
    }
  }

  /// Keys that begin with `chairStand`.
  package enum ChairStand {
    /// This test measures how strong your legs are.
    package static var text: Message { Message(.tasks, "chairStand.text") }
    /// Chair stands
    package static var title: Message { Message(.tasks, "chairStand.title") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Put a firm chair without wheels against a wall.
      package static var chair: Message { Message(.tasks, "chairStand.explanation.chair") }
      /// Sit in the middle of the seat.
      package static var sit: Message { Message(.tasks, "chairStand.explanation.sit") }
      /// Sit in the middle of the seat with your arms crossed on your chest.
      package static var sitArmsCrossed: Message {
        Message(.tasks, "chairStand.explanation.sitArmsCrossed")
      }
    }

    /// Keys that begin with `practice`.
    package enum Practice {
      /// Cross your arms on your chest. Stand up fully once and sit down. Then continue.…
      package static var armsCrossed: Message { Message(.tasks, "chairStand.practice.armsCrossed") }
      /// Put your hands on the arms or the edge of the chair. Stand up fully once and si…
      package static var hands: Message { Message(.tasks, "chairStand.practice.hands") }
    }

    /// Keys that begin with `stands`.
    package enum Stands {
      /// Go. Stand up fully and sit down five times, as fast as you safely can. Then pre…
      package static var fiveTimes: Message { Message(.tasks, "chairStand.stands.fiveTimes") }
      /// Go. Push with your hands. Stand up fully and sit down five times, as fast as yo…
      package static var fiveTimesWithHands: Message {
        Message(.tasks, "chairStand.stands.fiveTimesWithHands")
      }
      /// Go. Stand up fully and sit down, again and again, until you hear that the test…
      package static var thirtySeconds: Message {
        Message(.tasks, "chairStand.stands.thirtySeconds")
      }
      /// Go. Push with your hands. Stand up fully and sit down, again and again, until y…
      package static var thirtySecondsWithHands: Message {
        Message(.tasks, "chairStand.stands.thirtySecondsWithHands")
      }
      /// Stand up and sit down
      package static var title: Message { Message(.tasks, "chairStand.stands.title") }
    }
  }

  /// Keys that begin with `consent`.
  package enum Consent {
    /// I agree
    package static var agree: Message { Message(.tasks, "consent.agree") }
    /// I do not agree
    package static var disagree: Message { Message(.tasks, "consent.disagree") }
    /// Your full name
    package static var name: Message { Message(.tasks, "consent.name") }
    /// Your signature
    package static var signature: Message { Message(.tasks, "consent.signature") }
  }

  /// Keys that begin with `count`.
  package enum Count {
    /// {count} times
    package static func times(count: some WordNumber) -> Message {
      Message(.tasks, "count.times", ["count": count.wordValue])
    }
  }

  /// Keys that begin with `drawing`.
  package enum Drawing {
    /// Sit or stand upright and raise your arm as far as you can.
    package static var armRaise: Message { Message(.tasks, "drawing.armRaise") }
    /// A person sits and stretches one arm forward, with the device in the hand.
    package static var armStretched: Message { Message(.tasks, "drawing.armStretched") }
    /// A person wears the device on a belt at the lower back.
    package static var belt: Message { Message(.tasks, "drawing.belt") }
    /// A person stands beside a heavy chair and holds on to it.
    package static var careful: Message { Message(.tasks, "drawing.careful") }
    /// A chair stands with its back against a wall.
    package static var chair: Message { Message(.tasks, "drawing.chair") }
    /// A chair stands against a wall. On the floor in front of it is a mark.
    package static var chairMark: Message { Message(.tasks, "drawing.chairMark") }
    /// A person stands up from a chair and sits down again, with arms crossed.
    package static var chairStand: Message { Message(.tasks, "drawing.chairStand") }
    /// A finger touches a circle among circles of several colours.
    package static var colourCircles: Message { Message(.tasks, "drawing.colourCircles") }
    /// A word is written in a colour. A finger touches the button of this colour.
    package static var colourWord: Message { Message(.tasks, "drawing.colourWord") }
    /// A person covers the left eye with a hand.
    package static var coverLeft: Message { Message(.tasks, "drawing.coverLeft") }
    /// A person covers the right eye with a hand.
    package static var coverRight: Message { Message(.tasks, "drawing.coverRight") }
    /// The digits 2 and 5 appear one after the other. A finger chooses their sum, 7.
    package static var digits: Message { Message(.tasks, "drawing.digits") }
    /// A finger moves a circle across the screen into a ring.
    package static var drag: Message { Message(.tasks, "drawing.drag") }
    /// A person sits and holds the device at shoulder height, with the elbow bent.
    package static var elbowBent: Message { Message(.tasks, "drawing.elbowBent") }
    /// A person stands with the feet side by side.
    package static var feetTogether: Message { Message(.tasks, "drawing.feetTogether") }
    /// A person walks to a line on the floor, with the device in the hand.
    package static var finishLine: Message { Message(.tasks, "drawing.finishLine") }
    /// A grid with a dot in the middle.
    package static var grid: Message { Message(.tasks, "drawing.grid") }
    /// A person sits. The hand with the device rests in the lap.
    package static var handInLap: Message { Message(.tasks, "drawing.handInLap") }
    /// A person wears headphones, L on the left ear and R on the right ear.
    package static var headphones: Message { Message(.tasks, "drawing.headphones") }
    /// A yellow square is on the screen. The hand stays away from it.
    package static var holdBack: Message { Message(.tasks, "drawing.holdBack") }
    /// A hand holds the device still.
    package static var holdStill: Message { Message(.tasks, "drawing.holdStill") }
    /// A person sits and stretches one knee, with the device on the shin.
    package static var kneeBend: Message { Message(.tasks, "drawing.kneeBend") }
    /// A person with headphones hears a quiet tone and touches a button.
    package static var listen: Message { Message(.tasks, "drawing.listen") }
    /// A finger draws around a place where the lines of the grid are wavy.
    package static var markGrid: Message { Message(.tasks, "drawing.markGrid") }
    /// A person stands on one leg.
    package static var oneLeg: Message { Message(.tasks, "drawing.oneLeg") }
    /// A finger moves a peg from the dish into a hole.
    package static var pegs: Message { Message(.tasks, "drawing.pegs") }
    /// Two fingers move apart on the screen.
    package static var pinch: Message { Message(.tasks, "drawing.pinch") }
    /// A person puts the device into a trouser pocket.
    package static var pocket: Message { Message(.tasks, "drawing.pocket") }
    /// A finger presses a circle and stays on it.
    package static var pressHold: Message { Message(.tasks, "drawing.pressHold") }
    /// A finger presses the long key of a keyboard.
    package static var pressKey: Message { Message(.tasks, "drawing.pressKey") }
    /// A hand presses a large switch.
    package static var pressSwitch: Message { Message(.tasks, "drawing.pressSwitch") }
    /// Two fingers feel the pulse at the other wrist.
    package static var pulse: Message { Message(.tasks, "drawing.pulse") }
    /// A person sits quietly beside the device, which listens.
    package static var quiet: Message { Message(.tasks, "drawing.quiet") }
    /// A person carries the device on a cord around the neck.
    package static var reach: Message { Message(.tasks, "drawing.reach") }
    /// A person reads aloud from the device.
    package static var readAloud: Message { Message(.tasks, "drawing.readAloud") }
    /// The device lies on a table and records.
    package static var record: Message { Message(.tasks, "drawing.record") }
    /// A person sits on a chair and rests.
    package static var rest: Message { Message(.tasks, "drawing.rest") }
    /// A person says “Aaaah” in front of the device.
    package static var sayAah: Message { Message(.tasks, "drawing.sayAah") }
    /// A hand shakes the device as soon as a circle appears.
    package static var shake: Message { Message(.tasks, "drawing.shake") }
    /// A finger touches the screen as soon as a circle appears.
    package static var signal: Message { Message(.tasks, "drawing.signal") }
    /// A person steps up onto a step and down again.
    package static var stepUp: Message { Message(.tasks, "drawing.stepUp") }
    /// A person raises one hand: stop.
    package static var stop: Message { Message(.tasks, "drawing.stop") }
    /// A finger moves quickly across the screen, the way an arrow points.
    package static var swipe: Message { Message(.tasks, "drawing.swipe") }
    /// The device lies on a table in front of a person.
    package static var table: Message { Message(.tasks, "drawing.table") }
    /// A person stands with one foot directly in front of the other.
    package static var tandem: Message { Message(.tasks, "drawing.tandem") }
    /// A finger taps a circle.
    package static var tap: Message { Message(.tasks, "drawing.tap") }
    /// Two fingers of one hand tap two buttons, one after the other.
    package static var tapFingers: Message { Message(.tasks, "drawing.tapFingers") }
    /// A finger touches tiles in the order in which they lit up.
    package static var tiles: Message { Message(.tasks, "drawing.tiles") }
    /// A person moves the device from the stretched arm towards the nose.
    package static var toNose: Message { Message(.tasks, "drawing.toNose") }
    /// A disc moves from one peg to another.
    package static var tower: Message { Message(.tasks, "drawing.tower") }
    /// A finger touches the circles 1, 2, 3 and 4 one after the other.
    package static var trail: Message { Message(.tasks, "drawing.trail") }
    /// A person walks forward, turns around and walks back.
    package static var turn: Message { Message(.tasks, "drawing.turn") }
    /// Two fingers turn on the screen.
    package static var turnFingers: Message { Message(.tasks, "drawing.turnFingers") }
    /// A person with headphones hears words and types them.
    package static var typeWords: Message { Message(.tasks, "drawing.typeWords") }
    /// A person stands up from a chair and walks around a mark.
    package static var upAndGo: Message { Message(.tasks, "drawing.upAndGo") }
    /// A person walks outdoors, with the device in a pocket.
    package static var walk: Message { Message(.tasks, "drawing.walk") }
    /// A person walks back and forth between two marks.
    package static var walkMarks: Message { Message(.tasks, "drawing.walkMarks") }
    /// A person raises the hand with the device and turns it at the wrist.
    package static var wave: Message { Message(.tasks, "drawing.wave") }
  }

  /// Keys that begin with `fitnessCheck`.
  package enum FitnessCheck {
    /// The fitness check is finished.
    package static var done: Message { Message(.tasks, "fitnessCheck.done") }
    /// This check measures how far and how fast you go. Then it measures how still you…
    package static var text: Message { Message(.tasks, "fitnessCheck.text") }
    /// Fitness check
    package static var title: Message { Message(.tasks, "fitnessCheck.title") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Keep the device in a pocket or a bag on your body. You can stop at any time.
      package static var keep: Message { Message(.tasks, "fitnessCheck.explanation.keep") }
      /// Sit down and rest for {length}.
      package static func rest(length: some WordValuable) -> Message {
        Message(.tasks, "fitnessCheck.explanation.rest", ["length": length.wordValue])
      }
      /// Move as fast as you safely can for {length}. Go outdoors.
      package static func walk(length: some WordValuable) -> Message {
        Message(.tasks, "fitnessCheck.explanation.walk", ["length": length.wordValue])
      }
    }

    /// Keys that begin with `rest`.
    package enum Rest {
      /// Sit comfortably and rest for {length}.
      package static func text(length: some WordValuable) -> Message {
        Message(.tasks, "fitnessCheck.rest.text", ["length": length.wordValue])
      }
      /// Rest
      package static var title: Message { Message(.tasks, "fitnessCheck.rest.title") }
    }
  }

  /// Keys that begin with `fiveMeterWalk`.
  package enum FiveMeterWalk {
    /// This test measures how fast you usually walk.
    package static var text: Message { Message(.tasks, "fiveMeterWalk.text") }
    /// Five-metre walk
    package static var title: Message { Message(.tasks, "fiveMeterWalk.title") }
    /// Turn around and stand at the mark. Continue when you are ready.
    package static var turn: Message { Message(.tasks, "fiveMeterWalk.turn") }
    /// Walk to the other mark at your usual pace. Press Done when you have passed it.
    package static var walk: Message { Message(.tasks, "fiveMeterWalk.walk") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Put two marks on the floor, 5 m apart.
      package static var marks: Message { Message(.tasks, "fiveMeterWalk.explanation.marks") }
      /// You will walk from one mark to the other {times}. Stand at the first mark.
      package static func walk(times: some WordValuable) -> Message {
        Message(.tasks, "fiveMeterWalk.explanation.walk", ["times": times.wordValue])
      }
    }
  }

  /// Keys that begin with `gate`.
  package enum Gate {
    /// The {sensor} does not react. Move the device a little, then check again.
    package static func flatLine(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.flatLine", ["sensor": sensor.wordValue])
    }
    /// The {sensor} sends its data with gaps. Check its cable and its battery, then ch…
    package static func gaps(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.gaps", ["sensor": sensor.wordValue])
    }
    /// The {sensor} gives values that cannot be right. Hold the device still, then che…
    package static func implausibleGravity(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.implausibleGravity", ["sensor": sensor.wordValue])
    }
    /// The device does not know where it is yet. Go outdoors, away from high walls, an…
    package static var noFix: Message { Message(.tasks, "gate.noFix") }
    /// The {sensor} sends no data. Disconnect it and connect it again, or ask for help.
    package static func noSamples(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.noSamples", ["sensor": sensor.wordValue])
    }
    /// The {sensor} sends no data. Unplug it and plug it in again, or ask for help.
    package static func noSound(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.noSound", ["sensor": sensor.wordValue])
    }
    /// The device is moving. Hold it still, then check again.
    package static var notStill: Message { Message(.tasks, "gate.notStill") }
    /// The device knows only roughly where it is. Move away from high walls and trees,…
    package static var poorFix: Message { Message(.tasks, "gate.poorFix") }
    /// The {sensor} has reached the end of its range. Hold the device still, then chec…
    package static func saturatedAxis(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.saturatedAxis", ["sensor": sensor.wordValue])
    }
    /// No {sensor} was found. Ask for help: it must be connected.
    package static func sensorMissing(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.sensorMissing", ["sensor": sensor.wordValue])
    }
    /// The {sensor} hears nothing at all. Make sure that it is switched on and not mut…
    package static func silence(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.silence", ["sensor": sensor.wordValue])
    }
    /// The {sensor} sends its data in the wrong order. Disconnect it and connect it ag…
    package static func timesOutOfOrder(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.timesOutOfOrder", ["sensor": sensor.wordValue])
    }
    /// The {sensor} is slower than it should be. Close other programs, or ask for help.
    package static func wrongRate(sensor: some WordValuable) -> Message {
      Message(.tasks, "gate.wrongRate", ["sensor": sensor.wordValue])
    }
  }

  /// Keys that begin with `goNoGo`.
  package enum GoNoGo {
    /// There will be {signals} signals.
    package static func count(signals: some WordNumber) -> Message {
      Message(.tasks, "goNoGo.count", ["signals": signals.wordValue])
    }
    /// What chooses the form of `goNoGo.go`.
    package enum GoWay: String, WordValuable {
      case touch, shake, key, `switch`, sound
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// When a blue circle appears, touch the screen as fast as you can.
    package static func go(way: GoWay) -> Message {
      Message(.tasks, "goNoGo.go", ["way": way.wordValue])
    }
    /// What chooses the form of `goNoGo.hold`.
    package enum HoldSense: String, WordValuable {
      case seen, heard
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// When a yellow square appears, do nothing.
    package static func hold(sense: HoldSense) -> Message {
      Message(.tasks, "goNoGo.hold", ["sense": sense.wordValue])
    }
    /// This test measures how fast you respond and how well you hold back. You can sto…
    package static var purpose: Message { Message(.tasks, "goNoGo.purpose") }
    /// Go or hold back
    package static var title: Message { Message(.tasks, "goNoGo.title") }
  }

  /// Keys that begin with `hands`.
  package enum Hands {
    /// Left hand
    package static var left: Message { Message(.tasks, "hands.left") }
    /// Right hand
    package static var right: Message { Message(.tasks, "hands.right") }
  }

  /// Keys that begin with `hearing`.
  package enum Hearing {
    /// I hear it
    package static var heard: Message { Message(.tasks, "hearing.heard") }
    /// Listen
    package static var listen: Message { Message(.tasks, "hearing.listen") }

    /// Keys that begin with `ear`.
    package enum Ear {
      /// L
      package static var left: Message { Message(.tasks, "hearing.ear.left") }
      /// R
      package static var right: Message { Message(.tasks, "hearing.ear.right") }
    }

    /// Keys that begin with `headphones`.
    package enum Headphones {
      /// Take off glasses, earrings and hearing aids if they are in the way. Put on the…
      package static var text: Message { Message(.tasks, "hearing.headphones.text") }
      /// Put on the headphones
      package static var title: Message { Message(.tasks, "hearing.headphones.title") }
    }
  }

  /// Keys that begin with `hearingThreshold`.
  package enum HearingThreshold {
    /// The hearing test is finished. You can take off the headphones.
    package static var done: Message { Message(.tasks, "hearingThreshold.done") }
    /// What chooses the form of `hearingThreshold.prompt`.
    package enum PromptEar: String, WordValuable {
      case left, right, both
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// Listen with your left ear. Press as soon as you hear a tone, even a very quiet…
    package static func prompt(ear: PromptEar) -> Message {
      Message(.tasks, "hearingThreshold.prompt", ["ear": ear.wordValue])
    }
    /// This test finds the quietest tones you can hear.
    package static var purpose: Message { Message(.tasks, "hearingThreshold.purpose") }
    /// What chooses the form of `hearingThreshold.task`.
    package enum TaskWay: String, WordValuable {
      case touch, key, `switch`
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// Touch the button as soon as you hear a tone, even a very quiet one.
    package static func task(way: TaskWay) -> Message {
      Message(.tasks, "hearingThreshold.task", ["way": way.wordValue])
    }
    /// Hearing test
    package static var title: Message { Message(.tasks, "hearingThreshold.title") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Between the tones there is silence for a while. Please wait.
      package static var silence: Message {
        Message(.tasks, "hearingThreshold.explanation.silence")
      }
      /// You will hear high and low tones, first in one ear, then in the other. Many ton…
      package static var tones: Message { Message(.tasks, "hearingThreshold.explanation.tones") }
    }
  }

  /// Keys that begin with `holePeg`.
  package enum HolePeg {
    /// Dish
    package static var dish: Message { Message(.tasks, "holePeg.dish") }
    /// The peg test is finished.
    package static var done: Message { Message(.tasks, "holePeg.done") }
    /// This test measures how well you move small things with each hand. You can stop…
    package static var purpose: Message { Message(.tasks, "holePeg.purpose") }
    /// Hole peg test
    package static var title: Message { Message(.tasks, "holePeg.title") }
    /// Which hand do you write with?
    package static var whichHand: Message { Message(.tasks, "holePeg.whichHand") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Move the pegs one by one into the marked holes. Then move them back into the di…
      package static var move: Message { Message(.tasks, "holePeg.explanation.move") }
      /// Turn each peg with two fingers.
      package static var turn: Message { Message(.tasks, "holePeg.explanation.turn") }
    }

    /// Keys that begin with `hand`.
    package enum Hand {
      /// Your other hand
      package static var other: Message { Message(.tasks, "holePeg.hand.other") }
      /// The hand you write with
      package static var writing: Message { Message(.tasks, "holePeg.hand.writing") }
    }

    /// Keys that begin with `place`.
    package enum Place {
      /// Drag the peg into the marked hole.
      package static var drag: Message { Message(.tasks, "holePeg.place.drag") }
      /// Choose the dish, then the marked hole.
      package static var press: Message { Message(.tasks, "holePeg.place.press") }
      /// Turn the peg with two fingers and drag it into the marked hole.
      package static var turnAndDrag: Message { Message(.tasks, "holePeg.place.turnAndDrag") }
    }

    /// Keys that begin with `ready`.
    package enum Ready {
      /// Use this hand. Put your other hand in your lap.
      package static var first: Message { Message(.tasks, "holePeg.ready.first") }
      /// Now use this hand. You can rest first.
      package static var second: Message { Message(.tasks, "holePeg.ready.second") }
    }

    /// Keys that begin with `remove`.
    package enum Remove {
      /// Drag the marked peg into the dish.
      package static var drag: Message { Message(.tasks, "holePeg.remove.drag") }
      /// Choose the marked peg, then the dish.
      package static var press: Message { Message(.tasks, "holePeg.remove.press") }
    }

    /// Keys that begin with `task`.
    package enum Task {
      /// Drag each peg into the marked hole. Then drag all pegs back into the dish.
      package static var drag: Message { Message(.tasks, "holePeg.task.drag") }
      /// For each peg, choose the dish, then the marked hole. Then, for each peg, choose…
      package static var press: Message { Message(.tasks, "holePeg.task.press") }
    }
  }

  /// Keys that begin with `length`.
  package enum Length {
    /// {count} cm
    package static func centimeters(count: some WordNumber) -> Message {
      Message(.tasks, "length.centimeters", ["count": count.wordValue])
    }
    /// {count} hours
    package static func hours(count: some WordNumber) -> Message {
      Message(.tasks, "length.hours", ["count": count.wordValue])
    }
    /// {count} m
    package static func meters(count: some WordNumber) -> Message {
      Message(.tasks, "length.meters", ["count": count.wordValue])
    }
    /// {count} minutes
    package static func minutes(count: some WordNumber) -> Message {
      Message(.tasks, "length.minutes", ["count": count.wordValue])
    }
    /// {count} seconds
    package static func seconds(count: some WordNumber) -> Message {
      Message(.tasks, "length.seconds", ["count": count.wordValue])
    }
    /// {longer} {shorter}
    package static func together(longer: some WordValuable, shorter: some WordValuable) -> Message {
      Message(.tasks, "length.together", ["longer": longer.wordValue, "shorter": shorter.wordValue])
    }
  }

  /// Keys that begin with `mobility`.
  package enum Mobility {
    /// You are halfway.
    package static var halfway: Message { Message(.tasks, "mobility.halfway") }
    /// Turn around
    package static var turnAround: Message { Message(.tasks, "mobility.turnAround") }
    /// Walk
    package static var walk: Message { Message(.tasks, "mobility.walk") }
    /// The test is finished.
    package static var walkDone: Message { Message(.tasks, "mobility.walkDone") }

    /// Keys that begin with `seated`.
    package enum Seated {
      /// Sit with your back against the chair and your feet on the floor.
      package static var text: Message { Message(.tasks, "mobility.seated.text") }
      /// Sit down
      package static var title: Message { Message(.tasks, "mobility.seated.title") }
    }
  }

  /// Keys that begin with `page`.
  package enum Page {
    /// {first} {second}
    package static func sentences(first: some WordValuable, second: some WordValuable) -> Message {
      Message(.tasks, "page.sentences", ["first": first.wordValue, "second": second.wordValue])
    }
    /// Put the device on a table.
    package static var table: Message { Message(.tasks, "page.table") }

    /// Keys that begin with `conclusion`.
    package enum Conclusion {
      /// The test is finished.
      package static var text: Message { Message(.tasks, "page.conclusion.text") }
      /// Well done
      package static var title: Message { Message(.tasks, "page.conclusion.title") }
    }

    /// Keys that begin with `countdown`.
    package enum Countdown {
      /// Get ready
      package static var title: Message { Message(.tasks, "page.countdown.title") }
    }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// What to do
      package static var title: Message { Message(.tasks, "page.explanation.title") }
    }

    /// Keys that begin with `gate`.
    package enum Gate {
      /// Hold the device still for a moment.
      package static var still: Message { Message(.tasks, "page.gate.still") }
      /// This takes a moment.
      package static var text: Message { Message(.tasks, "page.gate.text") }
      /// Checking the sensors
      package static var title: Message { Message(.tasks, "page.gate.title") }
    }

    /// Keys that begin with `practice`.
    package enum Practice {
      /// Practice
      package static var title: Message { Message(.tasks, "page.practice.title") }
    }

    /// Keys that begin with `safety`.
    package enum Safety {
      /// Your safety
      package static var title: Message { Message(.tasks, "page.safety.title") }
    }
  }

  /// Keys that begin with `phonation`.
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

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Take a deep breath when the countdown begins.
      package static var breathe: Message { Message(.tasks, "phonation.explanation.breathe") }
      /// Sit upright, about 20 centimetres from the microphone.
      package static var sit: Message { Message(.tasks, "phonation.explanation.sit") }
      /// If you run out of breath, stop and wait. You do not need to press anything. Sto…
      package static var stop: Message { Message(.tasks, "phonation.explanation.stop") }
    }

    /// Keys that begin with `voice`.
    package enum Voice {
      /// Now.
      package static var spoken: Message { Message(.tasks, "phonation.voice.spoken") }
      /// Aaaah
      package static var title: Message { Message(.tasks, "phonation.voice.title") }
    }
  }

  /// Keys that begin with `practice`.
  package enum Practice {
    /// Try again
    package static var again: Message { Message(.tasks, "practice.again") }
    /// Continue to the test
    package static var goOn: Message { Message(.tasks, "practice.goOn") }
    /// This is hard at first. Try again, continue to the test, or ask somebody to help…
    package static var stuck: Message { Message(.tasks, "practice.stuck") }

    /// Keys that begin with `advice`.
    package enum Advice {
      /// Not yet: another answer was right.
      package static var chooseOther: Message { Message(.tasks, "practice.advice.chooseOther") }
      /// Not yet: do nothing at this signal.
      package static var doNothing: Message { Message(.tasks, "practice.advice.doNothing") }
      /// Good, you did nothing. That was right.
      package static var heldBack: Message { Message(.tasks, "practice.advice.heldBack") }
      /// Not yet: hold the device still until the signal comes.
      package static var holdStill: Message { Message(.tasks, "practice.advice.holdStill") }
      /// Not yet: respond as soon as the signal comes.
      package static var pressSooner: Message { Message(.tasks, "practice.advice.pressSooner") }
      /// Good, that was in time.
      package static var pressed: Message { Message(.tasks, "practice.advice.pressed") }
      /// Not yet: shake harder.
      package static var shakeHarder: Message { Message(.tasks, "practice.advice.shakeHarder") }
      /// Good, that was a shake.
      package static var shaken: Message { Message(.tasks, "practice.advice.shaken") }
      /// Not yet: wait for the signal.
      package static var waitForSignal: Message { Message(.tasks, "practice.advice.waitForSignal") }
    }
  }

  /// Keys that begin with `psat`.
  package enum Psat {
    /// For example, for 2, 5, 1 you choose 7, then 6. If you miss one, continue with t…
    package static var example: Message { Message(.tasks, "psat.example") }
    /// Add the last two digits
    package static var prompt: Message { Message(.tasks, "psat.prompt") }
    /// This test measures how fast you take in and add numbers. Many people find this…
    package static var purpose: Message { Message(.tasks, "psat.purpose") }
    /// Add each digit to the one just before it. Choose the sum before the next digit…
    package static var task: Message { Message(.tasks, "psat.task") }
    /// Add the digits
    package static var title: Message { Message(.tasks, "psat.title") }

    /// Keys that begin with `digits`.
    package enum Digits {
      /// You will hear digits, one after another.
      package static var heard: Message { Message(.tasks, "psat.digits.heard") }
      /// You will see digits, one after another.
      package static var seen: Message { Message(.tasks, "psat.digits.seen") }
      /// You will see and hear digits, one after another.
      package static var seenAndHeard: Message { Message(.tasks, "psat.digits.seenAndHeard") }
    }
  }

  /// Keys that begin with `rangeOfMotion`.
  package enum RangeOfMotion {
    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// When you have moved all the way and back, press Done.
      package static var done: Message { Message(.tasks, "rangeOfMotion.explanation.done") }
      /// Move slowly, and only as far as it does not hurt. You can stop at any time.
      package static var slowly: Message { Message(.tasks, "rangeOfMotion.explanation.slowly") }
    }

    /// Keys that begin with `knee`.
    package enum Knee {
      /// What chooses the form of `rangeOfMotion.knee.move`.
      package enum MoveSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Straighten your left knee as far as you can, then bend it as far as you can. Th…
      package static func move(side: MoveSide) -> Message {
        Message(.tasks, "rangeOfMotion.knee.move", ["side": side.wordValue])
      }
      /// What chooses the form of `rangeOfMotion.knee.side`.
      package enum SideSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Left knee
      package static func side(side: SideSide) -> Message {
        Message(.tasks, "rangeOfMotion.knee.side", ["side": side.wordValue])
      }
      /// What chooses the form of `rangeOfMotion.knee.start`.
      package enum StartSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Sit on the edge of a chair. Hold the device flat against the front of your left…
      package static func start(side: StartSide) -> Message {
        Message(.tasks, "rangeOfMotion.knee.start", ["side": side.wordValue])
      }
      /// This test measures how far you can bend and straighten your knee.
      package static var text: Message { Message(.tasks, "rangeOfMotion.knee.text") }
      /// Knee movement
      package static var title: Message { Message(.tasks, "rangeOfMotion.knee.title") }
    }

    /// Keys that begin with `shoulder`.
    package enum Shoulder {
      /// What chooses the form of `rangeOfMotion.shoulder.move`.
      package enum MoveSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Keep your left arm straight. Raise it in front of you as high as you can, then…
      package static func move(side: MoveSide) -> Message {
        Message(.tasks, "rangeOfMotion.shoulder.move", ["side": side.wordValue])
      }
      /// What chooses the form of `rangeOfMotion.shoulder.side`.
      package enum SideSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Left shoulder
      package static func side(side: SideSide) -> Message {
        Message(.tasks, "rangeOfMotion.shoulder.side", ["side": side.wordValue])
      }
      /// What chooses the form of `rangeOfMotion.shoulder.start`.
      package enum StartSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Stand or sit upright. Fasten the device to the outside of your left upper arm w…
      package static func start(side: StartSide) -> Message {
        Message(.tasks, "rangeOfMotion.shoulder.start", ["side": side.wordValue])
      }
      /// This test measures how far you can raise your arm.
      package static var text: Message { Message(.tasks, "rangeOfMotion.shoulder.text") }
      /// Shoulder movement
      package static var title: Message { Message(.tasks, "rangeOfMotion.shoulder.title") }
    }
  }

  /// Keys that begin with `reaction`.
  package enum Reaction {
    /// The reaction test is finished.
    package static var done: Message { Message(.tasks, "reaction.done") }
    /// Now
    package static var now: Message { Message(.tasks, "reaction.now") }
    /// Wait for the signal
    package static var testTitle: Message { Message(.tasks, "reaction.testTitle") }
    /// Wait
    package static var wait: Message { Message(.tasks, "reaction.wait") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// When the signal appears, shake the device at once, in any direction.
      package static var shake: Message { Message(.tasks, "reaction.explanation.shake") }
      /// Hold the device still and watch the screen.
      package static var still: Message { Message(.tasks, "reaction.explanation.still") }
      /// Wait for the signal.
      package static var wait: Message { Message(.tasks, "reaction.explanation.wait") }
    }

    /// Keys that begin with `task`.
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

  /// Keys that begin with `reactionTime`.
  package enum ReactionTime {
    /// This test measures how fast you react to a signal.
    package static var purpose: Message { Message(.tasks, "reactionTime.purpose") }
    /// Reaction time
    package static var title: Message { Message(.tasks, "reactionTime.title") }
  }

  /// Keys that begin with `recording`.
  package enum Recording {
    /// The sensors record for {length}.
    package static func text(length: some WordValuable) -> Message {
      Message(.tasks, "recording.text", ["length": length.wordValue])
    }
    /// Recording
    package static var title: Message { Message(.tasks, "recording.title") }
  }

  /// Keys that begin with `refusal`.
  package enum Refusal {
    /// This question cannot be declined. Please answer it.
    package static var cannotDecline: Message { Message(.tasks, "refusal.cannotDecline") }
    /// The two texts are not the same. Enter the same text twice.
    package static var differs: Message { Message(.tasks, "refusal.differs") }
    /// Enter some text.
    package static var empty: Message { Message(.tasks, "refusal.empty") }
    /// Choose only “{option}”, or do not choose it.
    package static func exclusiveOption(option: some WordValuable) -> Message {
      Message(.tasks, "refusal.exclusiveOption", ["option": option.wordValue])
    }
    /// This file is too large. Choose a file of at most {size}.
    package static func fileTooLarge(size: some WordValuable) -> Message {
      Message(.tasks, "refusal.fileTooLarge", ["size": size.wordValue])
    }
    /// Enter both the latitude and the longitude.
    package static var halfAPosition: Message { Message(.tasks, "refusal.halfAPosition") }
    /// Enter {minimum} to {maximum} minutes, in steps of {step}.
    package static func minutesOutOfRange(
      minimum: some WordValuable,
      maximum: some WordValuable,
      step: some WordValuable
    ) -> Message {
      Message(
        .tasks, "refusal.minutesOutOfRange",
        [
          "minimum": minimum.wordValue,
          "maximum": maximum.wordValue,
          "step": step.wordValue,
        ])
    }
    /// You cannot add your own words to “{option}”.
    package static func noOtherText(option: some WordValuable) -> Message {
      Message(.tasks, "refusal.noOtherText", ["option": option.wordValue])
    }
    /// Enter an email address such as name@example.org.
    package static var notAMailAddress: Message { Message(.tasks, "refusal.notAMailAddress") }
    /// Answer these rows: {rows}.
    package static func notARow(rows: some WordValuable) -> Message {
      Message(.tasks, "refusal.notARow", ["rows": rows.wordValue])
    }
    /// Answer these rows: {rows}, and {others} more.
    package static func notARowOfMany(
      rows: some WordValuable,
      others: some WordValuable
    ) -> Message {
      Message(.tasks, "refusal.notARowOfMany", ["rows": rows.wordValue, "others": others.wordValue])
    }
    /// Enter a telephone number such as +34 600 123 456.
    package static var notATelephoneNumber: Message {
      Message(.tasks, "refusal.notATelephoneNumber")
    }
    /// Choose one of these: {options}.
    package static func notAnOption(options: some WordValuable) -> Message {
      Message(.tasks, "refusal.notAnOption", ["options": options.wordValue])
    }
    /// Choose one of these: {options}, and {others} more.
    package static func notAnOptionOfMany(
      options: some WordValuable,
      others: some WordValuable
    ) -> Message {
      Message(
        .tasks, "refusal.notAnOptionOfMany",
        [
          "options": options.wordValue,
          "others": others.wordValue,
        ])
    }
    /// Enter a latitude from -90 to 90 and a longitude from -180 to 180.
    package static var notOnEarth: Message { Message(.tasks, "refusal.notOnEarth") }
    /// Enter the minutes in steps of {step}.
    package static func notOnTheMinute(step: some WordValuable) -> Message {
      Message(.tasks, "refusal.notOnTheMinute", ["step": step.wordValue])
    }
    /// Enter a number from {minimum} to {maximum}, in steps of {step}.
    package static func notOnTheScale(
      minimum: some WordValuable,
      maximum: some WordValuable,
      step: some WordValuable
    ) -> Message {
      Message(
        .tasks, "refusal.notOnTheScale",
        [
          "minimum": minimum.wordValue,
          "maximum": maximum.wordValue,
          "step": step.wordValue,
        ])
    }
    /// Choose at least one option.
    package static var nothingChosen: Message { Message(.tasks, "refusal.nothingChosen") }
    /// Choose each option only once.
    package static var optionTwice: Message { Message(.tasks, "refusal.optionTwice") }
    /// Write what you mean by “{option}”.
    package static func otherTextMissing(option: some WordValuable) -> Message {
      Message(.tasks, "refusal.otherTextMissing", ["option": option.wordValue])
    }
    /// This is not in the right form. Enter it in the form that the question asks for.
    package static var patternMismatch: Message { Message(.tasks, "refusal.patternMismatch") }
    /// This text cannot be checked. Enter a shorter one.
    package static var patternTooCostly: Message { Message(.tasks, "refusal.patternTooCostly") }
    /// This answer cannot be changed.
    package static var readOnly: Message { Message(.tasks, "refusal.readOnly") }
    /// This question needs an answer.
    package static var required: Message { Message(.tasks, "refusal.required") }
    /// Answer the row “{row}”.
    package static func rowMissing(row: some WordValuable) -> Message {
      Message(.tasks, "refusal.rowMissing", ["row": row.wordValue])
    }
    /// Choose only one answer in the row “{row}”.
    package static func severalInRow(row: some WordValuable) -> Message {
      Message(.tasks, "refusal.severalInRow", ["row": row.wordValue])
    }
    /// Enter only one line.
    package static var severalLines: Message { Message(.tasks, "refusal.severalLines") }
    /// This is too long. Enter at most {most} characters.
    package static func tooLong(most: some WordNumber) -> Message {
      Message(.tasks, "refusal.tooLong", ["most": most.wordValue])
    }
    /// Enter at most {most} digits after the decimal point.
    package static func tooManyFractionDigits(most: some WordNumber) -> Message {
      Message(.tasks, "refusal.tooManyFractionDigits", ["most": most.wordValue])
    }
    /// This is too short. Enter at least {least} characters.
    package static func tooShort(least: some WordNumber) -> Message {
      Message(.tasks, "refusal.tooShort", ["least": least.wordValue])
    }
    /// This kind of file cannot be used. Choose a file of type {types}.
    package static func wrongMediaType(types: some WordValuable) -> Message {
      Message(.tasks, "refusal.wrongMediaType", ["types": types.wordValue])
    }
    /// Choose {count} values, one from each list.
    package static func wrongPickCount(count: some WordNumber) -> Message {
      Message(.tasks, "refusal.wrongPickCount", ["count": count.wordValue])
    }
    /// Put {count} options in order.
    package static func wrongRankCount(count: some WordNumber) -> Message {
      Message(.tasks, "refusal.wrongRankCount", ["count": count.wordValue])
    }
    /// Enter the value in {units}.
    package static func wrongUnit(units: some WordValuable) -> Message {
      Message(.tasks, "refusal.wrongUnit", ["units": units.wordValue])
    }

    /// Keys that begin with `date`.
    package enum Date {
      /// Enter a date from {earliest} to {latest}.
      package static func between(
        earliest: some WordValuable,
        latest: some WordValuable
      ) -> Message {
        Message(
          .tasks, "refusal.date.between",
          [
            "earliest": earliest.wordValue,
            "latest": latest.wordValue,
          ])
      }
      /// Enter a date no later than {latest}.
      package static func notAfter(latest: some WordValuable) -> Message {
        Message(.tasks, "refusal.date.notAfter", ["latest": latest.wordValue])
      }
      /// Enter a date no earlier than {earliest}.
      package static func notBefore(earliest: some WordValuable) -> Message {
        Message(.tasks, "refusal.date.notBefore", ["earliest": earliest.wordValue])
      }
      /// Enter a date that can be stored.
      package static var storable: Message { Message(.tasks, "refusal.date.storable") }
    }

    /// Keys that begin with `decimal`.
    package enum Decimal {
      /// Enter a number of {minimum} or more.
      package static func atLeast(minimum: some WordValuable) -> Message {
        Message(.tasks, "refusal.decimal.atLeast", ["minimum": minimum.wordValue])
      }
      /// Enter a number of {maximum} or less.
      package static func atMost(maximum: some WordValuable) -> Message {
        Message(.tasks, "refusal.decimal.atMost", ["maximum": maximum.wordValue])
      }
      /// Enter a number from {minimum} to {maximum}.
      package static func between(
        minimum: some WordValuable,
        maximum: some WordValuable
      ) -> Message {
        Message(
          .tasks, "refusal.decimal.between",
          [
            "minimum": minimum.wordValue,
            "maximum": maximum.wordValue,
          ])
      }
      /// Enter a number that can be stored.
      package static var storable: Message { Message(.tasks, "refusal.decimal.storable") }
    }

    /// Keys that begin with `expected`.
    package enum Expected {
      /// Answer true or false.
      package static var boolean: Message { Message(.tasks, "refusal.expected.boolean") }
      /// Enter a date such as 2026-11-21.
      package static var date: Message { Message(.tasks, "refusal.expected.date") }
      /// Enter a date and time such as 2026-11-21T07:30:00+01:00.
      package static var dateAndTime: Message { Message(.tasks, "refusal.expected.dateAndTime") }
      /// Choose a file.
      package static var file: Message { Message(.tasks, "refusal.expected.file") }
      /// Choose one option for each row.
      package static var grid: Message { Message(.tasks, "refusal.expected.grid") }
      /// Enter a value in cm.
      package static var height: Message { Message(.tasks, "refusal.expected.height") }
      /// Enter a value in min.
      package static var minutes: Message { Message(.tasks, "refusal.expected.minutes") }
      /// Enter a number.
      package static var number: Message { Message(.tasks, "refusal.expected.number") }
      /// Choose one option.
      package static var option: Message { Message(.tasks, "refusal.expected.option") }
      /// Choose options from the list.
      package static var options: Message { Message(.tasks, "refusal.expected.options") }
      /// Choose one option from each list.
      package static var picks: Message { Message(.tasks, "refusal.expected.picks") }
      /// Enter a place in words, or a latitude and longitude.
      package static var place: Message { Message(.tasks, "refusal.expected.place") }
      /// Enter a value and its unit.
      package static var quantity: Message { Message(.tasks, "refusal.expected.quantity") }
      /// Put the options in order.
      package static var ranking: Message { Message(.tasks, "refusal.expected.ranking") }
      /// Enter a text.
      package static var text: Message { Message(.tasks, "refusal.expected.text") }
      /// Enter a time such as 07:30.
      package static var time: Message { Message(.tasks, "refusal.expected.time") }
      /// Enter a value in kg.
      package static var weight: Message { Message(.tasks, "refusal.expected.weight") }
      /// Enter a whole number.
      package static var wholeNumber: Message { Message(.tasks, "refusal.expected.wholeNumber") }
    }

    /// Keys that begin with `integer`.
    package enum Integer {
      /// Enter a whole number of {minimum} or more.
      package static func atLeast(minimum: some WordValuable) -> Message {
        Message(.tasks, "refusal.integer.atLeast", ["minimum": minimum.wordValue])
      }
      /// Enter a whole number of {maximum} or less.
      package static func atMost(maximum: some WordValuable) -> Message {
        Message(.tasks, "refusal.integer.atMost", ["maximum": maximum.wordValue])
      }
      /// Enter a whole number from {minimum} to {maximum}.
      package static func between(
        minimum: some WordValuable,
        maximum: some WordValuable
      ) -> Message {
        Message(
          .tasks, "refusal.integer.between",
          [
            "minimum": minimum.wordValue,
            "maximum": maximum.wordValue,
          ])
      }
      /// Enter a whole number that can be stored.
      package static var storable: Message { Message(.tasks, "refusal.integer.storable") }
    }

    /// Keys that begin with `optionCount`.
    package enum OptionCount {
      /// Choose at least {least} and at most {most}.
      package static func between(least: some WordValuable, most: some WordValuable) -> Message {
        Message(
          .tasks, "refusal.optionCount.between",
          [
            "least": least.wordValue,
            "most": most.wordValue,
          ])
      }
      /// Choose exactly {count}.
      package static func exactly(count: some WordValuable) -> Message {
        Message(.tasks, "refusal.optionCount.exactly", ["count": count.wordValue])
      }
      /// {count}
      package static func most(count: some WordValuable) -> Message {
        Message(.tasks, "refusal.optionCount.most", ["count": count.wordValue])
      }
    }

    /// Keys that begin with `time`.
    package enum Time {
      /// Enter a time from {earliest} to {latest}.
      package static func between(
        earliest: some WordValuable,
        latest: some WordValuable
      ) -> Message {
        Message(
          .tasks, "refusal.time.between",
          [
            "earliest": earliest.wordValue,
            "latest": latest.wordValue,
          ])
      }
      /// Enter a time no later than {latest}.
      package static func notAfter(latest: some WordValuable) -> Message {
        Message(.tasks, "refusal.time.notAfter", ["latest": latest.wordValue])
      }
      /// Enter a time no earlier than {earliest}.
      package static func notBefore(earliest: some WordValuable) -> Message {
        Message(.tasks, "refusal.time.notBefore", ["earliest": earliest.wordValue])
      }
      /// Enter a time that can be stored.
      package static var storable: Message { Message(.tasks, "refusal.time.storable") }
    }
  }

  /// Keys that begin with `reminder`.
  package enum Reminder {
    /// I have heard it
    package static var heard: Message { Message(.tasks, "reminder.heard") }
    /// Later
    package static var later: Message { Message(.tasks, "reminder.later") }
    /// It is time for {count} tasks.
    package static func own(count: some WordNumber) -> Message {
      Message(.tasks, "reminder.own", ["count": count.wordValue])
    }
    /// There is little time left for {count} tasks.
    package static func ownEnding(count: some WordNumber) -> Message {
      Message(.tasks, "reminder.ownEnding", ["count": count.wordValue])
    }
    /// Tasks are due for {count} people.
    package static func people(count: some WordNumber) -> Message {
      Message(.tasks, "reminder.people", ["count": count.wordValue])
    }
    /// There is little time left for tasks of {count} people.
    package static func peopleEnding(count: some WordNumber) -> Message {
      Message(.tasks, "reminder.peopleEnding", ["count": count.wordValue])
    }
  }

  /// Keys that begin with `safety`.
  package enum Safety {
    /// I should not do this today
    package static var continueNot: Message { Message(.tasks, "safety.continueNot") }
    /// Put the device in a pocket or a bag on your body.
    package static var pocket: Message { Message(.tasks, "safety.pocket") }
    /// Carry the device where you can reach it at once: in your hand, or on a cord aro…
    package static var reach: Message { Message(.tasks, "safety.reach") }
    /// Do not do this test if you are afraid of falling. Stand near a wall or a heavy…
    package static var standing: Message { Message(.tasks, "safety.standing") }
    /// Do not do this test if you cannot move safely on your own. Wear firm shoes and…
    package static var walking: Message { Message(.tasks, "safety.walking") }

    /// Keys that begin with `notToday`.
    package enum NotToday {
      /// That is fine. The test was not done, and your study team can see why. If you fe…
      package static var text: Message { Message(.tasks, "safety.notToday.text") }
      /// Not today
      package static var title: Message { Message(.tasks, "safety.notToday.title") }
    }
  }

  /// Keys that begin with `session`.
  package enum Session {
    /// You cannot go back. The activity before this page is finished.
    package static var activityBefore: Message { Message(.tasks, "session.activityBefore") }
    /// Attempt {number}
    package static func attempt(number: some WordValuable) -> Message {
      Message(.tasks, "session.attempt", ["number": number.wordValue])
    }
    /// Done
    package static var done: Message { Message(.tasks, "session.done") }
    /// Stop here
    package static var endHere: Message { Message(.tasks, "session.endHere") }
    /// Some of what you did came too fast and was lost. Please do it again.
    package static var eventsLost: Message { Message(.tasks, "session.eventsLost") }
    /// There is no such file. Choose another one.
    package static var fileMissing: Message { Message(.tasks, "session.fileMissing") }
    /// The file could not be saved. The disk is full, or the file changed in the meant…
    package static var fileNotKept: Message { Message(.tasks, "session.fileNotKept") }
    /// The file cannot be read. Choose another one.
    package static var fileUnreadable: Message { Message(.tasks, "session.fileUnreadable") }
    /// You cannot add more. The limit is {most}.
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
    /// You cannot stop on this page.
    package static var noEarlyEnd: Message { Message(.tasks, "session.noEarlyEnd") }
    /// This question does not ask for a file.
    package static var noFileWanted: Message { Message(.tasks, "session.noFileWanted") }
    /// There is no question on this page.
    package static var noQuestion: Message { Message(.tasks, "session.noQuestion") }
    /// There is no such item to open or remove.
    package static var noSuchItem: Message { Message(.tasks, "session.noSuchItem") }
    /// This is not a file. Choose a file.
    package static var notAFile: Message { Message(.tasks, "session.notAFile") }
    /// This is not possible right now.
    package static var notNow: Message { Message(.tasks, "session.notNow") }
    /// This is not possible on this page.
    package static var notOnThisPage: Message { Message(.tasks, "session.notOnThisPage") }
    /// This is the first page.
    package static var nothingBefore: Message { Message(.tasks, "session.nothingBefore") }
    /// The {sensor} does not work. This part continues without it.
    package static func sensorFailed(sensor: some WordValuable) -> Message {
      Message(.tasks, "session.sensorFailed", ["sensor": sensor.wordValue])
    }
    /// The {sensor} has stopped working. Check that it is plugged in, or ask for help.…
    package static func sensorLost(sensor: some WordValuable) -> Message {
      Message(.tasks, "session.sensorLost", ["sensor": sensor.wordValue])
    }
    /// No {sensor} was found. This part continues without it.
    package static func sensorMissing(sensor: some WordValuable) -> Message {
      Message(.tasks, "session.sensorMissing", ["sensor": sensor.wordValue])
    }
    /// The data from the {sensor} cannot be saved. The storage may be full. Please ask…
    package static func sensorNotStored(sensor: some WordValuable) -> Message {
      Message(.tasks, "session.sensorNotStored", ["sensor": sensor.wordValue])
    }
    /// Simulated: {sensors}. The result will show this.
    package static func simulated(sensors: some WordValuable) -> Message {
      Message(.tasks, "session.simulated", ["sensors": sensors.wordValue])
    }
    /// A sound was not played because it would be too loud. This part continues withou…
    package static var soundTooLoud: Message { Message(.tasks, "session.soundTooLoud") }
    /// A sound could not be played. This part continues without it.
    package static var soundUnplayable: Message { Message(.tasks, "session.soundUnplayable") }
    /// The sound does not work. Check that the headphones are plugged in, or ask for h…
    package static var speakerFailed: Message { Message(.tasks, "session.speakerFailed") }
    /// We cannot play sound. Plug in the headphones or a loudspeaker, or ask for help.
    package static var speakerMissing: Message { Message(.tasks, "session.speakerMissing") }
    /// The clock of this device was set back. Please ask for help.
    package static var timeWentBack: Message { Message(.tasks, "session.timeWentBack") }
    /// The time is not over yet.
    package static var timerNotDue: Message { Message(.tasks, "session.timerNotDue") }
    /// Add at least {least} before you continue.
    package static func tooFewItems(least: some WordValuable) -> Message {
      Message(.tasks, "session.tooFewItems", ["least": least.wordValue])
    }
    /// The text cannot be read aloud. Please read it on the screen, or ask for help.
    package static var voiceFailed: Message { Message(.tasks, "session.voiceFailed") }
    /// Your answers
    package static var yourAnswers: Message { Message(.tasks, "session.yourAnswers") }
  }

  /// Keys that begin with `shortWalk`.
  package enum ShortWalk {
    /// Turn around and walk back to where you started.
    package static var back: Message { Message(.tasks, "shortWalk.back") }
    /// Walk {steps} steps in a straight line, at your usual pace.
    package static func leg(steps: some WordNumber) -> Message {
      Message(.tasks, "shortWalk.leg", ["steps": steps.wordValue])
    }
    /// This test measures how you walk and how you stand still.
    package static var text: Message { Message(.tasks, "shortWalk.text") }
    /// Gait and balance
    package static var title: Message { Message(.tasks, "shortWalk.title") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Then follow the spoken instructions.
      package static var follow: Message { Message(.tasks, "shortWalk.explanation.follow") }
      /// Find a place where you can walk {steps} steps in a straight line.
      package static func place(steps: some WordNumber) -> Message {
        Message(.tasks, "shortWalk.explanation.place", ["steps": steps.wordValue])
      }
    }
  }

  /// Keys that begin with `sideQuestion`.
  package enum SideQuestion {
    /// Keys that begin with `hands`.
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

    /// Keys that begin with `legs`.
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

    /// Keys that begin with `sides`.
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

  /// Keys that begin with `soundCheck`.
  package enum SoundCheck {
    /// Can you hear this?
    package static var title: Message { Message(.tasks, "soundCheck.title") }

    /// Keys that begin with `control`.
    package enum Control {
      /// I hear it
      package static var heard: Message { Message(.tasks, "soundCheck.control.heard") }
      /// I hear nothing
      package static var nothing: Message { Message(.tasks, "soundCheck.control.nothing") }
    }

    /// Keys that begin with `failed`.
    package enum Failed {
      /// This test needs sound that you can hear on the right side. Plug in headphones t…
      package static var text: Message { Message(.tasks, "soundCheck.failed.text") }
      /// The test cannot start yet
      package static var title: Message { Message(.tasks, "soundCheck.failed.title") }
    }

    /// Keys that begin with `prompt`.
    package enum Prompt {
      /// Do you hear the tone?
      package static var any: Message { Message(.tasks, "soundCheck.prompt.any") }
      /// On which side do you hear the tone?
      package static var sides: Message { Message(.tasks, "soundCheck.prompt.sides") }
      /// Plug the headphones in, turn the volume up, and listen again.
      package static var silent: Message { Message(.tasks, "soundCheck.prompt.silent") }
      /// That was the other side. Put L on your left ear and R on your right ear.
      package static var swapped: Message { Message(.tasks, "soundCheck.prompt.swapped") }
    }

    /// Keys that begin with `text`.
    package enum Text {
      /// A tone sounds. Choose whether you hear it.
      package static var any: Message { Message(.tasks, "soundCheck.text.any") }
      /// Tones sound in one ear or the other. Each time, choose the side where you hear…
      package static var sides: Message { Message(.tasks, "soundCheck.text.sides") }
    }
  }

  /// Keys that begin with `soundLevel`.
  package enum SoundLevel {
    /// The sound around you has been measured.
    package static var done: Message { Message(.tasks, "soundLevel.done") }
    /// The device measures how loud it is around you. Sit down, keep the device still,…
    package static var purpose: Message { Message(.tasks, "soundLevel.purpose") }
    /// Sound around you
    package static var title: Message { Message(.tasks, "soundLevel.title") }

    /// Keys that begin with `check`.
    package enum Check {
      /// The device is listening. Please stay quiet until the next page appears.
      package static var text: Message { Message(.tasks, "soundLevel.check.text") }
      /// Is it quiet enough?
      package static var title: Message { Message(.tasks, "soundLevel.check.title") }
    }

    /// Keys that begin with `control`.
    package enum Control {
      /// Continue anyway
      package static var goOn: Message { Message(.tasks, "soundLevel.control.goOn") }
    }

    /// Keys that begin with `prompt`.
    package enum Prompt {
      /// Please be quiet for a moment and do not move the device.
      package static var quiet: Message { Message(.tasks, "soundLevel.prompt.quiet") }
      /// It is too loud here. Please find a quieter place, or close doors and windows.
      package static var tooLoud: Message { Message(.tasks, "soundLevel.prompt.tooLoud") }
    }

    /// Keys that begin with `recording`.
    package enum Recording {
      /// Please stay quiet for {length}.
      package static func text(length: some WordValuable) -> Message {
        Message(.tasks, "soundLevel.recording.text", ["length": length.wordValue])
      }
      /// Listening
      package static var title: Message { Message(.tasks, "soundLevel.recording.title") }
    }

    /// Keys that begin with `tooLoud`.
    package enum TooLoud {
      /// You can continue, but the results may be worse. Or stop here and try again in a…
      package static var text: Message { Message(.tasks, "soundLevel.tooLoud.text") }
      /// It is still too loud
      package static var title: Message { Message(.tasks, "soundLevel.tooLoud.title") }
    }
  }

  /// Keys that begin with `spatialSpan`.
  package enum SpatialSpan {
    /// More tiles light up when you are right, and fewer when you are wrong.
    package static var longer: Message { Message(.tasks, "spatialSpan.longer") }
    /// This test measures how many places you can remember. You can stop at any time.
    package static var purpose: Message { Message(.tasks, "spatialSpan.purpose") }
    /// Remember the tiles
    package static var title: Message { Message(.tasks, "spatialSpan.title") }

    /// Keys that begin with `prompt`.
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

    /// Keys that begin with `task`.
    package enum Task {
      /// Watch the tiles that light up. Then touch them in reverse order, the last one f…
      package static var backward: Message { Message(.tasks, "spatialSpan.task.backward") }
      /// Watch the tiles that light up. Then touch them in the same order.
      package static var forward: Message { Message(.tasks, "spatialSpan.task.forward") }
    }
  }

  /// Keys that begin with `speechInNoise`.
  package enum SpeechInNoise {
    /// The test is finished. You can take off the headphones.
    package static var done: Message { Message(.tasks, "speechInNoise.done") }
    /// Listen, then type what you understood, even if it is only one word.
    package static var prompt: Message { Message(.tasks, "speechInNoise.prompt") }
    /// This test measures how well you understand speech when it is noisy.
    package static var purpose: Message { Message(.tasks, "speechInNoise.purpose") }
    /// Listen and type
    package static var testTitle: Message { Message(.tasks, "speechInNoise.testTitle") }
    /// Speech in noise
    package static var title: Message { Message(.tasks, "speechInNoise.title") }

    /// Keys that begin with `control`.
    package enum Control {
      /// I understood nothing
      package static var nothing: Message { Message(.tasks, "speechInNoise.control.nothing") }
    }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// You can guess. Capital letters and full stops do not matter. If typing is hard,…
      package static var guess: Message { Message(.tasks, "speechInNoise.explanation.guess") }
      /// You will hear a voice in noise.
      package static var voice: Message { Message(.tasks, "speechInNoise.explanation.voice") }
    }

    /// Keys that begin with `task`.
    package enum Task {
      /// You hear each sentence once. Say the words that you understood to the person wh…
      package static var helper: Message { Message(.tasks, "speechInNoise.task.helper") }
      /// You hear each sentence once. Type the words that you understood, then continue.
      package static var typing: Message { Message(.tasks, "speechInNoise.task.typing") }
    }
  }

  /// Keys that begin with `speechRecording`.
  package enum SpeechRecording {
    /// Your recording is finished.
    package static var done: Message { Message(.tasks, "speechRecording.done") }
    /// The device records how you speak.
    package static var purpose: Message { Message(.tasks, "speechRecording.purpose") }
    /// Now.
    package static var spoken: Message { Message(.tasks, "speechRecording.spoken") }
    /// Speech
    package static var title: Message { Message(.tasks, "speechRecording.title") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Read the text on the screen aloud, at your usual loudness. You have up to {leng…
      package static func read(length: some WordValuable) -> Message {
        Message(.tasks, "speechRecording.explanation.read", ["length": length.wordValue])
      }
      /// Sit in a quiet place, about 20 centimetres from the microphone.
      package static var sit: Message { Message(.tasks, "speechRecording.explanation.sit") }
      /// Speak freely, at your usual loudness, for up to {length}. Your voice is recorde…
      package static func speak(length: some WordValuable) -> Message {
        Message(.tasks, "speechRecording.explanation.speak", ["length": length.wordValue])
      }
    }

    /// Keys that begin with `free`.
    package enum Free {
      /// Speak at your usual loudness. Press Done when you have finished.
      package static var text: Message { Message(.tasks, "speechRecording.free.text") }
      /// Speak now
      package static var title: Message { Message(.tasks, "speechRecording.free.title") }
    }

    /// Keys that begin with `readAloud`.
    package enum ReadAloud {
      /// Read aloud
      package static var title: Message { Message(.tasks, "speechRecording.readAloud.title") }
    }

    /// Keys that begin with `transcript`.
    package enum Transcript {
      /// Is this what you said? You can change it.
      package static var check: Message { Message(.tasks, "speechRecording.transcript.check") }
      /// That is what I said
      package static var confirm: Message { Message(.tasks, "speechRecording.transcript.confirm") }
      /// Say the words again, just as you said them. The person who helps you types them.
      package static var helper: Message { Message(.tasks, "speechRecording.transcript.helper") }
      /// Type what you said.
      package static var prompt: Message { Message(.tasks, "speechRecording.transcript.prompt") }
      /// What did you say?
      package static var title: Message { Message(.tasks, "speechRecording.transcript.title") }
      /// This is too long. Please type at most {characters} characters.
      package static func tooLong(characters: some WordNumber) -> Message {
        Message(.tasks, "speechRecording.transcript.tooLong", ["characters": characters.wordValue])
      }
      /// Type the words just as you said them. If typing is hard, let somebody type for…
      package static var typing: Message { Message(.tasks, "speechRecording.transcript.typing") }
    }
  }

  /// Keys that begin with `stance`.
  package enum Stance {
    /// This test measures how still you stand.
    package static var text: Message { Message(.tasks, "stance.text") }
    /// Standing balance
    package static var title: Message { Message(.tasks, "stance.title") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Fasten the device to your lower back with a belt, or hold it flat against your…
      package static var fasten: Message { Message(.tasks, "stance.explanation.fasten") }
      /// Stand as still as you can until you hear that the test is over. If a foot moves…
      package static var still: Message { Message(.tasks, "stance.explanation.still") }
    }

    /// Keys that begin with `hold`.
    package enum Hold {
      /// Sit still for {length}.
      package static func seated(length: some WordValuable) -> Message {
        Message(.tasks, "stance.hold.seated", ["length": length.wordValue])
      }
      /// Stand still for {length}, or until a foot moves.
      package static func standing(length: some WordValuable) -> Message {
        Message(.tasks, "stance.hold.standing", ["length": length.wordValue])
      }
    }

    /// Keys that begin with `pose`.
    package enum Pose {
      /// What chooses the form of `stance.pose.feetTogether`.
      package enum FeetTogetherEyes: String, WordValuable {
        case open, closed
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Feet together, eyes open
      package static func feetTogether(eyes: FeetTogetherEyes) -> Message {
        Message(.tasks, "stance.pose.feetTogether", ["eyes": eyes.wordValue])
      }
      /// What chooses the form of `stance.pose.oneLegEyesClosed`.
      package enum OneLegEyesClosedSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// On the left leg, eyes closed
      package static func oneLegEyesClosed(side: OneLegEyesClosedSide) -> Message {
        Message(.tasks, "stance.pose.oneLegEyesClosed", ["side": side.wordValue])
      }
      /// What chooses the form of `stance.pose.oneLegEyesOpen`.
      package enum OneLegEyesOpenSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// On the left leg, eyes open
      package static func oneLegEyesOpen(side: OneLegEyesOpenSide) -> Message {
        Message(.tasks, "stance.pose.oneLegEyesOpen", ["side": side.wordValue])
      }
      /// What chooses the form of `stance.pose.seated`.
      package enum SeatedEyes: String, WordValuable {
        case open, closed
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Seated, eyes open
      package static func seated(eyes: SeatedEyes) -> Message {
        Message(.tasks, "stance.pose.seated", ["eyes": eyes.wordValue])
      }
      /// What chooses the form of `stance.pose.tandemEyesClosed`.
      package enum TandemEyesClosedSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Heel to toe, left foot behind, eyes closed
      package static func tandemEyesClosed(side: TandemEyesClosedSide) -> Message {
        Message(.tasks, "stance.pose.tandemEyesClosed", ["side": side.wordValue])
      }
      /// What chooses the form of `stance.pose.tandemEyesOpen`.
      package enum TandemEyesOpenSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Heel to toe, left foot behind, eyes open
      package static func tandemEyesOpen(side: TandemEyesOpenSide) -> Message {
        Message(.tasks, "stance.pose.tandemEyesOpen", ["side": side.wordValue])
      }
    }

    /// Keys that begin with `position`.
    package enum Position {
      /// Stand with your feet side by side, touching.
      package static var feetTogether: Message { Message(.tasks, "stance.position.feetTogether") }
      /// What chooses the form of `stance.position.look`.
      package enum LookEyes: String, WordValuable {
        case open, closed
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Look straight ahead.
      package static func look(eyes: LookEyes) -> Message {
        Message(.tasks, "stance.position.look", ["eyes": eyes.wordValue])
      }
      /// What chooses the form of `stance.position.oneLeg`.
      package enum OneLegSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// When the countdown is over, stand on your left leg and lift the other foot.
      package static func oneLeg(side: OneLegSide) -> Message {
        Message(.tasks, "stance.position.oneLeg", ["side": side.wordValue])
      }
      /// Sit upright on a firm chair. Do not lean back. Keep your hands in your lap.
      package static var seated: Message { Message(.tasks, "stance.position.seated") }
      /// Hold on to a rail or a heavy chair.
      package static var support: Message { Message(.tasks, "stance.position.support") }
      /// What chooses the form of `stance.position.tandem`.
      package enum TandemSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Put one foot directly in front of the other, heel to toe. Keep your left foot b…
      package static func tandem(side: TandemSide) -> Message {
        Message(.tasks, "stance.position.tandem", ["side": side.wordValue])
      }
    }
  }

  /// Keys that begin with `stepTest`.
  package enum StepTest {
    /// The step test is finished.
    package static var done: Message { Message(.tasks, "stepTest.done") }
    /// Heart rate after stepping
    package static var heartRate: Message { Message(.tasks, "stepTest.heartRate") }
    /// Do not do this test if your doctor told you to avoid effort, if you have chest…
    package static var safety: Message { Message(.tasks, "stepTest.safety") }
    /// This test measures how fast your heart slows down after you step up and down.
    package static var text: Message { Message(.tasks, "stepTest.text") }
    /// Step test
    package static var title: Message { Message(.tasks, "stepTest.title") }

    /// Keys that begin with `beats`.
    package enum Beats {
      /// Stop. How many heartbeats did you count?
      package static var spoken: Message { Message(.tasks, "stepTest.beats.spoken") }
      /// If you could not count them, skip this question.
      package static var text: Message { Message(.tasks, "stepTest.beats.text") }
      /// How many heartbeats did you count?
      package static var title: Message { Message(.tasks, "stepTest.beats.title") }
    }

    /// Keys that begin with `count`.
    package enum Count {
      /// Start now. Count your heartbeats for {length}.
      package static func text(length: some WordValuable) -> Message {
        Message(.tasks, "stepTest.count.text", ["length": length.wordValue])
      }
      /// Count your pulse
      package static var title: Message { Message(.tasks, "stepTest.count.title") }
    }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Use a firm step, {height} high, beside a rail or wall.
      package static func place(height: some WordValuable) -> Message {
        Message(.tasks, "stepTest.explanation.place", ["height": height.wordValue])
      }
      /// Then sit down and count your heartbeats.
      package static var pulse: Message { Message(.tasks, "stepTest.explanation.pulse") }
      /// Step up and down to the beat for {length}.
      package static func step(length: some WordValuable) -> Message {
        Message(.tasks, "stepTest.explanation.step", ["length": length.wordValue])
      }
    }

    /// Keys that begin with `rest`.
    package enum Rest {
      /// Stop and sit down. Find your pulse at your wrist or neck.
      package static var text: Message { Message(.tasks, "stepTest.rest.text") }
      /// Rest
      package static var title: Message { Message(.tasks, "stepTest.rest.title") }
    }

    /// Keys that begin with `step`.
    package enum Step {
      /// Step to the beat: up, up, down, down.
      package static var free: Message { Message(.tasks, "stepTest.step.free") }
      /// Stay seated. Lift one knee at each beat: left, right, left, right.
      package static var seated: Message { Message(.tasks, "stepTest.step.seated") }
      /// Ten seconds to go.
      package static var soon: Message { Message(.tasks, "stepTest.step.soon") }
      /// Hold on to the rail. Step to the beat: up, up, down, down.
      package static var support: Message { Message(.tasks, "stepTest.step.support") }
      /// Step
      package static var title: Message { Message(.tasks, "stepTest.step.title") }
    }
  }

  /// Keys that begin with `stimulusSeries`.
  package enum StimulusSeries {
    /// No response
    package static var noResponse: Message { Message(.tasks, "stimulusSeries.noResponse") }
    /// Too early
    package static var tooEarly: Message { Message(.tasks, "stimulusSeries.tooEarly") }
  }

  /// Keys that begin with `stroop`.
  package enum Stroop {
    /// If the word RED is written in blue, choose blue.
    package static var example: Message { Message(.tasks, "stroop.example") }
    /// You will see names of colours.
    package static var explanation: Message { Message(.tasks, "stroop.explanation") }
    /// Which colour is the word written in?
    package static var prompt: Message { Message(.tasks, "stroop.prompt") }
    /// This test measures how well you pay attention to one thing and ignore another.…
    package static var purpose: Message { Message(.tasks, "stroop.purpose") }
    /// Choose the colour in which the word is written, as fast as you can. Do not read…
    package static var task: Message { Message(.tasks, "stroop.task") }
    /// Colours and words
    package static var title: Message { Message(.tasks, "stroop.title") }

    /// Keys that begin with `colour`.
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

  /// Keys that begin with `symptomCheck`.
  package enum SymptomCheck {
    /// Choose at least one symptom.
    package static var chooseOne: Message { Message(.tasks, "symptomCheck.chooseOne") }
    /// Symptom {number}
    package static func earlier(number: some WordValuable) -> Message {
      Message(.tasks, "symptomCheck.earlier", ["number": number.wordValue])
    }
    /// Level, from {low} to {high}
    package static func level(low: some WordValuable, high: some WordValuable) -> Message {
      Message(.tasks, "symptomCheck.level", ["low": low.wordValue, "high": high.wordValue])
    }
    /// Where are you?
    package static var location: Message { Message(.tasks, "symptomCheck.location") }
    /// Choose each symptom that you have. Then choose how strong it is.
    package static var text: Message { Message(.tasks, "symptomCheck.text") }
    /// Symptom check
    package static var title: Message { Message(.tasks, "symptomCheck.title") }
  }

  /// Keys that begin with `tapReaction`.
  package enum TapReaction {
    /// This test measures how fast you react to a signal. You can stop at any time.
    package static var purpose: Message { Message(.tasks, "tapReaction.purpose") }
    /// Tap reaction
    package static var title: Message { Message(.tasks, "tapReaction.title") }

    /// Keys that begin with `home`.
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

  /// Keys that begin with `tapping`.
  package enum Tapping {
    /// Tap
    package static var anyHand: Message { Message(.tasks, "tapping.anyHand") }
    /// The tapping test is finished.
    package static var done: Message { Message(.tasks, "tapping.done") }
    /// The time begins with your first tap.
    package static var prompt: Message { Message(.tasks, "tapping.prompt") }
    /// This test measures how fast and how evenly you tap with two fingers. You can st…
    package static var purpose: Message { Message(.tasks, "tapping.purpose") }
    /// What chooses the form of `tapping.ready`.
    package enum ReadySide: String, WordValuable {
      case left, right
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// Use two fingers of your left hand. The time begins with your first tap and last…
    package static func ready(side: ReadySide, length: some WordValuable) -> Message {
      Message(.tasks, "tapping.ready", ["side": side.wordValue, "length": length.wordValue])
    }
    /// Tapping
    package static var title: Message { Message(.tasks, "tapping.title") }

    /// Keys that begin with `button`.
    package enum Button {
      /// Left
      package static var left: Message { Message(.tasks, "tapping.button.left") }
      /// Right
      package static var right: Message { Message(.tasks, "tapping.button.right") }
    }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Use two fingers of the same hand.
      package static var fingers: Message { Message(.tasks, "tapping.explanation.fingers") }
      /// Tap one button, then the other, again and again, as fast and as evenly as you c…
      package static var tap: Message { Message(.tasks, "tapping.explanation.tap") }
    }

    /// Keys that begin with `task`.
    package enum Task {
      /// Press F, then J, again and again, as fast as you can.
      package static var key: Message { Message(.tasks, "tapping.task.key") }
      /// Tap one button, then the other, again and again, as fast as you can.
      package static var touch: Message { Message(.tasks, "tapping.task.touch") }
    }
  }

  /// Keys that begin with `timedUpAndGo`.
  package enum TimedUpAndGo {
    /// Do it once to try it: stand up, walk around the mark, come back and sit down. T…
    package static var practice: Message { Message(.tasks, "timedUpAndGo.practice") }
    /// This test measures how long you take to stand up, walk a little and sit down.
    package static var text: Message { Message(.tasks, "timedUpAndGo.text") }
    /// Timed up and go
    package static var title: Message { Message(.tasks, "timedUpAndGo.title") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Put a chair with arms against a wall.
      package static var chair: Message { Message(.tasks, "timedUpAndGo.explanation.chair") }
      /// Put a mark on the floor 3 m in front of it.
      package static var mark: Message { Message(.tasks, "timedUpAndGo.explanation.mark") }
      /// Sit down with your back against the chair. Walk at your usual pace.
      package static var sit: Message { Message(.tasks, "timedUpAndGo.explanation.sit") }
    }

    /// Keys that begin with `go`.
    package enum Go {
      /// Go. Stand up, walk around the mark, come back and sit down. Then press Done.
      package static var text: Message { Message(.tasks, "timedUpAndGo.go.text") }
      /// Up and go
      package static var title: Message { Message(.tasks, "timedUpAndGo.go.title") }
    }
  }

  /// Keys that begin with `timedWalk`.
  package enum TimedWalk {
    /// This test measures how fast you cover {distance}.
    package static func text(distance: some WordValuable) -> Message {
      Message(.tasks, "timedWalk.text", ["distance": distance.wordValue])
    }
    /// Timed walk
    package static var title: Message { Message(.tasks, "timedWalk.title") }
    /// Turn around and go back to the line. Press Done when you are ready.
    package static var turn: Message { Message(.tasks, "timedWalk.turn") }

    /// Keys that begin with `devices`.
    package enum Devices {
      /// Which walking aid will you use?
      package static var aid: Message { Message(.tasks, "timedWalk.devices.aid") }
      /// None
      package static var none: Message { Message(.tasks, "timedWalk.devices.none") }
      /// One crutch
      package static var oneCrutch: Message { Message(.tasks, "timedWalk.devices.oneCrutch") }
      /// One stick
      package static var oneStick: Message { Message(.tasks, "timedWalk.devices.oneStick") }
      /// Do you wear a splint on your ankle or foot?
      package static var orthosis: Message { Message(.tasks, "timedWalk.devices.orthosis") }
      /// Two crutches
      package static var twoCrutches: Message { Message(.tasks, "timedWalk.devices.twoCrutches") }
      /// Two sticks
      package static var twoSticks: Message { Message(.tasks, "timedWalk.devices.twoSticks") }
      /// A walker or rollator
      package static var walker: Message { Message(.tasks, "timedWalk.devices.walker") }
    }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Hold the device so that you can press Done at the end.
      package static var hold: Message { Message(.tasks, "timedWalk.explanation.hold") }
      /// Mark a straight path of {distance}. Go to the start of it.
      package static func path(distance: some WordValuable) -> Message {
        Message(.tasks, "timedWalk.explanation.path", ["distance": distance.wordValue])
      }
      /// You will cover the path twice.
      package static var twice: Message { Message(.tasks, "timedWalk.explanation.twice") }
    }

    /// Keys that begin with `walk`.
    package enum Walk {
      /// Walk {distance} as fast as you safely can. Press Done at the finish line.
      package static func onFoot(distance: some WordValuable) -> Message {
        Message(.tasks, "timedWalk.walk.onFoot", ["distance": distance.wordValue])
      }
      /// Move {distance} as fast as you safely can. Press Done at the finish line.
      package static func wheelchair(distance: some WordValuable) -> Message {
        Message(.tasks, "timedWalk.walk.wheelchair", ["distance": distance.wordValue])
      }
    }
  }

  /// Keys that begin with `toneAudiometry`.
  package enum ToneAudiometry {
    /// The tones are finished. You can take off the headphones.
    package static var done: Message { Message(.tasks, "toneAudiometry.done") }
    /// You will hear one tone in both ears. {task} In this practice, the side does not…
    package static func practice(task: some WordValuable) -> Message {
      Message(.tasks, "toneAudiometry.practice", ["task": task.wordValue])
    }
    /// This test finds the quietest tones you can hear.
    package static var purpose: Message { Message(.tasks, "toneAudiometry.purpose") }
    /// Tones
    package static var title: Message { Message(.tasks, "toneAudiometry.title") }

    /// Keys that begin with `control`.
    package enum Control {
      /// Left
      package static var left: Message { Message(.tasks, "toneAudiometry.control.left") }
      /// Right
      package static var right: Message { Message(.tasks, "toneAudiometry.control.right") }
    }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Each tone begins very quietly and becomes louder.
      package static var louder: Message { Message(.tasks, "toneAudiometry.explanation.louder") }
      /// Do not wait until it is loud. Between the tones there is silence for a while.
      package static var wait: Message { Message(.tasks, "toneAudiometry.explanation.wait") }
    }

    /// Keys that begin with `prompt`.
    package enum Prompt {
      /// Press left or right as soon as you hear a tone on that side.
      package static var sides: Message { Message(.tasks, "toneAudiometry.prompt.sides") }
      /// Press as soon as you hear a tone.
      package static var `switch`: Message { Message(.tasks, "toneAudiometry.prompt.switch") }
    }

    /// Keys that begin with `task`.
    package enum Task {
      /// Press left or right as soon as you hear a tone on that side.
      package static var sides: Message { Message(.tasks, "toneAudiometry.task.sides") }
      /// Press your switch as soon as you hear a tone.
      package static var `switch`: Message { Message(.tasks, "toneAudiometry.task.switch") }
    }
  }

  /// Keys that begin with `touchAbility`.
  package enum TouchAbility {
    /// You will be asked to touch the screen in different ways. Use either hand.
    package static var explanation: Message { Message(.tasks, "touchAbility.explanation") }
    /// This test measures how well you can use a touch screen. You can stop at any tim…
    package static var purpose: Message { Message(.tasks, "touchAbility.purpose") }
    /// Touching the screen
    package static var title: Message { Message(.tasks, "touchAbility.title") }

    /// Keys that begin with `arrow`.
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

    /// Keys that begin with `longPress`.
    package enum LongPress {
      /// Press the circle and hold it for a moment.
      package static var prompt: Message { Message(.tasks, "touchAbility.longPress.prompt") }
      /// Press each circle and hold your finger on it for a moment.
      package static var text: Message { Message(.tasks, "touchAbility.longPress.text") }
      /// Press and hold
      package static var title: Message { Message(.tasks, "touchAbility.longPress.title") }
    }

    /// Keys that begin with `pinch`.
    package enum Pinch {
      /// Use two fingers to make the square the same size as the other one.
      package static var prompt: Message { Message(.tasks, "touchAbility.pinch.prompt") }
      /// Put two fingers on the screen and move them apart or together.
      package static var text: Message { Message(.tasks, "touchAbility.pinch.text") }
      /// Make larger and smaller
      package static var title: Message { Message(.tasks, "touchAbility.pinch.title") }
    }

    /// Keys that begin with `rotation`.
    package enum Rotation {
      /// Use two fingers to turn the line until it points the same way as the other one.
      package static var prompt: Message { Message(.tasks, "touchAbility.rotation.prompt") }
      /// Put two fingers on the screen and turn them.
      package static var text: Message { Message(.tasks, "touchAbility.rotation.text") }
      /// Turn
      package static var title: Message { Message(.tasks, "touchAbility.rotation.title") }
    }

    /// Keys that begin with `scroll`.
    package enum Scroll {
      /// Drag the circle into the ring.
      package static var prompt: Message { Message(.tasks, "touchAbility.scroll.prompt") }
      /// Drag the circle into the ring with your finger.
      package static var text: Message { Message(.tasks, "touchAbility.scroll.text") }
      /// Drag
      package static var title: Message { Message(.tasks, "touchAbility.scroll.title") }
    }

    /// Keys that begin with `swipe`.
    package enum Swipe {
      /// Move your finger quickly across the screen, the way the arrow points.
      package static var text: Message { Message(.tasks, "touchAbility.swipe.text") }
      /// Swipe
      package static var title: Message { Message(.tasks, "touchAbility.swipe.title") }

      /// Keys that begin with `prompt`.
      package enum Prompt {
        /// Swipe down quickly.
        package static var down: Message { Message(.tasks, "touchAbility.swipe.prompt.down") }
        /// Swipe left quickly.
        package static var left: Message { Message(.tasks, "touchAbility.swipe.prompt.left") }
        /// Swipe right quickly.
        package static var right: Message { Message(.tasks, "touchAbility.swipe.prompt.right") }
        /// Swipe up quickly.
        package static var up: Message { Message(.tasks, "touchAbility.swipe.prompt.up") }
      }
    }

    /// Keys that begin with `tap`.
    package enum Tap {
      /// Tap the circle.
      package static var prompt: Message { Message(.tasks, "touchAbility.tap.prompt") }
      /// Tap each circle once.
      package static var text: Message { Message(.tasks, "touchAbility.tap.text") }
      /// Tap
      package static var title: Message { Message(.tasks, "touchAbility.tap.title") }
    }
  }

  /// Keys that begin with `towerOfHanoi`.
  package enum TowerOfHanoi {
    /// Move all discs to the goal peg in as few moves as you can.
    package static var goal: Message { Message(.tasks, "towerOfHanoi.goal") }
    /// Touch the peg to take a disc from, then the peg to put it on.
    package static var moving: Message { Message(.tasks, "towerOfHanoi.moving") }
    /// This test measures how well you plan. You can stop at any time.
    package static var purpose: Message { Message(.tasks, "towerOfHanoi.purpose") }
    /// The tower
    package static var title: Message { Message(.tasks, "towerOfHanoi.title") }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// You cannot put a larger disc on a smaller one.
      package static var larger: Message { Message(.tasks, "towerOfHanoi.explanation.larger") }
      /// You can move one disc at a time.
      package static var one: Message { Message(.tasks, "towerOfHanoi.explanation.one") }
    }

    /// Keys that begin with `peg`.
    package enum Peg {
      /// Goal
      package static var goal: Message { Message(.tasks, "towerOfHanoi.peg.goal") }
      /// Middle
      package static var middle: Message { Message(.tasks, "towerOfHanoi.peg.middle") }
      /// Start
      package static var start: Message { Message(.tasks, "towerOfHanoi.peg.start") }
    }

    /// Keys that begin with `prompt`.
    package enum Prompt {
      /// Move all discs to the goal peg
      package static var move: Message { Message(.tasks, "towerOfHanoi.prompt.move") }
      /// That is not allowed
      package static var notAllowed: Message { Message(.tasks, "towerOfHanoi.prompt.notAllowed") }
    }
  }

  /// Keys that begin with `trailMaking`.
  package enum TrailMaking {
    /// You will see circles.
    package static var explanation: Message { Message(.tasks, "trailMaking.explanation") }
    /// This test measures how fast you find and connect things in order.
    package static var purpose: Message { Message(.tasks, "trailMaking.purpose") }
    /// Touch the circles in this order as fast as you can: {first}, {second}, {third},…
    package static func task(
      first: some WordValuable,
      second: some WordValuable,
      third: some WordValuable,
      fourth: some WordValuable
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
    /// If you touch a wrong one, just continue with the right one.
    package static var wrong: Message { Message(.tasks, "trailMaking.wrong") }
  }

  /// Keys that begin with `tremor`.
  package enum Tremor {
    /// You will hold the device in your hand in {positions} positions, for {length} ea…
    package static func announcement(
      positions: some WordNumber,
      length: some WordValuable
    ) -> Message {
      Message(
        .tasks, "tremor.announcement",
        [
          "positions": positions.wordValue,
          "length": length.wordValue,
        ])
    }
    /// Sit on a chair. Do not lean on its arms.
    package static var explanation: Message { Message(.tasks, "tremor.explanation") }
    /// Stay like this for {length}.
    package static func hold(length: some WordValuable) -> Message {
      Message(.tasks, "tremor.hold", ["length": length.wordValue])
    }
    /// This test measures how your hands tremble when you hold them in different ways.…
    package static var purpose: Message { Message(.tasks, "tremor.purpose") }
    /// What chooses the form of `tremor.ready`.
    package enum ReadySide: String, WordValuable {
      case left, right
      package var wordValue: WordValue { .text(rawValue) }
    }
    /// Hold the device in your left hand.
    package static func ready(side: ReadySide) -> Message {
      Message(.tasks, "tremor.ready", ["side": side.wordValue])
    }
    /// Tremor
    package static var title: Message { Message(.tasks, "tremor.title") }
    /// Which hand trembles more?
    package static var whichHand: Message { Message(.tasks, "tremor.whichHand") }

    /// Keys that begin with `atShoulderHeight`.
    package enum AtShoulderHeight {
      /// Stretch your arm out in front of you at shoulder height.
      package static var text: Message { Message(.tasks, "tremor.atShoulderHeight.text") }
      /// Arm stretched out
      package static var title: Message { Message(.tasks, "tremor.atShoulderHeight.title") }
    }

    /// Keys that begin with `elbowBent`.
    package enum ElbowBent {
      /// Hold your hand at shoulder height with your elbow bent.
      package static var text: Message { Message(.tasks, "tremor.elbowBent.text") }
      /// Elbow bent
      package static var title: Message { Message(.tasks, "tremor.elbowBent.title") }
    }

    /// Keys that begin with `inLap`.
    package enum InLap {
      /// Rest the hand with the device in your lap and let it relax.
      package static var text: Message { Message(.tasks, "tremor.inLap.text") }
      /// Hand in your lap
      package static var title: Message { Message(.tasks, "tremor.inLap.title") }
    }

    /// Keys that begin with `mostAffected`.
    package enum MostAffected {
      /// Hold the device in the hand that trembles more.
      package static var ready: Message { Message(.tasks, "tremor.mostAffected.ready") }
      /// The hand that trembles more
      package static var title: Message { Message(.tasks, "tremor.mostAffected.title") }
    }

    /// Keys that begin with `toNose`.
    package enum ToNose {
      /// Stretch your arm out. Then bring the device to your nose, but do not touch your…
      package static var text: Message { Message(.tasks, "tremor.toNose.text") }
      /// Finger to nose
      package static var title: Message { Message(.tasks, "tremor.toNose.title") }
    }

    /// Keys that begin with `wave`.
    package enum Wave {
      /// Raise your hand as if to wave. Turn it to and fro at the wrist.
      package static var text: Message { Message(.tasks, "tremor.wave.text") }
      /// Waving hand
      package static var title: Message { Message(.tasks, "tremor.wave.title") }
    }
  }

  /// Keys that begin with `unit`.
  package enum Unit {
    /// Keys that begin with `amount`.
    package enum Amount {
      /// {count} d
      package static func days(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.days", ["count": count.wordValue])
      }
      /// {count} ft
      package static func feet(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.feet", ["count": count.wordValue])
      }
      /// {count} h
      package static func hours(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.hours", ["count": count.wordValue])
      }
      /// {count} in
      package static func inches(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.inches", ["count": count.wordValue])
      }
      /// {count} min
      package static func minutes(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.minutes", ["count": count.wordValue])
      }
      /// {count} mo
      package static func months(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.months", ["count": count.wordValue])
      }
      /// {count} s
      package static func seconds(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.seconds", ["count": count.wordValue])
      }
      /// {count} wk
      package static func weeks(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.weeks", ["count": count.wordValue])
      }
      /// {count} a
      package static func years(count: some WordValuable) -> Message {
        Message(.tasks, "unit.amount.years", ["count": count.wordValue])
      }
    }

    /// Keys that begin with `name`.
    package enum Name {
      /// °C
      package static var celsius: Message { Message(.tasks, "unit.name.celsius") }
      /// cm
      package static var centimeter: Message { Message(.tasks, "unit.name.centimeter") }
      /// d
      package static var day: Message { Message(.tasks, "unit.name.day") }
      /// °F
      package static var fahrenheit: Message { Message(.tasks, "unit.name.fahrenheit") }
      /// ft
      package static var foot: Message { Message(.tasks, "unit.name.foot") }
      /// g
      package static var gram: Message { Message(.tasks, "unit.name.gram") }
      /// g
      package static var gravity: Message { Message(.tasks, "unit.name.gravity") }
      /// h
      package static var hour: Message { Message(.tasks, "unit.name.hour") }
      /// in
      package static var inch: Message { Message(.tasks, "unit.name.inch") }
      /// kg
      package static var kilogram: Message { Message(.tasks, "unit.name.kilogram") }
      /// kg/m²
      package static var kilogramsPerSquareMeter: Message {
        Message(.tasks, "unit.name.kilogramsPerSquareMeter")
      }
      /// km
      package static var kilometer: Message { Message(.tasks, "unit.name.kilometer") }
      /// L
      package static var liter: Message { Message(.tasks, "unit.name.liter") }
      /// m
      package static var meter: Message { Message(.tasks, "unit.name.meter") }
      /// mg
      package static var milligram: Message { Message(.tasks, "unit.name.milligram") }
      /// mg/dL
      package static var milligramsPerDeciliter: Message {
        Message(.tasks, "unit.name.milligramsPerDeciliter")
      }
      /// mL
      package static var milliliter: Message { Message(.tasks, "unit.name.milliliter") }
      /// mm
      package static var millimeter: Message { Message(.tasks, "unit.name.millimeter") }
      /// mmHg
      package static var millimetersOfMercury: Message {
        Message(.tasks, "unit.name.millimetersOfMercury")
      }
      /// mmol/L
      package static var millimolesPerLiter: Message {
        Message(.tasks, "unit.name.millimolesPerLiter")
      }
      /// min
      package static var minute: Message { Message(.tasks, "unit.name.minute") }
      /// mo
      package static var month: Message { Message(.tasks, "unit.name.month") }
      /// per minute
      package static var perMinute: Message { Message(.tasks, "unit.name.perMinute") }
      /// lb
      package static var pound: Message { Message(.tasks, "unit.name.pound") }
      /// s
      package static var second: Message { Message(.tasks, "unit.name.second") }
      /// wk
      package static var week: Message { Message(.tasks, "unit.name.week") }
      /// a
      package static var year: Message { Message(.tasks, "unit.name.year") }
    }
  }

  /// Keys that begin with `vigilance`.
  package enum Vigilance {
    /// Then wait for the next signal. Do not respond before it comes.
    package static var explanation: Message { Message(.tasks, "vigilance.explanation") }
    /// This test measures how alert you are. It takes {length}. Do it in a quiet place…
    package static func purpose(length: some WordValuable) -> Message {
      Message(.tasks, "vigilance.purpose", ["length": length.wordValue])
    }
    /// Stay alert
    package static var testTitle: Message { Message(.tasks, "vigilance.testTitle") }
    /// Staying alert
    package static var title: Message { Message(.tasks, "vigilance.title") }

    /// Keys that begin with `task`.
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

  /// Keys that begin with `walkAndStand`.
  package enum WalkAndStand {
    /// Now stand still for {length}.
    package static func stand(length: some WordValuable) -> Message {
      Message(.tasks, "walkAndStand.stand", ["length": length.wordValue])
    }
    /// Stand still
    package static var title: Message { Message(.tasks, "walkAndStand.title") }
    /// Turn in a full circle and then stand still for {length}.
    package static func turnAndStand(length: some WordValuable) -> Message {
      Message(.tasks, "walkAndStand.turnAndStand", ["length": length.wordValue])
    }
  }

  /// Keys that begin with `walkBackAndForth`.
  package enum WalkBackAndForth {
    /// This test measures how you walk and turn, and how you stand still.
    package static var text: Message { Message(.tasks, "walkBackAndForth.text") }
    /// Gait and balance
    package static var title: Message { Message(.tasks, "walkBackAndForth.title") }
    /// Walk back and forth in a straight line for {length}.
    package static func walk(length: some WordValuable) -> Message {
      Message(.tasks, "walkBackAndForth.walk", ["length": length.wordValue])
    }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Then follow the spoken instructions. Turn at the ends in any way you like.
      package static var follow: Message { Message(.tasks, "walkBackAndForth.explanation.follow") }
      /// Find a place where you can walk a few steps in a straight line.
      package static var place: Message { Message(.tasks, "walkBackAndForth.explanation.place") }
    }
  }

  /// Keys that begin with `walkTest`.
  package enum WalkTest {
    /// This test measures how far you get in {length}.
    package static func text(length: some WordValuable) -> Message {
      Message(.tasks, "walkTest.text", ["length": length.wordValue])
    }
    /// Walking test
    package static var title: Message { Message(.tasks, "walkTest.title") }

    /// Keys that begin with `borg`.
    package enum Borg {
      /// How breathless are you now?
      package static var breathlessness: Message { Message(.tasks, "walkTest.borg.breathlessness") }
      /// How tired are you now?
      package static var fatigue: Message { Message(.tasks, "walkTest.borg.fatigue") }
      /// The most I can imagine
      package static var maximum: Message { Message(.tasks, "walkTest.borg.maximum") }
      /// Not at all
      package static var minimum: Message { Message(.tasks, "walkTest.borg.minimum") }
    }

    /// Keys that begin with `cue`.
    package enum Cue {
      /// You are doing well. You are halfway.
      package static var halfway: Message { Message(.tasks, "walkTest.cue.halfway") }
      /// You are doing well. You have {minutes} minutes to go.
      package static func left(minutes: some WordNumber) -> Message {
        Message(.tasks, "walkTest.cue.left", ["minutes": minutes.wordValue])
      }
      /// In a moment it will be time to stop. Then stay where you are.
      package static var soon: Message { Message(.tasks, "walkTest.cue.soon") }
    }

    /// Keys that begin with `explanation`.
    package enum Explanation {
      /// Go as far as you can, but do not run.
      package static var far: Message { Message(.tasks, "walkTest.explanation.far") }
      /// Go back and forth between the two marks, which are {distance} apart. Turn aroun…
      package static func marks(distance: some WordValuable) -> Message {
        Message(.tasks, "walkTest.explanation.marks", ["distance": distance.wordValue])
      }
      /// Go outdoors, to a flat and straight path without traffic.
      package static var outdoors: Message { Message(.tasks, "walkTest.explanation.outdoors") }
      /// If you must rest, stop or lean on something, and continue as soon as you can.
      package static var rest: Message { Message(.tasks, "walkTest.explanation.rest") }
    }

    /// Keys that begin with `stop`.
    package enum Stop {
      /// Stop here and stay where you are. Rest if you want to.
      package static var text: Message { Message(.tasks, "walkTest.stop.text") }
      /// Stop
      package static var title: Message { Message(.tasks, "walkTest.stop.title") }
    }

    /// Keys that begin with `walk`.
    package enum Walk {
      /// Walk as far as you can in {length}. You can slow down and rest.
      package static func onFoot(length: some WordValuable) -> Message {
        Message(.tasks, "walkTest.walk.onFoot", ["length": length.wordValue])
      }
      /// Move as far as you can in {length}. You can slow down and rest.
      package static func wheelchair(length: some WordValuable) -> Message {
        Message(.tasks, "walkTest.walk.wheelchair", ["length": length.wordValue])
      }
    }
  }

  /// Keys that begin with `ways`.
  package enum Ways {
    /// How will you do this test?
    package static var question: Message { Message(.tasks, "ways.question") }

    /// Keys that begin with `choice`.
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

    /// Keys that begin with `walk`.
    package enum Walk {
      /// Walk as fast as you safely can for {length}.
      package static func text(length: some WordValuable) -> Message {
        Message(.tasks, "ways.walk.text", ["length": length.wordValue])
      }
      /// Walk
      package static var title: Message { Message(.tasks, "ways.walk.title") }
    }

    /// Keys that begin with `wheelchair`.
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
