import System
import TestSupport
import Testing

struct PrivateMemoryTests {
  @Test func `nothing of the memory can be dumped from then on`() async {
    await #expect(processExitsWith: .success) {
      PrivateMemory.begin()
      precondition(PrivateMemory.isKept)
    }
  }
}
