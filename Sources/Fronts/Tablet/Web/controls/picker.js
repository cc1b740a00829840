import { h, set, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { optionLabel, optionOf } from './options.js';

/**
 * A list that opens in its place below a button with what is chosen: `{element, show}`.
 *
 * Arrow keys go through the open list; a tap, Enter or Space chooses and closes it.
 */
export function makePicker({ id, label, labelledBy, describedBy, options, onpick }) {
  const [nameId, chosenId, listId] = ['name', 'chosen', 'list'].map((name) => `${id}-${name}`);
  const names = label ? `${labelledBy} ${nameId}` : labelledBy;
  const chosen = h('span.picker-chosen', { id: chosenId, dir: 'auto' });
  const button = h('button.button.picker-button', { id, 'aria-expanded': false, 'aria-controls': listId,
    'aria-labelledby': `${names} ${chosenId}`, 'aria-describedby': describedBy, onclick: () => open(list.hidden) },
  chosen, h('span.picker-mark', { 'aria-hidden': true }, '▾'));
  const labels = options.map((option, place) => optionLabel(option, { id: `${id}-${place}`, name: id, onchange: () => pick(option) }));
  const list = h('div.options.picker-list', { id: listId, hidden: true, role: 'radiogroup', 'aria-labelledby': names,
    onkeydown: key, onclick: tap }, labels);

  function open(isOpen) {
    list.hidden = !isOpen;
    set(button, { 'aria-expanded': isOpen });
    (isOpen ? list.querySelector('input:checked') ?? list.querySelector('input') : button).focus();
  }

  function pick({ text, value }) {
    setText(chosen, text);
    onpick(value);
  }

  function key(event) {
    if (!['Enter', 'Escape', ' '].includes(event.key)) return;
    event.preventDefault();
    if (event.key !== 'Escape' && event.target.checked === false) event.target.click();
    open(false);
  }

  // A click that an arrow key makes has no place on the screen.
  function tap(event) {
    if (event.target.tagName === 'INPUT' && event.detail > 0) open(false);
  }

  function show(value) {
    setText(chosen, optionOf(options, value)?.text ?? t('control.choose'));
    list.querySelectorAll('input').forEach((input) => { input.checked = input.value === value; });
  }

  show(null);
  return { element: h('div.picker', label ? h('span.picker-name', { id: nameId }, label) : null, button, list), show };
}
