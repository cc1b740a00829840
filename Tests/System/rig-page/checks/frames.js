// Frames that come in pieces of every size.
async () => {
  const { frames } = await import('/app/frames.js');
  const frame = (kind, stream, axes, first, last, values) => {
    const view = new DataView(new ArrayBuffer(24 + 4 * values.length));
    view.setUint32(0, 20 + 4 * values.length, true);
    [kind, stream, axes].forEach((byte, at) => view.setUint8(4 + at, byte));
    view.setFloat64(8, first, true);
    view.setFloat64(16, last, true);
    values.forEach((value, at) => (kind === 3 ? view.setUint32(24 + 4 * at, value, true) : view.setFloat32(24 + 4 * at, value, true)));
    return new Uint8Array(view.buffer);
  };
  const whole = [
    frame(1, 2, 3, 1.5, 1.75, [1, 2, 3, 4, 5, 6]), frame(2, 0, 0, 3, 4.5, []), frame(9, 0, 0, 0, 0, [7]), frame(3, 0, 0, 0, 0, [512]),
    frame(1, 255, 1, 5, 5, [-0.25]),
  ].flatMap((one) => [...one]);
  const shown = ({ kind, stream, axes, first, last, values }) => [kind, stream, axes, first, last, values && [...values]];
  const read = (size) => {
    const found = [];
    const take = frames((one) => found.push(shown(one)));
    for (let at = 0; at < whole.length; at += size) take(Uint8Array.from(whole.slice(at, at + size)));
    return JSON.stringify(found);
  };
  const once = read(whole.length);
  const refused = [19, 1 << 25].map((length) => {
    try {
      frames(() => {})(new Uint8Array(new Uint32Array([length, 0, 0, 0, 0, 0]).buffer));
      return 'taken';
    } catch (error) { return error.name; }
  });
  return { once: JSON.parse(once), differing: Array.from({ length: whole.length }, (_, at) => at + 1).filter((size) => read(size) !== once), refused };
}
