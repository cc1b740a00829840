import { h, svg } from '/app/dom.js';
import { t, number, date, dateTime, current, locale } from '/words/words.js';
import { qualityWords } from './quality.js';

const [wide, high] = [420, 220];
const edge = { left: 60, right: 16, top: 24, bottom: 28 };
const letters = { maximumSignificantDigits: 4 };

/**
 * Values over time as a small drawing, with the same values as a table below. `points` are `{ at, value, result, isHere,
 * flags }` in order of time; `isHere` marks those of the result that is shown. `references` are `{ value, label }`:
 * levels to compare with, drawn as broken lines that say what they are.
 */
export function smallChart(title, unit, points, references) {
  const name = unit ? `${title} (${unit})` : title;
  const values = points.map((point) => point.value);
  const scale = scales(points, [...values, ...references.map((one) => one.value)], references.length);
  const marks = [...new Set([Math.min(...values), Math.max(...values)])];
  return h('figure.card.small-chart', {},
    h('figcaption', {}, h('h3', {}, h('bdi', {}, name))),
    svg('svg', { viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': told(name, points, references) },
      marks.map((value) => level(scale, value)), references.map((one, at) => reference(scale, one, at, marks)), days(scale),
      svg('polyline.trail', { points: points.map((point) => scale.place(point).join(',')).join(' ') }),
      points.map((point) => dot(scale, point))),
    h('details.values-below', {}, h('summary', {}, t('chart.asTable')), valueTable(name, points)));
}

/** Where a moment and a value stand, below so many lines of words. */
function scales(points, values, lines) {
  const times = points.map((point) => point.at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [low, top] = spread(values);
  const x = (time) => edge.left + (last === first ? 0.5 : (time - first) / (last - first)) * (wide - edge.left - edge.right);
  const above = edge.top + Math.max(0, lines - 1) * 16;
  const y = (value) => high - edge.bottom - ((value - low) / (top - low)) * (high - above - edge.bottom);
  return { x, y, first, last, place: (point) => [x(point.at.getTime()), y(point.value)] };
}

/** The lowest and the highest that the drawing shows, with room around a single value. */
function spread(values) {
  const [low, top] = [Math.min(...values), Math.max(...values)];
  const room = top === low ? Math.abs(top) * 0.1 || 1 : (top - low) * 0.08;
  return [low - room, top + room];
}

/** The middle of a participant's own values, from three on: with fewer it says nothing. */
function usual(points) {
  if (points.length < 3) return [];
  const sorted = points.map((point) => point.value).sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const value = sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  return [{ value, label: t('chart.median') }];
}

const level = (scale, value) => [
  svg('line.grid', { x1: edge.left, x2: wide - edge.right, y1: scale.y(value), y2: scale.y(value) }),
  svg('text', { x: edge.left - 8, y: scale.y(value) + 4, 'text-anchor': 'end' }, number(value, letters))];

/** Its words stand above the drawing's end, where no value is told, one below the other; its number at the edge, where there is room. */
function reference(scale, { value, label }, at, marks) {
  const isFree = marks.every((mark) => Math.abs(scale.y(mark) - scale.y(value)) > 13);
  return [
    svg('line.reference', { x1: edge.left, x2: wide - edge.right, y1: scale.y(value), y2: scale.y(value) }),
    isFree ? svg('text', { x: edge.left - 8, y: scale.y(value) + 4, 'text-anchor': 'end' }, number(value, letters)) : null,
    svg('text.reference-words', { x: wide - edge.right, y: 12 + at * 16, 'text-anchor': 'end' }, `– – ${label} ${number(value, letters)}`)];
}

function days(scale) {
  const short = (time) => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(time));
  const base = high - edge.bottom;
  return [
    svg('line.axis', { x1: edge.left, x2: wide - edge.right, y1: base, y2: base }),
    scale.last === scale.first ? svg('text', { x: scale.x(scale.first), y: high - 8, 'text-anchor': 'middle' }, short(scale.first))
      : [svg('text', { x: edge.left, y: high - 8 }, short(scale.first)), svg('text', { x: wide - edge.right, y: high - 8, 'text-anchor': 'end' }, short(scale.last))]];
}

function dot(scale, point) {
  const [cx, cy] = scale.place(point);
  return svg(point.isHere ? 'circle.point.is-here' : 'circle.point', { cx, cy, r: 4.5 }, svg('title', {}, t('pair', { name: date(point.at), value: number(point.value, letters) })));
}

const told = (name, points, references) => [
  t('chart.told', { name, count: points.length, low: Math.min(...points.map((point) => point.value)), high: Math.max(...points.map((point) => point.value)) }),
  ...references.map((one) => `${t('pair', { name: one.label, value: number(one.value, letters) })}.`)].join(' ');

/** The values of a chart, the newest first. */
const valueTable = (name, points) => h('div.table-frame', { tabIndex: 0, role: 'group', 'aria-label': name }, h('table.sheet', {},
  h('caption.unseen', {}, name),
  h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('chart.when')), h('th.number', { scope: 'col' }, t('result.value')), h('th', { scope: 'col' }, t('result.flags')))),
  h('tbody', {}, points.toReversed().map((point) => h('tr', {}, h('th', { scope: 'row' }, dateTime(point.at)),
    h('td.number', {}, number(point.value, { maximumSignificantDigits: 6 })), h('td', {}, qualityWords(point.flags)))))));

/**
 * The levels that a study names for a measure, in the page's language; without any, the middle of the participant's own
 * values.
 */
function referencesOf(file, { step, name }, points) {
  const measure = `${step}.${name}`;
  const named = (file?.charts ?? []).filter((chart) => chart.lines.some((line) => line.measure === measure)).flatMap((chart) => chart.references ?? []);
  const words = (label) => (typeof label === 'string' ? label : label[current()] ?? label.en ?? Object.values(label)[0]);
  return named.length ? named.map(({ value, label }) => ({ value, label: words(label) })) : usual(points);
}

/** One chart for each measure of which there are values: rows as `/measurements` gives them, `file` the study's own. */
export function charts(rows, { here, file } = {}) {
  const series = Map.groupBy(rows.filter((row) => typeof row.value === 'number'), (row) => `${row.step} · ${row.name}`);
  if (!series.size) return h('p.note.calm', {}, t('chart.none'));
  return h('div.small-charts', {}, [...series].map(([name, ones]) => {
    const points = ones.map((row) => ({ at: new Date(row.measured ?? row.stored), value: row.value, flags: row.flags, isHere: row.result === here }))
      .sort((a, b) => a.at - b.at);
    return smallChart(name, unitWords(ones[0].unit), points, referencesOf(file, ones[0], points));
  }));
}

/** A unit as it is read; counts have none. */
export const unitWords = (unit) => (unit === '1' ? '' : unit ?? '');
