import { h, fill, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { person, signIn } from '../app/person.js';
import { get, post } from '../app/api.js';
import { go, focusTitle } from '../app/router.js';
import { lostKey } from './enrolment.js';
import { language } from './language.js';

/** Who is it? A name, then a PIN. */
export async function show(element) {
  const people = person.tablet.people;
  // A tablet that is of no study yet can be connected before anybody is set up on it.
  const { takesCode, lost } = await get('/api/enrolment').catch(() => ({}));
  fill(element,
    h('header.page-head.top', {}, h('p.study', {}, person.tablet.title), language()),
    h('main.page-body', { id: 'main' },
      h('h1', {}, t('who.title')),
      lostKey(lost),
      people.length ? null : h('p.text', {}, t('who.nobody')),
      h('ul.people', {}, people.map((one) => h('li', {},
        h('button.card', { type: 'button', onclick: () => pin(element, one) }, one.name)))),
      h('button.button', { type: 'button', onclick: () => join(element) }, t('who.new')),
      takesCode ? h('a.button.quiet', { href: '#connect' }, t('enrol.go')) : null));
}

/** Back to the names, where the focus is on the title. */
async function back(element) {
  await show(element);
  focusTitle(element);
}

/**
 * A pad of ten digits; what is typed on a keyboard counts too. PINs are handed on in the order in
 * which they were typed, each after the answer to the one before; `onTyped` hears of each at once.
 */
function pinPad(onDone, length, onTyped = () => {}) {
  let digits = '';
  let answered = Promise.resolve();
  const shown = h('p.pin', { 'aria-hidden': 'true' });
  const spoken = h('p.unseen', { role: 'status' });
  const draw = () => {
    setText(shown, '●'.repeat(digits.length) + '○'.repeat(Math.max(0, length - digits.length)));
    setText(spoken, t('who.digits', { count: digits.length }));
  };
  const add = (digit) => {
    if (digits.length >= 8) return;
    digits += digit;
    draw();
    if (digits.length === length) done();
  };
  const take = () => { digits = digits.slice(0, -1); draw(); };
  const done = () => {
    const typed = digits;
    digits = '';
    draw();
    onTyped();
    answered = answered.then(() => onDone(typed));
  };
  const key = (digit) => h('button.key', { type: 'button', onclick: () => add(digit) }, digit);
  const pad = h('div.pad', { role: 'group', 'aria-label': t('who.pad'), dir: 'ltr' },
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key),
    h('button.key', { type: 'button', 'aria-label': t('who.erase'), onclick: take }, '⌫'), key('0'),
    h('span', {}));
  const element = h('div.pin-entry', {}, shown, spoken, pad);
  element.addEventListener('keydown', (event) => {
    if (/^[0-9]$/.test(event.key)) add(event.key);
    if (event.key === 'Backspace') take();
  });
  draw();
  return element;
}

function pin(element, one) {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  // Away while the next PIN is looked at: the same words shown anew are spoken anew.
  const hush = () => { problem.hidden = true; setText(problem, ''); };
  const entry = pinPad(async (digits) => {
    try {
      await signIn(one.id, digits);
      go(person.now.first);
    } catch (error) {
      problem.hidden = false;
      setText(problem, error.code === 'wait'
        ? t('who.wait', { count: error.waitSeconds }) : t(error.code === 'wrongPIN' ? 'who.wrong' : 'who.failed'));
    }
  }, person.tablet.pinDigits, hush);
  fill(element, h('header.page-head.top', {}, h('p.study', {}, person.tablet.title)),
    h('main.page-body', { id: 'main' }, h('h1', {}, t('who.pin', { name: one.name })), problem, entry,
      h('button.button.quiet', { type: 'button', onclick: () => back(element) }, t('who.other'))));
  focusTitle(element);
}

/** A new person: the number that the study gave, a name for the screen, and a PIN twice. */
function join(element) {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const number = h('input.field', { type: 'text', id: 'join-number', autocomplete: 'off', maxlength: '64' });
  const name = h('input.field', { type: 'text', id: 'join-name', autocomplete: 'off', maxlength: '40' });
  const say = (key) => { problem.hidden = false; setText(problem, t(key)); };
  let first = null;
  const title = h('h2', {}, t('who.choosePIN'));
  const entry = pinPad(async (digits) => {
    if (first === null) {
      first = digits;
      setText(title, t('who.againPIN'));
      return;
    }
    const isSame = first === digits;
    first = null;
    setText(title, t('who.choosePIN'));
    if (!isSame) return say('who.differs');
    try {
      await post('/api/people', { participant: number.value.trim(), name: name.value.trim(), pin: digits });
      await signIn(number.value.trim(), digits);
      go(person.now.first);
    } catch (error) {
      say(`who.${['taken', 'badNumber', 'badName', 'badPIN'].includes(error.code) ? error.code : 'failed'}`);
    }
    return undefined;
  }, person.tablet.pinDigits);
  fill(element, h('header.page-head.top', {}, h('p.study', {}, person.tablet.title)),
    h('main.page-body', { id: 'main' }, h('h1', {}, t('who.newTitle')), problem,
      h('label', { for: 'join-number' }, t('who.number')), number,
      h('label', { for: 'join-name' }, t('who.name')), name,
      title, entry,
      h('button.button.quiet', { type: 'button', onclick: () => back(element) }, t('who.other'))));
  focusTitle(element);
}
