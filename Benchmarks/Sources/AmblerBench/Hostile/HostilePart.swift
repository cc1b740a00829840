import Glibc
import HostileFiles

/// The process that writes the files of one hostile case: what it holds for that is not to count as
/// the memory of the program that reads them.
enum HostilePart {
  /// `arguments` are the number of the case and the folder.
  static func run(_ arguments: [String]) throws(BenchError) {
    guard arguments.count == 2, let number = Int(arguments[0]),
      HostileFile.all.indices.contains(number)
    else { throw .usage("a hostile case is a number and a folder") }
    for (name, bytes) in HostileFile.all[number].files {
      guard let file = fopen("\(arguments[1])/\(name)", "w") else {
        throw .call("fopen", code: errno)
      }
      let content = bytes()
      let written = fwrite(content, 1, content.count, file)
      guard fclose(file) == 0, written == content.count else { throw .call("fwrite", code: errno) }
    }
    PartReport.say("written", 1)
  }
}
