import ActiveTasks
import StrictJSON
import Studies
import StudyModel
import TaskAnalysis

/// Finds the study file among files, reads it and all that it names, and notes every fault.
struct ContentsReader {
  private(set) var faults: [ContentsFault]
  private let given: GivenFiles
  private var notices: [ContentsNotice] = []
  private var files: [ContentPath: StudyContents.File] = [:]
  private var byteCount = 0
  /// The names of the files that something names, as they were given.
  private var used: Set<String> = []

  init(_ given: GivenFiles) {
    self.given = given
    faults = given.faults
  }

  /// Nil where there is a fault.
  mutating func read() -> OpenedStudy? {
    guard given.names.count <= ContentLimits.files else {
      add(.tooManyFiles)
      return nil
    }
    guard let name = studyFile(), case .bytes(let bytes) = taken(name) else { return nil }
    let named = NamedTasks(given, base: Self.folder(of: name))
    let study = readStudy(bytes, name, named)
    put(name, at: named.own(name), .study, bytes)
    // Also where the study file has faults, so that those of the tasks' media are told with them.
    for (path, entry) in named.tasks.sorted(by: { $0.key < $1.key }) {
      used.insert(entry.name)
      put(entry.name, at: path, .task, entry.bytes)
      takeMedia(of: entry, path, named)
    }
    checkPaths()
    guard let study, faults.isEmpty else { return nil }
    return opened(study, named)
  }

  private mutating func opened(_ study: Study, _ named: NamedTasks) -> OpenedStudy? {
    let contents = StudyContents(
      study: study.id, version: study.version, files: Array(files.values))
    guard let contents else {
      add(.tooManyFiles)
      return nil
    }
    let tasks = named.tasks.compactMap { path, entry in
      ContentPath(path).map { ($0, entry.task) }
    }
    let rest = given.names.filter { !used.contains($0) }
    let left = rest.isEmpty ? [] : [ContentsNotice.notNamed(rest)]
    return OpenedStudy(
      contents: contents, study: study, tasks: Dictionary(tasks) { first, _ in first },
      notices: notices + given.notices + left)
  }

  private mutating func add(_ fault: ContentsFault) { faults.append(fault) }

  /// What is at a name; what is wrong with it is noted.
  private mutating func taken(_ name: String) -> GivenFiles.Found {
    used.insert(name)
    let found = given.find(name)
    switch found {
    case .bytes, .medium: break
    case .absent: add(.unreadable(name, code: ContentsFault.absent))
    case .fault(let fault): add(fault)
    }
    return found
  }

  private mutating func studyFile() -> String? {
    if let known = given.studyFile { return known }
    var (studies, broken): ([String], [Fault]) = ([], [])
    for name in given.names where !MediumKind.isMedium(name) {
      guard case .bytes(let bytes) = given.find(name), StudyFileSigns.isObject(bytes) else {
        continue
      }
      do {
        if try StudyFileSigns.isStudy(bytes, given.prefix + name) { studies.append(name) }
      } catch {
        broken += error.faults
      }
    }
    guard studies.count <= 1 else {
      add(.studyFiles(studies.map { given.prefix + $0 }))
      return nil
    }
    if let only = studies.first { return only }
    // Where nothing could be gathered, that is the fault.
    guard !given.names.isEmpty || faults.isEmpty else { return nil }
    // It may be one of those that are no JSON.
    for fault in broken { add(.inFile(fault)) }
    add(.noStudyFile)
    return nil
  }

  private mutating func readStudy(
    _ bytes: [UInt8], _ name: String, _ named: NamedTasks
  ) -> Study? {
    defer { faults += named.faults }
    do {
      let (study, remarks) = try Study.read(bytes, file: given.prefix + name) { named.lookup($0) }
      notices += remarks.map(ContentsNotice.inFile)
      notices += study.tasks.flatMap { named.tasks[$0.file]?.notices ?? [] }
        .map(ContentsNotice.inFile)
      return study
    } catch {
      for fault in error.faults { add(.inFile(fault)) }
      return nil
    }
  }

