/// The codes of FHIR's value set of jurisdictions: countries, their parts, and the world's regions.
struct Jurisdictions: CodeCollection {
  private static let countries = "urn:iso:std:iso:3166"
  private static let subdivisions = "urn:iso:std:iso:3166:-2"
  private static let regions = "http://unstats.un.org/unsd/methods/m49/m49.htm"

  /// The names of each country in lower case, by each of its codes.
  private static let names: [String: [String]] = {
    var names: [String: [String]] = [:]
    for row in CountryTable.rows.split(separator: "\n") {
      let parts = row.split(separator: " ", maxSplits: 3)
      guard parts.count == 4 else { continue }
      let words = parts[3].split(separator: "|").map { $0.lowercased() }
      for code in parts.prefix(3) { names[String(code)] = words }
    }
    return names
  }()

  func holds(_ coding: FHIRCoding) -> Bool {
    guard let code = coding.code else { return false }
    switch coding.system {
    case nil, Self.countries: return Self.isCountry(code, coding.display)
    case Self.subdivisions: return Self.isSubdivision(code)
    case Self.regions:
      return code.utf8.count == 3 && code.utf8.allSatisfy { (48...57).contains($0) }
    case _: return false
    }
  }

  private static func isCountry(_ code: String, _ display: TranslatedText?) -> Bool {
    guard let names = names[code] else { return false }
    return display.map { names.contains($0.text.lowercased()) } ?? true
  }

  /// The parts of a country are too many to list; their codes begin with the country's.
  private static func isSubdivision(_ code: String) -> Bool {
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && names[String(parts[0])] != nil && (1...3).contains(parts[1].count)
  }
}
