import FHIRPath
import StrictJSON

extension FHIRCoding {
  init?(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return nil }
    self.init(
      system: element.string("system"), code: element.string("code"),
      display: element.localizedText("display", shadow: "_display"))
    version = element.string("version")
    for found in element.extensions() {
      if found.known?.isWeight == true, weight == nil, let number = found.number {
        weight = number
      } else {
        notes.unread(found)
      }
    }
    element.finish()
  }
}

extension FHIRQuantity {
  init?(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return nil }
    self.init(
      value: element.take("value").flatMap { ExactDecimal($0) },
      comparator: element.string("comparator"), unit: element.string("unit"),
      system: element.string("system"), code: element.string("code"))
    element.finish()
  }
}

extension Attachment {
  init?(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return nil }
    self.init(
      contentType: element.string("contentType"), data: element.string("data"),
      url: element.string("url"), title: element.string("title"))
    size = element.take("size").flatMap(Self.size)
    element.finish()
  }

  /// R5 writes the size, an integer64, as a text.
  private static func size(_ field: Field) -> Int? {
    guard field.kind == .string else { return field.integer(in: 0...Int.max) }
    guard let size = field.string().flatMap({ Int($0) }), size >= 0 else {
      field.fault("is not a number of bytes", "Write a whole number such as 1024.")
      return nil
    }
    return size
  }
}

extension Reference {
  init?(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return nil }
    self.init(
      reference: element.string("reference"), type: element.string("type"),
      display: element.string("display"))
    element.finish()
  }
}

extension Period {
  init?(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return nil }
    self.init(
      start: element.take("start").flatMap { PartialDateTime($0) },
      end: element.take("end").flatMap { PartialDateTime($0) })
    element.finish()
  }
}

extension FHIRExpression {
  init?(_ field: Field, _ notes: ReadingNotes) {
    guard var element = ElementReader(field, notes) else { return nil }
    let language = element.string("language") ?? Self.fhirPath
    let expression = element.string("expression")
    let name = element.string("name")
    let description = element.string("description")
    element.finish()
    guard let expression else { return nil }
    self.init(language: language, expression: expression, name: name, description: description)
  }
}
