import { h, fill } from '/app/dom.js';
import { t, dateTime } from '/words/words.js';
import { address } from '../address.js';
import { post } from '../api.js';
import { faultWords } from '../faults.js';

/** A button that makes a code for a tablet, and what to do with it. The code is shown once. */
export function codeMaker(study, participant) {
  const place = h('div', { 'aria-live': 'polite' });
  const make = async () => {
    try {
      const code = await post(`/v1/studies/${study}/enrolments`, participant ? { participant } : {});
      fill(place, shown(code));
    } catch (error) {
      fill(place, h('p.note.problem', { role: 'alert' }, faultWords(error)));
    }
  };
  return h('div.group', {}, h('div.button-row', {}, h('button.button', { onclick: make }, t('code.make'))), place);
}

const shown = (code) => h('div.card.code-box', {},
  h('img', { src: `data:image/svg+xml,${encodeURIComponent(code.qr)}`, alt: t('code.qr'), width: 192, height: 192 }),
  h('div.group', {}, h('p.code-words', {}, code.code), steps(code),
    h('p.hint', {}, t('code.until', { when: dateTime(code.expires) }))));

// The picture holds the address too where the server knows its own.
const steps = (code) => h('ol', {}, h('li', {}, t('code.one')),
  h('li', {}, t('code.two', { address }), code.url ? ` ${t('code.scan')}` : null), h('li', {}, t('code.three')));
