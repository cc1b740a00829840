import Commands
import Foundation
import Recording
import StrictJSON

/// `ambler inspect`: what is in a recording, how good it is, and what is missing, for operators.
struct InspectCommand {
  static let html = Option(
    "html", "FILE", "write a report with plots as one page that needs no network")
  static let places = Option("positions", nil, "show where the device was; positions are personal")
  static let options: [Option] = [html, places, .home, .passphraseFile, .json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// What comes together while the recordings are read one by one.
  private struct Gathered {
    var overview = InspectionOverview()
    var json: [JSONValue] = []
    var page = InspectionPage()
    var failures: [String] = []
    var hasDamage = false
  }

  func run() throws(Failure) {
    let path = arguments.operands[0]
    let arguments = arguments
    let store = { () throws(Failure) in try Store(arguments, .reading) }
    let recordings = try InspectedRecording.all(at: path, store)
    let style = TerminalDevice.resultStyle(Environment.all)
    var gathered = Gathered()
    for recording in recordings {
      do {
        let found = try RecordingInspection.read(
          recording.open(store), keepsPlaces: arguments.has(Self.places))
        take(found, of: recording, style, &gathered)
      } catch let failure as Failure {
        throw failure
      } catch {
        gathered.failures.append("\(recording.name): \(error)")
        gathered.overview.add(failed: recording.name, "\(error)")
      }
    }
    try finish(gathered, isFolder: recordings.count > 1, style)
  }

  private func take(
    _ found: RecordingInspection, of recording: InspectedRecording, _ style: TerminalStyle,
    _ gathered: inout Gathered
  ) {
    let anchor = "r\(gathered.overview.rows.count + 1)"
    gathered.overview.add(found, anchor: anchor)
    gathered.hasDamage = gathered.hasDamage || found.isDamaged
    if arguments.has(Self.html) { gathered.page.add(found, file: recording.name, anchor: anchor) }
    if arguments.has(.json) {
      gathered.json.append(found.json(file: recording.name))
    } else {
      let lines = InspectionText(found: found, style: style).lines
      Output.result(lines.joined(separator: "\n") + "\n\n")
    }
  }

  private func finish(
    _ gathered: Gathered, isFolder: Bool, _ style: TerminalStyle
  ) throws(Failure) {
    if arguments.has(.json) {
      let report = JSONValue.object([
        "recordings": .list(gathered.json),
        "failures": .list(gathered.failures.map { .string($0) }),
      ])
      Output.result(report.prettyPrinted() + "\n")
    } else if isFolder {
      Output.result(gathered.overview.lines(style).joined(separator: "\n") + "\n")
    }
    if let path = arguments[Self.html] {
      let name = URL(fileURLWithPath: arguments.operands[0]).lastPathComponent
      try Files.write(gathered.page.html(title: name, gathered.overview), to: path)
    }
    guard gathered.failures.isEmpty else {
      throw Failure(.badInput, gathered.failures.joined(separator: "\n"))
    }
    if gathered.hasDamage {
      throw Failure(.badInput, "The data are not what was recorded: see the lines marked with !.")
    }
  }
}
