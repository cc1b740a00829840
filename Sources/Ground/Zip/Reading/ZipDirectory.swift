/// Reads the directory of an archive, and compares it with the limits and with the header before each file.
struct ZipDirectory {
  private(set) var entries: [ZipArchive.Entry] = []
  private(set) var faults: [ZipFault] = []
  private let source: ZipSource
  private let limits: UnzipLimits
  private let place: ZipDirectoryPlace

  init(_ source: ZipSource, _ limits: UnzipLimits) throws(ZipFault) {
    self.source = source
    self.limits = limits
    place = try ZipDirectoryPlace(source)
    guard place.entryCount <= limits.entryCount else {
      throw .tooManyEntries(limit: limits.entryCount)
    }
  }

  mutating func read() throws(ZipFault) {
    let records = try records()
    var names: Set<String> = []
    var places: [(record: ZipRecord, data: Range<Int>)] = []
    for record in records {
      do throws(ZipFault.EntryFault) {
        if let fault = record.fault(limits) { throw fault }
        guard names.insert(record.name).inserted else { throw .doubled }
        places.append((record, try record.dataRange(source, before: place.offset)))
      } catch {
        add(error, record)
      }
    }
    findOverlaps(places)
    // Of an archive with faults nothing is taken, so nothing needs to be counted.
    guard faults.isEmpty else { return }
    let files = places.filter { !$0.record.isFolder }
    try count(files.map(\.record))
    entries = files.map { record, data in
      ZipArchive.Entry(
        name: record.name, byteCount: record.byteCount,
        isStored: record.method == ZipEntry.Method.stored.rawValue, crc32: record.crc32, data: data)
    }
  }

  /// All records of the directory, which must fill it.
  private func records() throws(ZipFault) -> [ZipRecord] {
    var records: [ZipRecord] = []
    var offset = place.offset
    for _ in 0..<place.entryCount {
      guard let record = ZipRecord(source, at: offset, end: place.end) else {
        throw .damagedDirectory
      }
      records.append(record)
      offset += record.length
    }
    guard offset == place.end else { throw .damagedDirectory }
    return records
  }

  /// Two entries with the same data are how a small archive holds a large one many times.
  private mutating func findOverlaps(_ places: [(record: ZipRecord, data: Range<Int>)]) {
    var end = 0
    for (record, data) in places.sorted(by: { $0.record.offset < $1.record.offset }) {
      if record.offset < end { add(.place, record) }
      end = max(end, data.upperBound)
    }
  }

  private mutating func add(_ fault: ZipFault.EntryFault, _ record: ZipRecord) {
    faults.append(.entry(name: record.name, fault))
  }

  /// Before anything is unpacked: what a record says is the most that is taken of its file.
  private func count(_ records: [ZipRecord]) throws(ZipFault) {
    var byteCount = 0
    for record in records {
      byteCount += record.byteCount
      guard byteCount <= limits.totalBytes else { throw .tooLarge(limit: limits.totalBytes) }
      // Divided and not multiplied, which could be too large for a number.
      guard byteCount <= limits.freeBytes || byteCount / limits.ratio < source.count else {
        throw .swells(ratio: limits.ratio)
      }
    }
  }
}
