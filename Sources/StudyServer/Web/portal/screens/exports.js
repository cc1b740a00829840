import { h, fill } from '/app/dom.js';
import { t } from '/app/words.js';
import { all } from '../api.js';
import { faultWords } from '../faults.js';
import { studyFrame } from '../frame.js';
import { csv, save } from '../saving.js';
import { cut } from '../table.js';

/** Data to take away: the measurements as one table. */
export function show(element, { study }) {
  const told = h('div', { 'aria-live': 'polite' });
  const take = async () => {
    try {
      const { items, isWhole } = await all(`/v1/studies/${study}/measurements`);
      save([csv(lines(items))], `${study}-measurements.csv`, 'text/csv');
      fill(told, h('p.note.calm', {}, t('exports.saved', { count: items.length })), cut(isWhole));
    } catch (error) {
      fill(told, h('p.note.problem', {}, faultWords(error)));
    }
  };
  fill(element, studyFrame(study, 'exports', h('h1', {}, t('exports.title')), h('p.text', {}, t('exports.text')),
    h('div.button-row', {}, h('button.button.primary', { onclick: take }, t('exports.measurements'))), told));
}

const names = ['result', 'participant', 'measured', 'stored', 'step', 'name', 'value', 'unit', 'algorithm', 'flags'];

const lines = (items) => [names, ...items.map((one) => names.map((name) => (name === 'flags' ? one.flags.join(' ') : one[name])))];
