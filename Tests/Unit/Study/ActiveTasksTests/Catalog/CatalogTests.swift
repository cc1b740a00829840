import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

/// What the catalog of active tasks says is what the schema, the documentation and the shipped task
/// files say.
struct CatalogTests {
  private static let catalog = ActivityCatalog.shipped

  @Test func `the schema has each active task as the catalog has it`() throws {
    let file = SharedMaterial.checkout.appendingPathComponent("tasks/schema/task.schema.json")
    let schema = try JSONDocument(bytes: Array(Data(contentsOf: file)), file: "schema").value
    let text = CatalogSchema(schema: schema).updated(Self.catalog).prettyPrinted() + "\n"
    expectSnapshot(text, named: "task.schema.json", in: "../../../../../tasks/schema")
  }

  @Test func `the pages of active tasks say what the catalog says`() throws {
    let page = CatalogPage(catalog: Self.catalog)
    expectSnapshot(page.index(), named: "active-tasks.md", in: "../../../../../docs")
    let examples = try CatalogPage.examples()
    for entry in Self.catalog.entries {
      expectSnapshot(
        try page.page(of: entry, examples[entry.type]), named: "\(entry.type).md",
        in: "../../../../../docs/active-tasks")
    }
  }

  @Test func `no page is left of a task that is gone`() throws {
    let folder = SharedMaterial.checkout.appendingPathComponent("docs/active-tasks")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    expectEqual(Set(pages), Set(Self.catalog.types.map { "\($0).md" }))
  }

  @Test func `every type has a name of its own and words for researchers`() {
    expectEqual(Set(Self.catalog.types).count, Self.catalog.types.count)
    for entry in Self.catalog.entries {
      expectNil(StepType(rawValue: entry.type), "\(entry.type)")
      expect(entry.summary.hasSuffix("."), "\(entry.type)")
      expectEqual(Set(entry.parameters.map(\.key)).count, entry.parameters.count, "\(entry.type)")
    }
  }

  @Test func `every type is shown in a task file that ships`() throws {
    let examples = try CatalogPage.examples()
    for type in Self.catalog.types { expectNotNil(examples[type], "\(type)") }
  }
}
