/// `ambler devices`.
struct DevicesCommand {
  static let options: [Option] = [.home, .json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {}
}
