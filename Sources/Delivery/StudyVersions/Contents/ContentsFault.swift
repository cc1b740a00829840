package import StrictJSON
package import Zip

/// One thing that is wrong with the files of a study.
package enum ContentsFault: Error, Sendable, Hashable {
  /// Something in the study file or in a task file.
  case inFile(Fault)
  /// None of the files is a study file.
  case noStudyFile
  /// Several files are study files.
  case studyFiles([String])
  /// The name leads out of the study's folder, or is none that every disk takes.
  case name(String)
  /// Names that differ in small and capital letters only, which some disks take for one.
  case sameButCase([String])
  /// Several files could be meant by the one that is named.
  case severalFiles(named: String, [String])
  /// One file would have to be the folder of another.
  case fileAndFolder(String)
  /// A file that is named is a link, or lies behind one.
  case link(String)
  /// It is a folder, a device or a pipe.
  case notAFile(String)
  /// By the number of the system's error.
  case unreadable(String, code: Int32)
  case tooManyFiles
  case fileTooLarge(String)
  /// All files together are.
  case studyTooLarge
  /// A medium in SVG.
  case drawing(String)
  /// A medium whose ending is none of those that a study may have.
  case unknownMedium(String)
  /// A medium whose bytes are of another media type than its ending says; nil for one that is not known.
  case otherMedium(String, shown: String?)
  case archive(ZipFault)
}

/// All that is wrong with the files of a study; never empty.
package struct ContentsError: Error, Sendable, Hashable {
  package let faults: [ContentsFault]

  /// Each fault once, in the order in which they were found.
  package init(_ first: ContentsFault, _ others: [ContentsFault] = []) {
    var seen: Set<ContentsFault> = []
    faults = ([first] + others).filter { seen.insert($0).inserted }
  }
}
