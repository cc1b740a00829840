import FHIRPath

/// The resources and data types of FHIR R4 (4.0.1) with their elements, as text.
///
/// One type a line: its name, what it is a kind of (`-` for none), and its own elements as
/// `name:Type`, with `*` behind the name of a list, and `name[x]:Type,Type` for a choice, where `*`
/// stands for all types. A part of a type is called by its path, as `Patient.contact`. The facts are
/// from the Python package fhir.resources 6.4.0; `Tools/r4-types.py` writes the text from it.
enum R4Table {
  /// The primitive types: what they are a kind of and what their values are in FHIRPath.
  static let primitives: [(name: String, supertype: String, value: ValueType)] = [
    ("boolean", "Element", .boolean), ("integer", "Element", .integer),
    ("unsignedInt", "integer", .integer), ("positiveInt", "integer", .integer),
    ("decimal", "Element", .decimal), ("string", "Element", .string), ("code", "string", .string),
    ("id", "string", .string), ("markdown", "string", .string), ("uri", "Element", .string),
    ("url", "uri", .string), ("canonical", "uri", .string), ("uuid", "uri", .string),
    ("oid", "uri", .string), ("base64Binary", "Element", .string), ("xhtml", "Element", .string),
    ("date", "Element", .date), ("dateTime", "Element", .dateTime),
    ("instant", "Element", .dateTime), ("time", "Element", .time),
  ]
}
