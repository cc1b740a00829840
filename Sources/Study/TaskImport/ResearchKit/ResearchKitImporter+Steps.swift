import StrictJSON

extension ResearchKitImporter {
  /// What one step becomes: one step mostly, several for a page step, none where there is no
  /// counterpart.
  mutating func steps(of source: ImportObject) -> [JSONValue] {
    var source = source
    let name = source.take("_class")?.stringValue ?? ""
    let made = made(name, &source)
    source.ignore(ResearchKitClasses.drawing)
    source.ignore([
      "identifier", "title", "text", "detailText", "footnote", "bodyItems", "optional",
    ])
    if made.isEmpty {
      source.ignore(Set(source.keys))
    } else {
      report.add(
        source.place, .taken(as: made.compactMap { $0["id"]?.stringValue }.joined(separator: ", ")))
    }
    source.finish(&report, because: "the step has no such setting")
    return made
  }

  private mutating func made(_ name: String, _ source: inout ImportObject) -> [JSONValue] {
    switch name {
    case "ORKStep", "ORKInstructionStep", "ORKLearnMoreInstructionStep":
      return [head(&source).adding(["type": "instruction"])]
    case "ORKCompletionStep":
      source.ignore(["reasonForCompletion"])
      return [head(&source).adding(["type": "completion"])]
    case "ORKQuestionStep": return questionStep(&source)
    case "ORKFormStep", "ORKFamilyHistoryStep", "ORKConsentSharingStep":
      return form(name, &source)
    case "ORKTableStep": return table(&source)
    case "ORKWaitStep", "ORKCountdownStep": return wait(&source)
    case "ORKReviewStep":
      source.ignore(["excludeInstructionSteps", "resultSource", "steps"])
      return [head(&source).adding(["type": "review"])]
    case "ORKPageStep", "ORKNavigablePageStep": return pages(&source)
    case "ORKVideoInstructionStep": return video(&source)
    case "ORKPDFViewerStep": return document(&source)
    case "ORKSignatureStep": return [attachment(&source, "signature")]
    case "ORKImageCaptureStep":
      source.ignore([
        "templateImage", "templateImageInsets", "accessibilityHint", "accessibilityInstructions",
        "captureRaw",
      ])
      return [attachment(&source, "photo")]
    case "ORKConsentReviewStep": return consent(&source)
    case "ORKFitnessStep", "ORKWalkingTaskStep": return recording(&source)
    case "ORKReactionTimeStep": return reaction(&source)
    default: return without(name, source.place)
    }
  }

  private mutating func without(_ name: String, _ place: String) -> [JSONValue] {
    let why =
      if ResearchKitClasses.activeSteps.contains(name) {
        "\(name) is an active task that the task format has no step for"
      } else if ResearchKitClasses.applicationSteps.contains(name) {
        "\(name) belongs to an application for a telephone"
      } else {
        "the step \(name) is not known"
      }
    report.add(place, .left(why))
    return []
  }

  /// `id`, `title` and `text`, with the words of body items below.
  mutating func head(_ source: inout ImportObject, titled fallback: String? = nil) -> JSONValue {
    let identifier = source.text("identifier")
    let id = ids.id(for: identifier, kind: "step")
    let title = source.text("title") ?? source.text("question") ?? fallback
    if title == nil {
      report.add(source.place, .changed("has no words; its id stands in their place"))
    }
    var words = [source.text("text"), source.text("detailText"), source.text("footnote")]
    for (value, place) in source.list("bodyItems") {
      var item = ImportObject(value, at: place)
      words += [item.text("text"), item.text("detailText")]
    }
    let text = words.compactMap(\.self).joined(separator: "\n")
    return Draft.object([
      "id": .string(id), "title": Draft.text(title ?? id),
      "text": text.isEmpty ? nil : Draft.text(text), "earlyEnd": earlyEnd(&source),
    ])
  }

