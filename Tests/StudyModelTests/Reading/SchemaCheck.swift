import Foundation
import StrictJSON
import TestSupport

/// The JSON Schema of task files, asked through the validator that Debian packages for Python.
enum SchemaCheck {
  static let file = SharedMaterial.checkout.appendingPathComponent("tasks/schema/task.schema.json")

  /// Whether python3 and its jsonschema are there; says what is skipped if not.
  static let isInstalled: Bool = {
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
  static func accepts(_ texts: [String]) throws -> [Bool] {
    let input = FileManager.default.temporaryDirectory
      .appendingPathComponent("ambler-schema-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: input) }  // only a temporary file would stay
    let list = JSONValue.list(texts.map { .string($0) })
    try Data(list.serialized().utf8).write(to: input)
    let child = try ChildProcess(path, ["-c", script, file.path, input.path])
    guard let outcome = child.wait(seconds: 120), outcome.status == 0 else {
      throw CocoaError(.executableLoad)
    }
    let answer = try JSONDocument(bytes: Array(outcome.output), file: "answer").value
    return (answer.listValue ?? []).compactMap(\.booleanValue)
  }
}
