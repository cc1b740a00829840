import StrictJSON
import TestSupport
import Testing

@testable import Rigs

struct SettingsOfferTests {
  private func verdict(
    _ offer: SettingsOffer, after highest: Int = 6
  ) -> SettingsOffer.Verdict {
    offer.verdict(device: SmallSettings.device, rig: "greenhouse-3", after: highest)
  }

  @Test func `settings that are signed, new, for this machine and rig are acceptable`() throws {
    let offer = try SmallSettings.offer(7)
    expectEqual(verdict(offer), .acceptable(try SmallSettings.settings(7), try SmallSettings.rig()))
  }

  @Test func `those that were decided about are known`() throws {
    expectEqual(verdict(try SmallSettings.offer(7), after: 7), .known)
  }

  @Test func `of what nobody known has signed nothing counts, not even its number`() throws {
    var offer = try SmallSettings.offer(1_000, "{}")
    offer.isSigned = false
    offer.device = "another"
    expectEqual(verdict(offer), .refused(number: nil, .notSigned, isDecided: false))
  }

  @Test func `those of another machine are refused, whatever their number`() throws {
    var offer = try SmallSettings.offer(7)
    offer.device = "device-2"
    expectEqual(verdict(offer), .refused(number: nil, .otherDevice, isDecided: false))
  }

  @Test func `an old number is refused and changes nothing`() throws {
    expectEqual(
      verdict(try SmallSettings.offer(5)), .refused(number: 5, .old(highest: 6), isDecided: false))
  }

  @Test func `a rig of another name is refused for good`() throws {
    let text = SmallRig.text(more: SmallSettings.asking)
      .replacing("greenhouse-3", with: "greenhouse-4")
    expectEqual(
      verdict(try SmallSettings.offer(7, text)), .refused(number: 7, .otherRig, isDecided: true))
  }

  @Test func `a rig is not cut off from its server by its settings`() throws {
    let folder = SmallRig.text(more: #""destination": "dir:/somewhere""#)
    expectEqual(
      verdict(try SmallSettings.offer(7, folder)), .refused(number: 7, .cutOff, isDecided: true))
    let mute = SmallRig.text(more: #""destination": "server""#)
    expectEqual(
      verdict(try SmallSettings.offer(7, mute)), .refused(number: 7, .asksNoMore, isDecided: true))
    expectEqual(try SmallSettings.rig(#""destination": "none""#).settingsFaults.count, 2)
    expect(try SmallSettings.rig().settingsFaults.isEmpty)
  }

  @Test func `a file with faults is refused with all of them`() throws {
    let text = #"{ "ambler": 1, "id": "greenhouse-3", "streams": [], "storage": 7, "secret": 1 }"#
    guard case .refused(7, .faulty(let faults), true) = verdict(try SmallSettings.offer(7, text))
    else {
      Issue.record("it was not refused")
      return
    }
    expectEqual(faults.count, 3)
  }

  @Test func `the words of each decision are kept`() throws {
    let text = #"{ "ambler": 1, "id": "a b", "streams": [], "storage": 7, "secret": "Ann" }"#
    let faults: [Fault]
    do throws(FaultReport) {
      _ = try Rig.read(Array(text.utf8), file: "settings")
      faults = []
    } catch {
      faults = error.faults
    }
    let refusals: [SettingsRefusal] = [
      .malformed, .notSigned, .otherDevice, .old(highest: 8), .faulty(faults),
      .faulty([faults[0]]), .otherRig, .cutOff, .asksNoMore,
      .checkFailed("1 stream cannot be recorded as the file says: beam."), .endedWhileChecked,
    ]
    let back: [SettingsRollBack] = [
      .silent(["beam", "door"]), .cannotBegin("The disk is full."), .endedTooOften(starts: 3),
      .unreadable,
    ]
    let notes =
      [SettingsNote.began(7), .kept(7), .dropped(7), .dropped(nil), .unreadableState]
      + refusals.map { SettingsNote.refused(7, $0) } + [.refused(nil, .notSigned)]
      + back.map { .rolledBack(7, to: 5, $0) } + [.rolledBack(7, to: nil, back[0])]
    let lines = notes.map { "\($0.kind.rawValue): \($0.words)\n" }.joined()
    expectSnapshot(lines, named: "settings.txt", in: "../Snapshots")
    expect(!lines.contains("Ann") && !lines.contains("a b"))
    expectEqual(Set(refusals.map(\.name)).count, refusals.count - 1)
  }
}
