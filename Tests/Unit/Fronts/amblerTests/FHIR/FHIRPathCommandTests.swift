import Foundation
import StrictJSON
import TestSupport
import Testing

/// `ambler fhirpath`, run as people run it.
struct FHIRPathCommandTests {
  private let workspace: Workspace
  private static let patient = """
    {"resourceType": "Patient", "active": true, "birthDate": "1974-12-25",
     "_birthDate": {"extension": [{"url": "http://example.org/time", "valueDateTime": "1974-12-25T14:35:45-05:00"}]},
     "name": [{"use": "official", "given": ["Peter", "James"], "_given": [null, {"id": "second"}]}, {"use": "usual", "given": ["Jim"]}],
     "multipleBirthInteger": 2}
    """

  init() throws {
    workspace = try Workspace()
  }

  @Test(arguments: [
    ("Patient.name.where(use = 'official').given", #"["Peter","James"]"#),
    ("name[1]", #"[{"use":"usual","given":["Jim"]}]"#),
    (
      "name.first()",
      #"[{"use":"official","given":["Peter","James"],"_given":[null,{"id":"second"}]}]"#
    ),
    ("birthDate.extension('http://example.org/time').value", #"["1974-12-25T14:35:45-05:00"]"#),
    (
      "birthDate.extension",
      #"[{"url":"http://example.org/time","valueDateTime":"1974-12-25T14:35:45-05:00"}]"#
    ),
    ("multipleBirth + 1.50", "[3.50]"), ("birthDate + 1 year", #"["1975-12-25"]"#),
    ("active.not()", "[false]"), ("deceased", "[]"), ("multipleBirth is integer", "[true]"),
    ("1.5 'kg'", #"[{"value":1.5,"unit":"kg","system":"http://unitsofmeasure.org","code":"kg"}]"#),
    ("3 days", #"[{"value":3,"unit":"day"}]"#), ("@T10:30:00.500", #"["10:30:00.500"]"#),
    ("active.type()", #"[{"name":"boolean","namespace":"FHIR"}]"#),
    ("today() > birthDate", "[true]"),
  ])
  func `the collection is printed as JSON`(expression: String, wanted: String) throws {
    let path = try workspace.file("patient.json", Self.patient)
    let outcome = try workspace.ambler.run(["fhirpath", expression, path])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expectEqual(try outcome.json().serialized(), wanted)
  }

  @Test func `a whole resource comes out as it went in`() throws {
    let outcome = try workspace.ambler.run(["fhirpath", "Patient", "-"], input: Self.patient)
    let read = try JSONDocument(bytes: Array(Self.patient.utf8), file: "patient").value
    expectEqual(try outcome.json(), .list([read]))
  }

  @Test func `JSON that is no resource is a tree without types`() throws {
    let outcome = try workspace.ambler.run(
      ["fhirpath", "answers.where(score > 2).score.aggregate($this + $total, 0)", "-"],
      input: #"{"answers": [{"score": 1}, {"score": 3.25}, {"score": 4}]}"#)
    expectEqual(outcome.stdout, "[7.25]\n", "\(outcome.stderr)")
  }

  @Test(arguments: [
    (["name.given +"], "The expression, at character 13: A value is missing before the end."),
    (
      ["name.given.length()"],
      "The expression cannot be evaluated: 'length' at character 12 needs one value but there are 3. "
        + "Take one, such as with first()."
    ),
    (
      ["%nothing"],
      "The expression cannot be evaluated: There is no variable %nothing (at character 1). Correct "
        + "its name, or define it with defineVariable()."
    ),
  ])
  func `a wrong expression is told and ends with 65`(words: [String], message: String) throws {
    let path = try workspace.file("patient.json", Self.patient)
    let outcome = try workspace.ambler.run(["fhirpath"] + words + [path])
    expectEqual(outcome.code, 65)
    expect(outcome.stdout.isEmpty)
    expect(outcome.stderr.hasPrefix(message), "\(outcome.stderr)")
  }

  @Test(arguments: [
    ("name.gven", "Nothing is there. At character 6: 'name' has no 'gven'. Did you mean 'given'?"),
    ("name.suffix", ""), ("name.given", ""),
  ])
  func `an element that the type does not have is told where nothing is found`(
    expression: String, message: String
  ) throws {
    let path = try workspace.file("patient.json", Self.patient)
    let outcome = try workspace.ambler.run(["fhirpath", expression, path])
    expectEqual(outcome.code, 0)
    expectEqual(outcome.stderr.trimmingCharacters(in: .newlines), message)
  }

  @Test func `a wrong file or command line is told`() throws {
    let broken = try workspace.file("broken.json", "{\"resourceType\": }")
    let outcome = try workspace.ambler.run(["fhirpath", "name", broken])
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("broken.json:1:18"), "\(outcome.stderr)")
    expectEqual(try workspace.ambler.run(["fhirpath", "name", "/nowhere.json"]).code, 65)
    expectEqual(try workspace.ambler.run(["fhirpath", "name"]).code, 64)
    let help = try workspace.ambler.run(["fhirpath", "--help"])
    expectEqual(help.code, 0)
    expect(help.stdout.hasPrefix("Usage: ambler fhirpath EXPRESSION RESOURCE.json\n"))
  }

  @Test(
    arguments: Breadth.sweep(
      [
        "(1 | 2)" + String(repeating: ".select(1.combine(2))", count: 400),
        "'ab'" + String(repeating: ".select($this & $this)", count: 300),
        "descendants()" + String(repeating: ".select(%context.descendants())", count: 300),
      ], every: 3))
  func `an expression bomb ends with an error in time`(bomb: String) throws {
    let outcome = try workspace.ambler.run(
      ["fhirpath", bomb, "-"], input: Self.patient, seconds: 10)
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("needs more than 500000 steps"), "\(outcome.stderr)")
  }
}