  private mutating func earlyEnd(_ source: inout ImportObject) -> JSONValue? {
    guard var configuration = source.object("earlyTerminationConfiguration"),
      let button = configuration.text("buttonText")
    else { return nil }
    var step = configuration.object("earlyTerminationStep")
    let title = step?.text("title") ?? button
    return Draft.object([
      "button": Draft.text(button), "title": Draft.text(title),
      "text": Draft.text(step?.text("text")),
    ])
  }

  private mutating func attachment(_ source: inout ImportObject, _ kind: JSONValue) -> JSONValue {
    let isOptional = source.flag("optional")
    return head(&source).adding([
      "type": "question", "required": .boolean(!isOptional),
      "answer": ["type": "attachment", "kind": kind],
    ])
  }

  private mutating func table(_ source: inout ImportObject) -> [JSONValue] {
    let rows = source.list("items").compactMap { item -> JSONValue? in
      let words = item.value.stringValue ?? item.value["text"]?.stringValue
      return words.flatMap { $0.isEmpty ? nil : Draft.object(["title": Draft.text($0)]) }
    }
    let bullets: JSONValue =
      switch source.whole("bulletType") {
      case 1: "circle"
      case 3: "number"
      default: "none"
      }
    source.ignore(["isBulleted"])
    guard !rows.isEmpty else {
      report.add(source.place, .changed("has no rows, so it is an instruction"))
      return [head(&source).adding(["type": "instruction"])]
    }
    return [head(&source).adding(["type": "table", "rows": .list(rows), "bullets": bullets])]
  }

  private mutating func wait(_ source: inout ImportObject) -> [JSONValue] {
    let seconds = source.whole("stepDuration").flatMap { $0 > 0 ? min($0, 3600) : nil }
    if seconds == nil {
      report.add(
        source.place, .changed("the application decides there how long it lasts; here it is 5 s"))
    }
    let hasBar = source.whole("indicatorType") == 1
    activeSettings(&source)
    return [
      head(&source).adding([
        "type": "wait", "seconds": .number(JSONNumber(seconds ?? 5)), "progress": .boolean(hasBar),
      ])
    ]
  }

  private mutating func pages(_ source: inout ImportObject) -> [JSONValue] {
    let section = head(&source)
    var steps: [JSONValue] = []
    if var task = source.object("pageTask") { steps = taskSteps(&task) }
    guard !steps.isEmpty else {
      report.add(source.place, .changed("has no steps, so it is an instruction"))
      return [section.adding(["type": "instruction"])]
    }
    return [section.adding(["type": "section", "steps": .list(steps)])]
  }

  private mutating func video(_ source: inout ImportObject) -> [JSONValue] {
    var asset = source.object("bundleAsset")
    let name = asset?.text("name")
    let suffix = asset?.text("fileExtension")
    let url = source.text("videoURL")?.split(separator: "/").last.map(String.init)
    let file = name.map { $0 + (suffix.map { ".\($0)" } ?? "") } ?? url ?? "film.mp4"
    report.add(source.place, .changed("the film must stand beside the task file as \(file)"))
    let start = head(&source)
    return [
      start.adding([
        "type": "media", "kind": "video", "file": .string(file),
        "description": start["title"],
      ])
    ]
  }

  private mutating func document(_ source: inout ImportObject) -> [JSONValue] {
    let name = source.text("pdfURL")?.split(separator: "/").last.map(String.init)
    let file = name.flatMap { $0.lowercased().hasSuffix(".pdf") ? $0 : nil } ?? "document.pdf"
    report.add(source.place, .changed("the PDF must stand beside the task file as \(file)"))
    // What the application's own viewer offers.
    source.ignore(["actionBarOption"])
    let start = head(&source)
    return [
      start.adding([
        "type": "instruction",
        "document": Draft.object(["path": .string(file), "description": start["title"]]),
      ])
    ]
  }

