import Signals
package import StudyModel
import Words

extension AccuracyStroopRun {
  package var rightAction: Response.Action? {
    guard case .touching = state, let index = colours.firstIndex(of: item.word) else { return nil }
    return .press(String(index + 1), at: rules.places[index])
  }

  package var scene: Scene {
    guard isShown else { return Scene(prompt: LocalizedText(TaskMessage.AccuracyStroop.prompt)) }
    let circles = zip(colours, rules.places).enumerated().map { index, circle in
      Scene.Item(
        String(index + 1), .circle(radius: rules.radius), at: circle.1, colour: circle.0,
        isTouchable: true)
    }
    return Scene(
      stimulus: Scene.Stimulus(text: item.word.stroopWord, colour: item.colour), items: circles)
  }

  private var isShown: Bool {
    switch state {
    case .presenting, .touching: true
    case .pausing, .over: false
    }
  }

  package var scores: [ExerciseScore] {
    let answered = trials.filter { $0.verdict == .valid }
    let right = answered.filter { $0.isRight == true }
    let time = right.compactMap(\.answerSeconds).median()
    let responses = trials.flatMap(\.responses)
    let distance = responses.compactMap { $0.response.distance(toNearest: rules.places) }.mean()
    return [
      ExerciseScore(.medianTime, time, flags: time == nil ? [.tooFewAttempts] : []),
      ExerciseScore(.rightCount, Double(right.count)),
      ExerciseScore(.wrongCount, Double(answered.count - right.count)),
      ExerciseScore(.timeouts, Double(trials.count { $0.verdict == .timeout })),
      ExerciseScore(.touchDistance, distance, flags: distance == nil ? [.nothingFound] : []),
      ExerciseScore(
        .missedTouches, Double(trials.flatMap(\.responses).count { $0.isRight == nil })),
    ]
  }
}

extension Trial {
  /// From the word to the circle that was touched, whatever was touched before beside the circles.
  fileprivate var answerSeconds: Double? {
    guard let stimulus, let answer = responses.last(where: { $0.isRight != nil }) else {
      return nil
    }
    return (answer.response.at - stimulus).inSeconds
  }
}
