package import StudyModel

extension StudyTask {
  /// Every picture, sound, film and document that the task names, with the step that shows it.
  package var mediaFiles: [(step: StepID, file: MediaFile)] {
    allSteps.flatMap { step in
      ([step.image, step.film].compactMap(\.self) + step.questions.flatMap(\.format.facets.media))
        .map { (step.id, $0) }
    }
  }
}

extension StudyTask {
  /// Every sound file that an active task of the task may play, with its step.
  package var soundFiles: [(step: StepID, path: String)] {
    allSteps.flatMap { step -> [(step: StepID, path: String)] in
      guard case .activity(let activity) = step.kind else { return [] }
      return activity.soundFiles.map { (step.id, $0) }
    }
  }
}

extension Finding {
  /// The files that the task names and that are not there.
  package static func missingMedia(
    of task: StudyTask, exists: (_ path: String) -> Bool
  ) -> [Finding] {
    let media = task.mediaFiles.filter { !exists($0.file.path) }.map { step, file in
      Finding(.mediaMissing(path: file.path), at: step, part: .words(of: step, [file.path]))
    }
    return media + missingSounds(task.soundFiles.filter { !exists($0.path) })
  }

  /// The documents of the task that are no PDF; `firstBytes` gives nil for a file that is not there or
  /// whose kind was found out before.
  package static func wrongDocuments(
    of task: StudyTask, firstBytes: (_ path: String) -> [UInt8]?
  ) -> [Finding] {
    task.documents.compactMap { step, path in
      guard let bytes = firstBytes(path),
        MediaType(firstBytes: bytes, fileName: "").name != MediaType.pdf
      else { return nil }
      return Finding(.documentNotPDF(path: path), at: step, part: .words(of: step, [path]))
    }
  }

  /// One finding for each step and folder: a task may name a folder of sounds in place of each file.
  private static func missingSounds(_ sounds: [(step: StepID, path: String)]) -> [Finding] {
    var findings: [Finding] = []
    var rest = sounds[...]
    while let (step, path) = rest.first {
      let folder = folder(of: path)
      let same = rest.prefix { $0.step == step && Self.folder(of: $0.path) == folder }
      findings.append(
        Finding(
          .soundsMissing(path: path, count: same.count), at: step,
          part: .words(of: step, [path, folder])))
      rest = rest.dropFirst(same.count)
    }
    return findings
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}

extension StudyTask {
  fileprivate var documents: [(step: StepID, path: String)] {
    allSteps.compactMap { step in
      guard case .media(let media) = step.kind, media.kind == .document else { return nil }
      return (step.id, media.file.path)
    }
  }
}

extension Step {
  fileprivate var film: MediaFile? {
    if case .media(let media) = kind { media.file } else { nil }
  }
}
