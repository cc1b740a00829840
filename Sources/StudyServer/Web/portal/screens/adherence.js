import { h, fill } from '/app/dom.js';
import { t, number, date } from '/app/words.js';
import { all } from '../api.js';
import { studyFrame } from '../frame.js';
import { Table, cut, shareBar } from '../table.js';

/** How much each participant does, and since when nothing came. */
export async function show(element, { study }) {
  const { items, isWhole } = await all(`/v1/studies/${study}/adherence`);
  const share = (one) => (one.results ? one.completed / one.results : undefined);
  const table = new Table({
    caption: t('adherence.title'), rows: items, empty: t('adherence.empty'),
    columns: [
      { title: t('participant.title'), by: (one) => one.number, cell: (one) => h('a', { href: `#study/${study}/participant/${one.participant}` }, h('bdi', {}, one.number)) },
      { title: t('participant.clinic'), by: (one) => one.clinic, cell: (one) => h('bdi', {}, one.clinic ?? '') },
      { title: t('adherence.results'), isNumber: true, by: (one) => one.results, cell: (one) => number(one.results) },
      { title: t('adherence.completed'), isNumber: true, by: share, cell: (one) => (one.results ? shareBar(share(one), t('adherence.of', { completed: one.completed, results: one.results }), { low: 0.5 }) : t('adherence.none')) },
      { title: t('adherence.days'), isNumber: true, by: (one) => one.days, cell: (one) => number(one.days) },
      { title: t('adherence.last'), by: (one) => one.last, cell: (one) => (one.last ? date(one.last) : t('adherence.never')) },
    ],
  });
  fill(element, studyFrame(study, 'adherence', h('h1', {}, t('adherence.title')), h('p.text', {}, t('adherence.text')), cut(isWhole), table.element));
}
