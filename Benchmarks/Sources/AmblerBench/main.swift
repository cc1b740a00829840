import Glibc

exit(await BenchProgram.run(Array(CommandLine.arguments.dropFirst())))
