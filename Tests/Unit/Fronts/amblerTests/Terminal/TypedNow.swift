import Session
import StudyModel

@testable import AmblerDevice

/// Lines in tests are typed at one moment, unless that is what is tested.
extension TerminalDialogue {
  mutating func type(_ line: String) -> PersonEvent? { type(line, at: SamplePages.start) }
}

extension TypedLine {
  init(_ line: String, on page: TerminalPage, zone: LocalZone) {
    self.init(line, on: page, zone: zone, at: SamplePages.start)
  }
}
