import Recording
import StudyModel
import TestSupport
import Testing
import Vault

struct RecordingErrorTests {
  private static let cases: [(RecordingError, String)] = [
    (.vault(.rowRefused), "the row was changed"),
    (.badID, "1 to 64"),
    (.idInUse, "already"),
    (.notARecording, "no recording"),
    (.unsupportedVersion(3), "version 3"),
    (.description(faultCount: 2, firstPointer: "/kind"), "2 faults, the first at \"/kind\""),
    (.wrongColumns, "columns"),
    (.wrongKind(expected: .accelerometer, found: .location), "location"),
    (.compression("Src size is incorrect"), "Src size"),
    (.alreadyFinished, "finished"),
    (.stillOpen, "not closed"),
    (.exportDiffers, "SHA-256"),
  ]

  @Test(arguments: cases.indices)
  func `every fault has its words`(index: Int) {
    let (error, words) = Self.cases[index]
    expect(error.description.contains(words))
    expect(error.description.hasSuffix("."))
  }

  @Test func `only a full disk is a full disk`() {
    expect(RecordingError.vault(.io(call: "write", subject: .sealedFile, code: 28)).isDiskFull)
    expect(!RecordingError.vault(.io(call: "write", subject: .sealedFile, code: 5)).isDiskFull)
    expect(!RecordingError.badID.isDiskFull)
  }
}
