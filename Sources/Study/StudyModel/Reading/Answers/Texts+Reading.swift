import Pattern
import StrictJSON

extension TextFormat {
  init(_ members: inout Members, _ field: Field, _ reading: TaskReading) {
    let content = members.word("content", Content.self) ?? .plain
    let minimum = members.integer("minimumLength", in: 1...100_000)
    let maximum = members.integer("maximumLength", in: 1...100_000)
    let patternField = members.take("pattern")
    let textField = members.take("patternText")
    let patternText = textField.flatMap(reading.texts.read)
    if let patternField, textField == nil {
      patternField.fault(
        "has no \"patternText\" beside it", "Say in \"patternText\" what a text should be like.")
    } else if patternField == nil {
      textField?.fault("has no \"pattern\" beside it", "Add \"pattern\", or remove this.")
    }
    self.init(
      content: content, minimumLength: minimum, maximumLength: maximum,
      pattern: patternField.flatMap(Self.pattern), patternText: patternText,
      hasSeveralLines: members.boolean("multiline", default: content == .plain),
      placeholder: members.text("placeholder", reading))
    field.checkOrder(minimumLength, maximumLength)
  }

  private static func pattern(_ field: Field) -> Pattern? {
    guard let source = field.nonEmptyString() else { return nil }
    do {
      return try Pattern(source)
    } catch {
      field.fault(error.description, "Write a regular expression that matches the whole text.")
      return nil
    }
  }
}

extension ConfirmationFormat {
  init?(_ members: inout Members, _ reading: TaskReading) {
    let field = members.require("of")
    let question = field?.name().map { StepID($0) }
    let differsText = members.text("differsText", reading)
    guard let question, let field else { return nil }
    reading.demands.add(.repeatedText(question), at: field)
    self.init(question: question, differsText: differsText)
  }
}

extension AttachmentFormat {
  init?(_ members: inout Members) {
    let kind = members.require("kind")?.choice(Kind.self)
    let types = members.take("mediaTypes")?.list(count: 1...20)?.compactMap(Self.mediaType)
    let maximum = members.integer("maximumBytes", in: 1...2_000_000_000)
    let secondsField = members.take("maximumSeconds")
    let seconds = secondsField?.integer(in: 1...3_600)
    guard let kind else { return nil }
    if !kind.lasts {
      secondsField?.fault("is for recordings, and a \(kind.rawValue) has no length", "Remove it.")
    }
    self.init(
      kind: kind, mediaTypes: Stated(types, default: kind.mediaTypes), maximumByteCount: maximum,
      maximumSeconds: seconds)
  }

  private static func mediaType(_ field: Field) -> String? {
    guard let text = field.string() else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isName = { (part: Substring) in
      !part.isEmpty && part.utf8.count <= 127
        && part.allSatisfy {
          $0.isASCII && ($0.isLetter || $0.isNumber || "!#$&-^_.+".contains($0))
        }
    }
    guard parts.count == 2, isName(parts[0]), isName(parts[1]) || parts[1] == "*" else {
      field.fault("is not a media type", "Write one such as \"image/png\" or \"image/*\".")
      return nil
    }
    return text
  }
}
