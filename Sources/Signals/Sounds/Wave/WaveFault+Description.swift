extension WaveFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notWave: "is not a WAV file. Save it as WAV with 16-bit PCM."
    case .truncated: "ends too early. Copy it again."
    case .wrongSize(let chunk): "has a part \"\(chunk)\" of a wrong size. Save it again as WAV."
    case .missing(let chunk): "has no part \"\(chunk)\" where it belongs. Save it again as WAV."
    case .doubled(let chunk): "has two parts \"\(chunk)\". Save it again as WAV."
    case .encoding(let format, let bits):
      "holds samples of format \(format) with \(bits) bits, which are not read. "
        + "Save it with 16-bit PCM."
    case .channels(let count): "has \(count) channels. Save it with one or two."
    case .rate(let hertz): "has a rate of \(hertz) Hz. Save it with 48000 Hz."
    case .contradiction: "contradicts itself about the size of a frame. Save it again as WAV."
    case .notFinite: "holds a sample that is not a number. Save it with 16-bit PCM."
    case .tooLarge(let limit): "has more than \(limit) bytes. Shorten it."
    }
  }
}
