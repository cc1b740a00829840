// Written by Tools/words/keys.py from CWords/catalogues/en/tasks.json: `make words` writes it anew.

/// The words of the area `tasks`.
package enum TaskMessage {
  package enum ChairStand {
    /// This test measures the strength of your legs.
    package static var text: Message { Message(.tasks, "chairStand.text") }
    /// Chair stands
    package static var title: Message { Message(.tasks, "chairStand.title") }

    package enum Explanation {
      /// Put a firm chair without wheels against a wall. {pocket} Sit in the middle of t…
      package static func anyArms(pocket: some WordValuable) -> Message {
        Message(.tasks, "chairStand.explanation.anyArms", ["pocket": pocket.wordValue])
      }
      /// Put a firm chair without wheels against a wall. {pocket} Sit in the middle of t…
      package static func armsCrossed(pocket: some WordValuable) -> Message {
        Message(.tasks, "chairStand.explanation.armsCrossed", ["pocket": pocket.wordValue])
      }
    }

    package enum Practice {
      /// Cross your arms on your chest. Stand up fully once and sit down. Then go on. If…
      package static var armsCrossed: Message { Message(.tasks, "chairStand.practice.armsCrossed") }
      /// Put your hands on the arms or the edge of the chair. Stand up fully once and si…
      package static var hands: Message { Message(.tasks, "chairStand.practice.hands") }
    }

    package enum Stands {
      /// Go. Stand up fully and sit down five times, as fast as you safely can. Then say…
      package static var fiveTimes: Message { Message(.tasks, "chairStand.stands.fiveTimes") }
      /// Go. Push with your hands. Stand up fully and sit down five times, as fast as yo…
      package static var fiveTimesWithHands: Message {
        Message(.tasks, "chairStand.stands.fiveTimesWithHands")
      }
      /// Go. Stand up fully and sit down, again and again, until you hear that it is ove…
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

  package enum Count {
    /// {count} characters
    package static func characters(count: some WordNumber) -> Message {
      Message(.tasks, "count.characters", ["count": count.wordValue])
    }
    /// {count} positions
    package static func positions(count: some WordNumber) -> Message {
      Message(.tasks, "count.positions", ["count": count.wordValue])
    }
    /// {count} times
    package static func times(count: some WordNumber) -> Message {
      Message(.tasks, "count.times", ["count": count.wordValue])
    }
  }

  package enum FitnessCheck {
    /// The fitness check is finished.
    package static var done: Message { Message(.tasks, "fitnessCheck.done") }
    /// This check measures how far and how fast you walk, and how still you rest after…
    package static var text: Message { Message(.tasks, "fitnessCheck.text") }
    /// Fitness check
    package static var title: Message { Message(.tasks, "fitnessCheck.title") }

    package enum Explanation {
      /// Keep the device on you. You can stop at any time.
      package static var keep: Message { Message(.tasks, "fitnessCheck.explanation.keep") }
      /// Sit down and rest for {length}.
      package static func rest(length: some WordValuable) -> Message {
        Message(.tasks, "fitnessCheck.explanation.rest", ["length": length.wordValue])
      }
      /// Walk outdoors as fast as you safely can for {length}.
      package static func walk(length: some WordValuable) -> Message {
        Message(.tasks, "fitnessCheck.explanation.walk", ["length": length.wordValue])
      }
    }

    package enum Rest {
      /// Sit comfortably and rest for {length}.
      package static func text(length: some WordValuable) -> Message {
        Message(.tasks, "fitnessCheck.rest.text", ["length": length.wordValue])
      }
      /// Rest
      package static var title: Message { Message(.tasks, "fitnessCheck.rest.title") }
    }
  }

  package enum FiveMeterWalk {
    /// Put two marks on the floor, 5 m apart. {pocket} Stand at the first mark. You wi…
    package static func explanation(
      pocket: some WordValuable, times: some WordValuable
    ) -> Message {
      Message(
        .tasks, "fiveMeterWalk.explanation",
        [
          "pocket": pocket.wordValue,
          "times": times.wordValue,
        ])
    }
    /// This test measures how fast you usually walk.
    package static var text: Message { Message(.tasks, "fiveMeterWalk.text") }
    /// Five-metre walk
    package static var title: Message { Message(.tasks, "fiveMeterWalk.title") }
    /// Turn around and stand at the mark. Go on when you are ready.
    package static var turn: Message { Message(.tasks, "fiveMeterWalk.turn") }
    /// Walk to the mark at your usual pace. Say that you are done when you have passed…
    package static var walk: Message { Message(.tasks, "fiveMeterWalk.walk") }
  }

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

  package enum Mobility {
    /// The test is finished.
    package static var done: Message { Message(.tasks, "mobility.done") }
    /// You are halfway.
    package static var halfway: Message { Message(.tasks, "mobility.halfway") }
    /// Practice
    package static var practice: Message { Message(.tasks, "mobility.practice") }
    /// Turn around
    package static var turnAround: Message { Message(.tasks, "mobility.turnAround") }
    /// Walk
    package static var walk: Message { Message(.tasks, "mobility.walk") }
    /// The walking test is finished.
    package static var walkDone: Message { Message(.tasks, "mobility.walkDone") }

    package enum Seated {
      /// Sit with your back against the chair and your feet on the floor.
      package static var text: Message { Message(.tasks, "mobility.seated.text") }
      /// Sit down
      package static var title: Message { Message(.tasks, "mobility.seated.title") }
    }
  }

  package enum RangeOfMotion {
    /// Move slowly and only as far as it does not hurt. You can stop at any time. When…
    package static var explanation: Message { Message(.tasks, "rangeOfMotion.explanation") }

    package enum Knee {
      /// What chooses the form of `rangeOfMotion.knee.move`.
      package enum MoveSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Stretch your left knee as far as you can, then bend it as far as you can. Then…
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
      /// This test measures how far you can bend and stretch your knee.
      package static var text: Message { Message(.tasks, "rangeOfMotion.knee.text") }
      /// Knee movement
      package static var title: Message { Message(.tasks, "rangeOfMotion.knee.title") }
    }

    package enum Shoulder {
      /// What chooses the form of `rangeOfMotion.shoulder.move`.
      package enum MoveSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Raise your left arm in front of you as high as you can, keep it straight, and l…
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
      /// Stand or sit upright. Fix the device with a band to the outside of your left up…
      package static func start(side: StartSide) -> Message {
        Message(.tasks, "rangeOfMotion.shoulder.start", ["side": side.wordValue])
      }
      /// This test measures how far you can raise your arm.
      package static var text: Message { Message(.tasks, "rangeOfMotion.shoulder.text") }
      /// Shoulder movement
      package static var title: Message { Message(.tasks, "rangeOfMotion.shoulder.title") }
    }
  }

  package enum ShortWalk {
    /// Turn around and walk back to where you started.
    package static var back: Message { Message(.tasks, "shortWalk.back") }
    /// Find a place where you can walk {steps} steps in a straight line. {pocket} Then…
    package static func explanation(steps: some WordNumber, pocket: some WordValuable) -> Message {
      Message(
        .tasks, "shortWalk.explanation",
        [
          "steps": steps.wordValue,
          "pocket": pocket.wordValue,
        ])
    }
    /// Walk {steps} steps in a straight line, at your usual pace.
    package static func leg(steps: some WordNumber) -> Message {
      Message(.tasks, "shortWalk.leg", ["steps": steps.wordValue])
    }
    /// This test measures how you walk, and how you stand still.
    package static var text: Message { Message(.tasks, "shortWalk.text") }
    /// Gait and balance
    package static var title: Message { Message(.tasks, "shortWalk.title") }
  }

  package enum Stance {
    /// Fix the device to your lower back with a belt, or hold it flat against your che…
    package static var explanation: Message { Message(.tasks, "stance.explanation") }
    /// This test measures how still you stand.
    package static var text: Message { Message(.tasks, "stance.text") }
    /// Standing balance
    package static var title: Message { Message(.tasks, "stance.title") }

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
      /// Stand on your left leg and lift the other foot when the countdown is over.
      package static func oneLeg(side: OneLegSide) -> Message {
        Message(.tasks, "stance.position.oneLeg", ["side": side.wordValue])
      }
      /// Sit upright on a firm chair without leaning, your hands in your lap.
      package static var seated: Message { Message(.tasks, "stance.position.seated") }
      /// Hold on to a rail or a heavy chair.
      package static var support: Message { Message(.tasks, "stance.position.support") }
      /// What chooses the form of `stance.position.tandem`.
      package enum TandemSide: String, WordValuable {
        case left, right
        package var wordValue: WordValue { .text(rawValue) }
      }
      /// Put one foot right before the other, heel to toe, your left foot behind.
      package static func tandem(side: TandemSide) -> Message {
        Message(.tasks, "stance.position.tandem", ["side": side.wordValue])
      }
    }
  }

  package enum StepTest {
    /// The step test is finished.
    package static var done: Message { Message(.tasks, "stepTest.done") }
    /// Use a firm step, {height} high, beside a rail or wall. {pocket} Step up and dow…
    package static func explanation(
      height: some WordValuable, pocket: some WordValuable, length: some WordValuable
    ) -> Message {
      Message(
        .tasks, "stepTest.explanation",
        [
          "height": height.wordValue,
          "pocket": pocket.wordValue,
          "length": length.wordValue,
        ])
    }
    /// Heart rate after stepping
    package static var heartRate: Message { Message(.tasks, "stepTest.heartRate") }
    /// Do not do this test if your doctor told you not to exert yourself, if you have…
    package static var safety: Message { Message(.tasks, "stepTest.safety") }
    /// This test measures how fast your heart slows down after you step up and down.
    package static var text: Message { Message(.tasks, "stepTest.text") }
    /// Step test
    package static var title: Message { Message(.tasks, "stepTest.title") }

    package enum Beats {
      /// Stop. How many heartbeats did you count?
      package static var spoken: Message { Message(.tasks, "stepTest.beats.spoken") }
      /// Leave it out if you could not count them.
      package static var text: Message { Message(.tasks, "stepTest.beats.text") }
      /// How many heartbeats did you count?
      package static var title: Message { Message(.tasks, "stepTest.beats.title") }
    }

    package enum Count {
      /// Count your heartbeats from now on for {length}.
      package static func text(length: some WordValuable) -> Message {
        Message(.tasks, "stepTest.count.text", ["length": length.wordValue])
      }
      /// Count your pulse
      package static var title: Message { Message(.tasks, "stepTest.count.title") }
    }

    package enum Rest {
      /// Stop and sit down. Find your pulse at your wrist or neck.
      package static var text: Message { Message(.tasks, "stepTest.rest.text") }
      /// Rest
      package static var title: Message { Message(.tasks, "stepTest.rest.title") }
    }

    package enum Step {
      /// Step to the beat: up, up, down, down.
      package static var free: Message { Message(.tasks, "stepTest.step.free") }
      /// Stay seated and lift your knees by turns to the beat, one knee at each beat.
      package static var seated: Message { Message(.tasks, "stepTest.step.seated") }
      /// Ten seconds to go.
      package static var soon: Message { Message(.tasks, "stepTest.step.soon") }
      /// Hold on to the rail. Step to the beat: up, up, down, down.
      package static var support: Message { Message(.tasks, "stepTest.step.support") }
      /// Step
      package static var title: Message { Message(.tasks, "stepTest.step.title") }
    }
  }

  package enum TimedUpAndGo {
    /// Put a chair with arms against a wall and a mark on the floor 3 m in front of it…
    package static func explanation(pocket: some WordValuable) -> Message {
      Message(.tasks, "timedUpAndGo.explanation", ["pocket": pocket.wordValue])
    }
    /// Do it once to try it: stand up, walk around the mark, come back and sit down. T…
    package static var practice: Message { Message(.tasks, "timedUpAndGo.practice") }
    /// This test measures how long you take to stand up, walk a little and sit down.
    package static var text: Message { Message(.tasks, "timedUpAndGo.text") }
    /// Timed up and go
    package static var title: Message { Message(.tasks, "timedUpAndGo.title") }

    package enum Go {
      /// Go. Stand up, walk around the mark, come back and sit down. Then say that you a…
      package static var text: Message { Message(.tasks, "timedUpAndGo.go.text") }
      /// Up and go
      package static var title: Message { Message(.tasks, "timedUpAndGo.go.title") }
    }
  }

  package enum TimedWalk {
    /// Mark a straight way of {distance}. Stand at its beginning. Hold the device so t…
    package static func explanation(distance: some WordValuable) -> Message {
      Message(.tasks, "timedWalk.explanation", ["distance": distance.wordValue])
    }
    /// This test measures how fast you walk {distance}.
    package static func text(distance: some WordValuable) -> Message {
      Message(.tasks, "timedWalk.text", ["distance": distance.wordValue])
    }
    /// Timed walk
    package static var title: Message { Message(.tasks, "timedWalk.title") }
    /// Turn around and stand at the line again. Say when you are ready.
    package static var turn: Message { Message(.tasks, "timedWalk.turn") }

    package enum Devices {
      /// Which walking aid will you use?
      package static var aid: Message { Message(.tasks, "timedWalk.devices.aid") }
      /// None
      package static var none: Message { Message(.tasks, "timedWalk.devices.none") }
      /// One crutch
      package static var oneCrutch: Message { Message(.tasks, "timedWalk.devices.oneCrutch") }
      /// One stick
      package static var oneStick: Message { Message(.tasks, "timedWalk.devices.oneStick") }
      /// Do you wear a splint at your ankle or foot?
      package static var orthosis: Message { Message(.tasks, "timedWalk.devices.orthosis") }
      /// Two crutches
      package static var twoCrutches: Message { Message(.tasks, "timedWalk.devices.twoCrutches") }
      /// Two sticks
      package static var twoSticks: Message { Message(.tasks, "timedWalk.devices.twoSticks") }
      /// A walker or rollator
      package static var walker: Message { Message(.tasks, "timedWalk.devices.walker") }
    }

    package enum Walk {
      /// Walk {distance} as fast as you safely can. Say that you are done at the finish…
      package static func onFoot(distance: some WordValuable) -> Message {
        Message(.tasks, "timedWalk.walk.onFoot", ["distance": distance.wordValue])
      }
      /// Move {distance} as fast as you safely can. Say that you are done at the finish…
      package static func wheelchair(distance: some WordValuable) -> Message {
        Message(.tasks, "timedWalk.walk.wheelchair", ["distance": distance.wordValue])
      }
    }
  }

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

  package enum WalkBackAndForth {
    /// Find a place where you can walk some steps in a straight line. {pocket} Then fo…
    package static func explanation(pocket: some WordValuable) -> Message {
      Message(.tasks, "walkBackAndForth.explanation", ["pocket": pocket.wordValue])
    }
    /// This test measures how you walk and turn, and how you stand still.
    package static var text: Message { Message(.tasks, "walkBackAndForth.text") }
    /// Gait and balance
    package static var title: Message { Message(.tasks, "walkBackAndForth.title") }
    /// Walk back and forth in a straight line for {length}.
    package static func walk(length: some WordValuable) -> Message {
      Message(.tasks, "walkBackAndForth.walk", ["length": length.wordValue])
    }
  }

  package enum WalkTest {
    /// This test measures how far you walk in {length}.
    package static func text(length: some WordValuable) -> Message {
      Message(.tasks, "walkTest.text", ["length": length.wordValue])
    }
    /// Walking test
    package static var title: Message { Message(.tasks, "walkTest.title") }

    package enum Borg {
      /// How breathless are you now?
      package static var breathlessness: Message { Message(.tasks, "walkTest.borg.breathlessness") }
      /// How tired are you now?
      package static var fatigue: Message { Message(.tasks, "walkTest.borg.fatigue") }
      /// As much as can be
      package static var maximum: Message { Message(.tasks, "walkTest.borg.maximum") }
      /// Not at all
      package static var minimum: Message { Message(.tasks, "walkTest.borg.minimum") }
    }

    package enum Cue {
      /// You are doing well. You are halfway.
      package static var halfway: Message { Message(.tasks, "walkTest.cue.halfway") }
      /// You are doing well. You have {minutes} minutes to go.
      package static func left(minutes: some WordNumber) -> Message {
        Message(.tasks, "walkTest.cue.left", ["minutes": minutes.wordValue])
      }
      /// In a moment you can stop. Then stay where you are.
      package static var soon: Message { Message(.tasks, "walkTest.cue.soon") }
    }

    package enum Explanation {
      /// Walk back and forth between the two marks, which are {distance} apart. Turn aro…
      package static func lap(distance: some WordValuable, pocket: some WordValuable) -> Message {
        Message(
          .tasks, "walkTest.explanation.lap",
          [
            "distance": distance.wordValue,
            "pocket": pocket.wordValue,
          ])
      }
      /// Go outdoors, to a flat and straight way without traffic. {pocket} Walk as far a…
      package static func outdoors(pocket: some WordValuable) -> Message {
        Message(.tasks, "walkTest.explanation.outdoors", ["pocket": pocket.wordValue])
      }
    }

    package enum Stop {
      /// Stop here and stay where you are. Sit down if you want to.
      package static var text: Message { Message(.tasks, "walkTest.stop.text") }
      /// Stop
      package static var title: Message { Message(.tasks, "walkTest.stop.title") }
    }

    package enum Walk {
      /// Walk as far as you can in {length}. You may slow down and rest.
      package static func onFoot(length: some WordValuable) -> Message {
        Message(.tasks, "walkTest.walk.onFoot", ["length": length.wordValue])
      }
      /// Move as far as you can in {length}. You may slow down and rest.
      package static func wheelchair(length: some WordValuable) -> Message {
        Message(.tasks, "walkTest.walk.wheelchair", ["length": length.wordValue])
      }
    }
  }
}
