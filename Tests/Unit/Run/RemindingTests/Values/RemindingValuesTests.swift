import Foundation
import Sounds
import Studies
import TestSupport
import Testing
import Words

@testable import Reminding

struct RemindingValuesTests {
  /// Every way with whether it is the page's, and whether it disturbs a test.
  private static let facets: [(ReminderWay, Bool, Bool)] = [
    (.page, true, false), (.screen, true, false), (.sound, false, true), (.speech, false, true),
    (.notice, false, false), (.vibration, false, true), (.light, false, false),
  ]

  @Test func `every way says whether it is the page's and what it disturbs`() {
    expectEqual(Self.facets.map(\.0), ReminderWay.allCases)
    for (way, isOfPage, disturbs) in Self.facets {
      expect(way.isOfPage == isOfPage && way.disturbsTests == disturbs, "\(way)")
    }
  }

  @Test func `page, screen and notice are always on, and wishes switch on the other ways`() {
    let always: Set<ReminderWay> = [.page, .screen, .notice]
    let nothing = RemindingWishes(chime: nil, wantsVibration: false)
    expectEqual(nothing.ways, always)
    let all = RemindingWishes(
      chime: .bell, wantsSpeech: true, wantsVibration: true,
      colour: LightColour(red: 1, green: 2, blue: 3))
    expectEqual(all.ways, Set(ReminderWay.allCases))
    expectEqual(RemindingWishes().ways, always.union([.sound, .vibration]))
  }

  @Test(arguments: ["#000001", "#ff00a0", "#123456"])
  func `a colour is read as it is written`(text: String) throws {
    expectEqual(try require(LightColour(text: text)).text, text)
  }

  @Test(arguments: [
    "", "#", "#12345", "#1234567", "123456", "#12345g", "#+12345", "#000000", "red", "#１２３４５６",
  ])
  func `what is no colour, and darkness, are refused`(text: String) {
    expectNil(LightColour(text: text))
  }

  @Test(arguments: Language.all.map(\.tag))
  func `the words in the open have numbers, and no place for a name or a title`(tag: String) {
    for count in [1, 2, 3, 11, 100] {
      for isEnding in [true, false] {
        let words = [true, false].map { isShared in
          RingWords(
            isShared: isShared, peopleCount: count, taskCount: count, isEnding: isEnding
          ).message.text([tag])
        }
        expectEqual(Set(words).count, 2)
        expect(words.allSatisfy { !$0.contains("{") && !$0.isEmpty })
      }
    }
  }

  @Test func `one person is one person`() {
    func text(_ people: Int) -> String {
      RingWords(isShared: true, peopleCount: people, taskCount: 1, isEnding: false)
        .message.text(["en"])
    }
    expectEqual(text(1), "A task is due for one person.")
    expectEqual(text(3), "Tasks are due for 3 people.")
  }

  @Test(arguments: Chime.allCases)
  func `every sound is there, gentle, and two seconds long at most`(chime: Chime) throws {
    let folder = SharedMaterial.checkout.appendingPathComponent("Sources/Fronts/Tablet/Web/sounds")
    let bytes = try Data(contentsOf: folder.appendingPathComponent(chime.file))
    let wave = try Waveform(wave: Array(bytes))
    let peak = wave.mono.map(abs).max() ?? 0
    expect(wave.seconds <= 2 && wave.channels.count == 1, "\(wave.seconds) s")
    expect(peak > 0.6 && peak < 0.75, "\(peak)")
    expect(abs(wave.mono.first ?? 1) < 0.01 && abs(wave.mono.last ?? 1) < 0.01, "it would click")
  }
}
