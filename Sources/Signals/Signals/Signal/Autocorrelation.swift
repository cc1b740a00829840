/// How alike a window of values is to itself some places later.
struct Autocorrelation {
  private let values: ArraySlice<Double>
  /// Sums of squares of the first values, one more than there are values.
  private let energy: [Double]

  /// The autocorrelation of values whose mean is about zero.
  init(_ values: ArraySlice<Double>) {
    self.values = values
    energy = Array(unsafeUninitializedCapacity: values.count + 1) { sums, count in
      var sum = 0.0
      sums[0] = 0
      values.withUnsafeBufferPointer { values in
        for place in values.indices {
          sum += values[place] * values[place]
          sums[place + 1] = sum
        }
      }
      count = values.count + 1
    }
  }

  /// The root mean square of the values; 0 without any.
  var rootMeanSquare: Double {
    values.isEmpty ? 0 : (energy[values.count] / Double(values.count)).squareRoot()
  }

  /// The normalized correlation at a lag, -1 to 1; 0 where nothing overlaps or all is zero.
  ///
  /// Both parts are divided by their own energies, so a shorter overlap is not weaker.
  func at(_ lag: Int) -> Double {
    let overlap = values.count - lag
    guard overlap > 0 else { return 0 }
    let norm = (energy[overlap] * (energy[values.count] - energy[lag])).squareRoot()
    guard norm > 0 else { return 0 }
    return values.withUnsafeBufferPointer { Self.product($0, lag: lag) } / norm
  }

  private static func product(_ values: UnsafeBufferPointer<Double>, lag: Int) -> Double {
    var sums = SIMD4<Double>.zero
    var index = 0
    let overlap = values.count - lag
    while index + 4 <= overlap {
      let here = SIMD4(values[index], values[index + 1], values[index + 2], values[index + 3])
      let there = SIMD4(
        values[index + lag], values[index + lag + 1], values[index + lag + 2],
        values[index + lag + 3])
      sums += here * there
      index += 4
    }
    var sum = sums.sum()
    while index < overlap {
      sum += values[index] * values[index + lag]
      index += 1
    }
    return sum
  }
}
