import Foundation
import StrictJSON
import TestSupport
import Testing

/// Open mHealth's data points as `make conformance` prints them: each document is read and written
/// again by us, and then held against its schema, which must say what the suite says of it.
///
/// Schemas that the suite refers to and does not hold are failures with that reason.
struct OpenMHealthLines {
  private static let folder = SharedMaterial.find("conformance/open-mhealth")
  private static let python = ChildProcess.find("/usr/bin/python3")

  @Test(.enabled(if: folder != nil && python != nil, "needs the folder ../shared"))
  func `open-mhealth`() throws {
    let folder = try require(Self.folder)
    let written = try TemporaryFolder()
    let count = try Self.rewrite(folder.appendingPathComponent("test-data"), into: written.url)
    let script = written.file("judge.py")
    try Data(Self.judge.utf8).write(to: URL(fileURLWithPath: script))
    let child = try ChildProcess(
      try require(Self.python), ["-W", "ignore", script, folder.path, written.path])
    let outcome = try require(child.wait(seconds: 120))
    expectEqual(outcome.status, 0, "\(outcome.errors)")
    let lines = outcome.text.split(separator: "\n").map(String.init)
    let failed = lines.filter { $0.hasPrefix("failed") }
    print("open-mhealth: \(count - failed.count)/\(count)")
    for line in failed { print(line.replacing("failed ", with: "failed: open-mhealth ")) }
    expectEqual(lines.count { $0.hasPrefix("passed") } + failed.count, count)
    // What our reader or writer changed would be told apart by a schema that is there.
    let others = failed.filter { !$0.hasSuffix("is not in the suite)") }
    expectEqual(others, ["failed omh/header/1.0/shouldFail/invalid-creation-date-time-value.json"])
  }

  /// Reads every document and writes it again; returns how many there are.
  private static func rewrite(_ source: URL, into target: URL) throws -> Int {
    let files = try require(
      FileManager.default.enumerator(at: source, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "json" {
      let name = String(file.path.dropFirst(source.path.count + 1))
      let value = try JSONDocument(bytes: Array(try Data(contentsOf: file)), file: name).value
      let copy = target.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(value.serialized().utf8).write(to: copy)
      count += 1
    }
    return count
  }

  /// Holds each document against the schema that its folders name.
  private static let judge = """
    import json, pathlib, sys
    from jsonschema import RefResolver, validators
    root, documents = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    store = {}
    for file in (root / "schema").rglob("*.json"):
        text = file.read_text()
        # A link of the suite is stored as the name that it leads to.
        while not text.lstrip().startswith("{"):
            text = (file.parent / text.strip()).read_text()
        store[file.as_uri()] = json.loads(text)
    class Local(RefResolver):
        def resolve_remote(self, uri):
            name = uri.split("#")[0].rsplit("/", 1)[-1].removesuffix(".json") + ".json"
            found = [s for u, s in store.items() if u.rsplit("/", 1)[-1] == name]
            if "ieee" in uri or not found:
                raise KeyError(name)
            return found[0]
    for file in sorted(documents.rglob("should*/*.json")):
        name = file.relative_to(documents)
        uri = (root / "schema" / name.parts[0] / f"{name.parts[1]}-{name.parts[2]}.json").as_uri()
        if uri not in store:
            print(f"failed {name} (the schema {uri.rsplit('/', 1)[-1]} is not in the suite)")
            continue
        schema = store[uri]
        resolver = Local(uri, schema, store=store)
        try:
            checker = validators.validator_for(schema)(schema, resolver=resolver)
            verdict = checker.is_valid(json.loads(file.read_text()))
        except Exception as error:
            print(f"failed {name} (a schema that it refers to is not in the suite)")
            continue
        print("passed" if verdict == (name.parts[3] == "shouldPass") else "failed", name)
    """
}
