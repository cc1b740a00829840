package import Foundation
import StrictJSON

/// A JSON Schema of ours, asked through the validator that Debian packages for Python.
package struct SchemaCheck {
  package let file: URL

  /// The schema of task, study, rig or calibration files.
  package static let task = SchemaCheck("task")
  package static let study = SchemaCheck("study")
  package static let rig = SchemaCheck("rig")
  package static let calibration = SchemaCheck("calibration")

  private init(_ name: String) {
    file = SharedMaterial.checkout.appendingPathComponent("tasks/schema/\(name).schema.json")
  }

  /// Whether python3 and its jsonschema are there; says what is skipped if not.
  package static let isInstalled: Bool = {
    guard let python = ChildProcess.find(path),
      let outcome = try? ChildProcess(python, ["-c", "import jsonschema"]).wait(seconds: 60)
    else { return false }  // a python that cannot be started is none
    if outcome.status != 0 {
      let line = "skipped: the Debian package python3-jsonschema is not installed\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
    return outcome.status == 0
  }()

  private static let path = "/usr/bin/python3"

  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    print(json.dumps([validator.is_valid(json.loads(text)) for text in json.load(open(sys.argv[2]))]))
    """

  /// Which of the files the schema accepts, in their order.
  package func accepts(_ texts: [String]) throws -> [Bool] {
    let folder = try TemporaryFolder()
    let input = folder.file("texts.json")
    let list = JSONValue.list(texts.map { .string($0) })
    try Data(list.serialized().utf8).write(to: URL(fileURLWithPath: input))
    let child = try ChildProcess(Self.path, ["-c", Self.script, file.path, input])
    guard let outcome = child.wait(seconds: 120), outcome.status == 0 else {
      throw CocoaError(.executableLoad)
    }
    let answer = try JSONDocument(bytes: Array(outcome.output), file: "answer").value
    return (answer.listValue ?? []).compactMap(\.booleanValue)
  }
}
