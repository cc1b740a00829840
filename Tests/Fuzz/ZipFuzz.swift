import Zip

/// The libFuzzer entry for archives that somebody uploads; it belongs to no target, `make fuzz-zip` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let limits = UnzipLimits(
    entryCount: 16, entryBytes: 1 << 16, totalBytes: 1 << 18, ratio: 50, freeBytes: 1 << 14)
  do throws(ZipError) {
    check(try ZipArchive(bytes, limits: limits), limits)
  } catch {
    precondition(!error.faults.isEmpty && !error.description.isEmpty)
  }
  return 0
}

/// What must hold for every archive whose directory was read.
private func check(_ archive: ZipArchive, _ limits: UnzipLimits) {
  precondition(archive.entries.count <= limits.entryCount, "more entries than are taken")
  precondition(Set(archive.entries.map(\.name)).count == archive.entries.count, "a name twice")
  for entry in archive.entries {
    let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
    precondition(!parts.contains("..") && !entry.name.hasPrefix("/"), "a name that leads out")
    do throws(ZipFault.EntryFault) {
      let bytes = try archive.bytes(of: entry)
      precondition(bytes.count == entry.byteCount, "another length than the directory says")
      precondition(bytes.count <= limits.entryBytes, "more bytes than are taken")
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
}
