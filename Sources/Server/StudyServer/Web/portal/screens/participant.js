import { h, fill } from '/app/dom.js';
import { ask } from '/app/dialog.js';
import { t, date, dateTime } from '/words/words.js';
import { all, get, request, session } from '../api.js';
import { charts } from '../chart.js';
import { facts, word } from '../facts.js';
import { faultWords } from '../faults.js';
import { studyFile, studyFrame } from '../frame.js';
import { draw } from '../router.js';
import { cut, Table } from '../table.js';
import { pinResetting, taskAsking, unblinding } from './asking.js';
import { codeMaker } from './code.js';
import { deviceTable } from './devices.js';
import { stateWords } from './participants.js';

/** One participant: who, with what devices, and the measures over time. */
export async function show(element, { study, participant: id }) {
  const isClinician = session.account.role === 'clinician';
  const [one, measures, corrections, devices] = await Promise.all([
    get(`/v1/participants/${id}`), all(`/v1/studies/${study}/measurements?participant=${id}`),
    get(`/v1/participants/${id}/corrections`),
    isClinician ? all(`/v1/studies/${study}/devices`) : { items: [] }]);
  const takesPart = !one.withdrawn && !one.erased;
  const file = studyFile(study);
  fill(element, studyFrame(study, 'participants',
    h('h1', {}, t('participant.title'), ' ', h('bdi', {}, one.number)),
    facts([
      [t('participant.firstName'), one.firstName], [t('participant.clinic'), one.clinic && h('bdi', {}, one.clinic)],
      [t('participant.drugCourse'), one.drugCourse !== undefined && h('bdi', {}, String(one.drugCourse))],
      [t('participant.month'), one.monthOfTreatment !== undefined && h('bdi', {}, String(one.monthOfTreatment))],
      [t('participant.registered'), date(one.registered)], [t('participant.state'), stateWords(one)],
      [t('participant.withdrawn'), one.withdrawn && date(one.withdrawn)], [t('participant.erased'), one.erased && date(one.erased)],
      [t('participant.id'), word(one.id)]]),
    h('p', {}, h('a', { href: `#study/${study}/results?participant=${id}` }, t('participant.results'))),
    isClinician && !one.erased ? h('p', {}, h('a', { href: `#study/${study}/participant/${id}/correct` }, t('correct.link'))) : null,
    section('measures', t('participant.measures'), cut(measures.isWhole), measures.sealedResults ? h('p.note.calm', {}, t('participant.sealed')) : null, charts(measures.items, { file })),
    isClinician && takesPart ? section('tablet', t('code.title'), h('p.text', {}, t('code.text')), codeMaker(study, id)) : null,
    isClinician && takesPart ? section('pin', t('pinReset.title'), h('p.text', {}, t('pinReset.text')), pinResetting(one)) : null,
    isClinician && takesPart && file?.tasks ? section('next', t('nextTask.title'), h('p.text', {}, t('nextTask.text')), taskAsking(one, file)) : null,
    isClinician && !one.erased && file?.arms ? section('arm', t('arm.title'), h('p.text', {}, t('arm.text')), unblinding(one, file)) : null,
    isClinician ? section('devices', t('devices.ofParticipant'), deviceTable(devices.items.filter((device) => device.participant === id))) : null,
    corrections.items.length ? section('corrections', t('correct.list'), correctionTable(corrections.items)) : null,
    isClinician && takesPart ? section('ending', t('withdrawal.title'), h('p.text', {}, t('withdrawal.text')), withdrawal(one)) : null));
}

const section = (id, title, ...content) => h('section.group', { 'aria-labelledby': id }, h('h2.section-title', { id }, title), content);

const correctionTable = (items) => new Table({
  caption: t('correct.list'), rows: items,
  columns: [
    { title: t('correct.at'), cell: (one) => dateTime(one.at) },
    { title: t('correct.by'), cell: (one) => h('bdi', {}, one.byName ?? one.by) },
    { title: t('correct.what'), cell: (one) => Object.keys(one.after).map((name) => h('div', {}, `${partWords(name)}: `,
      h('bdi', {}, partValue(one.before[name])), ' → ', h('bdi', {}, partValue(one.after[name])))) },
    { title: t('correct.reason'), cell: (one) => h('span', { dir: 'auto' }, one.reason ?? '') },
  ],
}).element;

const partNames = {
  number: 'participant.number', clinic: 'participant.clinic', firstName: 'participant.firstName', drugCourse: 'participant.drugCourse',
  monthOfTreatment: 'participant.month',
};
/** A part of what is known; one of a newer server stands as it is. */
const partWords = (name) => (name in partNames ? t(partNames[name]) : name);
const partValue = (value) => (value === null || value === undefined ? t('correct.none') : String(value));

function withdrawal(one) {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const withdraw = async () => {
    const isSure = await ask(t('withdrawal.sure', { number: one.number }), h('p.text', {}, t('withdrawal.sureText')), [
      { value: true, words: t('withdrawal.button'), isPrimary: true }, { value: false, words: t('ask.no') }]);
    if (!isSure) return;
    try {
      await request('POST', `/v1/participants/${one.id}/withdrawal`);
      await draw();
    } catch (error) {
      problem.hidden = false;
      fill(problem, faultWords(error));
    }
  };
  return [h('div.button-row', {}, h('button.button.danger', { onclick: withdraw }, t('withdrawal.button'))), problem];
}
