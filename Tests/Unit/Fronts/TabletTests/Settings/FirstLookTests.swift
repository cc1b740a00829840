import DeviceKeys
import StrictJSON
import Studies
import TestSupport
import Testing
import Vault

@testable import Tablet

struct FirstLookTests {
  @Test(arguments: [
    ("es-MX,es;q=0.9,en;q=0.8", "es"), ("en-GB", "en"), ("pl, es;q=0.5, en;q=0.7", "en"),
    ("ES", "es"), ("pl", nil), ("", nil), ("*", nil), ("es;q=0", nil), ("es;q=x,en;q=0.1", "en"),
    ("en;q=0.5,es;q=0.5", "en"),
  ])
  func `a browser gets the first of its languages that the study speaks`(
    header: String, tag: String?
  ) {
    expectEqual(AcceptedLanguages(header).first(of: ["en", "es"]), tag, "\(header)")
  }

  private func look(
    _ choices: [String: JSONValue] = [:], _ accepted: String = "",
    changeable: String = #"["language", "textSize", "theme"]"#
  ) throws -> FirstLook {
    let study = try StudySample.study(#", "settings": { "changeable": \#(changeable) }"#)
    return FirstLook(study, choices: choices, accepted: AcceptedLanguages(accepted))
  }

  @Test func `what was chosen here counts before the browser, and that before the study`() throws {
    expectEqual(try look().settings.language, "en")
    expectEqual(try look([:], "es").settings.language, "es")
    expectEqual(try look(["language": "en"], "es").settings.language, "en")
    expectEqual(try look(["language": "de"], "es").settings.language, "es", "not of this study")
    expectEqual(try look([:], "es").languages, ["es", "en"])
  }

  @Test func `only what the study lets people change is chosen before a sign-in`() throws {
    let all: [String: JSONValue] = ["language": "es", "textSize": 4, "theme": "dark"]
    let look = try look(all)
    expectEqual(look.choices, ["language": "es", "textSize": 4])
    expectEqual(look.settings.theme, .system, "the colours are a person's own")
    let fixed = try self.look(all, "es", changeable: "[]")
    expectEqual(fixed.choices, [:])
    expectEqual(fixed.settings.language, "en")
  }

  @Test func `what was chosen here is there after a restart`() async throws {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let first = DeviceLook(home: folder.path, key: key)
    expectEqual(await first.choices, [:])
    try await first.choose(.language, "es")
    try await first.choose(.textSize, 3)
    try await first.choose(.language, "en")
    let second = DeviceLook(home: folder.path, key: key)
    expectEqual(await second.choices, ["language": "en", "textSize": 3])
  }
}
