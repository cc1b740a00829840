import { h, set } from '../app/dom.js';
import { t } from '/words/words.js';
import { decimalSign } from './locale.js';

const columns = 3;

/**
 * Large digits to tap for a text box; one stop of the Tab key, arrows go from key to key.
 *
 * It types into the box that has, or last had, the focus among `inputs`.
 */
export function makeNumberPad(inputs, { hasSign = false, hasFraction = false } = {}) {
  let [target] = inputs;
  inputs.forEach((input) => input.addEventListener('focus', () => { target = input; }));
  const key = (text, label = null, press = () => replace(text)) =>
    h('button.button.pad-key', { 'aria-label': label && t(label), onclick: press }, text);
  const keys = [...'123456789'].map((digit) => key(digit));
  keys.push(hasFraction ? key(decimalSign(), 'control.decimalSign') : h('span.pad-gap'), key('0'), key('⌫', 'control.erase', erase));
  if (hasSign) keys.push(key('−', 'control.sign', flipSign));
  const stops = keys.filter((each) => each.tagName === 'BUTTON');
  const stopAt = (stop) => stops.forEach((each) => { each.tabIndex = each === stop ? 0 : -1; });
  stopAt(stops[0]);

  function replace(text, start = target.selectionStart) {
    target.setRangeText(text, start, target.selectionEnd, 'end');
    tell();
  }

  function erase() {
    const { selectionStart: start, selectionEnd: end } = target;
    replace('', start === end ? Math.max(0, start - 1) : start);
  }

  function flipSign() {
    const { value } = target;
    target.value = /^[-−]/.test(value) ? value.slice(1) : `−${value}`;
    tell();
  }

  const tell = () => target.dispatchEvent(new InputEvent('input', { bubbles: true }));

  function move(event) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const ways = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns };
    if (!(event.key in ways)) return;
    event.preventDefault();
    const next = stops[stops.indexOf(event.target) + ways[event.key]];
    if (!next) return;
    stopAt(next);
    next.focus();
  }

  return set(h('div.number-pad', keys), { role: 'group', 'aria-label': t('control.numberPad'), dir: 'ltr', onkeydown: move });
}
