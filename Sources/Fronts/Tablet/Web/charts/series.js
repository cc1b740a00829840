/** Days in milliseconds; spans are of elapsed time. */
export const dayMilliseconds = 86_400_000;

/** The spans that can be chosen, in days; 0 is everything. */
export const spans = { month: 30, quarter: 91, all: 0 };

/**
 * The rows of a chart as the library takes them: the moment, then one value a line. A value that is
 * missing is NaN, which breaks the line; null is another line's moment. `sign` is -1 where time runs
 * from right to left.
 */
export function rows(lines, sign = 1) {
  const found = [];
  lines.forEach((line, index) => line.points.forEach((point, order) => {
    const values = lines.map(() => null);
    values[index] = point.value ?? NaN;
    found.push({ x: sign * Date.parse(point.at), order: sign * order, values });
  }));
  found.sort((one, other) => one.x - other.x || one.order - other.order);
  return found.map(({ x, values }) => [x, ...values]);
}

/** The first and the last moment of the lines, or null where there is none. */
export function extent(lines) {
  const moments = lines.flatMap((line) => line.points.map((point) => Date.parse(point.at)));
  return moments.length ? [Math.min(...moments), Math.max(...moments)] : null;
}

/** The window that a span of days shows, up to the newest value; a little room on both sides. */
export function windowOf(days, [first, last]) {
  const from = days ? last - days * dayMilliseconds : first;
  const room = Math.max((last - from) * 0.04, dayMilliseconds / 2);
  return [from - room, last + room];
}

/** The window grown or shrunk about its middle, and moved by a part of itself, within what there is. */
export function changed([from, to], { zoom = 1, move = 0 }, all) {
  const [least, most] = windowOf(0, all);
  const length = Math.min(Math.max((to - from) * zoom, dayMilliseconds), most - least);
  const middle = (from + to) / 2 + move * (to - from);
  const start = Math.min(Math.max(middle - length / 2, least), most - length);
  return [start, start + length];
}

/** The least and the greatest value with the reference lines, and some room. */
export function valueRange(lines, references) {
  const values = [
    ...lines.flatMap((line) => line.points.map((point) => point.value).filter((value) => value !== null)),
    ...references.map((reference) => reference.value),
  ];
  if (!values.length) return [0, 1];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = most === least ? Math.max(Math.abs(most) * 0.2, 1) : (most - least) * 0.12;
  return [least >= 0 ? Math.max(0, least - room) - (least === 0 ? room / 2 : 0) : least - room, most + room];
}
