import { h, fill } from '/app/dom.js';
import { t, current, dateTime } from '/words/words.js';
import { get, request } from '../api.js';
import { faultWords } from '../faults.js';
import { studyFrame } from '../frame.js';
import { draw } from '../router.js';
import { Table, cut } from '../table.js';

/** Dangers that staff must hear of: those that nobody takes care of first, the most urgent before the others. */
export async function show(element, { study }) {
  const { items, isWhole } = await get(`/v1/studies/${study}/flags`);
  const told = h('div', { 'aria-live': 'polite' });
  const table = new Table({
    caption: t('flags.title'), rows: items, empty: t('flags.empty'),
    columns: [
      { title: t('flags.person'), cell: (one) => person(study, one) },
      { title: t('flags.what'), isWide: true, cell: what },
      { title: t('flags.urgency'), cell: (one) => h('span.state', { 'data-urgency': one.urgency }, t(`flags.${one.urgency}`)) },
      { title: t('flags.raised'), by: (one) => one.raised, cell: (one) => dateTime(one.raised) },
      { title: t('flags.result'), cell: (one) => (one.result ? h('a', { href: `#study/${study}/result/${one.result}` }, t('flags.show')) : t('flags.noResult')) },
      { title: t('flags.state'), isWide: true, cell: (one) => (one.acknowledged ? taken(one) : take(one, told)) },
    ],
  });
  fill(element, studyFrame(study, 'flags', h('h1', {}, t('flags.title')), h('p.text', {}, t('flags.text')), waiting(items), cut(isWhole), told, table.element));
}

/** How many wait for somebody; nothing where none does. */
export function waiting(items) {
  const count = items.filter((one) => !one.acknowledged).length;
  return count ? h('p.note.problem', { role: 'status' }, t('flags.open', { count })) : null;
}

function person(study, { participant, number }) {
  if (!number) return t('flags.nobody');
  const name = h('bdi', {}, number);
  return participant ? h('a', { href: `#study/${study}/participant/${participant}` }, name) : name;
}

/** Its title in the reader's language, or its name; a study that seals results tells neither. */
function what({ title, flag, task, stands }) {
  const own = typeof title === 'string' ? title : title?.[current()] ?? Object.values(title ?? {})[0];
  const words = own ?? flag;
  return [
    words ? h('span', own ? { dir: 'auto' } : {}, words) : t('flags.sealed'),
    task ? [' · ', h('code', {}, task)] : null,
    stands === false ? h('p.text', {}, t('flags.changed')) : null,
  ];
}

const taken = (one) => t('flags.taken', { name: one.acknowledgedBy, time: dateTime(one.acknowledged) });

function take(one, told) {
  const label = one.number ? { 'aria-label': t('flags.takeNamed', { number: one.number }) } : {};
  return h('button.button.small', { ...label, onclick: () => acknowledge(one, told) }, t('flags.take'));
}

async function acknowledge(one, told) {
  try {
    await request('POST', `/v1/flags/${one.id}/acknowledgement`);
    await draw();
  } catch (error) {
    fill(told, h('p.note.problem', {}, faultWords(error)));
  }
}
