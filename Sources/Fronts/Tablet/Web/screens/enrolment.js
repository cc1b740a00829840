import { h, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { get, post } from '../app/api.js';
import { draw } from '../app/router.js';
import { toast } from '../app/banner.js';

/** Faults that have a sentence of their own. */
const own = ['enrolled', 'badAddress', 'codeRefused', 'noServer', 'tooManyCodes', 'otherParticipant', 'signInFirst', 'otherServer', 'otherKeys', 'staffOnly'];

/** Where the tablet is enrolled, and a place for the code where one is of use; null where results go to a folder. */
export async function enrolment() {
  const { takesCode, server, study, signedOut, lost } = await get('/api/enrolment');
  if (!takesCode && !server) return null;
  return h('section.setting', { id: 'enrolment' }, h('h2', {}, t('enrol.title')), lostKey(lost),
    takesCode ? h(signedOut ? 'p.note.warning' : 'p.text', {}, t(signedOut ? 'enrol.signedOut' : 'enrol.none'))
      : h('p.text', {}, t('enrol.known', { study, server })),
    takesCode ? form(signedOut) : null);
}

/** Says that the key is lost, and how many results it keeps shut, with the way for staff; null where no key is lost. */
export function lostKey(count, hasWay = true) {
  if (!(count >= 0)) return null;
  return h('div.note.warning', { 'data-lost': '' }, h('p', {}, `${t('lost.key')} ${t('lost.results', { count })}`),
    hasWay ? h('p', {}, h('a.button.quiet', { href: '#key' }, t('lost.staff'))) : null);
}

/** A tablet that was signed out knows its server: it needs the code alone. */
function form(isKnown) {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const address = isKnown ? null : field('enrol-address', { inputmode: 'url', 'aria-describedby': 'enrol-help' });
  const code = field('enrol-code', { autocapitalize: 'characters' });
  const button = h('button.button', { type: 'submit' }, t('enrol.send'));
  const send = async (event) => {
    event.preventDefault();
    button.disabled = true;
    problem.hidden = true;
    try {
      await post('/api/enrolment', { address: address?.value ?? '', code: code.value });
      await draw();
      toast(t('enrol.done'));
    } catch (error) {
      button.disabled = false;
      problem.hidden = false;
      setText(problem, t(own.includes(error.code) ? `enrol.${error.code}` : 'enrol.failed'));
    }
  };
  return h('form', { onsubmit: send, novalidate: true },
    address ? [h('label', { for: 'enrol-address' }, t('enrol.address')), address,
      h('p.help', { id: 'enrol-help' }, t('enrol.addressHelp'))] : null,
    h('label', { for: 'enrol-code' }, t('enrol.code')), code, problem, button);
}

const field = (id, more) => h('input.field', {
  type: 'text', id, dir: 'ltr', autocomplete: 'off', spellcheck: 'false', maxlength: '1000', ...more,
});
