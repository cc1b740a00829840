import DataExport

extension SampleStudy {
  static let vitalsID = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c"

  static let vitalsTask = ExportedTask(
    id: "vitals", version: "1.0.0",
    bytes: Array(
      """
      { "ambler": 1, "id": "vitals", "version": "1.0.0", "title": "Vitals",
        "steps": [
          { "id": "page", "type": "form", "title": "Today", "questions": [
            { "id": "upper", "title": "Upper value", "codes": [ { "system": "http://loinc.org", "code": "8480-6" } ],
              "answer": { "type": "integer", "unit": "mm[Hg]" } },
            { "id": "lower", "title": "Lower value", "codes": [ { "system": "http://loinc.org", "code": "8462-4" } ],
              "answer": { "type": "integer", "unit": "mm[Hg]" } },
            { "id": "pulse", "title": "Pulse", "codes": [ { "system": "http://loinc.org", "code": "8867-4" } ],
              "answer": { "type": "integer", "unit": "/min" } },
            { "id": "weight", "title": "Weight", "codes": [ { "system": "http://loinc.org", "code": "29463-7" } ],
              "answer": { "type": "weight" } },
            { "id": "heat", "title": "Temperature", "codes": [ { "system": "http://loinc.org", "code": "8310-5" } ],
              "answer": { "type": "decimal", "unit": "Cel" } },
            { "id": "oxygen", "title": "Oxygen", "codes": [ { "system": "http://loinc.org", "code": "59408-5" } ],
              "answer": { "type": "integer", "unit": "%" } },
            { "id": "sugar", "title": "Sugar", "codes": [ { "system": "http://loinc.org", "code": "15074-8" } ],
              "answer": { "type": "decimal", "unit": "mmol/L" } },
            { "id": "old", "title": "Weight a year ago", "answer": { "type": "weight" } },
            { "id": "where", "title": "Where are you?", "answer": { "type": "location" } },
            { "id": "words", "title": "Anything else?", "answer": { "type": "text" } } ] },
          { "id": "walk", "type": "timedWalk", "title": "Walk" },
          { "id": "done", "type": "completion" } ] }
      """.utf8))

  /// A result of it by a person who was really there, which no file of ours is.
  static let vitalsResult = """
    { "ambler": 1, "id": "\(vitalsID)", "task": { "id": "vitals", "version": "1.0.0", "sha256": "" },
      "participant": "=P-18", "started": "2026-11-22T09:00:00Z", "ended": "2026-11-22T09:20:00Z", "outcome": "completed",
      "clock": [ { "sitting": 0, "clock": "boottime",
        "anchor": { "bootNanoseconds": 1000000000, "utc": "2026-11-22T09:00:00Z", "synchronized": true } } ],
      "steps": [
        { "step": "page", "visit": 1, "sitting": 0, "state": "answered", "entered": "2026-11-22T09:01:00Z", "seconds": 42.5,
          "answers": [
            { "question": "upper", "state": "answered", "answeredNanoseconds": 62000000000, "answer": 121, "unit": "mm[Hg]" },
            { "question": "lower", "state": "answered", "answer": 79, "unit": "mm[Hg]" },
            { "question": "pulse", "state": "answered", "answer": 64, "unit": "/min" },
            { "question": "weight", "state": "answered", "answer": { "value": 72.50, "unit": "kg" } },
            { "question": "heat", "state": "answered", "answer": -0.5, "unit": "Cel" },
            { "question": "oxygen", "state": "answered", "answer": { "noAnswer": "dontKnow" } },
            { "question": "sugar", "state": "answered", "answer": 5.4, "unit": "mmol/L" },
            { "question": "old", "state": "hidden", "answerWithdrawn": true },
            { "question": "where", "state": "answered", "answer": { "latitude": 48.1370, "longitude": -11.5750 } },
            { "question": "words", "state": "answered", "answer": "=SUM(A1), \\"so\\"\\nto say" } ] },
        { "step": "walk", "visit": 1, "sitting": 0, "state": "completed", "entered": "2026-11-22T09:05:00Z", "seconds": 20.25 } ],
      "measures": [
        { "step": "walk", "name": "steps", "value": 34, "unit": "1", "algorithm": { "name": "a", "version": "1" }, "recordings": [], "flags": [] },
        { "step": "walk", "name": "distance", "value": 24.5, "unit": "m", "algorithm": { "name": "a", "version": "1" }, "recordings": ["r1", "r2"], "flags": ["lowRate"] },
        { "step": "walk", "name": "meanSpeed", "value": 1.2, "unit": "m/s", "algorithm": { "name": "a", "version": "1" }, "recordings": [], "flags": [] },
        { "step": "walk", "name": "cadence", "value": null, "unit": "/min", "algorithm": { "name": "a", "version": "1" }, "recordings": [], "flags": [] } ],
      "recordings": [], "problems": [],
      "withdrawals": [ { "step": "stop", "consent": "agree", "at": "2026-11-22T09:19:00Z" } ] }
    """
}
