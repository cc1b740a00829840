import { h, fill } from '/app/dom.js';
import { t, number, dateTime } from '/words/words.js';
import { field } from '../form.js';
import { studyFrame } from '../frame.js';
import { query } from '../router.js';
import { dayBegins, searched } from '../search.js';
import { Table } from '../table.js';

const flags = ['clockDoubt', 'taskUnknown', 'taskDiffers', 'notSealed'];
const outcomes = ['completed', 'abandoned', 'endedEarly', 'ineligible', 'declined', 'postponed'];

/** The results of a study, the newest first; of one participant where the address names an id. */
export async function show(element, { study }) {
  const participant = query().get('participant') ?? undefined;
  const fields = filters(!participant);
  let owner;
  const table = new Table({
    caption: t('results.title'), rows: [], columns: columns(study, (one) => { owner ??= one.number; }),
    empty: () => t(fields.some((one) => one.value.trim()) ? 'results.noMatch' : 'results.empty'),
  });
  const of = (name) => fields.find((one) => one.name === name)?.value.trim();
  const list = searched({
    path: `/v1/studies/${study}/results/search`, label: t('results.title'), fields, table,
    body: () => ({
      participant, number: of('number'), task: of('task'), outcome: of('outcome'), hasProblems: of('problems') === 'some',
      flag: of('flag') || undefined, from: dayBegins(of('from')), until: dayBegins(of('until'), 1),
    }),
  });
  await list.first();
  fill(element, studyFrame(study, 'results', h('h1', {}, t('results.title')),
    participant ? h('p.text', {}, owner ? t('results.of', { number: owner }) : t('results.ofOne'), ' ',
      h('a', { href: `#study/${study}/results` }, t('results.ofAll'))) : null, list.element));
}

function filters(hasNumber) {
  return [
    ...(hasNumber ? [field('number', t('results.number'), { type: 'search' })] : []),
    field('task', t('results.task'), { type: 'search' }),
    field('outcome', t('results.outcome'), { choices: [['', t('results.anyOutcome')], ...outcomes.map((one) => [one, outcome(one)])] }),
    field('problems', t('results.problems'), { choices: [['', t('results.anyProblems')], ['some', t('results.someProblems')]] }),
    field('flag', t('results.flags'), { choices: [['', t('results.anyFlags')], ...flags.map((one) => [one, flagWords(one)])] }),
    field('from', t('results.from'), { type: 'date' }),
    field('until', t('results.until'), { type: 'date' }),
  ];
}

function columns(study, seen) {
  return [
    { title: t('results.ended'), cell: (one) => ended(study, one) },
    { title: t('participant.title'), cell: (one) => { seen(one); return one.number ? h('bdi', {}, one.number) : t('results.nobody'); } },
    { title: t('results.task'), cell: (one) => [h('bdi', {}, `${one.task.id} ${one.task.version}`), told(one, 'taskUnknown', 'taskDiffers', 'notSealed'), one.sealed ? [h('br'), h('small', {}, t('results.sealed'))] : null] },
    { title: t('results.outcome'), cell: (one) => outcome(one.outcome) },
    { title: t('results.problems'), isNumber: true, cell: (one) => number(one.problems) },
    { title: t('results.stored'), cell: (one) => dateTime(one.stored) },
  ];
}

/** When it ended, by its tablet's clock, unless that cannot be. */
function ended(study, one) {
  return [h('a', { href: `#study/${study}/result/${one.id}` }, dateTime(one.ended ?? one.stored)), told(one, 'clockDoubt')];
}

/** Those of the flags that a result has, each on a line of its own. */
const told = (one, ...wanted) => wanted.filter((flag) => one.flags.includes(flag)).map((flag) => [h('br'), h('small', {}, flagWords(flag))]);

/** Why a result is to be looked at twice; another word of a newer server stands as it is. */
export const flagWords = (name) => (flags.includes(name) ? t(`flag.${name}`) : name);

/** How a run ended; another word of a newer tablet stands as it is. */
export const outcome = (name) => (outcomes.includes(name) ? t(`outcome.${name}`) : name);
