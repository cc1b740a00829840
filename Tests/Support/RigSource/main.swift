// Usage: RigSource DEVICES CHIP COUNT [PORT]
import Glibc

exit(RigSource.run(CommandLine.arguments))