  private mutating func consent(_ source: inout ImportObject) -> [JSONValue] {
    var document = source.object("consentDocument")
    let topics = [
      "overview", "dataGathering", "privacy", "dataUse", "timeCommitment", "studySurvey",
      "studyTasks", "withdrawing", "custom", "custom",
    ]
    let sections = (document?.list("sections") ?? []).map { item -> JSONValue in
      var section = ImportObject(item.value, at: item.place)
      let type = section.whole("type") ?? 8
      let title = section.text("title") ?? section.text("formalTitle") ?? "Consent"
      let content =
        section.text("content") ?? section.text("htmlContent").map { PlainText(html: $0).text }
      return Draft.object([
        "topic": .string(topics.indices.contains(type) ? topics[type] : "custom"),
        "title": Draft.text(title), "summary": Draft.text(section.text("summary") ?? title),
        "text": Draft.text(content),
      ])
    }
    let reason = source.text("reasonForConsent")
    var signature = source.object("signature")
    let isDrawn = signature?.flag("requiresSignatureImage") ?? false
    let isNamed = signature?.flag("requiresName") ?? false
    source.ignore(["requiresScrollToBottom"])
    guard !sections.isEmpty else {
      report.add(
        source.place, .left("the consent document has no sections, so there is nothing to agree to")
      )
      return []
    }
    return [
      head(&source).adding([
        "type": "consent", "version": "1", "sections": .list(sections),
        "agreement": Draft.text(reason ?? "I have read this and agree to take part."),
        "signature": isDrawn ? "drawn" : isNamed ? "typed" : "none",
        "declinedText": "Thank you. Nothing about you is kept.",
      ])
    ]
  }

  private mutating func recording(_ source: inout ImportObject) -> [JSONValue] {
    let seconds = source.whole("stepDuration") ?? 0
    activeSettings(&source)
    guard (1...86_400).contains(seconds) else {
      report.add(source.place, .left("it lasts 0 s, so there is nothing to record"))
      return []
    }
    return [
      head(&source).adding([
        "type": "recording", "seconds": .number(JSONNumber(seconds)),
        "streams": ["accelerometer", "location"],
      ])
    ]
  }

  private mutating func reaction(_ source: inout ImportObject) -> [JSONValue] {
    let keys = ["minimumStimulusInterval", "maximumStimulusInterval", "thresholdAcceleration"]
    let values = keys.map { key -> JSONNumber? in
      guard case .number(let number)? = source.take(key) else { return nil }
      return number
    }
    let attempts = source.whole("numberOfAttempts") ?? 0
    guard case .number(let timeout)? = source.take("timeout"), let shortest = values[0],
      let longest = values[1], let threshold = values[2], attempts > 0, timeout.double > 0,
      shortest.double > 0, longest.double >= shortest.double, threshold.double > 0
    else {
      source.ignore(Set(source.keys))
      report.add(source.place, .left("its delays, threshold, attempts or time-out are 0"))
      return []
    }
    activeSettings(&source)
    let signs = verdictSigns(&source)
    return [
      head(&source).adding([
        "type": "reactionTime", "minimumDelaySeconds": .number(shortest),
        "maximumDelaySeconds": .number(longest), "thresholdG": .number(threshold),
        "attempts": .number(JSONNumber(attempts)), "timeoutSeconds": .number(timeout),
        "successSound": signs.success, "failureSound": signs.failure,
        "timeoutSound": signs.timeout, "failureVibration": signs.vibration,
      ])
    ]
  }

  /// What active steps say beside their own parameters.
  private mutating func activeSettings(_ source: inout ImportObject) {
    let spoken = source.text("spokenInstruction") ?? source.text("finishedSpokenInstruction")
    if spoken != nil {
      report.add(source.place, .changed("what is spoken there is not spoken here"))
    }
    source.ignore([
      "stepDuration", "recorderConfigurations", "spokenInstruction",
      "finishedSpokenInstruction",
    ])
  }
}
