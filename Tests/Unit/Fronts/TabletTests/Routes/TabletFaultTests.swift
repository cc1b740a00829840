import StrictJSON
import TestSupport
import Testing
import WebServer
import Words

@testable import Tablet

struct TabletFaultTests {
  private static func words(_ language: Language) throws -> JSONValue {
    let bytes = try require(PageWords.files(.tablet)["\(language.tag).json"])
    return try JSONDocument(bytes: bytes, file: language.tag).value
  }

  /// The key of the words that a person reads; nil where the page turns to another screen instead.
  private static func key(_ fault: TabletFault) -> String? {
    switch fault {
    case .noToken, .signedOut, .noRun: nil
    case .otherVisit: "task.otherWindow"
    case .badRequest: "task.notTaken"
    case .closed: "today.closed"
    case .unknownTask, .unknownSetting, .notShared, .notKept: "who.failed"
    case .noDestination: "sync.nowhere"
    case .enrolled, .badAddress, .codeRefused, .noServer, .tooManyCodes, .otherParticipant,
      .signInFirst, .otherServer, .otherKeys, .staffOnly:
      "enrol.\(fault.rawValue)"
    case .keyNotLost, .keyUnreadable, .keyPassphrase, .keyOther: "key.\(fault.rawValue)"
    case .noStaffPIN: "staff.none"
    case .noReset: "forgot.notYet"
    case .wrongNumber: "forgot.wrongNumber"
    case .wrongPIN: "who.wrong"
    case .wait: "who.wait"
    case .taken, .badNumber, .badName, .badPIN, .badPicture: "who.\(fault.rawValue)"
    case .diskFull, .disk, .inUse, .unreadable, .noDate: "stopped.\(fault.rawValue)"
    }
  }

  @Test func `the words of each fault are kept, and those of the page in its languages`() throws {
    let words = try Language.all.map { ($0.tag, try Self.words($0)) }
    var lines: [String] = []
    for fault in TabletFault.allCases {
      lines.append("\(fault.fault.status.code) \(fault.rawValue): \(fault.fault.sentence)")
      guard let key = Self.key(fault) else { continue }
      for (language, words) in words {
        let shown = try require(words[key], "\(language) \(key)")
        lines.append("  \(language)  \(shown.stringValue ?? shown.serialized())")
      }
    }
    expectSnapshot(lines.joined(separator: "\n"), named: "faults.txt")
  }

  @Test func `a fault has a code of its own and a whole sentence`() {
    expectEqual(Set(TabletFault.allCases.map(\.fault.code)).count, TabletFault.allCases.count)
    for fault in TabletFault.allCases {
      expect(fault.fault.sentence.hasSuffix("."), "\(fault)")
      expect(fault.fault.status.code >= 400, "\(fault)")
    }
  }

  @Test(arguments: DeskEnding.Failure.allCases)
  func `what keeps a run from going on has the same word everywhere`(failure: DeskEnding.Failure) {
    expectEqual(TabletFault(failure).rawValue, failure.rawValue)
  }

  @Test(
    arguments: [
      (SignInFault.wrongPIN, TabletFault.wrongPIN), (.unknown, .wrongPIN), (.taken, .taken),
      (.badNumber, .badNumber), (.badName, .badName), (.badPIN(.tooEasy), .badPIN),
      (.badPIN(.notDigits), .badPIN), (.badPIN(.wrongLength), .badPIN), (.notShared, .notShared),
      (.notKept, .notKept),
    ] as [(SignInFault, TabletFault)])
  func `whoever is unknown hears the same as with a wrong PIN`(
    fault: SignInFault, told: TabletFault
  ) {
    expectEqual(fault.fault, told.fault)
  }

  @Test(
    arguments: [
      (Duration.seconds(30), "30"), (.milliseconds(29_001), "30"), (.nanoseconds(1), "1"),
      (.seconds(3600), "3600"),
    ] as [(Duration, String)])
  func `how long to wait is told in whole seconds, and never too short`(
    wait: Duration, seconds: String
  ) {
    let fault = SignInFault.wait(wait).fault
    expect(fault.code == "wait" && fault.status.code == 429)
    expectEqual(fault.headers, [HeaderField("Retry-After", seconds)])
  }
}
