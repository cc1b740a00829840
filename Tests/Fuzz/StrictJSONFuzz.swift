import StrictJSON

/// The libFuzzer entry for JSON; it belongs to no target, `make fuzz-json` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(FaultReport) {
    let document = try JSONDocument(bytes: bytes, file: "fuzz")
    FuzzedDocument(document: document).check()
  } catch {
    precondition(!error.faults.isEmpty && !error.description.isEmpty)
  }
  return 0
}

/// What must hold for every document that was read.
private struct FuzzedDocument {
  let document: JSONDocument

  func check() {
    let value = document.value
    for text in [value.serialized(), value.prettyPrinted()] {
      // A text of our own that is refused is a finding, so it must stop the fuzzer.
      let again = try? JSONDocument(bytes: Array(text.utf8), file: "again").value
      precondition(again == value, "a written value reads differently")
    }
    if let canonical = try? value.canonical() {
      let again = try? JSONDocument(bytes: canonical, file: "canonical").value.canonical()
      precondition(again == canonical, "the canonical form is not a fixed point")
    }
    let faults = FaultCollector()
    walk(document.root(faults))
    _ = faults.faults.map(\.description)
  }

  /// Reads every value as every kind, so that each cursor and each fault is met.
  private func walk(_ field: Field) {
    _ = (field.string(), field.boolean(), field.number()?.integer, field.place, field.pointer)
    _ = (field.integer(in: -10...10), field.double(in: -1...1), field.choice(of: ["one", "two"]))
    field.list()?.forEach(walk)
    guard var members = field.members() else { return }
    _ = members.require("id")
    _ = members.take("a")
    for member in members.takeAll() { walk(member.field) }
    members.finish()
  }
}
