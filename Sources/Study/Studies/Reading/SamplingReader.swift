import StrictJSON
import StudyModel

extension Sampling {
  /// Nil with faults.
  init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let count = members.require("prompts")?.integer(in: 1...48)
    let gapField = members.require("gapMinutes")
    let gap = gapField?.minutes(in: 1...1_439)
    let wayField = members.take("way")
    let way = wayField?.choice(SamplingWay.self)
    let hoursField = members.require("hours")
    let hours = hoursField.flatMap { SamplingHours($0) }
    let rules = PromptRules(&members, gap: gap)
    members.finish()
    guard let count, let gapField, let gap, let hoursField, let hours, let rules,
      wayField == nil || way != nil
    else { return nil }
    self.init(count: count, gap: gap, way: way ?? .exact, hours: hours, rules: rules)
    checkRoom(gapField)
    checkNight(hoursField)
  }

  /// The hours that the study says must have room; a person's own ones may have less.
  private func checkRoom(_ field: Field) {
    let room = hours.usual.minuteCount
    guard (count - 1) * gap.wholeMinutes >= room else { return }
    let most = (room - 1) / (count - 1)
    field.fault(
      "leaves no room for \(count) prompts from \(hours.usual.from) to \(hours.usual.until)",
      most == 0 ? "Write fewer prompts." : "Write at most \(most) minutes, or fewer prompts.")
  }

  private func checkNight(_ field: Field) {
    let most = 1_440 - gap.wholeMinutes
    guard hours.usual.minuteCount > most else { return }
    field.fault(
      "leave less than the gap before those of the next day",
      "Shorten them to \(most) minutes or less, or write a shorter \"gapMinutes\".")
  }
}

extension SamplingHours {
  /// Nil with faults.
  fileprivate init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    let from = members.require("from")?.timeOfDay()
    let untilField = members.require("until")
    let until = untilField?.timeOfDay()
    let ownField = members.take("own")
    let own = ownField?.boolean()
    members.finish()
    guard let from, let until, ownField == nil || own != nil else { return nil }
    guard let hours = WakingHours(from: from, until: until) else {
      untilField?.fault(
        "is the same time as \"from\"", "Write another time: no prompt would ever come.")
      return nil
    }
    self.init(hours, mayBeOwn: own ?? false)
  }
}

extension PromptRules {
  /// Takes what all prompts have; nil with faults.
  init?(_ members: inout Members, gap: Duration?) {
    let windowField = members.require("windowMinutes")
    let window = windowField?.minutes(in: 1...1_439)
    let followField = members.take("followUpMinutes")
    let followUp = followField?.minutes(in: 1...1_439)
    let snoozeField = members.take("snooze")
    let snooze = snoozeField.flatMap { Snooze($0, window: window) }
    guard let window, followField == nil || followUp != nil, snoozeField == nil || snooze != nil
    else { return nil }
    self.init(window: window, followUp: followUp, snooze: snooze)
    guard let gap, let windowField else { return }
    guard window <= gap else {
      windowField.fault(
        "is longer than \"gapMinutes\": a prompt would be open when the next one comes",
        "Write at most \(gap.wholeMinutes).")
      return
    }
    if let followField { checkFollowUp(followField, gap) }
  }

  private func checkFollowUp(_ field: Field, _ gap: Duration) {
    let most = (gap - window).wholeMinutes
    guard let followUp, followUp < window || followUp > gap - window else { return }
    guard window <= gap - window else {
      field.fault(
        "has no room: the windows of a prompt and of its follow-up are longer than \"gapMinutes\"",
        "Write a \"windowMinutes\" of at most half the gap.")
      return
    }
    field.fault(
      followUp < window
        ? "is before the end of the prompt's own window"
        : "lets the follow-up end after the next prompt may have come",
      "Write a number from \(window.wholeMinutes) to \(most).")
  }
}

extension PromptRules.Snooze {
  /// Nil with faults.
  fileprivate init?(_ field: Field, window: Duration?) {
    guard var members = field.members() else { return nil }
    let delayField = members.require("minutes")
    let delay = delayField?.minutes(in: 1...1_438)
    let timesField = members.take("times")
    let times = timesField?.integer(in: 1...20)
    members.finish()
    guard let delayField, let delay, timesField == nil || times != nil else { return nil }
    if let window, delay >= window {
      delayField.fault(
        "is not shorter than \"windowMinutes\": the prompt would have expired",
        "Write fewer minutes.")
    }
    self.init(delay: delay, times: times ?? 1)
  }
}

extension EventPrompts {
  /// Nil with faults; `others` are the ids of the other tasks of the study.
  init?(_ field: Field, others: [String]) {
    guard var members = field.members() else { return nil }
    let task = members.require("task")?.known("another task of this study", among: others)
    let delay = members.require("delayMinutes")?.minutes(in: 0...10_080)
    let gap = members.require("gapMinutes")?.minutes(in: 1...1_439)
    let rules = PromptRules(&members, gap: gap)
    members.finish()
    guard let task, let delay, let gap, let rules else { return nil }
    self.init(task: task, delay: delay, gap: gap, rules: rules)
  }
}
