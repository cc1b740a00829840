import StrictJSON
import StudyVersions
import TestSupport
import Testing

@testable import StudyServer

/// What a device tells of its version, read strictly.
struct ToldStandingTests {
  private static func read(_ text: String) -> StudyStanding? {
    try? API.read(Array(text.utf8)) { StudyStanding(&$0) }
  }

  @Test func `every state is read with what belongs to it`() {
    for state in StudyStanding.State.allCases {
      expectEqual(
        Self.read(
          #"{"number": 5, "offered": 6, "state": "\#(state.rawValue)", "reason": "openRun"}"#),
        StudyStanding(number: 5, offered: 6, state: state, reason: "openRun"))
    }
    expectEqual(
      Self.read(#"{"state": "fetching"}"#),
      StudyStanding(number: nil, offered: nil, state: .fetching, reason: nil))
  }

  @Test(arguments: [
    #"{}"#, #"{"state": "asleep"}"#, #"{"state": "current", "number": 0}"#,
    #"{"state": "current", "number": "5"}"#, #"{"state": "current", "number": null}"#,
    #"{"state": "current", "offered": 1.5}"#, #"{"state": "current", "more": 1}"#,
    #"{"state": "current", "reason": ""}"#, #"{"state": "current", "reason": "Ann is at home"}"#,
    #"{"state": "current", "reason": 7}"#, #"[]"#, #""#,
  ])
  func `anything else is refused`(_ text: String) {
    expectNil(Self.read(text))
  }

  @Test func `a reason has as many letters as the table allows`() {
    let longest = String(repeating: "a", count: 64)
    expectEqual(Self.read(#"{"state": "current", "reason": "\#(longest)"}"#)?.reason, longest)
    expectNil(Self.read(#"{"state": "current", "reason": "\#(longest)a"}"#))
  }
}
