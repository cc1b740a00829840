import StrictJSON
import StudyModel
import Words

/// Reads a phase of type `trials`.
struct CustomTrialsReader {
  let head: ActivityHead

  func read(_ members: inout Members) -> ExercisePart? {
    let series = CustomSeriesReader(head: head).read(&members)
    let streams = members.take("streams").map(StreamKind.list) ?? []
    let rate = members.take("rateHz")?.double(in: 0.1...100_000)
    let isPractice = members.boolean("practice", default: false)
    let measuresField = members.take("measures")
    let measures = MeasureSet.list(measuresField, isForTrials: true, streams ?? [])
    if isPractice, let measuresField {
      measuresField.fault("measures a practice", "Leave it out: a practice counts for nothing.")
      return nil
    }
    guard let series, let streams, let measures else { return nil }
    guard check(measures, series, measuresField) else { return nil }
    return ExercisePart(
      series, streams: streams, rateHz: rate, measures: measures, isPractice: isPractice)
  }

  private func check(_ sets: [MeasureSet], _ series: StimulusSeries, _ field: Field?) -> Bool {
    guard sets.contains(.shakeReaction) else { return true }
    if case .movement = series.answer { return true }
    field?.fault(
      "has \"shakeReaction\" and the person presses controls",
      "Use \"reactionTimes\", or let the person answer by \"movementG\".")
    return false
  }
}

/// Reads the rules of a series of trials.
struct CustomSeriesReader {
  let head: ActivityHead

  func read(_ members: inout Members) -> StimulusSeries? {
    let answer = answer(&members)
    let kinds =
      members.require("stimuli")?.list(count: 1...100)?.map { kind($0, answer) } ?? [nil]
    let attempts = members.require("attempts")?.integer(in: 1...1000)
    let limitField = members.take("attemptLimit")
    let limit = limitField.map { $0.integer(in: 1...3000) } ?? attempts.map { $0 * 3 + 2 }
    let minimum = members.require("minimumDelaySeconds")?.seconds(in: 0...60)
    let maximumField = members.require("maximumDelaySeconds")
    let maximum = maximumField?.seconds(in: 0...60)
    let timeout = members.require("timeoutSeconds")?.seconds(in: 0.1...600)
    let floorField = members.take("anticipationSeconds")
    let floor = floorField.map { $0.seconds(in: 0...1) } ?? .milliseconds(100)
    let pause = members.take("pauseSeconds").map { $0.seconds(in: 0...60) } ?? .seconds(2)
    let length = members.take("seconds")?.seconds(in: 1...3600)
    let prompt = head.text("prompt", &members) ?? LocalizedText(TaskMessage.Reaction.wait)
    guard let answer, let attempts, let limit, let minimum, let maximum, let timeout, let floor,
      let pause, !kinds.contains(nil)
    else { return nil }
    if minimum > maximum {
      maximumField?.fault(
        "is below \"minimumDelaySeconds\"", "Make it at least as long as the minimum.")
      return nil
    }
    if limit < attempts {
      limitField?.fault("is below \"attempts\"", "Allow at least as many attempts as are wanted.")
      return nil
    }
    if floor >= timeout {
      floorField?.fault(
        "is not below \"timeoutSeconds\", so no attempt could be valid", "Make it shorter.")
      return nil
    }
    return StimulusSeries(
      kinds: kinds.compactMap(\.self), answer: answer, attempts: attempts, attemptLimit: limit,
      minimumDelay: minimum, maximumDelay: maximum, timeout: timeout, anticipationFloor: floor,
      pause: pause, length: length, prompt: prompt)
  }

  private func answer(_ members: inout Members) -> StimulusSeries.Answer? {
    let controlsField = members.take("controls")
    let movementField = members.take("movementG")
    switch (controlsField, movementField) {
    case (nil, nil):
      members.field.fault(
        "does not say how the person answers", "Add \"controls\", or \"movementG\".")
      return nil
    case (_?, let movement?):
      movement.fault("stands beside \"controls\"", "Keep one of the two.")
      return nil
    case (nil, let movement?):
      return movement.double(in: 0.05...8).map { .movement(thresholdG: $0) }
    case (let controls?, nil):
      let fields = controls.list(count: 1...12) ?? []
      let read = fields.compactMap(control)
      guard !fields.isEmpty, read.count == fields.count else { return nil }
      guard Set(read.map(\.id)).count == read.count, Set(read.map(\.key)).count == read.count else {
        controls.fault("names an id or a key twice", "Give each control its own.")
        return nil
      }
      return .controls(read)
    }
  }

  private func control(_ field: Field) -> Scene.Control? {
    guard var members = field.members() else { return nil }
    let id = members.require("id")?.name()
    let label = head.requireText("label", &members)
    let keyField = members.require("key")
    let key = keyField?.name()
    if key == "q" || key == "." {
      keyField?.fault("is a key that stops the test", "Choose another letter, or a word.")
    }
    let colour = members.take("color").map { $0.choice(Colour.self) } ?? .neutral
    members.finish()
    guard let id, let label, let key, let colour, key != "q", key != "." else { return nil }
    return Scene.Control(id: id, label: label, key: key, colour: colour)
  }

  private func kind(_ field: Field, _ answer: StimulusSeries.Answer?) -> StimulusSeries.Kind? {
    guard var members = field.members() else { return nil }
    let name = members.require("id")?.name()
    let text = head.text("text", &members)
    let shape = members.take("shape")?.choice(Scene.Stimulus.Shape.self)
    let colour = members.take("color").map { $0.choice(Colour.self) } ?? .neutral
    let sound = members.take("sound").map { CustomSoundReader().read($0) }
    let right = members.take("right").map { rightControl($0, answer) }
    let weight = members.take("weight").map { $0.integer(in: 1...100) } ?? 1
    members.finish()
    if text == nil, shape == nil, sound == nil {
      field.fault("cannot be seen or heard", "Add \"text\", \"shape\" or \"sound\".")
      return nil
    }
    guard let name, let colour, let weight, sound != .some(nil), right != .some(nil) else {
      return nil
    }
    return StimulusSeries.Kind(
      name: name, look: Scene.Stimulus(text: text, shape: shape, colour: colour),
      sound: sound ?? nil, right: right ?? nil, weight: weight)
  }

  /// Of controls with faults nobody knows which there are.
  private func rightControl(_ field: Field, _ answer: StimulusSeries.Answer?) -> String? {
    switch answer {
    case .controls(let controls)?: field.choice(of: controls.map(\.id))
    case .movement?: field.choice(of: ["move"])
    case nil: field.string()
    }
  }
}
