import StrictJSON
import Studies
import StudyAnalysis
import StudyModel
import TaskAnalysis
import TestSupport
import Testing

/// What another version of a study changes.
@Suite struct StudyDifferenceTests {
  private static func difference(
    _ old: SmallStudy = SmallStudy(), _ new: SmallStudy
  ) throws -> StudyDifference {
    StudyDifference(from: try old.read(), to: try new.read())
  }

  /// The next version of the study, with something changed.
  private static func next(_ change: (inout SmallStudy) -> Void) throws -> StudyDifference {
    var study = SmallStudy()
    study.version = "2"
    change(&study)
    return try difference(SmallStudy(), study)
  }

  private static func words(_ difference: StudyDifference) -> [String] {
    difference.changes.map { "\($0.part.rawValue): \($0.words)" }
  }

  private static func verdicts(_ difference: StudyDifference) -> [String] {
    difference.verdicts.map(\.words)
  }

  @Test func `the same study has no difference`() throws {
    let difference = try Self.difference(SmallStudy(), SmallStudy())
    expect(difference.isEmpty && difference.isComparable && difference.refusals.isEmpty)
    expectEqual(
      difference.text,
      """
      small 1 and small 1

      Study
        no change

      Tasks
        no change

      Results of both versions may be put together.

      """)
  }

  @Test func `tasks come and go`() throws {
    let difference = try Self.next { $0.tasks.remove(at: 1) }
    expectEqual(difference.tasks.map(\.kind), [.removed])
    expectEqual(Self.verdicts(difference), ["walk: is gone"])
    expect(!difference.isComparable)
    var fewer = SmallStudy()
    fewer.tasks.remove(at: 1)
    let back = try Self.difference(fewer, SmallStudy())
    expectEqual(back.tasks.map(\.kind), [.added])
    expectEqual(Self.verdicts(back), ["walk: is new"])
    expect(back.isComparable)
  }

