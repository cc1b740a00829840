import Outbox
import Surroundings
import System

extension TabletPlace {
  /// Lets go of all that can be read again, because memory is short.
  package func letCachesGo() async {
    var released = await shelf.letCachesGo()
    for desk in openDesks { released += await desk.letCachesGo() }
    await outbox.letCachesGo()
    FreedMemory.giveBack()
    memory.withLock { $0.noteShort(released: released) }
  }
}
