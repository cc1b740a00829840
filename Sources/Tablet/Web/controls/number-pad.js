import { t } from '../app/words.js';
import { h } from './elements.js';
import { decimalSign } from './locale.js';

const columns = 3;

/**
 * Large digits to tap for a text box; one stop of the Tab key, arrows go from key to key.
 *
 * It types into the box that has, or last had, the focus among `inputs`.
 */
export function makeNumberPad(inputs, { hasSign = false, hasFraction = false } = {}) {
  let target = inputs[0];
  inputs.forEach((input) => input.addEventListener('focus', () => { target = input; }));
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', hasFraction ? decimalSign() : null, '0', 'erase'];
  const buttons = keys.map((key) => (key === null ? h('span', { class: 'pad-gap' }) : padButton(key, type)));
  const sign = hasSign ? [padButton('−', () => flipSign())] : [];
  const stops = [...buttons, ...sign].filter((button) => button.tagName === 'BUTTON');
  stops.forEach((button, place) => { button.tabIndex = place === 0 ? 0 : -1; });

  function type(key) {
    const { selectionStart: start, selectionEnd: end } = target;
    if (key !== 'erase') target.setRangeText(key, start, end, 'end');
    else target.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  function flipSign() {
    const { value } = target;
    target.value = /^[-−]/.test(value) ? value.slice(1) : `−${value}`;
    target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  function move(event) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const ways = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns };
    const next = stops[stops.indexOf(event.target) + (ways[event.key] ?? 0)];
    if (!(event.key in ways)) return;
    event.preventDefault();
    if (!next) return;
    stops.forEach((button) => { button.tabIndex = button === next ? 0 : -1; });
    next.focus();
  }

  return h('div', { class: 'number-pad', role: 'group', 'aria-label': t('control.numberPad'), dir: 'ltr', onkeydown: move },
    ...buttons, ...sign);
}

function padButton(key, press) {
  const labels = { erase: 'control.erase', '.': 'control.decimalSign', ',': 'control.decimalSign', '٫': 'control.decimalSign', '−': 'control.sign' };
  return h('button', { type: 'button', class: 'button pad-key', 'aria-label': labels[key] ? t(labels[key]) : null,
    onclick: () => press(key) }, key === 'erase' ? '⌫' : key);
}
