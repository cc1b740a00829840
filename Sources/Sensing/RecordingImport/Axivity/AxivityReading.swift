import StudyModel

/// Reads an Axivity file (`.cwa`), sector by sector.
package struct AxivityReading: DeviceFileReading, Equatable {
  package private(set) var tally = ImportTally(part: "sector")
  private var header: AxivityHeader?
  private var settings: AxivitySettings?
  private var assembler: PageAssembler?
  /// Sectors that could not be read before the first good one.
  private var damagedBefore = 0
  /// Bytes that are no whole sector yet.
  private var rest: [UInt8] = []
  private var sectorCount = 0

  package init() {}

  package mutating func take(_ bytes: [UInt8]) throws(DeviceFileFault) -> [ImportedItem] {
    let whole = rest.isEmpty ? bytes : rest + bytes
    var place = 0
    if header == nil {
      // What is not Axivity's is refused by its first bytes.
      let isPlausible = whole.count < 2 || whole[0..<2] == [0x4D, 0x44]
      if isPlausible, whole.count < AxivityHeader.byteCount {
        rest = whole
        return []
      }
      try begin(whole)
      place = AxivityHeader.byteCount
    }
    var items: [ImportedItem] = []
    while place + AxivitySector.byteCount <= whole.count {
      items += sector(whole[place..<(place + AxivitySector.byteCount)])
      place += AxivitySector.byteCount
    }
    rest = Array(whole[place...])
    return items
  }

  package mutating func finish() throws(DeviceFileFault) -> [ImportedItem] {
    if header == nil { try begin(rest) }
    tally.isCut = !rest.isEmpty
    guard var assembler else { throw .noSamples(tally) }
    defer { self.assembler = assembler }
    return assembler.finish(isCut: !rest.isEmpty)
  }

  private mutating func begin(_ bytes: [UInt8]) throws(DeviceFileFault) {
    do {
      let header = try AxivityHeader(Array(bytes.prefix(AxivityHeader.byteCount)))
      self.header = header
      sectorCount = AxivityHeader.byteCount / AxivitySector.byteCount
      if header.hasNotes {
        tally.leftOut.append("the notes of the header, which may name a person")
      }
    } catch {
      throw .axivity(error)
    }
  }

  private mutating func sector(_ bytes: ArraySlice<UInt8>) -> [ImportedItem] {
    defer { sectorCount += 1 }
    guard !AxivitySector.isBlank(bytes) else {
      tally.blankCount += 1
      return []
    }
    do {
      let sector = try AxivitySector(bytes, like: settings)
      tally.readCount += 1
      return take(sector)
    } catch {
      tally.note(AxivityFault(sector: sectorCount, error))
      if assembler == nil { damagedBefore += 1 }
      assembler?.missPage()
      return []
    }
  }

  private mutating func take(_ sector: AxivitySector) -> [ImportedItem] {
    if assembler == nil {
      settings = sector.settings
      assembler = PageAssembler(
        rateHz: sector.settings.rateHz, pageSamples: sector.settings.sectorSamples)
      for _ in 0..<damagedBefore { assembler?.missPage() }
      if sector.settings.hasMagnetometer { tally.leftOut.append("the magnetometer") }
    }
    return assembler?.take(sector.page) ?? []
  }

  package var device: ImportedDevice? {
    guard let header, let settings else { return nil }
    let gravity = ImportedDevice.gravity
    let model = header.model?.rawValue ?? "device"
    var device = ImportedDevice(
      name: "Axivity \(model)", profile: "axivity-cwa", serial: String(header.deviceNumber),
      rateHz: settings.rateHz,
      rangeMetersPerSecondSquared: Double(settings.rangeG) * gravity,
      acceleration: ["x", "y", "z"].map {
        RecordedColumn(name: $0, unit: "m/s2", scale: gravity / Double(settings.countsPerG))
      }, lightUnit: "raw")
    if let range = settings.gyroscopeRangeDegrees {
      device.rotation = ["x", "y", "z"].map {
        RecordedColumn(name: $0, unit: "rad/s", scale: range / 32_768 * Double.pi / 180)
      }
    }
    device.notes = [
      "Imported from a .cwa file, session \(header.session), firmware \(header.firmware)."
    ]
    if header.model == nil {
      device.notes.append("The file does not name a model that its description knows.")
    }
    return device
  }
}
