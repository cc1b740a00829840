import { h, fill } from '/app/dom.js';
import { t, dateTime, fileSize } from '/words/words.js';
import { all, request } from '../api.js';
import { faultWords } from '../faults.js';
import { word } from '../facts.js';
import { studyFrame } from '../frame.js';
import { draw } from '../router.js';
import { save } from '../saving.js';
import { Table, cut } from '../table.js';

/** What came and could not be taken; nothing of it is thrown away. */
export async function show(element, { study }) {
  const { items, isWhole } = await all(`/v1/studies/${study}/dead-letters`);
  const told = h('div', { 'aria-live': 'polite' });
  const table = new Table({
    caption: t('letters.title'), rows: items.toReversed(), empty: t('letters.empty'),
    columns: [
      { title: t('letters.received'), by: (one) => one.received, cell: (one) => dateTime(one.received) },
      { title: t('letters.result'), isWide: true, cell: (one) => word(one.result) },
      { title: t('exports.size'), isNumber: true, by: (one) => one.bytes, cell: (one) => fileSize(one.bytes) },
      { title: t('letters.faults'), isWide: true, cell: (one) => h('ul.facts', { lang: 'en', dir: 'ltr' }, one.faults.map((fault) => h('li', {}, h('code', {}, fault.pointer || '/'), ' ', fault.message))) },
      { title: t('participant.state'), by: (one) => one.resolved, cell: (one) => (one.resolved ? t('letters.resolved') : t('letters.waiting')) },
      {
        title: t('table.actions'), cell: (one) => h('div.button-row', {},
          h('button.button.small', { 'aria-label': t('letters.saveNamed', { id: one.result }), onclick: () => saveLetter(one, told) }, t('save.button')),
          one.resolved ? null : h('button.button.small', { 'aria-label': t('letters.retryNamed', { id: one.result }), onclick: () => retry(one, told) }, t('letters.retry'))),
      },
    ],
  });
  fill(element, studyFrame(study, 'letters', h('h1', {}, t('letters.title')), h('p.text', {}, t('letters.text')), cut(isWhole), told, table.element));
}

async function saveLetter(one, told) {
  try {
    save([await (await request('GET', `/v1/dead-letters/${one.id}`)).blob()], `${one.id}.json`, 'application/octet-stream');
  } catch (error) {
    fill(told, h('p.note.problem', {}, faultWords(error)));
  }
}

async function retry(one, told) {
  try {
    await request('POST', `/v1/dead-letters/${one.id}/retry`);
    await draw();
  } catch (error) {
    fill(told, h('p.note.problem', {}, faultWords(error)));
  }
}
