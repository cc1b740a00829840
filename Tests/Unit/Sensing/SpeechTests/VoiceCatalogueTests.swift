import TestSupport
import Testing

@testable import Speech

struct VoiceCatalogueTests {
  private static let catalogue = VoiceCatalogue(voices: [
    voice("gmw/en", ("en-gb", 2), ("en", 2)), voice("gmw/en-US", ("en-us", 2), ("en", 3)),
    voice("roa/es", ("es", 5)), voice("roa/es-419", ("es-419", 5), ("es-mx", 5), ("es", 6)),
    voice("sit/cmn", ("cmn", 5), ("zh", 5)),
  ])

  private static func voice(_ identifier: String, _ languages: (String, UInt8)...) -> InstalledVoice
  {
    InstalledVoice(
      identifier: identifier,
      languages: languages.map { InstalledVoice.Language(tag: $0.0, priority: $0.1) })
  }

  @Test(arguments: [
    ("en", "gmw/en"), ("en-US", "gmw/en-US"), ("en_us", "gmw/en-US"), ("en-NZ", "gmw/en"),
    ("EN", "gmw/en"), ("es", "roa/es"), ("es-MX", "roa/es-419"), ("es-ES", "roa/es"),
    ("zh-Hans-CN", "sit/cmn"),
  ])
  func `the voice of a language, or of its nearest`(tag: String, identifier: String) {
    expectEqual(Self.catalogue.voice(for: tag)?.identifier, identifier)
  }

  @Test(arguments: ["", "-", "xx", "e", "../../etc/passwd", "gmw/en", "eng lish", "\u{0}"])
  func `what is no language of any voice has none`(tag: String) {
    expectNil(Self.catalogue.voice(for: tag))
  }
}
