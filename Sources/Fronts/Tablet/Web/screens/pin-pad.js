import { h, setText } from '../app/dom.js';
import { t } from '/words/words.js';

const longest = 8;

/**
 * A pad of ten digits; what is typed on a keyboard counts too. PINs are handed on in the order in
 * which they were typed, each after the answer to the one before; `onTyped` hears of each at once.
 */
export function pinPad(onDone, length, onTyped = () => {}) {
  let digits = '';
  let answered = Promise.resolve();
  const shown = h('p.pin', { 'aria-hidden': 'true' });
  const spoken = h('p.unseen', { role: 'status' });
  const draw = () => {
    setText(shown, '●'.repeat(digits.length) + '○'.repeat(Math.max(0, length - digits.length)));
    setText(spoken, t('who.digits', { count: digits.length }));
  };
  const add = (digit) => {
    if (digits.length >= longest) return;
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
