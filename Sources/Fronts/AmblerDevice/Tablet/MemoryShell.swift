import Commands
import Surroundings
import Tablet

/// Lets the tablet's caches go while memory is short.
enum MemoryShell {
  /// Begins to watch; a machine that does not tell is told of once, and keeps its caches.
  static func begin(_ tablet: TabletPlace) -> MemoryWatch? {
    let watch = MemoryWatch { verdict in
      switch verdict {
      case .enough: break
      case .short: Task { await tablet.letCachesGo() }
      case .unknown: Output.message(unknown)
      }
    }
    if watch == nil { Output.message(unknown) }
    return watch
  }

  private static let unknown =
    "This machine does not tell when memory is short (\(MemoryStall.path)). The tablet keeps its caches."
}
