import DataExport
import TestSupport
import Testing

@testable import StudyServer

struct ListKeyTests {
  @Test func `a key that was written is read again`() {
    let key = ListKey(kind: .sideEffect, list: 9, line: 12)
    expectEqual(ListKey(key.text), key)
  }

  @Test(arguments: [nil, "", "symptom", "symptom/1", "nothing/1/2", "symptom/x/2"])
  func `anything else is the beginning`(_ text: String?) {
    expectEqual(ListKey(text), ListKey(kind: .symptom, list: 0, line: 0))
  }
}
