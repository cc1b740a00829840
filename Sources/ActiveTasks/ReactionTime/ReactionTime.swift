import StudyModel
import TaskRunner

/// Shake the device as soon as the stimulus appears.
package enum ReactionTime {
  static func pages(
    _ test: ReactionTimeStep, of step: Step, startingAt start: Int
  ) -> [PlannedPage] {
    var pages = test.showsInstructions ? instructions(test, step) : []
    pages.append(
      ActivityPage(
        nil, title: Wording.text("Wait for the signal", "Espere la señal"),
        text: Wording.text(
          "Hold the device still. Shake it as soon as the signal appears.",
          "Mantenga quieto el dispositivo. Agítelo en cuanto aparezca la señal."),
        .trials(TrialRules(test)), isActivity: true))
    if test.showsConclusion { pages.append(conclusion) }
    return ActivityPage.placed(pages, of: step, startingAt: start)
  }

  private static func instructions(_ test: ReactionTimeStep, _ step: Step) -> [ActivityPage] {
    [
      ActivityPage(
        "instruction", title: step.title ?? Wording.text("Reaction time", "Tiempo de reacción"),
        text: step.text
          ?? Wording.text(
            "This test measures how fast you react to a signal that you see.",
            "Esta prueba mide la rapidez con la que reacciona a una señal visual."),
        .instruction),
      ActivityPage(
        "instruction1", title: Wording.text("What to do", "Qué hacer"),
        text: Wording.text(
          "Hold the device still and watch the screen. When the signal appears, shake the device "
            + "at once, in any direction. You will do this \(count(test.attempts, "time", "times")).",
          "Mantenga quieto el dispositivo y mire la pantalla. Cuando aparezca la señal, agite el "
            + "dispositivo enseguida, en cualquier dirección. Lo hará "
            + "\(count(test.attempts, "vez", "veces"))."),
        .instruction),
    ]
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  private static let conclusion = ActivityPage(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text("The reaction test is finished.", "La prueba de reacción ha terminado."),
    .instruction)
}

extension TrialRules {
  fileprivate init(_ test: ReactionTimeStep) {
    self.init(
      minimumDelay: test.minimumDelay, maximumDelay: test.maximumDelay, attempts: test.attempts,
      attemptLimit: test.attemptLimit, timeout: test.timeout,
      anticipationFloor: test.anticipationFloor, thresholdG: test.thresholdG, rateHz: test.rateHz)
  }
}
