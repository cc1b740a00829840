// Which holes between blocks are gaps, and which were only not sent to the page.
async () => {
  const { Ring } = await import('/app/ring.js');
  const second = (from) => [from, from + 0.99, new Float32Array(100)];
  const told = new Ring(1);
  told.append(...second(0));
  told.gap(0.99, 5);
  told.append(...second(5));
  const silent = new Ring(1);
  silent.append(...second(0));
  silent.append(...second(5));
  const late = new Ring(1);
  late.append(...second(0));
  late.append(...second(5));
  late.gap(0.99, 5);
  const uneven = new Ring(1);
  uneven.append(...second(0));
  uneven.append(...second(1.015));
  uneven.append(...second(1.5));
  const slow = new Ring(1);
  for (const time of [0, 2, 4.1, 6, 20]) slow.append(time, time, new Float32Array(1));
  const told_of = (ring) => ring.gaps.map(({ from, to, isUnseen }) => [from, to, isUnseen]);
  return {
    told: told_of(told), silent: told_of(silent), late: told_of(late), uneven: told_of(uneven), slow: told_of(slow),
    stretches: told.stretches(0, 10).map(({ start, count }) => [start, count]),
    part: told.stretches(0.495, 5.195).map(({ start, count }) => [start, count]),
  };
}
