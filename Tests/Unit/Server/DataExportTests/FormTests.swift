import ActiveTasks
import DataExport
import FHIR
import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import DataExport

/// Forms in which other programs read results and recordings.
struct FormTests {
  private static let schemas = SharedMaterial.find("conformance/open-mhealth/schema/omh")
  private static let python = ChildProcess.find("/usr/bin/python3")

  @Test func `data points keep to the schemas of Open mHealth`() async throws {
    let folder = try await ExportedFolder(try Self.vitals(), parts: [.openMobileHealth])
    let points = try folder.files.filter { $0.key.hasPrefix("open-mhealth/") }
    let text = points.sorted { $0.key < $1.key }
      .map { "\($0.key)\n\(String(decoding: $0.value, as: UTF8.self))" }.joined()
    expectSnapshot(text, named: "open-mhealth.txt")
    guard let schemas = Self.schemas, let python = Self.python else { return }
    let script = SharedMaterial.checkout.appendingPathComponent(
      "Tests/Support/export/open_mhealth.py"
    ).path
    let verdict = try ExportedFolder.output(
      python, ["-W", "ignore", script, schemas.path, folder.path + "/open-mhealth"], in: "/")
    expectEqual(verdict, "passed \(text.split(separator: "\n").count - points.count)\n")
    expectEqual(points.count, MobileHealthSchema.allCases.count)
  }

  /// Every schema has a point in it: with the oxygen that the sample leaves out.
  private static func vitals() throws -> MemorySource {
    var source = try SampleStudy.everything()
    let digest = try TaskDigestOfTests.sha256(of: SampleStudy.vitalsTask.bytes)
    let text = SampleStudy.vitalsResult.replacing(
      "\"sha256\": \"\"", with: "\"sha256\": \"\(digest)\""
    )
    .replacing(
      "\"answer\": { \"noAnswer\": \"dontKnow\" }", with: "\"answer\": 97, \"unit\": \"%\"")
    source.heldResults[1].document = Array(text.utf8)
    return source
  }

  @Test func `what a simulated sensor measured is no data point`() async throws {
    let folder = try await ExportedFolder(try SampleStudy.folder(), parts: [.openMobileHealth])
    expectEqual(try folder.files.keys.contains { $0.hasPrefix("open-mhealth/") }, false)
  }

  @Test func `every result is a bundle`() async throws {
    let folder = try await ExportedFolder(try SampleStudy.folder(), parts: [.fhir, .results])
    let files = try folder.files
    let bundles = files.filter { $0.key.hasPrefix("fhir/") }
    expectEqual(bundles.count, 2)
    for (name, bytes) in bundles {
      let bundle = try JSONDocument(bytes: Array(bytes), file: name).value
      expectEqual(bundle["resourceType"]?.stringValue, "Bundle")
      let response = bundle["entry"]?.listValue?.first?["resource"]
      expectNotNil(files["results" + name.dropFirst(4)])
      expect(name.hasSuffix("\(response?["id"]?.stringValue ?? "").json"))
    }
  }

  @Test func `a track has a point for each fix, and XML that Python reads`() async throws {
    let folder = try await ExportedFolder(try SampleStudy.folder(), parts: [.gpx])
    let name = try require(try folder.files.keys.sorted().last { $0.hasPrefix("gpx/") })
    let lines = try folder.text(name).split(separator: "\n")
    expectEqual(lines.count { $0.hasPrefix("<trkpt") }, 20)
    expect(
      lines.contains {
        $0.hasPrefix(
          "<trkpt lat=\"48.000007272\" lon=\"11.0000144\"><ele>498.941</ele><time>2026-11-22T20:15:17."
        )
      })
    let script = "import sys, xml.etree.ElementTree as e; print(e.parse(sys.argv[1]).getroot().tag)"
    let tag = try ExportedFolder.output(
      "/usr/bin/python3", ["-c", script, "\(folder.path)/\(name)"], in: "/")
    expectEqual(tag, "{http://www.topografix.com/GPX/1/1}gpx\n")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.5, "-0.5"), (48.000007272, "48.000007272"), (-1e-9, "-0.000000001"),
    (179.999999999, "179.999999999"), (1e-12, "0"), (123.0, "123"),
  ])
  func `a number has no exponent`(value: Double, text: String) {
    expectEqual(GPXTrack.decimal(value), text)
  }

  @Test(.long("another reader in Python"))
  func `pyarrow reads the samples of a recording in units, with wall times`() async throws {
    let folder = try await ExportedFolder(try SampleStudy.folder(), parts: [.parquet])
    let lines = """
      import glob, pyarrow.parquet as p
      for file in sorted(glob.glob('parquet/recordings/*.parquet')):
          table = p.read_table(file)
          data = table.to_pandas()
          meta = table.schema.metadata
          print(meta[b'kind'].decode(), len(data), data['time'].iloc[0], list(data.columns),
                [round(v, 6) for v in data.iloc[0, 2:5].astype(float)])
      """
    guard let printed = try ExportPython.run(lines: lines, in: URL(fileURLWithPath: folder.path))
    else { return }
    expectSnapshot(printed, named: "recordings-parquet.txt")
  }

  @Test(.long("another reader in Python")) func `pyarrow reads every table as the CSV has it`()
    async throws
  {
    let folder = try await ExportedFolder(
      try SampleStudy.everything(), parts: [.parquet, .tables])
    let lines = """
      import csv, glob, os, pyarrow.parquet as p
      for file in sorted(glob.glob('parquet/*.parquet')):
          name = os.path.basename(file)[:-8]
          table = p.read_table(file)
          rows = list(csv.reader(open(f'tables/{name}.csv', newline='')))
          assert rows[0] == table.column_names, name
          assert len(rows) - 1 == table.num_rows, name
          for column in table.column_names:
              place = table.column_names.index(column)
              for row, value in zip(rows[1:], table.column(column).to_pylist()):
                  cell = row[place][1:] if row[place].startswith("'") else row[place]
                  if isinstance(value, bool): value = str(value).lower()
                  if isinstance(value, float): assert float(cell) == value, (name, column, cell, value)
                  elif value is None: assert cell == '', (name, column, cell)
                  elif hasattr(value, 'year'): assert cell[:19] == value.isoformat()[:19], (cell, value)
                  else: assert str(value) == cell, (name, column, cell, value)
          print(name, table.num_rows)
      """
    guard let printed = try ExportPython.run(lines: lines, in: URL(fileURLWithPath: folder.path))
    else { return }
    expectEqual(printed.split(separator: "\n").count, ExportTable.allCases.count)
  }

  @Test(.long("other readers in Python and R"))
  func `the lines of the documentation open an export`() async throws {
    let folder = try await ExportedFolder(try SampleStudy.folder())
    let page = try String(
      contentsOf: SharedMaterial.checkout.appendingPathComponent("docs/export.md"),
      encoding: .utf8)
    let blocks = page.components(separatedBy: "```python\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    expect(blocks.count >= 2)
    let name = try require(
      try folder.files.keys.sorted().first { $0.hasPrefix("parquet/recordings/") })
    let id = name.dropFirst("parquet/recordings/".count).dropLast(".parquet".count)
    let lines = blocks.joined(separator: "\n").replacing("RECORDING", with: String(id))
    guard
      let printed = try ExportPython.run(lines: lines, in: URL(fileURLWithPath: folder.path))
    else { return }
    expect(printed.contains("distance"))
  }
}
