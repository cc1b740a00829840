// Columns that are made little by little against the straight lines between all samples, for many made-up streams.
async (seed) => {
  const { Ring } = await import('/app/ring.js');
  const { Columns } = await import('/app/columns.js');
  let state = seed;
  const dice = () => ((state = (state * 48271) % 2147483647) / 2147483647);
  const faults = [];

  function stream(rate, blocks) {
    const [all, given] = [[], []];
    let time = 1000 + dice();
    for (let number = 0; number < blocks; number += 1) {
      const isHole = dice() < 0.05;
      if (isHole) time += 1 + dice();
      const count = 1 + Math.floor(dice() * rate * 0.2);
      const step = 1 / rate;
      const values = Float32Array.from({ length: 2 * count }, () => (dice() < 0.001 ? 100 : dice() * 2 - 1));
      given.push({ first: time, last: time + (count - 1) * step, values });
      for (let index = 0; index < count; index += 1) {
        all.push({ time: time + index * step, values: [values[2 * index], values[2 * index + 1]], isAfterHole: index === 0 && (isHole || number === 0) });
      }
      time += count * step;
    }
    return { all, given };
  }

  // The lowest and highest of the line between samples from one time to another.
  function covered(all, axis, from, to) {
    let [low, high] = [Infinity, -Infinity];
    const note = (value) => { low = Math.min(low, value); high = Math.max(high, value); };
    all.forEach(({ time, values, isAfterHole }, index) => {
      if (time >= from && time < to) note(values[axis]);
      const before = all[index - 1];
      if (isAfterHole || !before || time <= from || before.time >= to) return;
      for (const edge of [from, to]) {
        if (edge > before.time && edge < time) note(before.values[axis] + (values[axis] - before.values[axis]) * (edge - before.time) / (time - before.time));
      }
    });
    return [low, high];
  }

  for (const [rate, width, count] of [[200, 0.05, 40], [200, 0.0013, 60], [1000, 0.3, 30], [50, 0.004, 80], [3200, 0.06, 25]]) {
    const { all, given } = stream(rate, 60);
    const ring = new Ring(2, 4096);
    const columns = new Columns();
    for (const { first, last, values } of given) {
      ring.append(first, last, values);
      columns.show(ring, Math.round(last / width) - count, count, width);
    }
    const oldest = all.find((one) => one.time >= ring.oldest);
    for (let column = 0; column < count; column += 1) {
      const from = (columns.from + column) * width;
      if (from < oldest.time || Math.abs(from + width - ring.newest) < 2 * width) continue;
      for (const axis of [0, 1]) {
        const [low, high] = covered(all, axis, from, from + width);
        const [foundLow, foundHigh] = [columns.low[axis][column], columns.high[axis][column]];
        const isSame = low > high ? foundLow > foundHigh : Math.abs(low - foundLow) < 2e-3 && Math.abs(high - foundHigh) < 2e-3;
        if (!isSame) faults.push(`${rate} Hz, columns of ${width} s, column ${column}, axis ${axis}: ${foundLow} to ${foundHigh}, not ${low} to ${high}`);
      }
    }
  }
  return faults.slice(0, 10);
}
