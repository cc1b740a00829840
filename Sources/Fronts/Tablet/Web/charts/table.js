import { h } from '../app/dom.js';
import { t, number, dateTime } from '/words/words.js';

/** The values of a chart as a table: a row for each moment, the newest first, a column for each line. */
export function valueTable(chart) {
  const lines = chart.lines;
  const found = lines.flatMap((line, index) => line.points.map((point) => ({ ...point, index })));
  found.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const moments = [];
  for (const point of found) {
    const last = moments.at(-1);
    if (last?.result === point.result && last.at === point.at) last.values[point.index] = point;
    else moments.push({ at: point.at, result: point.result, values: { [point.index]: point } });
  }
  return h('table.values', {},
    h('caption.unseen', {}, t('chart.tableOf', { title: chart.title })),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, chart.timeLabel ?? t('chart.when')),
      lines.map((line) => h('th', { scope: 'col' }, named(line))))),
    h('tbody', {}, moments.map((moment) => h('tr', {}, h('th', { scope: 'row' }, dateTime(moment.at)),
      lines.map((_, index) => h('td', {}, cell(moment.values[index])))))));
}

/** The name of a line with its unit. */
export function named(line) {
  const unit = unitName(line);
  return unit ? t('chart.withUnit', { name: line.label, unit }) : line.label;
}

/** A unit as people of the language write it; '' for a plain number. */
export function unitName({ unit, code }) {
  const words = t(`unit.${code}`);
  return words === `unit.${code}` ? unit ?? '' : words;
}

function cell(point) {
  if (!point) return '';
  return point.value === null ? t('chart.noValue') : number(point.value, { maximumSignificantDigits: 4 });
}
