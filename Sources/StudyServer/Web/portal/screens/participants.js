import { h, fill, setText } from '/app/dom.js';
import { t, date } from '/app/words.js';
import { all, session } from '../api.js';
import { field } from '../form.js';
import { studyFrame } from '../frame.js';
import { Table, cut } from '../table.js';

/** Who takes part in a study; names are for clinicians. */
export async function show(element, { study }) {
  const { items, isWhole } = await all(`/v1/studies/${study}/participants`);
  const isClinician = session.account.role === 'clinician';
  const found = h('p.hint', { role: 'status' });
  const table = new Table({
    caption: t('participants.title'), empty: t(items.length ? 'participants.noMatch' : isClinician ? 'participants.emptyClinician' : 'participants.empty'),
    rows: items, columns: columns(study, isClinician),
  });
  const search = field('search', t('participants.search'), {
    type: 'search',
    oninput: (event) => {
      const wanted = event.target.value.trim().toLowerCase();
      const rows = items.filter((one) => one.number.toLowerCase().includes(wanted));
      table.rows = rows;
      setText(found, wanted ? t('participants.found', { found: rows.length, all: items.length }) : '');
    },
  });
  fill(element, studyFrame(study, 'participants',
    h('div.title-row', {}, h('h1', {}, t('participants.title')),
      isClinician ? h('a.button.primary', { href: `#study/${study}/register` }, t('register.title')) : null),
    cut(isWhole), items.length ? h('div.filters', {}, search.element, found) : null, table.element));
}

function columns(study, isClinician) {
  return [
    { title: t('participant.number'), by: (one) => one.number, cell: (one) => h('a', { href: `#study/${study}/participant/${one.id}` }, h('bdi', {}, one.number)) },
    ...(isClinician ? [{ title: t('participant.firstName'), by: (one) => one.firstName, cell: (one) => one.firstName ?? '' }] : []),
    { title: t('participant.clinic'), by: (one) => one.clinic, cell: (one) => h('bdi', {}, one.clinic ?? '') },
    { title: t('participant.registered'), by: (one) => one.registered, cell: (one) => date(one.registered) },
    { title: t('participant.state'), by: (one) => t(`state.${state(one)}`), cell: stateWords },
  ];
}

/** Whether a participant takes part, was withdrawn or erased. */
export const state = (one) => (one.erased ? 'erased' : one.withdrawn ? 'withdrawn' : 'active');

export const stateWords = (one) => h('span.state', { 'data-state': state(one) }, t(`state.${state(one)}`));
