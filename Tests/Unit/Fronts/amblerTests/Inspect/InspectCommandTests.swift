import Commands
import Foundation
import FoundationXML
import Recording
import Sensors
import StrictJSON
import StudyModel
import TestSupport
import Testing

struct InspectCommandTests {
  private let files: InspectedFiles

  init() throws { files = try InspectedFiles() }

  @Test func `a recording with gaps is told in lines of 80 cells`() throws {
    let outcome = try files.run([files.gappy()])
    expect(outcome.code == 0 && outcome.stderr == "")
    expectSnapshot(outcome.stdout, named: "gaps.txt")
    let lines = outcome.stdout.split(separator: "\n")
    expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `all kinds of streams are told, and a table of them`() throws {
    try files.gyroscope("all/gyro")
    try files.location("all/track")
    try files.sound("all/voice")
    let outcome = try files.run([files.path("all")])
    expect(outcome.code == 0 && outcome.stderr == "")
    expectSnapshot(outcome.stdout, named: "kinds.txt")
    expect(outcome.stdout.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the report as JSON has every figure`() throws {
    let outcome = try files.run([files.gappy(), "--json"])
    expect(outcome.code == 0 && outcome.stderr == "")
    let report = try require(try outcome.json()["recordings"]?.listValue?.first)
    let ledger = try require(report["ledger"])
    let received = 1500 + 1480 + 1100 + 600
    expectEqual(ledger["received"]?.integerValue, received)
    let missing = 20 + 900 + 400
    expectEqual(ledger["missing"]?.integerValue, missing)
    let gaps = try require(ledger["gaps"]?.listValue)
    expectEqual(
      gaps.compactMap { $0["cause"]?.stringValue }, ["overrun", "disconnected", "notScheduled"])
    expect(abs(try require(gaps[1]["seconds"]?.doubleValue) - 9.01) < 0.001)
    expect(abs(try require(report["rateHz"]?.doubleValue) - 100) < 0.01)
    let axis = try require(report["axes"]?.listValue?.last)
    let mean = 1024 * 0.0095768
    expect(abs(try require(axis["mean"]?.doubleValue) - mean) < 0.01)
    // Whole numbers from −6 to 6 have the variance 14; N is the deviation over √100.
    let known = 14.0.squareRoot() * 0.0095768 / 10
    expect(abs(try require(axis["allan"]?["whiteNoise"]?.doubleValue) / known - 1) < 0.05)
    let floor = try require(axis["noiseFloor"]?["density"]?.doubleValue)
    let knownFloor = known * 2.0.squareRoot()
    expect(abs(floor / knownFloor - 1) < 0.05)
    let clock = try require(report["clock"])
    expect(abs(try require(clock["driftPartsPerMillion"]?.doubleValue) - 10) < 25)
    expectEqual(clock["steps"]?.listValue?.count, 1)
  }

  @Test func `the page is whole, loads nothing, and has a title for each plot`() throws {
    try files.gappy("all/hip")
    try files.gyroscope("all/gyro")
    try files.location("all/track")
    try files.sound("all/voice")
    let outcome = try files.run([files.path("all"), "--html", files.path("report.html")])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let page = try String(contentsOfFile: files.path("report.html"), encoding: .utf8)
    // Where each line runs is tested with the plots; here its beginning is enough.
    let short = page.replacing(#/ d="([^"]{0,40})[^"]*"/#) { " d=\"\($0.1)…\"" }
      .replacing("ambler \(Ambler.version).", with: "ambler VERSION.")
    expectSnapshot(short, named: "report.html")
    let links = page.matches(of: #/(?:src=|href=|url\(|@import)"?([^" )]+)/#).map { String($0.1) }
    expect(links.allSatisfy { $0.hasPrefix("#") || $0.hasSuffix("-clip)") }, "\(links)")
    expect(!page.contains("<script") && !page.contains("<link"))
    for piece in page.components(separatedBy: "<svg").dropFirst() {
      let svg = "<svg" + (piece.components(separatedBy: "</svg>").first ?? "") + "</svg>"
      expect(XMLParser(data: Data(svg.utf8)).parse())
      expect(svg.contains("<title id=") && svg.contains("<desc id="))
    }
    let ids = page.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
    expectEqual(Set(ids).count, ids.count)
  }

  @Test func `places are shown only where they are asked for`() throws {
    let track = try files.location()
    for words in [[], ["--json"]] {
      let outcome = try files.run([track, "--html", files.path("a.html")] + words)
      let page = try String(contentsOfFile: files.path("a.html"), encoding: .utf8)
      for text in [outcome.stdout, outcome.stderr, page] {
        expect(!text.contains("48.1") && !text.contains("11.57"))
      }
    }
    let shown = try files.run([track, "--positions", "--html", files.path("b.html")])
    expect(shown.stdout.contains("from 48.137154°, 11.576124° to 48.137744°, 11.576124°"))
    let page = try String(contentsOfFile: files.path("b.html"), encoding: .utf8)
    expect(page.contains("metres to the north"))
    let json = try files.run([track, "--positions", "--json"]).json()
    let places = json["recordings"]?.listValue?.first?["positions"]?["track"]?.listValue
    expectEqual(places?.count, 59)
  }

  @Test func `the help tells options and examples`() throws {
    let help = try files.workspace.ambler.run(["inspect", "--help"])
    expectEqual(help.code, 0)
    expectSnapshot(help.stdout, named: "help.txt")
  }
}
