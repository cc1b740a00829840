import { h, fill } from '/app/dom.js';
import { t, number } from '/words/words.js';
import { all } from '../api.js';
import { studyFrame } from '../frame.js';
import { Table, cut, shareBar } from '../table.js';

/** A number of samples; the largest that the server tells may stand for more. */
function count(samples) {
  return samples >= Number.MAX_SAFE_INTEGER ? `≥ ${number(samples)}` : number(samples);
}

/** How much of what sensors should have given is there, by participant and stream. */
export async function show(element, { study }) {
  const { items, isWhole } = await all(`/v1/studies/${study}/completeness`);
  const table = new Table({
    caption: t('completeness.title'), rows: items, empty: t('completeness.empty'),
    columns: [
      { title: t('participant.title'), by: (one) => one.number, cell: (one) => h('a', { href: `#study/${study}/participant/${one.participant}` }, h('bdi', {}, one.number)) },
      { title: t('completeness.stream'), by: (one) => one.stream, cell: (one) => h('bdi', {}, one.stream) },
      { title: t('completeness.recordings'), isNumber: true, by: (one) => one.recordings, cell: (one) => (one.wanted === undefined ? number(one.recordings) : t('adherence.of', { completed: one.recordings, results: one.wanted })) },
      { title: t('completeness.minutes'), isNumber: true, by: (one) => one.seconds, cell: (one) => number(one.seconds / 60, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) },
      { title: t('completeness.expected'), isNumber: true, by: (one) => one.expected, cell: (one) => count(one.expected) },
      { title: t('completeness.received'), isNumber: true, by: (one) => one.received, cell: (one) => count(one.received) },
      { title: t('completeness.share'), isNumber: true, by: (one) => one.share, cell: (one) => (one.share === undefined ? t('result.unknown') : shareBar(one.share)) },
    ],
  });
  fill(element, studyFrame(study, 'completeness', h('h1', {}, t('completeness.title')), h('p.text', {}, t('completeness.text')), cut(isWhole), table.element));
}
