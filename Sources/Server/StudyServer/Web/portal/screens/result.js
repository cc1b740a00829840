import { h, fill } from '/app/dom.js';
import { t, number, dateTime, current } from '/words/words.js';
import { all, get, request } from '../api.js';
import { charts, unitWords } from '../chart.js';
import { facts, word } from '../facts.js';
import { faultWords } from '../faults.js';
import { studyFile, studyFrame } from '../frame.js';
import { save } from '../saving.js';
import { Table, shareBar } from '../table.js';
import { flagWords, outcome } from './results.js';
import { qualityWords } from '../quality.js';

/** One result: its answers and scores, its measures beside those before and after it, what went wrong, and what proves it. */
export async function show(element, { study, result: id }) {
  const bytes = await (await request('GET', `/v1/results/${id}`)).arrayBuffer();
  const document = JSON.parse(new TextDecoder().decode(bytes));
  // Whose it is stands with the server: a document may say nothing of it, or a number that was corrected since.
  const { participant, number: owner, flags } = await get(`/v1/results/${id}/summary`);
  const told = await answersOf(id);
  const names = new Set((document.measures ?? []).map((one) => `${one.step}/${one.name}`));
  const history = participant && names.size ? (await all(`/v1/studies/${study}/measurements?participant=${participant}`)).items : [];
  fill(element, studyFrame(study, 'results', h('h1', {}, t('result.title')),
    facts([
      [t('participant.title'), participant ? h('a', { href: `#study/${study}/participant/${participant}` }, h('bdi', {}, owner)) : t('results.nobody')],
      [t('results.task'), h('bdi', {}, `${document.task.id} ${document.task.version}`)], [t('results.outcome'), outcome(document.outcome)],
      [t('result.started'), document.started && dateTime(document.started)], [t('results.ended'), document.ended && dateTime(document.ended)],
      [t('results.flags'), flags.length > 0 && h('ul.facts', {}, flags.map((one) => h('li', {}, flagWords(one))))],
      [t('result.id'), word(id)]]),
    saving(id, bytes), told,
    ...(document.sealed ? [] : inside(study, id, document, names, history))));
}

/** What stands in a result that is not sealed. */
const inside = (study, id, document, names, history) => [
    section('measures', t('result.measures'), measureTable(document.measures ?? [])),
    names.size ? section('over-time', t('result.overTime'), h('p.hint', {}, t('result.overTimeHint')),
      charts(history.filter((row) => names.has(`${row.step}/${row.name}`)), { here: id, file: studyFile(study) })) : null,
    section('recordings', t('result.recordings'), recordingTable(document.recordings ?? [])),
    section('problems', t('results.problems'), problems(document.problems ?? [])),
];

const section = (id, title, ...content) => h('section.group', { 'aria-labelledby': id }, h('h2.section-title', { id }, title), content);

function saving(id, bytes) {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const receipt = async () => {
    try {
      save([JSON.stringify(await get(`/v1/results/${id}/receipt`), null, 2), '\n'], `${id}.receipt.json`, 'application/json');
    } catch (error) {
      problem.hidden = false;
      fill(problem, faultWords(error));
    }
  };
  return h('div.button-row', {}, h('button.button', { onclick: () => save([bytes], `${id}.json`, 'application/json') }, t('result.saveDocument')),
    h('button.button', { onclick: receipt }, t('result.saveReceipt')), problem);
}

/** Nothing where nothing was asked; that answers cannot be shown is said, and the rest stands. */
async function answersOf(id) {
  try {
    const { answers, scores, hasTask } = await get(`/v1/results/${id}/answers?language=${current()}`);
    return [
      answers.length ? section('answers', t('result.answers'), hasTask ? null : h('p.hint', {}, t('result.taskMissing')), answerTable(answers)) : null,
      scores.length ? section('scores', t('result.scores'), scoreTable(scores)) : null,
    ];
  } catch (error) {
    if (!['notShown', 'resultSealed'].includes(error.code)) throw error;
    return section('answers', t('result.answers'), h('p.note', {}, faultWords(error)));
  }
}

