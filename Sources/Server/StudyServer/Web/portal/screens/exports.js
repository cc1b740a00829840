import { h, fill } from '/app/dom.js';
import { t, dateTime, list, fileSize } from '/words/words.js';
import { all, get, post } from '../api.js';
import { say } from '../banner.js';
import { faultWords, problemWords } from '../faults.js';
import { studyFrame } from '../frame.js';
import { csv, follow, save } from '../saving.js';
import { Table, cut } from '../table.js';

const parts = ['results', 'tables', 'parquet', 'fhir', 'open-mhealth', 'gpx', 'recordings'];
const between = 2_000;
const isUnderWay = (one) => one.state === 'waiting' || one.state === 'running';

/** Data to take away: archives that the server makes, and the measures as one table. */
export async function show(element, { study }) {
  const path = `/v1/studies/${study}/exports`;
  const { items, isWhole } = await all(path);
  const problem = h('div', { role: 'alert' });
  const tell = (error) => fill(problem, h('p.note.problem', {}, faultWords(error)));
  const table = archives((one) => take(study, one).catch(tell).finally(look));
  let before = new Map();
  let waiting;
  update(items);

  function update(found) {
    // The rows are left alone while nothing has changed: who stands in one keeps the place.
    const isSame = found.length === before.size && found.every((one) => before.get(one.id) === one.state);
    for (const one of found) if (before.has(one.id) && before.get(one.id) !== one.state && !isUnderWay(one)) say(t(`exports.told.${one.state}`));
    before = new Map(found.map((one) => [one.id, one.state]));
    if (!isSame) table.rows = found.toReversed();
    clearTimeout(waiting);
    if (found.some(isUnderWay)) waiting = setTimeout(look, between);
  }

  // A server that is away is told by the banner; the next look may find it.
  async function look() {
    if (!element.isConnected) return;
    try {
      update((await all(path)).items);
    } catch {
      waiting = setTimeout(look, between);
    }
  }

  const ask = async (order) => {
    fill(problem);
    await post(path, order);
    await look();
    say(t('exports.asked'));
  };
  fill(element, studyFrame(study, 'exports', h('h1', {}, t('exports.title')),
    section('order', t('exports.orderTitle'), h('p.text', {}, t('exports.orderText')), orderForm(ask, tell)),
    section('archives', t('exports.archives'), cut(isWhole), problem, table.element, h('p.hint', {}, t('exports.check'))),
    section('measures', t('exports.measuresTitle'), h('p.text', {}, t('exports.text')), measures(study))));
}

const section = (id, title, ...content) => h('section.group', { 'aria-labelledby': id }, h('h2.section-title', { id }, title), content);

/** What is to be in an archive: everything, unless boxes are emptied. */
function orderForm(ask, tell) {
  const boxes = parts.map((part) => h('input', { type: 'checkbox', name: part, checked: true, 'aria-describedby': 'parts-complaint' }));
  const complaint = h('p.complaint', { id: 'parts-complaint', role: 'alert' });
  const submit = h('button.button.primary', { type: 'submit' }, t('exports.order'));
  let isBusy = false;
  const send = async (event) => {
    event.preventDefault();
    const wanted = parts.filter((_, at) => boxes[at].checked);
    fill(complaint, wanted.length ? '' : t('exports.nothing'));
    if (!wanted.length) return boxes[0].focus();
    if (isBusy) return undefined;
    isBusy = true;
    submit.setAttribute('aria-disabled', 'true');
    await ask(wanted.length === parts.length ? {} : { parts: wanted }).catch(tell);
    isBusy = false;
    submit.removeAttribute('aria-disabled');
    return undefined;
  };
  return h('form.form.order', { novalidate: true, onsubmit: send },
    h('fieldset.parts', {}, h('legend', {}, t('exports.choose')), boxes.map((box, at) => h('label.choice', {}, box,
      h('span.choice-words', {}, t(`part.${parts[at]}`), h('span.hint', {}, t(`partHint.${parts[at]}`)))))),
    complaint, h('div.button-row', {}, submit));
}

const archives = (download) => new Table({
  caption: t('exports.archives'), rows: [], empty: t('exports.empty'),
  columns: [
    { title: t('exports.when'), cell: (one) => dateTime(one.requested) },
    { title: t('exports.what'), isWide: true, cell: (one) => (one.parts.length === parts.length ? t('exports.everything') : list(one.parts.map((part) => t(`part.${part}`)))) },
    { title: t('participant.state'), cell: (one) => h('span.state', { 'data-state': one.state }, problemWords(one.problem) ?? t(`exports.state.${one.state}`)) },
    { title: t('exports.size'), isNumber: true, cell: (one) => (one.bytes === undefined ? '' : fileSize(one.bytes)) },
    {
      title: t('table.actions'),
      cell: (one) => (one.state === 'finished' ? h('button.button.small', { 'aria-label': t('exports.takeNamed', { when: dateTime(one.requested) }), onclick: () => download(one) }, t('exports.take')) : ''),
    },
  ],
});

/** The browser saves an archive by itself, as it may be larger than a page can hold; first it is asked whether it is still there. */
async function take(study, one) {
  const now = await get(`/v1/exports/${one.id}`);
  if (now.state === 'finished') follow(`/v1/portal/exports/${one.id}/content`, `${study}-${one.position}.zip`);
}

/** The measures as one table. */
function measures(study) {
  const told = h('div', { 'aria-live': 'polite' });
  const saveAll = async () => {
    try {
      const { items, isWhole, sealedResults } = await all(`/v1/studies/${study}/measurements`);
      save([csv(lines(items))], `${study}-measurements.csv`, 'text/csv');
      fill(told, h('p.note.calm', {}, t('exports.saved', { count: items.length })), cut(isWhole),
        sealedResults ? h('p.note.calm', {}, t('participant.sealed')) : null);
    } catch (error) {
      fill(told, h('p.note.problem', {}, faultWords(error)));
    }
  };
  return [h('div.button-row', {}, h('button.button', { onclick: saveAll }, t('exports.measurements'))), told];
}

const names = ['result', 'participant', 'measured', 'stored', 'step', 'name', 'value', 'unit', 'algorithm', 'flags'];

const lines = (items) => [names, ...items.map((one) => names.map((name) => (name === 'flags' ? one.flags.join(' ') : one[name])))];
