import { h, fill } from '/app/dom.js';
import { ask } from '/app/dialog.js';
import { t, date } from '/words/words.js';
import { all, get, request, session } from '../api.js';
import { charts } from '../chart.js';
import { facts, word } from '../facts.js';
import { faultWords } from '../faults.js';
import { studyFile, studyFrame } from '../frame.js';
import { draw } from '../router.js';
import { cut } from '../table.js';
import { codeMaker } from './code.js';
import { deviceTable } from './devices.js';
import { stateWords } from './participants.js';

/** One participant: who, with what devices, and the measures over time. */
export async function show(element, { study, participant: id }) {
  const isClinician = session.account.role === 'clinician';
  const [one, measures, devices] = await Promise.all([
    get(`/v1/participants/${id}`), all(`/v1/studies/${study}/measurements?participant=${id}`),
    isClinician ? all(`/v1/studies/${study}/devices`) : { items: [] }]);
  const takesPart = !one.withdrawn && !one.erased;
  fill(element, studyFrame(study, 'participants',
    h('h1', {}, t('participant.title'), ' ', h('bdi', {}, one.number)),
    facts([
      [t('participant.firstName'), one.firstName], [t('participant.clinic'), one.clinic && h('bdi', {}, one.clinic)],
      [t('participant.registered'), date(one.registered)], [t('participant.state'), stateWords(one)],
      [t('participant.withdrawn'), one.withdrawn && date(one.withdrawn)], [t('participant.erased'), one.erased && date(one.erased)],
      [t('participant.id'), word(one.id)]]),
    h('p', {}, h('a', { href: `#study/${study}/results?participant=${id}` }, t('participant.results'))),
    section('measures', t('participant.measures'), cut(measures.isWhole), charts(measures.items, { file: studyFile(study) })),
    isClinician && takesPart ? section('tablet', t('code.title'), h('p.text', {}, t('code.text')), codeMaker(study, id)) : null,
    isClinician ? section('devices', t('devices.ofParticipant'), deviceTable(devices.items.filter((device) => device.participant === id))) : null,
    isClinician && takesPart ? section('ending', t('withdrawal.title'), h('p.text', {}, t('withdrawal.text')), withdrawal(one)) : null));
}

const section = (id, title, ...content) => h('section.group', { 'aria-labelledby': id }, h('h2.section-title', { id }, title), content);

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
