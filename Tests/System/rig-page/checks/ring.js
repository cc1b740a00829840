// What a ring keeps of far more than it can hold, and that what was frozen stays.
async () => {
  const { Ring, keptSeconds } = await import('/app/ring.js');
  const ring = new Ring(1, 4096);
  const at = (index) => Math.fround(3 + Math.sin(index));
  const rate = 1000;
  const found = [0, 0];
  const extremes = (one, from, to) => {
    [found[0], found[1]] = [Infinity, -Infinity];
    one.range(0, from, to, found);
    return [...found];
  };
  const plain = (from, to) => {
    let [low, high] = [Infinity, -Infinity];
    for (let index = from; index < to; index += 1) [low, high] = [Math.min(low, at(index)), Math.max(high, at(index))];
    return [low, high];
  };
  // Each sample after the ring has grown, and the extremes of all of them.
  const lookedThrough = (one) => {
    const odd = Array.from({ length: one.end - one.start }, (_, index) => one.start + index).filter((index) => one.raw[0][index & one.mask] !== at(index));
    if (String(extremes(one, one.start, one.end)) !== String(plain(one.start, one.end))) odd.push('extremes');
    return odd;
  };
  let [frozen, mask] = [null, ring.mask];
  const wrong = [];
  for (let block = 0; block < 1000; block += 1) {
    const begin = block * 100;
    ring.append(begin / rate, (begin + 99) / rate, Float32Array.from({ length: 100 }, (_, index) => at(begin + index)));
    if (block === 500) frozen = ring.frozen();
    if (ring.mask !== mask) wrong.push(...lookedThrough(ring));
    mask = ring.mask;
  }
  const faults = [];
  for (const [from, to] of [[ring.start, ring.end], [ring.start + 1, ring.start + 300], [ring.end - 700, ring.end - 3], [ring.end - 5, ring.end]]) {
    if (String(extremes(ring, from, to)) !== String(plain(from, to))) faults.push(`${from} to ${to}`);
  }
  if (String(extremes(frozen, frozen.start, frozen.end)) !== String(plain(frozen.start, frozen.end))) faults.push('frozen');
  ring.append(1, 2, new Float32Array(10));
  return { faults: [...faults, ...wrong], end: ring.end, frozenEnd: frozen.end, kept: ring.newest - ring.oldest, keptSeconds, latest: ring.latest()[0] === at(99_999) };
}
