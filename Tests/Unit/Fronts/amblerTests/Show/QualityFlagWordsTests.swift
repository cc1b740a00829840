import StudyModel
import TestSupport
import Testing
import Words

@testable import AmblerDevice

@Suite struct QualityFlagWordsTests {
  /// The portal asks for the words by this key.
  @Test(arguments: QualityFlag.allCases)
  func `a flag has its words under its own name, in every language`(flag: QualityFlag) {
    expectEqual(flag.message.key, "qualityFlag.\(flag.rawValue)")
    for language in Language.all { expectNotNil(flag.message.ownText(in: language)) }
  }
}
