import { h, svg } from '/app/dom.js';
import { t, number, date, locale } from '/app/words.js';

const [wide, high] = [420, 200];
const edge = { left: 56, right: 14, top: 12, bottom: 26 };

/**
 * Values over time as a small drawing; the same values stand in a table for who does not see it.
 * `points` are `{ at, value, isHere }` in order of time; `isHere` marks those of the result that is shown.
 */
export function smallChart(title, unit, points) {
  const name = unit ? `${title} (${unit})` : title;
  const times = points.map((point) => point.at.getTime());
  const values = points.map((point) => point.value);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [low, high_] = spread(values);
  const x = (time) => edge.left + (last === first ? 0.5 : (time - first) / (last - first)) * (wide - edge.left - edge.right);
  const y = (value) => high - edge.bottom - ((value - low) / (high_ - low)) * (high - edge.top - edge.bottom);
  const places = points.map((point) => [x(point.at.getTime()), y(point.value)]);
  const short = (time) => new Intl.DateTimeFormat(locale(), { dateStyle: 'short' }).format(new Date(time));
  const marks = [...new Set([Math.min(...values), Math.max(...values)])];
  return h('figure.card.small-chart', {},
    h('figcaption', {}, h('h3', {}, h('bdi', {}, name))),
    svg('svg', { viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': told(name, points) },
      marks.map((value) => [
        svg('line.grid', { x1: edge.left, x2: wide - edge.right, y1: y(value), y2: y(value) }),
        svg('text', { x: edge.left - 6, y: y(value) + 4, 'text-anchor': 'end' }, number(value, { maximumSignificantDigits: 4 }))]),
      svg('line.axis', { x1: edge.left, x2: wide - edge.right, y1: high - edge.bottom, y2: high - edge.bottom }),
      svg('text', { x: edge.left, y: high - 6 }, short(first)),
      last === first ? null : svg('text', { x: wide - edge.right, y: high - 6, 'text-anchor': 'end' }, short(last)),
      svg('polyline.trail', { points: places.map((place) => place.join(',')).join(' ') }),
      points.map((point, at) => svg(point.isHere ? 'circle.point.is-here' : 'circle.point', { cx: places[at][0], cy: places[at][1], r: 4.5 },
        svg('title', {}, `${date(point.at)}: ${number(point.value)}`)))));
}

/** The lowest and the highest that the drawing shows, with room around a single value. */
function spread(values) {
  const [low, high_] = [Math.min(...values), Math.max(...values)];
  const room = high_ === low ? Math.abs(high_) * 0.1 || 1 : (high_ - low) * 0.08;
  return [low - room, high_ + room];
}

const told = (name, points) => t('chart.told', {
  name, count: points.length, low: Math.min(...points.map((point) => point.value)), high: Math.max(...points.map((point) => point.value)),
});

/** One chart for each measure of which there are values: rows as `/measurements` gives them. */
export function charts(rows, here) {
  const series = Map.groupBy(rows.filter((row) => typeof row.value === 'number'), (row) => `${row.step} · ${row.name}`);
  if (!series.size) return h('p.note.calm', {}, t('chart.none'));
  return h('div.small-charts', {}, [...series].map(([name, ones]) => smallChart(name, unitWords(ones[0].unit),
    ones.map((row) => ({ at: new Date(row.measured ?? row.stored), value: row.value, isHere: row.result === here })).sort((a, b) => a.at - b.at))));
}

/** A unit as it is read; counts have none. */
export const unitWords = (unit) => (unit === '1' ? '' : unit ?? '');
