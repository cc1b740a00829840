import StudyModel
import TaskRunner

/// Walk as fast as you can, then sit and rest, while sensors record.
package enum FitnessCheck {
  static func pages(
    _ check: FitnessCheckStep, of step: Step, startingAt start: Int
  ) -> [PlannedPage] {
    var pages = check.showsInstructions ? instructions(check, step) : []
    pages.append(
      ActivityPage(
        "countdown", title: Wording.text("Get ready", "Prepárese"),
        .countdown(FitnessCheckStep.countdown), isActivity: true))
    if check.walk > .zero { pages.append(walk(check)) }
    if check.rest > .zero { pages.append(rest(check)) }
    if check.showsConclusion { pages.append(conclusion) }
    return ActivityPage.placed(pages, of: step, startingAt: start)
  }

  private static func instructions(_ check: FitnessCheckStep, _ step: Step) -> [ActivityPage] {
    [
      ActivityPage(
        "instruction", title: step.title ?? Wording.text("Fitness check", "Prueba de forma física"),
        text: step.text
          ?? Wording.text(
            "This check measures how far and how fast you walk, and how still you rest afterwards.",
            "Esta prueba mide la distancia y la velocidad de su marcha y su reposo posterior."),
        .instruction),
      ActivityPage(
        "instruction1", title: Wording.text("What to do", "Qué hacer"), text: whatToDo(check),
        .instruction),
    ]
  }

  private static func whatToDo(_ check: FitnessCheckStep) -> LocalizedText {
    var english: [String] = []
    var spanish: [String] = []
    if check.walk > .zero {
      english.append(
        "Walk outdoors as fast as you safely can for \(Wording.english(check.walk)).")
      spanish.append(
        "Camine al aire libre tan rápido como pueda sin peligro durante \(Wording.spanish(check.walk))."
      )
    }
    if check.rest > .zero {
      english.append("Sit down and rest for \(Wording.english(check.rest)).")
      spanish.append("Siéntese y descanse durante \(Wording.spanish(check.rest)).")
    }
    english.append("Keep the device on you. You can stop at any time.")
    spanish.append("Lleve el dispositivo consigo. Puede parar en cualquier momento.")
    return Wording.text(english.joined(separator: " "), spanish.joined(separator: " "))
  }

  private static func walk(_ check: FitnessCheckStep) -> ActivityPage {
    ActivityPage(
      "walk", title: Wording.text("Walk", "Camine"),
      text: Wording.text(
        "Walk as fast as you safely can for \(Wording.english(check.walk)).",
        "Camine tan rápido como pueda sin peligro durante \(Wording.spanish(check.walk))."),
      .timed(TimedPart(activity: .walk, length: check.walk, streams: check.streams)),
      isActivity: true)
  }

  private static func rest(_ check: FitnessCheckStep) -> ActivityPage {
    ActivityPage(
      "rest", title: Wording.text("Rest", "Descanse"),
      text: Wording.text(
        "Sit comfortably and rest for \(Wording.english(check.rest)).",
        "Siéntese cómodamente y descanse durante \(Wording.spanish(check.rest))."),
      .timed(TimedPart(activity: .rest, length: check.rest, streams: check.streams)),
      isActivity: true)
  }

  private static let conclusion = ActivityPage(
    "conclusion", title: Wording.text("Well done", "Muy bien"),
    text: Wording.text(
      "The fitness check is finished.", "La prueba de forma física ha terminado."),
    .instruction)
}