  private mutating func takeMedia(of entry: NamedTasks.Entry, _ file: String, _ named: NamedTasks) {
    let folder = Self.folder(of: file)
    let media = entry.task.mediaFiles.map(\.file.path) + entry.task.soundFiles.map(\.path)
    var missing: Set<String> = []
    var seen: Set<String> = []
    for path in media where seen.insert(path).inserted {
      if !takeMedium(folder + path, named) { missing.insert(path) }
    }
    guard !missing.isEmpty else { return }
    for fault in Self.missing(missing, in: entry, given.prefix) { add(.inFile(fault)) }
  }

  /// False if there is no such file; whatever else is wrong with it is noted.
  private mutating func takeMedium(_ path: String, _ named: NamedTasks) -> Bool {
    switch named.find(path) {
    case .absent: return false
    case .fault(let fault): add(fault)
    case .file(let name, let bytes):
      used.insert(name)
      if let fault = MediumKind.fault(of: name, bytes) { add(fault) }
      put(name, at: path, .media, bytes)
    case .medium(let name, let medium):
      used.insert(name)
      if let fault = MediumKind.fault(of: name, medium.firstBytes) { add(fault) }
      put(name, at: path) { StudyContents.File(path: $0, medium: medium) }
    }
    return true
  }

  /// The places in the task file at which media that are not there are named.
  private static func missing(
    _ paths: Set<String>, in entry: NamedTasks.Entry, _ prefix: String
  ) -> [Fault] {
    let findings = Finding.missingMedia(of: entry.task) { !paths.contains($0) }
    do {
      let document = try JSONDocument(
        bytes: entry.bytes, file: prefix + entry.name, limits: StudyTask.fileLimits)
      return PlacedFinding.all(findings, in: document).map { placed in
        let observation = placed.finding.observation
        return Fault(
          place: placed.place, pointer: placed.pointer, problem: observation.problem,
          remedy: observation.remedy)
      }
    } catch {
      return error.faults
    }
  }

  /// Notes a file of the version; `path` is relative to the study file's folder.
  private mutating func put(
    _ name: String, at path: String, _ kind: StudyContent.Kind, _ bytes: [UInt8]
  ) {
    put(name, at: path) { StudyContents.File(path: $0, kind: kind, bytes: bytes) }
  }

  private mutating func put(
    _ name: String, at path: String, _ file: (ContentPath) -> StudyContents.File
  ) {
    guard let place = ContentPath(path) else { return add(.name(path)) }
    let file = file(place)
    guard file.byteCount <= ContentLimits.fileBytes else { return add(.fileTooLarge(name)) }
    guard files[place] == nil else { return }
    let before = byteCount
    byteCount += file.byteCount
    if before <= ContentLimits.studyBytes, byteCount > ContentLimits.studyBytes {
      add(.studyTooLarge)
    }
    // What is too much is not kept in memory.
    files[place] =
      byteCount > ContentLimits.studyBytes
      ? StudyContents.File(path: place, kind: file.kind, bytes: []) : file
  }

  /// Names that a disk may take for one, or that cannot all be on one disk.
  private mutating func checkPaths() {
    let paths = files.keys.sorted()
    if paths.count > ContentLimits.files { add(.tooManyFiles) }
    for same in Dictionary(grouping: paths, by: { $0.text.lowercased() }).values
      .filter({ $0.count > 1 }).sorted(by: { $0[0] < $1[0] })
    {
      add(.sameButCase(same.map(\.text)))
    }
    let texts = Set(paths.map(\.text))
    for path in paths {
      let names = path.text.split(separator: "/")
      for count in 1..<names.count {
        let folder = names.prefix(count).joined(separator: "/")
        if texts.contains(folder) { add(.fileAndFolder(folder)) }
      }
    }
  }

  /// The folder of a name with its `/`; empty at the top.
  static func folder(of name: String) -> String {
    guard let slash = name.lastIndex(of: "/") else { return "" }
    return String(name[...slash])
  }
}
