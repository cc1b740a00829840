import StudyVersions
import Zip

/// The libFuzzer entry for a study in one file, as `ambler study unpack` and the server read it; it belongs to no target,
/// `make fuzz-study` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = StudyArchive.isArchive(bytes)
  do throws(ContentsError) {
    check(try OpenedStudy(try StudyArchive.files(in: bytes)))
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}

/// What must hold for every study that was read.
private func check(_ opened: OpenedStudy) {
  let files = opened.contents.files
  precondition(files.contains { $0.content.kind == .study }, "a study without a study file")
  for file in files {
    let path = file.content.path.text
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    precondition(!parts.contains("..") && !path.hasPrefix("/"), "a path that leads out: \(path)")
    precondition(file.content.byteCount == file.bytes.count, "another length than it says")
  }
  let packed = StudyArchive.pack(opened.contents)
  guard let again = try? OpenedStudy(try StudyArchive.files(in: packed)) else {
    preconditionFailure("it is not read again")
  }
  precondition(again.contents.manifest == opened.contents.manifest, "it reads differently")
  precondition(StudyArchive.pack(again.contents) == packed, "it is packed differently")
}
