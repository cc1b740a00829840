package import Zip

/// How large the files of a study may be.
package enum ContentLimits {
  /// One file, in bytes: 64 MiB.
  package static let fileBytes = 64 << 20
  /// All files of a study together, in bytes: 512 MiB.
  package static let studyBytes = 512 << 20
  /// How many files.
  package static let files = StudyManifest.mostContents

  /// What an archive of a study may hold.
  ///
  /// Some programs pack a second entry for each file, and one for each folder.
  package static let archive = UnzipLimits(
    entryCount: 3 * files, entryBytes: fileBytes, totalBytes: studyBytes)

  /// The most bytes of an archive that is read: those of a study, and what is said of its files.
  package static let archiveBytes = studyBytes + files * 1_024
}
