import FHIR
import FHIRPath
import Foundation
import StrictJSON
import TestSupport
import Testing

@Suite struct TypeModelTests {
  private static func items(_ source: String, _ json: String) throws -> [Item] {
    var environment = EvaluationEnvironment.fixed
    environment.model = .r4
    let value = try JSONDocument(bytes: Array(json.utf8), file: "test").value
    return try FHIRPath.Expression.parse(source)
      .items(on: Node(json: value, model: .r4), environment: environment)
  }

  private static func result(_ source: String, _ json: String) throws -> String {
    try items(source, json).map { JSONValue($0, model: .r4).serialized() }.joined(separator: ", ")
  }

  private static let observation = """
    {"resourceType": "Observation", "status": "final", "contained": [
       {"resourceType": "Device", "id": "scale", "lotNumber": "7"}],
     "device": {"reference": "#scale"},
     "extension": [{"url": "http://example.org/age", "valueAge": {"value": 39, "system": "http://unitsofmeasure.org", "code": "a"}}],
     "valueQuantity": {"value": 81.50, "unit": "kg", "system": "http://unitsofmeasure.org", "code": "kg"},
     "_issued": {"extension": [{"url": "http://example.org/why", "valueCode": "unknown"}]},
     "component": [{"code": {"text": "a"}, "valueInteger": 3}, {"code": {"text": "b"}, "valueDateTime": "2024-02"}]}
    """

  @Test(arguments: [
    ("Observation.value > 80 'kg'", "true"), ("value.value", "81.50"), ("value.unit", "\"kg\""),
    ("value is Quantity", "true"), ("value is System.Quantity", "false"),
    ("value is Period", "false"),
    ("value.as(Period)", ""), ("valueQuantity", ""), ("value = 81.5 'kg'", "true"),
    ("extension('http://example.org/age').value is Age", "true"),
    ("extension('http://example.org/age').value is Quantity", "true"),
    ("extension('http://example.org/age').value is Duration", "false"),
    ("status is code", "true"), ("status is string", "true"), ("status.as(string)", ""),
    ("status.ofType(FHIR.code)", "\"final\""), ("status is FHIR.id", "false"),
    ("component.value.ofType(integer) + 1", "4"),
    ("component.value.ofType(dateTime) < @2024-03", "true"),
    ("component[1].value = @2024-02T", "true"),
    ("component.first().type().name", "\"Observation.component\""),
    ("component.where(value is integer).code.text", "\"a\""),
    ("issued.exists()", "true"), ("issued.hasValue()", "false"), ("issued.getValue()", ""),
    ("issued > @2024", ""), ("issued.extension.value", "\"unknown\""),
    ("device.resolve().lotNumber", "\"7\""), ("contained is Device", "true"),
    ("contained.conformsTo('http://hl7.org/fhir/StructureDefinition/Device')", "true"),
    ("DomainResource.status", "\"final\""), ("Patient.status", ""), ("nothing", ""),
    ("descendants().where($this is Extension).count()", "2"), ("component = component", "true"),
    ("component[0] = component[1]", "false"), ("children().count()", "8"),
  ])
  func `elements have the types of FHIR R4`(source: String, wanted: String) throws {
    expectEqual(try Self.result(source, Self.observation), wanted)
  }

  @Test(arguments: [
    "status.as(text)", "status.ofType(FHIR.text)", "conformsTo('http://example.org/x')",
  ])
  func `a type or profile that there is not is an error`(source: String) throws {
    #expect(throws: EvaluationError.self) { try Self.result(source, Self.observation) }
  }

  @Test(arguments: [
    ("Observation.value.unit", true), ("valueQuantity.unit", false), ("status = 'final'", true),
    ("(value as Period).unit", false), ("(value as Quantity).unit = 'kg'", true),
    ("component.code.coding.where(system = %loinc).code", true), ("component.cod", false),
    ("Patient.name", false), ("status.length() > 'a'", false), ("children().first()", false),
    ("subject.resolve().name", true), ("referenceRange.first().low > 3 'kg'", true),
    ("category.startsWith('a')", false), ("%score > 3", true), ("%scores", false),
    ("issued is Instant", false), ("extension('x').value", true),
  ])
  func `a check knows the elements of a type`(source: String, isFine: Bool) throws {
    let faults = try FHIRPath.Expression.parse(source).check(
      onType: "Observation", model: .r4, variables: ["score": .value(.integer, isList: false)]
    ).faults
    expectEqual(faults.isEmpty, isFine, "\(faults)")
  }

  @Test func `a resource nested as deep as files may be is compared without a trap`() throws {
    let deep = String(repeating: #"{"a":"#, count: 250) + "1" + String(repeating: "}", count: 250)
    expectEqual(
      try Self.result("a = b and (a | b).count() = 1", #"{"a": \#(deep), "b": \#(deep)}"#), "true")
    let items =
      String(repeating: #"{"linkId":"x","item":["#, count: 120)
      + #"{"linkId":"y"}"# + String(repeating: "]}", count: 120)
    let form = #"{"resourceType": "Questionnaire", "item": [\#(items), \#(items)]}"#
    expectEqual(try Self.result("item[0] = item[1]", form), "true")
    expectEqual(try Self.result("descendants().linkId.count()", form), "242")
  }

  @Test func `every type of every element is in the model`() {
    let model = TypeModel.r4
    expect(model.types.count > 600)
    for (name, type) in model.types {
      expect(type.supertype.map { model.types[$0] != nil } ?? true, "\(name)")
      for (element, definition) in type.elements {
        let unknown = definition.types.filter { model.types[$0] == nil }
        expect(unknown.isEmpty, "\(name).\(element)")
      }
    }
  }

  @Test func `official examples come out as they went in`() throws {
    guard let folder = SharedMaterial.find("conformance/fhirpath/input") else { return }
    // The appointment is of R5, with elements that R4 does not have.
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where !file.hasPrefix("appointment") {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(file))
      let json = try JSONDocument(bytes: Array(bytes), file: file).value
      let item = try require(try Self.items("$this", json.serialized()).first)
      expectEqual(JSONValue(item, model: .r4), json, "\(file)")
    }
  }
}
