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
    let shelf = TaskShelf(given, base: Self.folder(of: name))
    let study = readStudy(bytes, name, shelf)
    put(name, at: shelf.own(name), .study, bytes)
    // Also where the study file has faults, so that those of the tasks' media are told with them.
    for (path, shelved) in shelf.tasks.sorted(by: { $0.key < $1.key }) {
      used.insert(shelved.name)
      put(shelved.name, at: path, .task, shelved.bytes)
      takeMedia(of: shelved, path, shelf)
    }
    checkPaths()
    guard let study, faults.isEmpty else { return nil }
    return opened(study, shelf)
  }

  private mutating func opened(_ study: Study, _ shelf: TaskShelf) -> OpenedStudy? {
    let contents = StudyContents(
      study: study.id, version: study.version, files: Array(files.values))
    guard let contents else {
      add(.tooManyFiles)
      return nil
    }
    let tasks = shelf.tasks.compactMap { path, shelved in
      ContentPath(path).map { ($0, shelved.task) }
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
    case .bytes: break
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
    _ bytes: [UInt8], _ name: String, _ shelf: TaskShelf
  ) -> Study? {
    defer { faults += shelf.faults }
    do {
      let (study, remarks) = try Study.read(bytes, file: given.prefix + name) { shelf.lookup($0) }
      notices += remarks.map(ContentsNotice.inFile)
      notices += study.tasks.flatMap { shelf.tasks[$0.file]?.notices ?? [] }
        .map(ContentsNotice.inFile)
      return study
    } catch {
      for fault in error.faults { add(.inFile(fault)) }
      return nil
    }
  }

  private mutating func takeMedia(of shelved: TaskShelf.Shelved, _ file: String, _ shelf: TaskShelf)
  {
    let folder = Self.folder(of: file)
    let named = shelved.task.mediaFiles.map(\.file.path) + shelved.task.soundFiles.map(\.path)
    var missing: Set<String> = []
    var seen: Set<String> = []
    for path in named where seen.insert(path).inserted {
      if takeMedium(folder + path, shelf) == false { missing.insert(path) }
    }
    guard !missing.isEmpty else { return }
    for fault in Self.missing(missing, in: shelved, given.prefix) { add(.inFile(fault)) }
  }

  /// False if there is no such file; whatever else is wrong with it is noted.
  private mutating func takeMedium(_ path: String, _ shelf: TaskShelf) -> Bool {
    switch shelf.find(path) {
    case .absent: return false
    case .fault(let fault): add(fault)
    case .file(let name, let bytes):
      used.insert(name)
      if let fault = MediumKind.fault(of: name, bytes) { add(fault) }
      put(name, at: path, .media, bytes)
    }
    return true
  }

  /// The places in the task file at which media that are not there are named.
  private static func missing(
    _ paths: Set<String>, in shelved: TaskShelf.Shelved, _ prefix: String
  ) -> [Fault] {
    let findings = Finding.missingMedia(of: shelved.task) { !paths.contains($0) }
    let document = try? JSONDocument(
      bytes: shelved.bytes, file: prefix + shelved.name, limits: StudyTask.fileLimits)
    // The task was read from these bytes, so they are a document.
    guard let document else { return [] }
    return PlacedFinding.all(findings, in: document).map { placed in
      let observation = placed.finding.observation
      return Fault(
        place: placed.place, pointer: placed.pointer, problem: observation.problem,
        remedy: observation.remedy)
    }
  }

  /// Notes a file of the version; `path` is relative to the study file's folder.
  private mutating func put(
    _ name: String, at path: String, _ kind: StudyContent.Kind, _ bytes: [UInt8]
  ) {
    guard let place = ContentPath(path) else { return add(.name(path)) }
    guard bytes.count <= ContentLimits.fileBytes else { return add(.fileTooLarge(name)) }
    guard files[place] == nil else { return }
    files[place] = StudyContents.File(path: place, kind: kind, bytes: bytes)
    let before = byteCount
    byteCount += bytes.count
    if before <= ContentLimits.studyBytes, byteCount > ContentLimits.studyBytes {
      add(.studyTooLarge)
    }
    // What is too much is not kept in memory.
    if byteCount > ContentLimits.studyBytes { files[place]?.bytes = [] }
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
