import { h, fill } from '../app/dom.js';
import { t, fileSize } from '/words/words.js';
import { get } from '../app/api.js';
import { person } from '../app/person.js';
import { lostKey } from './enrolment.js';
import { head } from './head.js';
import { beforeAll } from './language.js';

/** Reasons that have a sentence of their own; the others are the server's or the line's, and pass by themselves. */
const own = ['none', 'no-network', 'metered', 'low-battery', 'quiet', 'signed-out'];

/** The study of this tablet is on its way: how far it is, or why it does not come now. */
export function show(element) {
  const amount = h('div.coming', { role: 'status' });
  const draw = () => fill(amount, progress(person.tablet.study.progress));
  const lost = h('div');
  get('/api/enrolment').then((answer) => fill(lost, lostKey(answer.lost))).catch(() => null);
  fill(element, head(), h('main.page-body', { id: 'main' }, beforeAll(),
    h('h1', {}, t('coming.title')), lost, h('p.text', {}, t('coming.text')), amount, h('a.button.quiet', { href: '#staff' }, t('staff.go'))));
  draw();
  window.addEventListener('study-progress', draw);
  return () => window.removeEventListener('study-progress', draw);
}

function progress({ state, reason, heldBytes, bytes, costs }) {
  return [
    bytes ? h('progress.progress', { max: bytes, value: heldBytes, 'aria-label': t('coming.title') }) : null,
    bytes ? h('p.help', {}, t('coming.progress', { held: fileSize(heldBytes), whole: fileSize(bytes) })) : null,
    bytes && costs ? h('p.note', { 'data-reason': 'costs' }, t('coming.costs', { whole: fileSize(bytes) })) : null,
    reason ? h('p.note', { 'data-reason': reason }, t(`coming.why.${kind(state, reason)}`)) : null,
  ];
}

function kind(state, reason) {
  if (state === 'refused') return 'refused';
  if (reason === 'disk-full' || reason === 'io-error') return 'disk';
  return own.includes(reason) ? reason : 'later';
}
