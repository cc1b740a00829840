import Foundation
import FoundationXML

/// Reads the cases from the suite's XML.
final class ConformanceReader: NSObject, XMLParserDelegate {
  private(set) var cases: [ConformanceCase] = []
  private var current = ConformanceCase()
  private var text = ""
  private var outputType = ""

  static func cases(at url: URL) throws -> [ConformanceCase] {
    let reader = ConformanceReader()
    let parser = XMLParser(data: try Data(contentsOf: url))
    parser.delegate = reader
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return reader.cases
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text = ""
    switch element {
    case "test":
      current = ConformanceCase()
      current.name = attributes["name"] ?? ""
      current.inputFile = attributes["inputfile"] ?? ""
      current.isPredicate = attributes["predicate"] == "true"
      current.isStrict = attributes["mode"] == "strict"
    case "expression": current.invalid = attributes["invalid"]
    case "output": outputType = attributes["type"] ?? ""
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    text += characters
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    switch element {
    case "test": cases.append(current)
    case "expression": current.expression = text
    case "output": current.outputs.append((type: outputType, text: text))
    default: break
    }
  }
}
