import Compression

/// Takes an archive in memory apart that anybody may have made.
///
/// What comes is counted, whatever the archive says of itself, and nothing beyond the limits is kept.
package struct Unzipping {
  private let source: ZipSource
  private let limits: UnzipLimits
  private let place: ZipDirectoryPlace
  private var members: [ZipMember] = []
  private var faults: [ZipFault] = []
  private var byteCount = 0

  private static let pieceBytes = 1 << 16

  /// The files of an archive in the order of its directory, without its folders; all faults at once.
  package static func members(
    of archive: [UInt8], limits: UnzipLimits
  ) throws(ZipError) -> [ZipMember] {
    let (faults, members): ([ZipFault], [ZipMember])
    do throws(ZipFault) {
      var unzipping = try Unzipping(archive, limits)
      try unzipping.run()
      faults = unzipping.faults
      members = unzipping.members
    } catch {
      throw ZipError(error)
    }
    guard let first = faults.first else { return members }
    throw ZipError(first, Array(faults.dropFirst()))
  }

  private init(_ archive: [UInt8], _ limits: UnzipLimits) throws(ZipFault) {
    source = ZipSource(bytes: archive)
    self.limits = limits
    place = try ZipDirectoryPlace(source)
    guard place.entryCount <= limits.entryCount else {
      throw .tooManyEntries(limit: limits.entryCount)
    }
  }

  private mutating func run() throws(ZipFault) {
    let records = try records()
    var names: Set<String> = []
    var entries: [(record: ZipRecord, data: Range<Int>)] = []
    for record in records {
      do throws(ZipFault.EntryFault) {
        if let fault = record.fault(limits) { throw fault }
        guard names.insert(record.name).inserted else { throw .doubled }
        entries.append((record, try record.dataRange(source, before: place.offset)))
      } catch {
        add(error, record)
      }
    }
    findOverlaps(entries)
    // Of an archive with faults nothing is taken, so nothing needs to be unpacked.
    guard faults.isEmpty else { return }
    for (record, data) in entries where !record.isFolder { try unpack(record, data) }
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
  private mutating func findOverlaps(_ entries: [(record: ZipRecord, data: Range<Int>)]) {
    var end = 0
    for (record, data) in entries.sorted(by: { $0.record.offset < $1.record.offset }) {
      if record.offset < end { add(.place, record) }
      end = max(end, data.upperBound)
    }
  }

  private mutating func add(_ fault: ZipFault.EntryFault, _ record: ZipRecord) {
    faults.append(.entry(name: record.name, fault))
  }

  private mutating func unpack(_ record: ZipRecord, _ data: Range<Int>) throws(ZipFault) {
    // Before it is unpacked: what it says is the most that is taken of it.
    try count(record.byteCount)
    do throws(ZipFault.EntryFault) {
      let bytes =
        record.method == ZipEntry.Method.stored.rawValue
        ? Array(source.bytes[data]) : try inflated(data, to: record.byteCount)
      var checksum = CRC32()
      checksum.update(bytes)
      guard bytes.count == record.byteCount, Int(checksum.value) == record.crc32 else {
        throw .damaged
      }
      members.append(ZipMember(name: record.name, bytes: bytes))
    } catch {
      add(error, record)
    }
  }

  private mutating func count(_ bytes: Int) throws(ZipFault) {
    byteCount += bytes
    guard byteCount <= limits.totalBytes else { throw .tooLarge(limit: limits.totalBytes) }
    // Divided and not multiplied, which could be too large for a number.
    guard byteCount <= limits.freeBytes || byteCount / limits.ratio < source.count else {
      throw .swells(ratio: limits.ratio)
    }
  }

  /// The bytes that the data stands for; it ends as soon as more come than were told.
  private func inflated(
    _ data: Range<Int>, to count: Int
  ) throws(ZipFault.EntryFault) -> [UInt8] {
    do {
      return try bytes(of: data, atMost: count)
    } catch let error as CompressionError {
      throw .compression(error)
    } catch {
      throw .damaged
    }
  }

  private func bytes(of data: Range<Int>, atMost count: Int) throws -> [UInt8] {
    let decompressor = try ZlibDecompressor(.bare)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
    var offset = data.lowerBound
    while true {
      let step = try source.bytes.withUnsafeBytes { archive in
        try piece.withUnsafeMutableBytes { target in
          try decompressor.step(
            UnsafeRawBufferPointer(rebasing: archive[offset..<data.upperBound]), into: target)
        }
      }
      offset += step.read
      guard bytes.count + step.written <= count else { throw ZipFault.EntryFault.damaged }
      bytes += piece[..<step.written]
      if step.isAtEnd { break }
      guard step.read > 0 || step.written > 0 else { throw ZipFault.EntryFault.damaged }
    }
    guard offset == data.upperBound else { throw ZipFault.EntryFault.damaged }
    return bytes
  }
}
