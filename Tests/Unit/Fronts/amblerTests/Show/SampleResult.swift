import ActiveTasks
import StrictJSON
import StudyModel

/// A result of every kind of content, and its task.
enum SampleResult {
  static func task() throws -> StudyTask {
    try StudyTask.read(Array(taskText.utf8), file: "task").task
  }

  static func json(language: String = "en") throws -> JSONValue {
    let text = text.replacing("\"languages\": [\"en\"]", with: "\"languages\": [\"\(language)\"]")
    return try JSONDocument(bytes: Array(text.utf8), file: "result").value
  }

  private static let taskText = """
    { "ambler": 1, "id": "sample", "version": "2", "title": "Sample of everything",
      "steps": [
        { "id": "flushing", "type": "question", "title": "Do you have flushing?",
          "answer": { "type": "boolean" } },
        { "id": "strength", "type": "question", "title": "How strong is it?",
          "when": "flushing = true", "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
        { "id": "symptoms", "type": "question",
          "title": "Which of these symptoms did you have since your last visit to the clinic?",
          "answer": { "type": "multipleChoice", "options": [
            { "value": "pain", "text": "Pain" }, { "value": "none", "text": "Nothing" } ] } },
        { "id": "weight", "type": "question", "title": "Weight?", "required": false,
          "answer": { "type": "decimal", "unit": "kg" } },
        { "id": "note", "type": "question", "title": "Anything else?", "required": false,
          "answer": { "type": "text" } },
        { "id": "fitness", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 0 },
        { "id": "reaction", "type": "reactionTime", "minimumDelaySeconds": 1,
          "maximumDelaySeconds": 2, "thresholdG": 0.5, "attempts": 2, "timeoutSeconds": 2 } ] }
    """

  private static let algorithm = #""algorithm": { "name": "gated-smoothed-fixes", "version": "1" }"#

  private static let text = """
    { "ambler": 1, "id": "01930000-0000-7000-8000-000000000001",
      "task": { "id": "sample", "version": "2", "sha256": "00" }, "participant": "P-17",
      "started": "2026-11-21T10:00:00.5Z", "ended": "2026-11-21T10:02:30Z",
      "outcome": "completed", "seed": 1, "languages": ["en"],
      "device": {}, "software": {}, "clock": [],
      "calibrations": { "accelerometer": { "ambler": 1, "kind": "accelerometer",
        "device": "lis2dh12_accel", "serial": "0042", "calibrated": "2025-11-01",
        "validUntil": "2026-11-01", "noiseMetersPerSecondSquared": [0.0212, 0.0198, 0.0307],
        "rateHz": 99.76, "temperatureCelsius": { "start": 24.5, "end": 23.75 },
        "expired": true } },
      "steps": [
        { "step": "flushing", "visit": 1, "state": "answered", "answer": true },
        { "step": "strength", "visit": 1, "state": "answered", "answerWithdrawn": true },
        { "step": "flushing", "visit": 2, "state": "answered", "answer": false },
        { "step": "strength", "visit": 2, "state": "hidden" },
        { "step": "symptoms", "visit": 1, "state": "answered", "answer": ["pain", "none"] },
        { "step": "weight", "visit": 1, "state": "answered", "answer": 72.50, "unit": "kg" },
        { "step": "note", "visit": 1, "state": "skipped" },
        { "step": "fitness.countdown", "visit": 1, "state": "completed", "seconds": 5 },
        { "step": "fitness.walk", "visit": 1, "state": "endedEarly", "seconds": 12.25 },
        { "step": "reaction", "visit": 1, "state": "completed", "seconds": 9.5, "trials": [
          { "number": 1, "verdict": "anticipation", "delaySeconds": 1.5 },
          { "number": 2, "verdict": "valid", "delaySeconds": 1.5, "thresholdSeconds": 0.3121,
            "onsetSeconds": 0.25, "peakG": 2.1 },
          { "number": 3, "verdict": "sensorGap", "delaySeconds": 1.5 } ] } ],
      "measures": [
        { "step": "fitness.walk", "name": "distance", "value": 24.41, "unit": "m",
          "uncertainty": 4.03, \(algorithm), "recordings": ["r1"],
          "flags": ["endedEarly", "distanceFromSteps"] },
        { "step": "fitness.walk", "name": "cadence", "value": 108, "unit": "/min",
          \(algorithm), "recordings": ["r1"], "flags": ["endedEarly"] },
        { "step": "fitness.walk", "name": "meanSpeed", "value": null, "unit": "m/s",
          \(algorithm), "recordings": [], "flags": ["endedEarly", "noDistance"] } ],
      "recordings": [
        { "step": "fitness.walk", "ambler": 1, "id": "r1", "kind": "accelerometer",
          "state": "complete", "sensor": { "name": "lis2dh12_accel", "requestedRateHz": 100 },
          "achievedRateHz": 99.76, "saturated": 2,
          "quality": { "achievedRateHz": 99.76, "intervalP50Milliseconds": 10.02,
            "intervalP99Milliseconds": 12.4,
            "gaps": { "count": 1, "seconds": 0.04, "longestSeconds": 0.04 },
            "saturation": [ { "axis": "x", "share": 0.00164, "endMetersPerSecondSquared": 19.6133,
              "endIsInferred": false } ], "flatAxes": ["z"],
            "gravity": { "foundMetersPerSecondSquared": 7.2, "deviationPercent": -26.6,
              "expectedMetersPerSecondSquared": 9.80665, "restSeconds": 3, "plausible": false,
              "suspicion": "needsCalibration" },
            "orientation": { "up": "-y", "tiltDegrees": 12.3, "spreadDegrees": 4,
              "atRest": true } },
          "ledger": { "expected": 1223, "received": 1220, "missing": 3, "gaps": [
            { "cause": "overrun", "missing": 3, "startNanoseconds": 1 } ] } } ],
      "problems": [
        { "kind": "noFix", "step": "fitness.walk", "stream": "location", "atNanoseconds": 5,
          "detail": "There was no position fix." },
        { "kind": "simulatedSensor", "step": "fitness.walk", "atNanoseconds": 5,
          "detail": "The accelerometer is simulated." },
        { "kind": "simulatedSensor", "step": "reaction", "atNanoseconds": 6,
          "detail": "The accelerometer is simulated." } ] }
    """
}