  @Test func `another task under the same id is not the same task`() throws {
    let difference = try Self.next {
      $0.files["walk.json"] = SmallStudy.walk().replacing(
        #""id": "walk""#, with: #""id": "stroll""#)
    }
    expectEqual(difference.tasks.map(\.kind), [.replaced])
    expectNil(difference.tasks.first?.difference)
    expectEqual(
      Self.verdicts(difference), ["walk: not comparable: the task was `walk` and is `stroll`"])
  }

  @Test func `a task that another id names is the same task`() throws {
    let difference = try Self.next {
      $0.tasks[1] = #"{ "id": "stroll", "file": "walk.json", "section": "s" }"#
    }
    expectEqual(difference.tasks.map(\.id), ["stroll"])
    expectEqual(difference.tasks.first?.formerID, "walk")
    expect(difference.verdicts.isEmpty)
    expect(difference.text.contains("  stroll: was called `walk`\n"))
  }

  @Test func `two tasks that change their ids are both the same tasks`() throws {
    let difference = try Self.next {
      $0.tasks = [
        #"{ "id": "walk", "file": "mood.json", "section": "s" }"#,
        #"{ "id": "mood", "file": "walk.json", "section": "s" }"#,
      ]
    }
    expectEqual(difference.tasks.map(\.id), ["walk", "mood"])
    expectEqual(difference.tasks.map(\.formerID), ["mood", "walk"])
    expect(difference.verdicts.isEmpty)
  }

  @Test func `a longer walk takes its distance with it`() throws {
    let difference = try Self.next {
      $0.files["walk.json"] = SmallStudy.walk(version: "2", seconds: 30)
    }
    expect(
      Self.verdicts(difference).contains(
        "walk, measure `fitness.walk.distance`: not comparable: the setting `walkSeconds` was 20 and is 30"
      ))
    expect(
      difference.text.contains(
        """
          walk: the version was 1 and is 2
            fitness: the setting `walkSeconds` was 20 and is 30
        """))
    expect(!difference.isComparable && difference.refusals.isEmpty)
  }

  @Test func `other answers take the question and its score with them`() throws {
    let difference = try Self.next {
      $0.files["mood.json"] = SmallStudy.mood(version: "2", most: 5)
    }
    expectEqual(
      Self.verdicts(difference),
      [
        "mood, question `low`: not comparable: the maximum was 10 and is 5",
        "mood, score `total`: not comparable: the item `low` is not comparable",
      ])
    let questions = difference.json["questions"]
    expectEqual(questions?["retyped"]?.listValue?.first?["id"]?.stringValue, "low")
    expectEqual(questions?["reworded"]?.listValue?.count, 0)
  }

  @Test func `another formula takes the score alone with it`() throws {
    let difference = try Self.next {
      $0.files["mood.json"] = SmallStudy.mood(version: "2", factor: 2)
    }
    expectEqual(
      Self.verdicts(difference), ["mood, score `total`: not comparable: the factor was 1 and is 2"])
  }

  @Test func `questions that are reworded, new and gone are told apart`() throws {
    let difference = try Self.next {
      $0.files["mood.json"] = SmallStudy.mood(version: "2", title: "How low today?").replacing(
        #""id": "sleep""#, with: #""id": "rest""#)
    }
    let questions = difference.json["questions"]
    let ids = { (key: String) in
      questions?[key]?.listValue?.compactMap { $0["id"]?.stringValue }
    }
    expectEqual(ids("reworded"), ["low"])
    expectEqual(ids("added"), ["rest"])
    expectEqual(ids("removed"), ["sleep"])
    expectEqual(ids("retyped"), [])
  }

  @Test func `settings are told from what to what`() throws {
    let difference = try Self.next {
      $0.more = [
        #""settings": { "textSize": 3, "sound": false, "syncMinutes": 0, "idleMinutes": 5, "changeable": ["theme", "sound"] }"#,
        #""reminders": { "beforeEndMinutes": 20, "quiet": { "from": "21:30", "until": "07:30" } }"#,
        #""sending": { "metered": true }"#,
      ]
    }
    expectEqual(
      Self.words(difference),
      [
        "settings: `textSize` was 2 and is 3", "settings: `sound` was true and is false",
        "settings: `syncMinutes` was 60 min and is off",
        "settings: `idleMinutes` was 10 min and is 5 min",
        "settings: `changeable` was none and is `theme`, `sound`",
        "reminders: `beforeEndMinutes` was 30 min and is 20 min",
        "reminders: `quiet` was none and is 21:30 to 07:30",
        "sending: `metered` was false and is true",
      ])
    expect(difference.isComparable)
  }

  @Test func `languages, sections and places come and go`() throws {
    let difference = try Self.next {
      $0.languages = ["en", "es"]
      $0.sections = #"[{ "id": "s", "title": "S" }, { "id": "late", "title": "L" }]"#
      $0.more = [
        #""places": [{ "name": "Home", "latitudeDegrees": 1.5, "longitudeDegrees": 2 }]"#
      ]
    }
    expectEqual(
      Self.words(difference),
      [
        "languages: `es` is new", "sections: `order` was `s` and is `s`, `late`",
        "sections: `late` is new", "places: `Home` is new",
      ])
  }

  @Test func `how a task is planned is told from what to what`() throws {
    let difference = try Self.next {
      $0.tasks[0] = """
        { "id": "mood", "file": "mood.json", "section": "s",
          "open": { "fromDay": 8, "untilDay": 84 },
          "redFlags": [{ "question": "low", "from": 8 }, { "question": "sleep", "answers": [false] }],
          "schedule": [
            { "days": ["friday", "monday"], "from": "2026-12-01",
              "times": [{ "at": "20:00", "windowMinutes": 60, "earlyMinutes": 30 }] },
            { "everyDays": 3, "afterTask": { "task": "walk", "delayMinutes": 15, "gapMinutes": 45,
              "windowMinutes": 30 } },
            { "daysAWeek": 5, "sampling": { "prompts": 6, "gapMinutes": 60, "windowMinutes": 20,
              "way": "blocks", "hours": { "from": "10:00", "until": "22:00", "own": true },
              "followUpMinutes": 25, "snooze": { "minutes": 5 } } } ] }
        """
    }
    expectEqual(
      difference.tasks.first?.plan.map(\.words),
      [
        "`schedule` was at any time and is 20:00 for 60 min and 30 min before, on monday, friday, from "
          + "2026-12-01; 15 min after `walk`, 45 min apart at least, for 30 min, every 3 days; 6 random "
          + "prompts from 10:00 to 22:00 or in a person's own hours, one in each part of them, 60 min apart "
          + "at least, for 20 min, again after 25 min, put off once for 5 min, on 5 drawn days a "
          + "week",
        "`open` was always and is day 8 to 84",
        "`redFlags` was none and is `low` from 8 on, `sleep` false",
      ])
    expect(difference.verdicts.isEmpty, "what is asked means the same")
  }

  @Test func `texts that changed are counted and named, translations are not`() throws {
    let difference = try Self.next {
      $0.title = "Low mood"
      $0.tasks[0] = #"{ "id": "mood", "file": "mood.json", "section": "s", "title": "Your mood" }"#
    }
    expectEqual(difference.changedTexts, ["title", "tasks.mood"])
    expect(difference.text.contains("  words: 2 texts changed: title, tasks.mood\n"))
    var translated = SmallStudy()
    translated.languages = ["en", "es"]
    translated.sections = #"[{ "id": "s", "title": { "en": "S", "es": "Z" } }]"#
    expect(try Self.difference(SmallStudy(), translated).changedTexts.isEmpty)
  }

  private static func symptoms(_ version: String, most: Int) -> String {
    """
    "symptoms": { "version": "\(version)", "types": [{ "id": "energy", "title": "Energy",
      "symptoms": [{ "number": 1, "title": "Fatigue", "maximum": \(most) }] }] }
    """
  }

  @Test func `other levels of a symptom take its answers with them`() throws {
    var old = SmallStudy()
    old.more = [Self.symptoms("1", most: 10)]
    var new = SmallStudy()
    new.version = "2"
    new.more = [Self.symptoms("2", most: 4)]
    let difference = try Self.difference(old, new)
    expectEqual(
      Self.words(difference),
      [
        "symptoms: `version` was 1 and is 2",
        "symptoms: `1` was 0 to 10 in `energy` and is 0 to 4 in `energy`",
      ])
    expectEqual(
      Self.verdicts(difference),
      ["symptom-catalogue, question `1`: not comparable: the maximum was 10 and is 4"])
    new.more = [Self.symptoms("1", most: 4)]
    expectEqual(
      try Self.difference(old, new).refusals,
      [.task(id: "symptom-catalogue", version: "1")])
  }

  @Test func `contents that changed under one version text are refused by publish`() throws {
    var new = SmallStudy()
    new.files["walk.json"] = SmallStudy.walk(seconds: 30)
    let difference = try Self.difference(SmallStudy(), new)
    expectEqual(
      difference.refusals,
      [.study(id: "small", version: "1"), .task(id: "walk", version: "1")])
    expect(
      difference.text.contains(
        """
        Versions
          The study `small` changed and its version is still 1: publish refuses it. Give it another version.
          The task `walk` changed and its version is still 1: publish refuses it. Give it another version.

        """))
    expectEqual(difference.json["publishRefuses"]?.booleanValue, true)
    var other = SmallStudy()
    other.title = "Another title"
    expectEqual(
      try Self.difference(SmallStudy(), other).refusals, [.study(id: "small", version: "1")])
  }

  @Test func `a file that is written otherwise and says the same is no change`() throws {
    var new = SmallStudy()
    new.files["walk.json"] = SmallStudy.walk().replacing("20,", with: "20.0,   ")
    expect(try Self.difference(SmallStudy(), new).isEmpty)
    expect(try Self.difference(SmallStudy(), new).refusals.isEmpty)
  }

  @Test func `programs read what people read`() throws {
    let difference = try Self.next {
      $0.title = "Low mood"
      $0.more = [#""settings": { "textSize": 3 }"#]
      $0.files["walk.json"] = SmallStudy.walk(version: "2", seconds: 30)
    }
    let json = difference.json
    expectEqual(json["old"]?["version"]?.stringValue, "1")
    expectEqual(json["comparable"]?.booleanValue, false)
    expectEqual(json["words"]?["count"]?.integerValue, 1)
    let setting = json["changes"]?.listValue?.first
    expectEqual(setting?["part"]?.stringValue, "settings")
    expectEqual(setting?["name"]?.stringValue, "textSize")
    expectEqual(setting?["from"]?.stringValue, "2")
    expectEqual(setting?["to"]?.stringValue, "3")
    let walk = json["tasks"]?.listValue?.first
    expectEqual(walk?["change"]?.stringValue, "changed")
    expectEqual(walk?["new"]?["version"]?.stringValue, "2")
    expectEqual(walk?["difference"]?["comparable"]?.booleanValue, false)
    expectEqual(json["verdicts"]?.listValue?.first?["verdict"]?.stringValue, "notComparable")
  }
}
