extension WrongStudy {
  /// Faults of schedules.
  static let schedules: [WrongStudy] = [
    .schedule("no times", #"{ "times": [] }"#),
    .schedule("a time that is none", #"{ "times": [{ "at": "8:00", "windowMinutes": 60 }] }"#),
    .schedule("no window", #"{ "times": [{ "at": "08:00" }] }"#),
    .schedule(
      "a window of no length, an early time too long",
      #"{ "times": [{ "at": "08:00", "windowMinutes": 0, "earlyMinutes": 2000 }] }"#),
    .schedule(
      "a day that is none",
      #"{ "times": [{ "at": "08:00", "windowMinutes": 60 }], "days": ["monday", "Tuesdey", "monday"] }"#
    ),
    .schedule(
      "two rules for days",
      #"{ "times": [{ "at": "08:00", "windowMinutes": 60 }], "days": ["monday"], "everyDays": 2 }"#,
      isStructural: false),
    .schedule(
      "dates",
      """
      [{ "times": [{ "at": "08:00", "windowMinutes": 60 }], "from": "2026-02-30" },
       { "times": [{ "at": "08:00", "windowMinutes": 60 }], "from": "1899-12-31" },
       { "times": [{ "at": "08:00", "windowMinutes": 60 }], "from": "2026-03-02", "until": "2026-03-01" }]
      """, isStructural: false),
    .schedule(
      "windows that overlap",
      """
      { "times": [{ "at": "12:00", "windowMinutes": 60, "earlyMinutes": 61 },
        { "at": "08:00", "windowMinutes": 180 }, { "at": "12:00", "windowMinutes": 10 }] }
      """, isStructural: false),
    .schedule(
      "windows that overlap over midnight",
      #"{ "times": [{ "at": "08:00", "windowMinutes": 60 }, { "at": "20:00", "windowMinutes": 721 }] }"#,
      isStructural: false),
    .schedule(
      "a window longer than the days between",
      #"{ "times": [{ "at": "08:00", "windowMinutes": 2881 }], "days": ["monday", "saturday"] }"#,
      isStructural: false),
    .schedule(
      "a window longer than every second day",
      #"{ "times": [{ "at": "08:00", "windowMinutes": 2881 }], "everyDays": 2 }"#,
      isStructural: false),
    .tasks(
      "once on a day that is closed",
      """
      { "id": "a", "file": "mood.json", "section": "s", "open": { "untilDay": 8 },
        "schedule": { "times": [{ "at": "08:00", "windowMinutes": 60 }], "onDay": 9 } }
      """, isStructural: false),
  ]

  /// Faults of random prompts and of prompts after events.
  static let sampling: [WrongStudy] = [
    .schedule("an empty sampling", #"{ "sampling": {} }"#),
    .schedule("an empty event", #"{ "afterTask": {} }"#),
    .schedule(
      "two rules for times",
      """
      { "times": [{ "at": "08:00", "windowMinutes": 60 }], "daysAWeek": 8,
        "sampling": { "prompts": 0, "gapMinutes": 0, "windowMinutes": 0, "way": "blcks",
          "hours": { "from": "10:00", "until": "22:00", "own": 1 } } }
      """),
    .schedule(
      "two rules for days, one of them random",
      """
      { "days": ["monday"], "daysAWeek": 3, "sampling": { "prompts": 1, "gapMinutes": 60,
        "windowMinutes": 60, "hours": { "from": "10:00", "until": "22:00" } } }
      """, isStructural: false),
    .sampled("hours of no length", hours: ("10:00", "10:00")),
    .sampled("too many prompts", prompts: 7, gap: 120),
    .sampled("more prompts than minutes", prompts: 40, gap: 5, hours: ("23:45", "00:15")),
    .sampled("hours that meet those of the next day", gap: 90, hours: ("06:00", "05:00")),
    .sampled("a window longer than the gap", gap: 30, window: 31),
    .sampled(
      "a follow-up within the window", gap: 60, window: 20, more: #""followUpMinutes": 19"#),
    .sampled(
      "a follow-up that ends too late", gap: 60, window: 20, more: #""followUpMinutes": 41"#),
    .sampled(
      "a follow-up without room", gap: 60, window: 31, more: #""followUpMinutes": 31"#),
    .sampled(
      "put off beyond the end", gap: 60, window: 20, more: #""snooze": { "minutes": 20 }"#),
    .sampled(
      "put off never", gap: 60, window: 20, more: #""snooze": { "minutes": 0, "times": 0 }"#,
      isStructural: true),
    .schedule(
      "an event that is the task itself",
      """
      { "afterTask": { "task": "mood", "delayMinutes": 20, "gapMinutes": 60, "windowMinutes": 30 } }
      """, isStructural: false),
    .tasks(
      "an event of no task",
      """
      { "id": "mood", "file": "mood.json", "section": "s" },
      { "id": "walk", "file": "walk.json", "section": "s", "schedule": { "afterTask":
        { "task": "mod", "delayMinutes": -1, "gapMinutes": 60, "windowMinutes": 30 } } }
      """),
  ]

  /// A task with random prompts of which one thing is wrong that a schema cannot see.
  private static func sampled(
    _ name: String, prompts: Int = 3, gap: Int = 60, window: Int = 5,
    hours: (from: String, until: String) = ("10:00", "22:00"), more: String? = nil,
    isStructural: Bool = false
  ) -> WrongStudy {
    .schedule(
      name,
      """
      { "sampling": { "prompts": \(prompts), "gapMinutes": \(gap), "windowMinutes": \(window),
        "hours": { "from": "\(hours.from)", "until": "\(hours.until)" }\(more.map { ", " + $0 } ?? "") } }
      """, isStructural: isStructural)
  }

  /// Faults of settings and reminders.
  static let settings: [WrongStudy] = [
    .more(
      "settings out of range",
      #""settings": { "textSize": 5, "idleMinutes": 121, "syncMinutes": 30 }"#),
    .more(
      "settings of no known word",
      #""settings": { "theme": "drak", "exitStyle": "twice", "symptomLayout": "tab" }"#),
    .more(
      "how reminders are given",
      #""settings": { "reminderSound": "bells", "reminderSpeech": 1, "reminderColour": "orange" }"#
    ),
    .more(
      "quiet hours of a person that never end",
      #""settings": { "reminderQuiet": { "from": "22:00", "until": "22:00" } }"#,
      isStructural: false),
    .more("a setting that is none", #""settings": { "textsize": 2, "changeable": ["font"] }"#),
    .more(
      "a language that the study does not have, and a setting twice",
      #""settings": { "language": "es", "changeable": ["theme", "theme"] }"#, isStructural: false),
    .more(
      "quiet for ever", #""reminders": { "quiet": { "from": "08:00", "until": "08:00" } }"#,
      isStructural: false),
    .more(
      "nothing is ever sent", #""sending": { "quiet": { "from": "08:00", "until": "08:00" } }"#,
      isStructural: false),
    .more("sending by another word", #""sending": { "metered": "yes", "wifi": true }"#),
    .more("a notice long before the end", #""reminders": { "beforeEndMinutes": 1441 }"#),
  ]

  /// Faults of symptoms.
  static let symptoms: [WrongStudy] = [
    .more("no symptoms", #""symptoms": { "version": "1", "types": [] }"#),
    .more(
      "a task that is none",
      #""symptoms": { "version": "1", "task": "mod", "sideEffects": ["mood", "mood", "x"], "types": [{ "id": "a", "title": "A", "symptoms": [{ "number": 1, "title": "T" }] }] }"#,
      isStructural: false),
    .more(
      "numbers twice, retired, and of no question",
      """
      "symptoms": { "version": "1", "task": "mood", "retired": [2], "types": [
        { "id": "a", "title": "A", "symptoms": [{ "number": 1, "title": "T" }, { "number": 1, "title": "T" }] },
        { "id": "a", "title": "A", "symptoms": [{ "number": 2, "title": "T" }, { "number": 3, "title": "T" }] }] }
      """, isStructural: false),
    .more(
      "levels",
      """
      "symptoms": { "version": "1", "types": [{ "id": "a", "title": "A", "symptoms": [
        { "number": 1, "title": "T", "minimum": 5, "maximum": 5 },
        { "number": 2, "title": "T", "maximum": 4, "redFlagFrom": 5 },
        { "number": 0, "title": "T", "anchors": [] }] }] }
      """),
  ]

  /// Faults of red flags.
  static let redFlags: [WrongStudy] = [
    .redFlags("none", "[]"),
    .redFlags(
      "no answer, and both kinds of answers",
      """
      [{ "question": "1" }, { "question": "1", "answers": [true], "from": 2 }]
      """),
    .redFlags("a question that is none", #"[{ "question": "3", "from": 1 }]"#, isStructural: false),
    .redFlags(
      "answers that are none",
      #"[{ "question": "1", "answers": [null, {}] }, { "question": "1", "answers": [] }]"#),
    .redFlags(
      "a number that is none",
      #"[{ "question": "1", "from": "high" }, { "queston": "1", "from": 1 }]"#),
    .redFlags(
      "an urgency and a number that are none",
      #"[{ "question": "1", "from": 1, "urgency": "later", "phone": "the nurse" }]"#),
    .more(
      "contacts that nobody can call",
      """
      "contacts": [{ "role": "friend", "name": "A", "phone": "112" }, { "role": "nurse", "name": "B" },
        { "role": "nurse", "name": "C", "phone": "ask for Mary" }]
      """),
  ]

  /// Faults of charts.
  static let charts: [WrongStudy] = [
    .more("a chart without lines", #""charts": [{ "id": "c", "title": "T", "lines": [] }]"#),
    .more(
      "lines of nothing, of two things, of no task",
      """
      "charts": [{ "id": "c", "title": "T", "lines": [
        { "label": "L" },
        { "label": "L", "task": "mood", "score": "total", "question": "1" },
        { "label": "L", "score": "total" },
        { "label": "L", "symptom": 1, "task": "mood" }] }]
      """, isStructural: false),
    .more(
      "names that are none",
      """
      "charts": [{ "id": "c", "title": "T", "lines": [
        { "label": "L", "task": "mood", "score": "totl" },
        { "label": "L", "task": "mood", "question": "wellnes" },
        { "label": "L", "task": "mood", "measure": "walk.time" },
        { "label": "L", "task": "walk", "measure": "walk.time", "unit": "m" },
        { "label": "L", "task": "walking", "measure": "walk.time" }] },
       { "id": "c", "title": "T", "lines": [{ "label": "L", "task": "walk", "measure": "walk.distance" }],
         "references": [{ "value": 1e10, "label": "R" }] }]
      """),
    .file(
      "a question of a long task",
      Reading.file(
        tasks: #"{ "id": "long", "file": "long.json", "section": "s" }"#,
        #""charts": [{ "id": "c", "title": "T", "lines": [{ "label": "L", "task": "long", "question": "sleep" }] }]"#
      ), isStructural: false),
  ]
}
