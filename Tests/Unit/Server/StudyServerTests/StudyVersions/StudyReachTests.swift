import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import StudyServer

/// For whom a version is: audiences and stages, every pair of a small study.
struct StudyReachTests {
  private static let audiences = StudyWorld.audiences

  @Test func `what covers another audience is for each of its devices`() {
    for one in Self.audiences {
      for other in Self.audiences where one.covers(other, among: StudyWorld.devices) {
        let missed = StudyWorld.devices(of: other).subtracting(StudyWorld.devices(of: one))
        expectEqual(missed, [], "\(one) covers \(other)")
      }
    }
  }

  @Test func `an audience covers itself, and all covers everybody`() {
    for audience in Self.audiences {
      expect(audience.covers(audience, among: StudyWorld.devices))
      expect(StudyAudience.all.covers(audience, among: StudyWorld.devices))
      expectEqual(audience.covers(.all, among: StudyWorld.devices), audience == .all)
    }
  }

  @Test func `named devices never cover a clinic, which others may still join`() {
    let north = StudyAudience.clinics(["north"])
    expect(!StudyAudience.devices(["a", "b", "c", "d"]).covers(north, among: StudyWorld.devices))
    expect(north.covers(.devices(["a", "b"]), among: StudyWorld.devices))
    expect(!north.covers(.devices(["a", "d"]), among: StudyWorld.devices))
  }

  @Test func `what two audiences share is for exactly the devices that both are for`() {
    for one in Self.audiences {
      for other in Self.audiences {
        let shared = one.shared(with: other, among: StudyWorld.devices)
        let both = StudyWorld.devices(of: one).intersection(StudyWorld.devices(of: other))
        expectEqual(shared.map(StudyWorld.devices(of:)) ?? [], both, "\(one) and \(other)")
      }
    }
  }

  @Test func `a stage is added once, and what is for somebody stays so`() {
    for first in Self.audiences {
      let reach = StudyReach([StudyStage(first, from: StudyWorld.time(10))])
      for second in Self.audiences {
        for from in [5, 10, 15] as [Int64] {
          let stage = StudyStage(second, from: StudyWorld.time(from))
          let wider = reach.widened(by: stage, among: StudyWorld.devices)
          let isThere = from >= 10 && first.covers(second, among: StudyWorld.devices)
          expectEqual(wider == nil, isThere, "\(first), then \(second) from \(from)")
          for device in StudyWorld.devices {
            let (before, after) = (
              reach.begin(for: device), (wider ?? reach).begin(for: device)
            )
            if let before {
              expect(after.map { $0 <= before } ?? false, "\(device.id) keeps it")
            }
            if second.includes(device) { expect(after.map { $0 <= stage.from } ?? false) }
          }
        }
      }
    }
  }

  @Test func `stages are read as they are written`() throws {
    let stages = Self.audiences.enumerated().map { place, audience in
      StudyStage(audience, from: StudyWorld.time(Int64(place)))
    }
    let reach = StudyReach(stages)
    expectEqual(StudyReach(json: reach.json), reach)
  }

  @Test(arguments: [
    #"{}"#, #"{"to": "none"}"#, #"{"to": {}}"#, #"{"to": {"clinics": []}}"#,
    #"{"to": {"clinics": ["north"], "devices": ["a"]}}"#, #"{"to": {"devices": [1]}}"#,
    #"{"to": "all", "from": "tomorrow"}"#, #"{"to": "all", "from": 5}"#,
    #"{"to": "all", "more": 1}"#,
  ])
  func `what says nothing clear of whom it is for is refused`(_ text: String) {
    expectNil(
      try? API.read(Array(text.utf8)) { StudyStage(&$0, now: StudyWorld.time(0)) })
  }

  @Test func `a stage without a time begins at once`() throws {
    let stage = try API.read(Array(#"{"to": {"clinics": ["north"]}}"#.utf8)) {
      StudyStage(&$0, now: StudyWorld.time(7))
    }
    expectEqual(stage, StudyStage(.clinics(["north"]), from: StudyWorld.time(7)))
  }

  @Test(arguments: PublicationState.allCases, PublicationState.Step.allCases)
  func `each step is taken from one state only`(
    _ state: PublicationState, _ step: PublicationState.Step
  ) {
    let wanted: PublicationState? =
      switch (state, step) {
      case (.draft, .publish), (.published, .widen): .published
      case (.published, .withdraw): .withdrawn
      case (_, _): nil
      }
    expectEqual(state.after(step), wanted)
  }

  @Test func `a draft alone may be deleted`() {
    expectEqual(PublicationState.allCases.filter(\.mayBeDeleted), [.draft])
  }
}