const answerTable = (answers) => new Table({
  caption: t('result.answers'), rows: answers,
  columns: [
    { title: t('result.question'), cell: (one) => [h('span', { dir: 'auto' }, one.title), one.item ? [' · ', h('bdi', {}, t('result.item', { group: one.item.group, count: number(one.item.number) }))] : null] },
    { title: t('result.answer'), cell: (one) => (one.answer === null ? h('em', {}, t(`answerState.${one.withheld ? 'withheld' : unanswered[one.state] ?? 'none'}`)) : h('span', { dir: 'auto' }, one.answer)) },
  ],
}).element;

const unanswered = { skipped: 'skipped', hidden: 'hidden', notDrawn: 'hidden' };

const scoreTable = (scores) => new Table({
  caption: t('result.scores'), rows: scores,
  columns: [
    { title: t('result.score'), cell: (one) => h('span', { dir: 'auto' }, one.title) },
    { title: t('result.value'), isNumber: true, cell: (one) => (one.value === null ? t('result.tooFew') : h('bdi', {}, `${number(one.value, { maximumSignificantDigits: 6 })} ${unitWords(one.unit)}`.trim())) },
    { title: t('result.meaning'), cell: (one) => h('span', { dir: 'auto' }, one.interpretation ?? '') },
  ],
}).element;

const measureTable = (measures) => new Table({
  caption: t('result.measures'), rows: measures, empty: t('result.noMeasures'),
  columns: [
    { title: t('result.measure'), by: (one) => one.name, cell: (one) => h('bdi', {}, one.name) },
    { title: t('result.step'), by: (one) => one.step, cell: (one) => h('bdi', {}, one.step) },
    { title: t('result.value'), isNumber: true, by: (one) => one.value, cell: (one) => value(one) },
    { title: t('result.flags'), cell: (one) => qualityWords(one.flags ?? []) },
    { title: t('result.algorithm'), cell: (one) => h('bdi', {}, one.algorithm ? `${one.algorithm.name} ${one.algorithm.version}` : '') },
  ],
}).element;

const value = (one) => (typeof one.value === 'number' ? h('bdi', {}, `${number(one.value, { maximumSignificantDigits: 6 })} ${unitWords(one.unit)}`.trim()) : t('result.noValue'));

const recordingTable = (recordings) => new Table({
  caption: t('result.recordings'), rows: recordings, empty: t('result.noRecordings'),
  columns: [
    { title: t('completeness.stream'), by: (one) => one.kind, cell: (one) => h('bdi', {}, one.kind) },
    { title: t('result.step'), by: (one) => one.step, cell: (one) => h('bdi', {}, one.step ?? '') },
    { title: t('result.seconds'), isNumber: true, by: seconds, cell: (one) => number(seconds(one), { maximumFractionDigits: 1 }) },
    { title: t('completeness.expected'), isNumber: true, cell: (one) => counted(one.ledger?.expected) },
    { title: t('completeness.received'), isNumber: true, cell: (one) => counted(one.ledger?.received) },
    { title: t('completeness.share'), isNumber: true, by: share, cell: (one) => (share(one) === undefined ? t('result.unknown') : shareBar(share(one))) },
  ],
}).element;

const seconds = (one) => ((one.endedNanoseconds ?? 0) - (one.startedNanoseconds ?? 0)) / 1e9;
const counted = (count) => (typeof count === 'number' ? number(count) : t('result.unknown'));
const share = (one) => (one.ledger?.expected ? one.ledger.received / one.ledger.expected : undefined);

/** What a tablet noted, in its own short words: what kind of problem, and all it says of it. */
function problems(list) {
  if (!list.length) return h('p.note.calm', {}, t('result.noProblems'));
  return h('ul.facts', { dir: 'ltr', lang: 'en' }, list.map((one) => h('li', {}, typeof one === 'string' ? word(one) : told(one))));
}

const told = ({ kind, ...rest }) => [word(kind ?? '?'), Object.entries(rest).map(([key, said]) => ` · ${key}: ${typeof said === 'object' ? JSON.stringify(said) : said}`)];
