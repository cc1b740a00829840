import StrictJSON
import StudyModel
import TestSupport
import Testing
import Words

/// The names of sensors in the catalogues are those of the kinds of streams.
struct StreamNamesTests {
  @Test(arguments: Language.all)
  func `every kind of stream has every name`(language: Language) {
    for kind in StreamKind.allCases {
      for name in StreamMessage.allCases {
        expectNotNil(
          name.of(kind.rawValue).ownText(in: language), "\(language.tag) \(name) \(kind)")
      }
    }
  }

  @Test(arguments: Language.all)
  func `what a rig may record has a name on its page`(language: Language) {
    let keys = language.members(.streams).map(\.key)
    for kind in StreamKind.allCases where kind != .microphone {
      expect(keys.contains("sensor.\(kind.rawValue)"), "\(language.tag) \(kind)")
    }
  }

  @Test func `no name is of something else`() {
    let known = Set(StreamKind.allCases.map(\.rawValue))
    let groups = Set(StreamMessage.allCases.map(\.rawValue) + ["sensor"])
    for member in Language.first.members(.streams) {
      let parts = member.key.split(separator: ".").map(String.init)
      expectEqual(parts.count, 2, "\(member.key)")
      expect(groups.contains(parts.first ?? ""), "\(member.key)")
      expect(known.contains(parts.last ?? ""), "\(member.key)")
    }
  }
}
