import { h, fill } from '/app/dom.js';
import { t, number, date } from '/words/words.js';
import { all } from '../api.js';
import { studyFrame } from '../frame.js';
import { Table, cut, shareBar } from '../table.js';

/** How much each participant does, and since when nothing came. */
export async function show(element, { study }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { items, isWhole } = await all(`/v1/studies/${study}/adherence?zone=${encodeURIComponent(zone)}`);
  const share = (one) => (one.results ? one.completed / one.results : undefined);
  const table = new Table({
    caption: t('adherence.title'), rows: items, empty: t('adherence.empty'),
    columns: [
      { title: t('participant.title'), by: (one) => one.number, cell: (one) => h('a', { href: `#study/${study}/participant/${one.participant}` }, h('bdi', {}, one.number)) },
      { title: t('participant.clinic'), by: (one) => one.clinic, cell: (one) => h('bdi', {}, one.clinic ?? '') },
      ...(items.some((one) => due(one).due) ? [{ title: t('adherence.due'), isNumber: true, by: (one) => due(one).share, cell: dueCell }] : []),
      { title: t('adherence.results'), isNumber: true, by: (one) => one.results, cell: (one) => number(one.results) },
      { title: t('adherence.completed'), isNumber: true, by: share, cell: (one) => (one.results ? shareBar(share(one), t('adherence.of', { completed: one.completed, results: one.results }), { low: 0.5 }) : t('adherence.none')) },
      { title: t('adherence.days'), isNumber: true, by: (one) => one.days, cell: (one) => number(one.days) },
      { title: t('adherence.last'), by: (one) => one.last, cell: (one) => (one.last ? date(one.last) : t('adherence.never')) },
    ],
  });
  fill(element, studyFrame(study, 'adherence', h('h1', {}, t('adherence.title')), h('p.text', {}, t('adherence.text')), cut(isWhole), table.element));
}

/** What was asked for by the study's schedules and what came of it, over all tasks. */
function due({ tasks = [] }) {
  const [done, asked] = ['done', 'due'].map((key) => tasks.reduce((sum, one) => sum + one[key], 0));
  return { done, due: asked, share: asked ? done / asked : undefined };
}

function dueCell(one) {
  const { done, due: asked, share } = due(one);
  if (!asked) return t('adherence.notDue');
  const of = (completed, results) => t('adherence.of', { completed, results });
  return [shareBar(share, of(done, asked), { low: 0.5 }),
    one.tasks.length > 1 ? one.tasks.map((task) => h('span.note-line', {}, h('bdi', {}, t('pair', { name: task.task, value: of(task.done, task.due) })))) : null];
}
