import TestSupport
import Testing

@testable import IIODServer

struct IIODCommandTests {
  static let lines: [(String, IIODCommand)] = [
    ("VERSION", .version), ("print", .printContext), ("ZPRINT ", .printCompressedContext),
    ("HELP", .help), ("EXIT", .exit), ("QUIT", .exit),
    ("TIMEOUT 2500", .timeout(milliseconds: 2500)),
    ("READ d a", .read(device: "d", .device("a"))), ("READ d ", .read(device: "d", .device(""))),
    ("READ d BUFFER a", .read(device: "d", .buffer("a"))),
    ("READ d DEBUG a", .read(device: "d", .debug("a"))),
    ("READ d INPUT c a", .read(device: "d", .channel("c", isOutput: false, name: "a"))),
    ("READ d OUTPUT c ", .read(device: "d", .channel("c", isOutput: true, name: ""))),
    ("WRITE d a 4", .write(device: "d", .device("a"), length: 4)),
    (
      "WRITE d INPUT c a 4",
      .write(device: "d", .channel("c", isOutput: false, name: "a"), length: 4)
    ),
    ("GETTRIG d", .getTrigger(device: "d")),
    ("SETTRIG d t", .setTrigger(device: "d", trigger: "t")),
    ("SETTRIG d", .setTrigger(device: "d", trigger: nil)),
    ("SET d BUFFERS_COUNT 4", .setBuffersCount(device: "d", count: 4)),
    ("OPEN d 16 0000000f", .open(device: "d", samples: 16, mask: "0000000f")),
    ("OPEN d 16 0000000f CYCLIC", .open(device: "d", samples: 16, mask: "0000000f")),
    ("READBUF d 64", .readBuffer(device: "d", bytes: 64)),
    ("WRITEBUF d 64", .writeBuffer(device: "d", bytes: 64)), ("CLOSE d", .close(device: "d")),
  ]

  @Test(arguments: lines)
  func `every command of the protocol is read`(line: String, command: IIODCommand) {
    expectEqual(IIODCommand(line), command)
  }

  @Test func `the description is escaped`() {
    var image = ChipImage.sample()
    image.name = "a<b>&\"c\""
    expect(ContextXML.document(image).contains("name=\"a&lt;b&gt;&amp;&quot;c&quot;\""))
  }
}
