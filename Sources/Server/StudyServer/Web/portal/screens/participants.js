import { h, fill } from '/app/dom.js';
import { t, date } from '/words/words.js';
import { get, session } from '../api.js';
import { field } from '../form.js';
import { studyFrame } from '../frame.js';
import { searched } from '../search.js';
import { Table } from '../table.js';
import { waiting } from './flags.js';

const states = ['active', 'withdrawn', 'erased'];

/** Who takes part in a study; names are for clinicians. */
export async function show(element, { study }) {
  const isClinician = session.account.role === 'clinician';
  const text = field('text', t(isClinician ? 'participants.searchNames' : 'participants.search'), { type: 'search' });
  const state = field('state', t('participant.state'), { choices: [['', t('participants.anyState')], ...states.map((one) => [one, t(`state.${one}`)])] });
  const isNarrowed = () => text.value.trim() || state.value;
  const table = new Table({
    caption: t('participants.title'), columns: columns(study, isClinician), rows: [],
    empty: () => t(isNarrowed() ? 'participants.noMatch' : isClinician ? 'participants.emptyClinician' : 'participants.empty'),
  });
  const list = searched({
    path: `/v1/studies/${study}/participants/search`, label: t('participants.title'), fields: [text, state], table,
    body: () => ({ text: text.value.trim(), state: state.value }),
  });
  const [flags] = await Promise.all([get(`/v1/studies/${study}/flags`), list.first()]);
  fill(element, studyFrame(study, 'participants',
    h('div.title-row', {}, h('h1', {}, t('participants.title')),
      isClinician ? h('a.button.primary', { href: `#study/${study}/register` }, t('register.title')) : null),
    flagged(study, flags.items), list.element));
}

/** Whoever raised a red flag that nobody takes care of stands before everybody else. */
function flagged(study, items) {
  const open = items.filter((one) => !one.acknowledged);
  if (!open.length) return null;
  const people = [...new Set(open.map((one) => one.number).filter(Boolean))];
  return h('section.card.flagged', { 'aria-label': t('flags.title') }, waiting(items),
    people.length ? h('p', {}, people.flatMap((number, at) => [at ? ' · ' : null, h('bdi', {}, number)])) : null,
    h('a.button', { href: `#study/${study}/flags` }, t('flags.title')));
}

function columns(study, isClinician) {
  return [
    { title: t('participant.number'), cell: (one) => h('a', { href: `#study/${study}/participant/${one.id}` }, h('bdi', {}, one.number)) },
    ...(isClinician ? [{ title: t('participant.firstName'), cell: (one) => h('bdi', {}, one.firstName ?? '') }] : []),
    { title: t('participant.clinic'), cell: (one) => h('bdi', {}, one.clinic ?? '') },
    { title: t('participant.registered'), cell: (one) => date(one.registered) },
    { title: t('participant.state'), cell: stateWords },
  ];
}

/** Whether a participant takes part, was withdrawn or erased. */
export const state = (one) => (one.erased ? 'erased' : one.withdrawn ? 'withdrawn' : 'active');

export const stateWords = (one) => h('span.state', { 'data-state': state(one) }, t(`state.${state(one)}`));
