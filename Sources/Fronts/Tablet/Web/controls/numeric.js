import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { Control } from './control.js';
import { compare, fractionLength, readDigits } from './exact.js';
import { decimalSign } from './locale.js';

const longestInput = 400;

/** A control into which a number is typed. */
export class NumericControl extends Control {
  /** What a control does after a key. */
  typing() { this.typed(); }

  /** A large text box for a number; the keyboard of the system stays away, for there is a number pad. */
  numberEntry(name, attributes) {
    return this.part('input.entry.number-entry', name, { type: 'text', inputmode: 'none', autocomplete: 'off',
      spellcheck: 'false', dir: 'ltr', oninput: () => this.typing(), onbeforeinput: (event) => this.#refuseLong(event), ...attributes });
  }

  /** Nobody types a thousand signs of a number; what is pasted that long is no number. */
  #refuseLong(event) {
    if (inserted(event).length <= longestInput) return;
    event.preventDefault();
    this.complain(t('refusal.numberTooLong'));
  }

  /** What a typed text says: `{digits}`, `{complaint}` in words, or `{}` for nothing. */
  readNumber(text) {
    const { digits, fault } = readDigits(text, decimalSign());
    return fault ? { complaint: t(fault, { sign: decimalSign() }) } : { digits };
  }

  /** Why a number has too many places, or is out of bounds; bounds may be null, and `range` tells them. */
  misfit(digits, { places, least, most, range }) {
    if (places !== undefined && fractionLength(digits) > places) {
      return places ? t('refusal.fractionDigits', { count: places }) : t('refusal.whole');
    }
    const isOutside = (least && compare(digits, least) < 0) || (most && compare(digits, most) > 0);
    return isOutside ? t('refusal.outOfRange', { range }) : '';
  }

  /** Radio buttons beside each other to choose one of a few, such as a unit; `showSegment` shows the one. */
  segments(name, choices, onchoose) {
    const id = this.idOf(name);
    this.inputs = choices.map(([value], place) => h('input', { type: 'radio', id: `${id}-${place}`, name: id, value,
      onchange: () => onchoose(value) }));
    return h('div.segments', { role: 'radiogroup', 'aria-label': t('control.unit') }, this.inputs.map((input, place) =>
      h('label.segment', input, h('span', { dir: 'auto' }, choices[place][1]))));
  }

  /** Marks what is chosen among segments, if there are any. */
  showSegment(value) {
    this.inputs?.forEach((input) => { input.checked = input.value === value; });
  }
}

/** The text that an input event is about to put in. */
export const inserted = (event) => event.data ?? event.dataTransfer?.getData('text') ?? '';
