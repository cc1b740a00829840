import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct StudySettingsTests {
  private static let languages = ["en", "es"]

  /// Each setting with values that it takes, and ones that it does not.
  private static let cases: [(SettingName, [JSONValue], [JSONValue])] = [
    (.textSize, [1, 2, 3, 4], [0, 5, -1, 1.5, "2", true, .null]),
    (.theme, ["light", "dark", "highContrast", "system"], ["Dark", "", 1, .null]),
    (.language, ["en", "es"], ["ar", "EN", "", 0, ["en"], .null]),
    (.sound, [true, false], [1, 0, "true", .null]),
    (.vibration, [true, false], ["false", .null]),
    (.speech, [true, false], [[], .null]),
    (.notifications, [true, false], [["on": true], .null]),
    (.reminderSound, ["bell", "marimba", "none"], ["Bell", "", "gong", 1, .null]),
    (.reminderSpeech, [true, false], [1, "true", .null]),
    (.reminderColour, ["#ff8000", "none"], ["#FF80", "orange", "#000000", 5, .null]),
    (
      .reminderQuiet, [["from": "22:00", "until": "07:30"], "none"],
      [
        ["from": "22:00"], ["from": "22:00", "until": "22:00"], ["from": "22", "until": "7"],
        ["from": "22:00", "until": "07:00", "on": true], "22:00", .null,
      ]
    ),
    (.syncMinutes, [0, 15, 60, 360, 1440], [30, -15, 15.5, "15", true, .null]),
    (.exitStyle, ["dialog", "backTwice"], ["back", 2, .null]),
    (.symptomLayout, ["tabs", "drawer"], ["tab", false, .null]),
    (.position, ["ask", "off", "on"], ["yes", "On", true, .null]),
    (.idleMinutes, [], [0, 5, 10, "10", .null]),
  ]

  /// All different from the defaults.
  private static var odd: StudySettings {
    var settings = StudySettings(language: "en")
    settings.textSize = 4
    settings.reminderChime = .drops
    settings.saysReminders = true
    settings.reminderColour = nil
    settings.syncInterval = nil
    settings.idleLimit = nil
    settings.changeable = Set(SettingName.allCases)
    return settings
  }

  @Test func `there are cases of every setting`() {
    expectEqual(Self.cases.map(\.0), SettingName.allCases)
  }

  @Test(arguments: cases)
  func `a setting takes its own values, and the page is told them as they were chosen`(
    name: SettingName, taken: [JSONValue], refused: [JSONValue]
  ) {
    for value in taken {
      var settings = Self.odd
      let isTaken = settings.set(name, to: value, languages: Self.languages)
      expect(isTaken && settings.json[name.rawValue] == value, "\(value.serialized())")
    }
  }

  @Test(arguments: cases)
  func `any other value is refused and changes nothing`(
    name: SettingName, taken: [JSONValue], refused: [JSONValue]
  ) throws {
    let huge = try JSONValue.read("9223372036854775808")
    for value in refused + [huge, .string(String(repeating: "x", count: 1 << 20)), [:]] {
      var settings = Self.odd
      let isTaken = settings.set(name, to: value, languages: Self.languages)
      expect(!isTaken && settings == Self.odd, "\(value.serialized().prefix(40))")
    }
  }

  @Test func `the page gets every setting, in a fixed order, never and off as 0`() {
    let members = Self.odd.json.objectValue ?? []
    expectEqual(members.map(\.key), SettingName.allCases.map(\.rawValue))
    expect(Self.odd.json["syncMinutes"] == 0 && Self.odd.json["idleMinutes"] == 0)
    let usual = StudySettings(language: "es").json
    expect(usual["syncMinutes"] == 60 && usual["idleMinutes"] == 10 && usual["language"] == "es")
  }

  @Test(arguments: SettingName.allCases)
  func `a choice holds only while the study lets it be changed`(name: SettingName) throws {
    let value = Self.cases.first { $0.0 == name }?.1.last
    guard let value else { return }
    var study = StudySettings(language: "en")
    let choices = [name.rawValue: value]
    expectEqual(study.with(choices, languages: Self.languages), study)
    study.changeable = [name]
    expectEqual(study.with(choices, languages: Self.languages).json[name.rawValue], value)
  }

  @Test func `a choice that does not fit any more leaves the study's value`() {
    var study = StudySettings(language: "en")
    study.changeable = Set(SettingName.allCases)
    let choices: [String: JSONValue] = [
      "language": "ar", "textSize": 9, "unknown": true, "theme": "dark", "idleMinutes": 1,
    ]
    let settings = study.with(choices, languages: Self.languages)
    study.theme = .dark
    expectEqual(settings, study)
  }
}
