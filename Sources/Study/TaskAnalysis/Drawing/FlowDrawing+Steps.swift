import Plots
import StudyModel

/// Boxes and arrows.
extension FlowDrawing {
  func draw(step index: Int) -> String {
    let step = flow.steps[index]
    let box = layout.boxes[index]
    let weight = findings[step.id] ?? step.step.questions.compactMap { findings[$0.id] }.min()
    let x = layout.boxX + 12
    var y = box.y + 16
    var text =
      "<rect class=\"box \(step.step.boxClass) \(weight?.boxClass ?? "")\" x=\"\(layout.boxX)\" "
      + "y=\"\(box.y)\" width=\"\(layout.boxWidth)\" height=\"\(box.height)\" rx=\"7\"/>"
    for line in box.lines {
      text += "<text x=\"\(x)\" y=\"\(y)\">\(SVGText.escaped(line))</text>"
      y += layout.lineHeight
    }
    text +=
      "<text class=\"small\" x=\"\(x)\" y=\"\(y)\">"
      + SVGText.escaped("\(SVGText.shortened(step.id.text, to: 28)) · \(step.step.kindName)")
      + "</text>"
    if let sign = weight?.sign {
      text +=
        "<text x=\"\(layout.boxX + layout.boxWidth - 22)\" y=\"\(box.y + 18)\">\(sign)</text>"
    }
    return text + conditionText(index) + "\n"
  }

  /// The conditions of the step itself stand at the arrow that leads to it.
  private func conditionText(_ index: Int) -> String {
    let box = layout.boxes[index]
    var y = box.y - 8 - (box.conditions.count - 1) * 14
    var text = ""
    for condition in box.conditions {
      text +=
        "<text class=\"code halo\" x=\"\(layout.centerX + 10)\" y=\"\(y)\">"
        + SVGText.escaped(condition) + "</text>"
      y += 14
    }
    return text
  }

  func arrow(to index: Int) -> String {
    let step = flow.steps[index]
    guard step.isPage else { return "" }
    let before = (0..<index).last { flow.steps[$0].isPage }
    let from = before.map { layout.boxes[$0].y + layout.boxes[$0].height } ?? layout.startY + 9
    return line(from: from, to: layout.boxes[index].y)
  }

  var arrowToEnd: String {
    let last = flow.steps.indices.last { flow.steps[$0].isPage }
    let from = last.map { layout.boxes[$0].y + layout.boxes[$0].height } ?? layout.startY + 9
    return line(from: from, to: layout.endY - 9)
  }

  private func line(from: Int, to end: Int) -> String {
    let x = layout.centerX
    return "<path class=\"arrow\" marker-end=\"url(#head)\" d=\"M\(x) \(from)V\(end - 1)\"/>\n"
  }

  func draw(_ jump: FlowLayout.JumpLane) -> String {
    let side = jump.isBack ? layout.boxX : layout.boxX + layout.boxWidth
    let end = jump.target == nil ? layout.centerX + (jump.isBack ? -10 : 10) : side
    let towards = jump.isBack ? 10 : -10
    let path =
      "M\(side) \(jump.fromY)H\(jump.x + towards)"
      + "Q\(jump.x) \(jump.fromY) \(jump.x) \(jump.fromY + (jump.toY > jump.fromY ? 10 : -10))"
      + "V\(jump.toY + (jump.toY > jump.fromY ? -10 : 10))"
      + "Q\(jump.x) \(jump.toY) \(jump.x + towards) \(jump.toY)H\(end)"
    let anchor = jump.isBack ? "end" : "start"
    return """
      <path class="jump" marker-end="url(#jumphead)" d="\(path)"/>\
      <text class="label halo" text-anchor="\(anchor)" x="\(jump.labelX)" y="\(jump.fromY + 4)">\
      \(SVGText.escaped(jump.label))</text>

      """
  }
}

extension Step {
  fileprivate var boxClass: String {
    switch kind {
    case .question, .form, .eligibility, .consent, .withdrawal: "question"
    case .activity, .wait: "active"
    case _: ""
    }
  }
}

extension Finding.Weight {
  fileprivate var boxClass: String {
    switch self {
    case .fault: "fault"
    case .warning: "warning"
    case .remark: ""
    }
  }

  fileprivate var sign: String? {
    switch self {
    case .fault: "✖"
    case .warning: "⚠"
    case .remark: nil
    }
  }
}
