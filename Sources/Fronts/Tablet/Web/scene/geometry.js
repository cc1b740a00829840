/** The board's geometry: places in widths of the board, the same as the engine's; no DOM. */

/** Whether an item covers a place. */
export function covers({ form, place: [x, y] }, [px, py]) {
  if (!form.rectangle) return Math.hypot(px - x, py - y) <= (form.circle ?? form.ring);
  const [width, height] = form.rectangle;
  return Math.abs(px - x) <= width / 2 && Math.abs(py - y) <= height / 2;
}

/** The topmost touchable item at a place; undefined where there is none. */
export const touched = (items, place) => items.findLast((item) => item.touchable && covers(item, place));

/** A place on the screen as a place on the board, held at its edges. */
export const boardPlace = (x, y, box, aspect) => [
  round(clamp((x - box.left) / box.width, 1)),
  round(clamp(((y - box.top) / box.height) * aspect, aspect)),
];

/** The size of a form in widths of the board; a line has none. */
export function sizeOf({ circle, rectangle, ring }) {
  const width = 2 * (circle ?? ring ?? 0);
  return rectangle ?? [width, width];
}

/** The nearest item in a direction ([1, 0] is right); undefined at the edge. */
export function neighbour(items, from, [dx, dy]) {
  let best;
  let least = Infinity;
  for (const item of items) {
    const [x, y] = [item.place[0] - from.place[0], item.place[1] - from.place[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // Within 60 degrees of the direction; what lies aside counts double.
    if (ahead <= 1e-6 || aside > ahead * 1.75) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [item, cost];
  }
  return best;
}

/** How fingers that began at `starts` and are at `ends` move an item: an SVG transform in thousandths. */
export function dragTransform(item, { ways }, starts, ends) {
  const [px, py] = (item.form.line?.[0] ?? item.place).map((value) => value * 1000);
  const parts = [];
  if (ways.includes('shift')) {
    const [from, to] = [middle(starts), middle(ends)];
    parts.push(`translate(${(to[0] - from[0]) * 1000} ${(to[1] - from[1]) * 1000})`);
  }
  if (starts.length === 2) {
    const [before, after] = [span(starts), span(ends)];
    const turn = ways.includes('turn') ? ((after.angle - before.angle) * 180) / Math.PI : 0;
    const scale = ways.includes('scale') ? after.length / Math.max(before.length, 0.01) : 1;
    if (turn || scale !== 1) parts.push(`translate(${px} ${py}) rotate(${turn}) scale(${scale}) translate(${-px} ${-py})`);
  }
  return parts.join(' ');
}

/** Whether these fingers take the item. */
export const takes = (item, { fingers, reach }, starts) => starts.length === fingers && starts.every(([x, y]) =>
  reach === null || Math.hypot(x - item.place[0], y - item.place[1]) <= reach);

/** A track with at most `most` points, its first and last ones kept. */
export function thinned(points, most) {
  let track = points;
  while (track.length > most) track = track.filter((_, place) => place % 2 === 0 || place === track.length - 1);
  return track;
}

const clamp = (value, most) => Math.min(Math.max(value, 0), most);
const round = (value) => Math.round(value * 1e5) / 1e5;
const middle = (places) => [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length);
const span = ([a, b]) => ({ angle: Math.atan2(b[1] - a[1], b[0] - a[0]), length: Math.hypot(b[0] - a[0], b[1] - a[1]) });
