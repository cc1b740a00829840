import Session
import StudyModel

/// The look at the sensors: how long it takes, or what is to be put right.
struct GateText {
  let gate: Screen.Gate
  let page: TerminalPage
  let style: TerminalStyle
  let now: Instant

  var lines: [String] {
    switch gate {
    case .looking(let until, let length):
      LiveText(page: page, style: style, now: now).wait(until, length, true)
    case .findings(let sentences):
      sentences.flatMap { style.lines($0, .warning, first: "! ", rest: "  ") }
    }
  }
}
