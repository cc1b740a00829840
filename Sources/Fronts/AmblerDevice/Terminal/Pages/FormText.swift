import Session
import StudyModel

/// A form as a list of its questions with their answers; the one that is asked is marked.
struct FormText {
  let parts: [Screen.FormPart]
  let focus: StepID?
  let style: TerminalStyle
  let languages: [String]

  var lines: [String] { blocks.filter { !isAlone($0) }.flatMap(\.lines) }

  /// The line of the list on which the question that is asked stands.
  var askedLine: Int {
    blocks.prefix { $0.question != focus || focus == nil }.map(\.lines.count).reduce(0, +)
  }

  /// The number and title of a question.
  func heading(of field: Screen.Field) -> [String] {
    let ids = blocks.compactMap(\.question)
    let number = (ids.firstIndex(of: field.question.id) ?? 0) + 1
    return style.lines(field.title.words, .strong, first: "\(number)  ", rest: "   ")
  }

  private struct Block {
    /// Nil for a heading.
    var question: StepID?
    var lines: [String]
  }

  /// Whether it is the only question, and asked: then it stands below the list, and not in it too.
  private func isAlone(_ block: Block) -> Bool {
    block.question != nil && block.question == focus && blocks.compactMap(\.question).count == 1
  }

  private var blocks: [Block] {
    var number = 0
    return parts.map { part in
      switch part {
      case .heading(let title, let text):
        return Block(question: nil, lines: heading(title.words, text?.words, isFirst: number == 0))
      case .field(let field):
        number += 1
        return Block(question: field.question.id, lines: lines(field, number))
      }
    }
  }

  private func heading(_ title: String, _ text: String?, isFirst: Bool) -> [String] {
    (isFirst ? [] : [""]) + style.lines(title, .strong) + (text.map { style.lines($0) } ?? [])
  }

  private func lines(_ field: Screen.Field, _ number: Int) -> [String] {
    let isAsked = field.question.id == focus
    let width = max(2, String(parts.count).count)
    let label = String(number)
    let head =
      (isAsked ? "> " : "  ") + String(repeating: " ", count: width - label.count) + label + "  "
    let rest = String(repeating: " ", count: head.cellCount)
    let answer = field.answerWords(languages).map {
      style.lines($0, .strong, first: rest, rest: rest)
    }
    let complaint = field.complaint.map {
      style.lines($0.words, .warning, first: rest + "! ", rest: rest + "  ")
    }
    return style.lines(field.title.words, isAsked ? .strong : nil, first: head, rest: rest)
      + (answer ?? []) + (complaint ?? [])
  }
}
