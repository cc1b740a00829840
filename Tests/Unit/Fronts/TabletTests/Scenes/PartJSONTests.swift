import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

@Suite struct PartJSONTests {
  @Test func `a moment keeps all its nanoseconds`() {
    expectEqual(Instant(nanoseconds: .max).json, "9223372036854775807")
  }

  @Test func `a part tells how it ends`() {
    let endings: [(TimedPart.Ending, String, JSONValue)] = [
      (.time, "time", .null), (.person, "person", .null), (.steps(20), "steps", 20),
    ]
    for (ending, word, steps) in endings {
      let part = TimedPart(
        activity: .walk, length: .seconds(20), ending: ending, streams: [.accelerometer])
      expectEqual(part.json["endsBy"], .string(word))
      expectEqual(part.json["steps"], steps)
      expectEqual(part.json["lengthSeconds"]?.doubleValue, 20)
    }
  }

  @Test func `a gate looks, or says what it found`() {
    let looking = Screen.Gate.looking(until: Instant(nanoseconds: 5), length: .seconds(3))
    expectEqual(looking.json.serialized(), #"{"looking":{"until":"5","lengthSeconds":3}}"#)
    expectEqual(
      Screen.Gate.findings(["Hold it still."]).json.serialized(),
      #"{"findings":["Hold it still."]}"#)
  }

  @Test func `a readout leaves out what is not known`() {
    let readout = LiveReadout(
      stream: .location, sampleCount: 3, missingCount: 1, rateHz: nil, hasFix: false)
    expectEqual(
      readout.json.serialized(),
      #"{"stream":"location","sampleCount":3,"missingCount":1,"hasFix":false}"#)
  }

  @Test func `a signal is a cue or a beat`() {
    expectEqual(PartSignal.cue("Turn.").json.serialized(), #"{"cue":"Turn."}"#)
    expectEqual(PartSignal.beat(4, isHeard: true).json.serialized(), #"{"beat":4,"isHeard":true}"#)
  }

  @Test func `an attempt tells its verdict and time, and not what was done`() {
    let second: Int64 = 1_000_000_000
    var trial = Trial(
      number: 2, verdict: .valid, began: Instant(nanoseconds: 0),
      stimulus: Instant(nanoseconds: second), given: ["secret": 1])
    trial.responses = [
      TrialResponse(
        Response(.text("private"), by: .key, at: Instant(nanoseconds: second + 312_400_000)))
    ]
    let shown = ShownTrial(number: 2, validSoFar: 1, wanted: 3, judged: trial)
    expectEqual(
      shown.json.serialized(),
      #"{"number":2,"validSoFar":1,"wanted":3,"verdict":"valid","isRight":null,"reactionMilliseconds":312}"#
    )
    expectEqual(ShownTrial(number: 1, validSoFar: 0, wanted: nil).json["verdict"], JSONValue.null)
  }
}
