import { h, fill } from '/app/dom.js';
import { t, number, dateTime } from '/app/words.js';
import { all } from '../api.js';
import { field } from '../form.js';
import { studyFrame } from '../frame.js';
import { go, query } from '../router.js';
import { Table, cut } from '../table.js';

/** The results of a study, the newest first; of one participant where the address names one. */
export async function show(element, { study }) {
  const wanted = encodeURIComponent(query().get('participant') ?? '');
  const [results, people] = await Promise.all([
    all(`/v1/studies/${study}/results${wanted ? `?participant=${wanted}` : ''}`), all(`/v1/studies/${study}/participants`)]);
  const numbers = new Map(people.items.map((one) => [one.id, one.number]));
  const rows = results.items.toReversed();
  const table = new Table({ caption: t('results.title'), rows, empty: t('results.empty'), columns: columns(study, numbers) });
  const tasks = [...new Set(rows.map((one) => one.task.id))].sort();
  fill(element, studyFrame(study, 'results', h('h1', {}, t('results.title')), cut(results.isWhole),
    h('div.filters', {},
      field('participant', t('participant.title'), {
        choices: [['', t('results.all')], ...people.items.map((one) => [one.id, one.number])], value: wanted,
        onchange: (event) => go(`study/${study}/results${event.target.value ? `?participant=${event.target.value}` : ''}`),
      }).element,
      field('task', t('results.task'), {
        choices: [['', t('results.allTasks')], ...tasks.map((task) => [task, task])],
        onchange: (event) => { table.rows = rows.filter((one) => !event.target.value || one.task.id === event.target.value); },
      }).element), table.element));
}

function columns(study, numbers) {
  const owner = (one) => numbers.get(one.participant);
  return [
    { title: t('results.ended'), by: (one) => one.ended ?? one.stored, cell: (one) => h('a', { href: `#study/${study}/result/${one.id}` }, dateTime(one.ended ?? one.stored)) },
    { title: t('participant.title'), by: owner, cell: (one) => (owner(one) ? h('bdi', {}, owner(one)) : t('results.nobody')) },
    { title: t('results.task'), by: (one) => one.task.id, cell: (one) => h('bdi', {}, `${one.task.id} ${one.task.version}`) },
    { title: t('results.outcome'), by: (one) => outcome(one.outcome), cell: (one) => outcome(one.outcome) },
    { title: t('results.problems'), isNumber: true, by: (one) => one.problems, cell: (one) => number(one.problems) },
    { title: t('results.stored'), by: (one) => one.stored, cell: (one) => dateTime(one.stored) },
  ];
}

const outcomes = new Set(['completed', 'abandoned', 'endedEarly', 'ineligible', 'declined']);

/** How a run ended; another word of a newer tablet stands as it is. */
export const outcome = (name) => (outcomes.has(name) ? t(`outcome.${name}`) : name);
