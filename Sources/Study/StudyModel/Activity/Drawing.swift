import Words

/// The drawings that come with the program and show a person what to do.
///
/// Each is a file of its name in `Web/drawings`, which `Tools/drawings` draws; a front without pictures
/// says its words.
package enum Drawing: String, Sendable, Hashable, CaseIterable {
  case armRaise, armStretched, belt, careful, chair, chairMark, chairStand, colourCircles,
    colourWord, coverLeft, coverRight, digits, drag, elbowBent, feetTogether, finishLine, grid,
    handInLap, headphones, holdBack, holdStill, kneeBend, listen, markGrid, oneLeg, pegs, pinch,
    pocket, pressHold, pressKey, pressSwitch, pulse, quiet, reach, readAloud, record, rest,
    sayAah, shake, signal, stepUp, stop, swipe, table, tandem, tap, tapFingers, tiles, toNose,
    tower, trail, turn, turnFingers, typeWords, upAndGo, walk, walkMarks, wave
}

extension Drawing {
  /// What is to be seen, for people who do not see it.
  package var words: LocalizedText { LocalizedText(message) }

  private var message: Message {
    switch self {
    case .armRaise: TaskMessage.Drawing.armRaise
    case .armStretched: TaskMessage.Drawing.armStretched
    case .belt: TaskMessage.Drawing.belt
    case .careful: TaskMessage.Drawing.careful
    case .chair: TaskMessage.Drawing.chair
    case .chairMark: TaskMessage.Drawing.chairMark
    case .chairStand: TaskMessage.Drawing.chairStand
    case .colourCircles: TaskMessage.Drawing.colourCircles
    case .colourWord: TaskMessage.Drawing.colourWord
    case .coverLeft: TaskMessage.Drawing.coverLeft
    case .coverRight: TaskMessage.Drawing.coverRight
    case .digits: TaskMessage.Drawing.digits
    case .drag: TaskMessage.Drawing.drag
    case .elbowBent: TaskMessage.Drawing.elbowBent
    case .feetTogether: TaskMessage.Drawing.feetTogether
    case .finishLine: TaskMessage.Drawing.finishLine
    case .grid: TaskMessage.Drawing.grid
    case .handInLap: TaskMessage.Drawing.handInLap
    case .headphones: TaskMessage.Drawing.headphones
    case .holdBack: TaskMessage.Drawing.holdBack
    case .holdStill: TaskMessage.Drawing.holdStill
    case .kneeBend: TaskMessage.Drawing.kneeBend
    case .listen: TaskMessage.Drawing.listen
    case .markGrid: TaskMessage.Drawing.markGrid
    case .oneLeg: TaskMessage.Drawing.oneLeg
    case .pegs: TaskMessage.Drawing.pegs
    case .pinch: TaskMessage.Drawing.pinch
    case .pocket: TaskMessage.Drawing.pocket
    case .pressHold: TaskMessage.Drawing.pressHold
    case .pressKey: TaskMessage.Drawing.pressKey
    case .pressSwitch: TaskMessage.Drawing.pressSwitch
    case .pulse: TaskMessage.Drawing.pulse
    case .quiet: TaskMessage.Drawing.quiet
    case .reach: TaskMessage.Drawing.reach
    case .readAloud: TaskMessage.Drawing.readAloud
    case .record: TaskMessage.Drawing.record
    case .rest: TaskMessage.Drawing.rest
    case .sayAah: TaskMessage.Drawing.sayAah
    case .shake: TaskMessage.Drawing.shake
    case .signal: TaskMessage.Drawing.signal
    case .stepUp: TaskMessage.Drawing.stepUp
    case .stop: TaskMessage.Drawing.stop
    case .swipe: TaskMessage.Drawing.swipe
    case .table: TaskMessage.Drawing.table
    case .tandem: TaskMessage.Drawing.tandem
    case .tap: TaskMessage.Drawing.tap
    case .tapFingers: TaskMessage.Drawing.tapFingers
    case .tiles: TaskMessage.Drawing.tiles
    case .toNose: TaskMessage.Drawing.toNose
    case .tower: TaskMessage.Drawing.tower
    case .trail: TaskMessage.Drawing.trail
    case .turn: TaskMessage.Drawing.turn
    case .turnFingers: TaskMessage.Drawing.turnFingers
    case .typeWords: TaskMessage.Drawing.typeWords
    case .upAndGo: TaskMessage.Drawing.upAndGo
    case .walk: TaskMessage.Drawing.walk
    case .walkMarks: TaskMessage.Drawing.walkMarks
    case .wave: TaskMessage.Drawing.wave
    }
  }
}
