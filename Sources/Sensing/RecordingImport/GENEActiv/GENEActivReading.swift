import StudyModel

/// Reads a GENEActiv file (`.bin`), which is text, line by line.
package struct GENEActivReading: DeviceFileReading, Equatable {
  package private(set) var tally = ImportTally(part: "page")
  private var headerLines: [String] = []
  private var header: GENEActivHeader?
  private var page: GENEActivPage?
  private var assembler: PageAssembler?
  /// The beginning of a line whose end was not given yet.
  private var rest: [UInt8] = []
  private var lineNumber = 0
  /// Whether the rest of a line that is too long is passed over.
  private var isSkipping = false

  /// A page's samples have 3600 digits.
  static let longestLine = 1 << 14
  private static let mostHeaderLines = 1000
  private static let pageDigits = GENEActivPage.sampleCount * 12
  /// Pages tell half seconds: devices have the rates whose pages of 300 samples last a multiple of them (85.7 Hz).
  private static let rounding: Int64 = 500_000_000
  private static let firstLine = "Device Identity"
  private static let pageLine = "Recorded Data"

  package init() {}

  package mutating func take(_ bytes: [UInt8]) throws(DeviceFileFault) -> [ImportedItem] {
    var items: [ImportedItem] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[start..<end]
      items += try endLine()
      start = end + 1
    }
    rest += bytes[start...]
    if rest.count > Self.longestLine { try skipLine() }
    return items
  }

  package mutating func finish() throws(DeviceFileFault) -> [ImportedItem] {
    var items: [ImportedItem] = []
    let isInPage = page != nil
    let digitCount = rest.count
    // A last line without its end is whole where it ends a page that is.
    if !rest.isEmpty { items = try line(isCut: true) }
    tally.isCut = page != nil || isInPage && digitCount > 0 && digitCount < Self.pageDigits
    guard header != nil else {
      throw .geneActiv(
        GENEActivFault(
          line: lineNumber + 1, lineNumber == 0 ? .notGENEActiv : .missing(Self.pageLine)))
    }
    guard tally.readCount > 0 else { throw .noSamples(tally) }
    return items + (assembler?.finish(isCut: tally.isCut) ?? [])
  }

  private mutating func endLine() throws(DeviceFileFault) -> [ImportedItem] {
    guard rest.count <= Self.longestLine else {
      try skipLine()
      isSkipping = false
      lineNumber += 1
      return []
    }
    guard !isSkipping else {
      rest.removeAll(keepingCapacity: true)
      isSkipping = false
      lineNumber += 1
      return []
    }
    return try line(isCut: false)
  }

  /// Forgets what came of a line that is too long; the page that it is in cannot be read.
  private mutating func skipLine() throws(DeviceFileFault) {
    rest.removeAll(keepingCapacity: true)
    guard !isSkipping else { return }
    isSkipping = true
    let fault = GENEActivFault(line: lineNumber + 1, .lineTooLong)
    guard header != nil else { throw .geneActiv(fault) }
    refuse(fault)
  }

  private mutating func line(isCut: Bool) throws(DeviceFileFault) -> [ImportedItem] {
    lineNumber += 1
    let isHexadecimal = page != nil && rest.count > 200
    let text =
      isHexadecimal ? "" : GENEActivText.trimmed(String(decoding: rest, as: UTF8.self)[...])
    defer { rest.removeAll(keepingCapacity: true) }
    if header == nil { return try headerLine(text) }
    if text == Self.pageLine, !isHexadecimal {
      if let page { refuse(GENEActivFault(line: page.line, .notSamples)) }
      page = GENEActivPage(line: lineNumber)
      return []
    }
    guard page != nil else { return [] }
    if !isHexadecimal, text.isEmpty || page?.take(text, line: lineNumber) == true { return [] }
    return samples(isCut: isCut)
  }

  private mutating func headerLine(_ text: String) throws(DeviceFileFault) -> [ImportedItem] {
    do throws(GENEActivFault) {
      if lineNumber == 1 {
        guard text == Self.firstLine || text == "\u{FEFF}\(Self.firstLine)" else {
          throw GENEActivFault(line: 1, .notGENEActiv)
        }
        return []
      }
      guard text == Self.pageLine else {
        guard headerLines.count < Self.mostHeaderLines else {
          throw GENEActivFault(line: lineNumber, .missing(Self.pageLine))
        }
        headerLines.append(text)
        return []
      }
      let header = try GENEActivHeader(headerLines, end: lineNumber)
      if header.personalCount > 0 {
        tally.leftOut.append(
          "\(header.personalCount) lines of the header about the study and the person")
      }
      self.header = header
      headerLines = []
      assembler = PageAssembler(
        rateHz: header.rateHz, pageSamples: GENEActivPage.sampleCount, rounding: Self.rounding)
      page = GENEActivPage(line: lineNumber)
      return []
    } catch {
      throw .geneActiv(error)
    }
  }

  private mutating func samples(isCut: Bool) -> [ImportedItem] {
    guard let header, let page else { return [] }
    let digits = rest[..<(rest.last == UInt8(ascii: "\r") ? rest.count - 1 : rest.count)]
    do {
      let whole = try page.finished(digits, line: lineNumber, isCut: isCut, header)
      tally.readCount += 1
      self.page = nil
      return assembler?.take(whole) ?? []
    } catch {
      // What the end of the file has cut is no fault of the page.
      if !isCut { refuse(error) }
      return []
    }
  }

  private mutating func refuse(_ fault: GENEActivFault) {
    // A line outside of a page is none that can be missed.
    if page != nil { assembler?.missPage() }
    page = nil
    tally.note(fault)
  }

  package var device: ImportedDevice? {
    guard let header else { return nil }
    let gravity = ImportedDevice.gravity
    let axes = ["x", "y", "z"].enumerated().map { index, name in
      RecordedColumn(
        name: name, unit: "m/s2", scale: 100 / header.gains[index] * gravity,
        offset: -header.offsets[index] / 100)
    }
    let firmware = header.firmware.map { ", firmware \($0)" } ?? ""
    return ImportedDevice(
      name: ["GENEActiv", header.model].compactMap(\.self).joined(separator: " "),
      profile: "geneactiv-bin", serial: header.serial, rateHz: header.rateHz,
      rangeMetersPerSecondSquared: header.rangeG.map { $0 * gravity }, acceleration: axes,
      lightUnit: header.luxPerCount == nil ? "raw" : "lx",
      utcOffsetSeconds: header.utcOffsetSeconds,
      notes: [
        "Imported from a GENEActiv .bin file\(firmware). The calibration of the header is in the "
          + "scale and offset of the columns."
      ])
  }
}
