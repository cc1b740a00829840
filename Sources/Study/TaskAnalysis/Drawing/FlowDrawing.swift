import Plots
package import StudyModel

/// The flow of a task as a drawing in SVG: steps from top to bottom, jumps at their sides.
///
/// Jumps forwards run on the right, jumps backwards on the left, each in a lane of its own; a
/// condition stands above its step, and faults are told by a sign and a colour.
package struct FlowDrawing {
  let flow: Flow
  let languages: [String]
  let findings: [StepID: Finding.Weight]
  let layout: FlowLayout
  private let title: String

  /// Lays the flow of a task out, in the task's own language; `report` is of that task.
  package init(_ task: StudyTask, _ report: TaskReport) {
    flow = report.flow
    languages = [task.language]
    title = task.title.text(in: [task.language])
    var findings: [StepID: Finding.Weight] = [:]
    for finding in report.findings {
      guard let place = finding.place, finding.weight != .remark else { continue }
      findings[place] = min(finding.weight, findings[place] ?? .remark)
    }
    self.findings = findings
    layout = FlowLayout(report.flow, languages: languages)
  }

  /// The whole file, well-formed XML.
  package var svg: String {
    let (width, height) = (layout.width, layout.height)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label="\(SVGText.escaped(title))">
      \(Self.style)
      <rect class="page" width="\(width)" height="\(height)"/>
      <text class="heading" x="\(layout.margin)" y="34">\(SVGText.escaped(SVGText.shortened(title, to: 60)))</text>

      """
    text += legend
    for frame in layout.frames { text += draw(frame) }
    text += draw(start: layout.startY, "start")
    for index in flow.steps.indices { text += arrow(to: index) }
    text += arrowToEnd
    for jump in layout.jumps { text += draw(jump) }
    for index in flow.steps.indices where flow.steps[index].isPage { text += draw(step: index) }
    text += draw(start: layout.endY, "end")
    return text + "</svg>\n"
  }

  private static let style = """
    <style>
    text { font-family: "DejaVu Sans", "Liberation Sans", Arial, sans-serif; font-size: 13px; fill: #1d2733 }
    .page { fill: #ffffff }
    .heading { font-size: 19px; font-weight: bold }
    .small, .small text { font-size: 11px; fill: #57606a }
    .code { font-family: "DejaVu Sans Mono", "Liberation Mono", monospace; font-size: 11px; fill: #3b4a5a }
    .box { fill: #f3f6fa; stroke: #5b6b7d; stroke-width: 1.2 }
    .question { fill: #e8f0fb; stroke: #2f5f9e }
    .active { fill: #eaf6ee; stroke: #2c7a4b }
    .end { fill: #1d2733 }
    .fault { stroke: #b3261e; stroke-width: 2.4; fill: #fdecea }
    .warning { stroke: #9a6700; stroke-width: 2.2; fill: #fff6dd }
    .frame { fill: #8496a9; fill-opacity: 0.08; stroke: #8496a9; stroke-dasharray: 5 4 }
    .arrow { fill: none; stroke: #5b6b7d; stroke-width: 1.3 }
    .jump { fill: none; stroke: #7a3e9d; stroke-width: 1.3 }
    .label { fill: #7a3e9d; font-size: 11px }
    .halo { stroke: #ffffff; stroke-width: 4; paint-order: stroke; stroke-linejoin: round }
    </style>
    <defs>
    <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#5b6b7d"/></marker>
    <marker id="jumphead" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#7a3e9d"/></marker>
    </defs>
    """

  private var legend: String {
    let y = 58
    let x = layout.margin
    return """
      <g class="small"><rect class="box question" x="\(x)" y="\(y - 11)" width="14" height="14" rx="3"/>\
      <text x="\(x + 20)" y="\(y)">question</text>\
      <rect class="box active" x="\(x + 90)" y="\(y - 11)" width="14" height="14" rx="3"/>\
      <text x="\(x + 110)" y="\(y)">active task</text>\
      <rect class="box warning" x="\(x + 190)" y="\(y - 11)" width="14" height="14" rx="3"/>\
      <text x="\(x + 210)" y="\(y)">⚠ warning</text>\
      <rect class="box fault" x="\(x + 290)" y="\(y - 11)" width="14" height="14" rx="3"/>\
      <text x="\(x + 310)" y="\(y)">✖ fault</text></g>

      """
  }

  private func draw(start y: Int, _ word: String) -> String {
    let x = layout.centerX
    return """
      <circle class="end" cx="\(x)" cy="\(y)" r="9"/>\
      <text class="small" text-anchor="end" x="\(x - 16)" y="\(y + 4)">\(word)</text>

      """
  }

  private func draw(_ frame: FlowLayout.Frame) -> String {
    """
    <rect class="frame" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)" rx="10"/>\
    <text class="small" x="\(frame.x + 10)" y="\(frame.y + 16)">\(SVGText.escaped(frame.title))</text>

    """
  }
}
