import { setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { Control } from './control.js';
import { westernDigits } from './exact.js';
import { inserted } from './numeric.js';

const nearLimit = 50;

/** What an address or a number is typed with: attributes of its text box, its form, and why it does not fit. */
const contents = {
  email: { attributes: { inputmode: 'email', spellcheck: 'false', autocapitalize: 'none' }, fits: isMail, refusal: 'refusal.mail' },
  telephone: { attributes: { inputmode: 'tel', spellcheck: 'false' }, fits: isTelephone, refusal: 'refusal.telephone' },
};

/** Free text, a mail address, a telephone number, or a text once more. */
class TextControl extends Control {
  get most() { return this.format.maximumLength ?? 10_000; }
  get least() { return this.format.minimumLength ?? 1; }
  get content() { return contents[this.format.content]; }
  get isOnceMore() { return this.format.type === 'confirmation'; }

  build() {
    const { multiline, placeholder } = this.format;
    const once = this.isOnceMore ? { spellcheck: 'false', autocapitalize: 'none' } : {};
    const kind = multiline ? { rows: 4 } : { type: 'text' };
    this.entry = this.part(`${multiline ? 'textarea' : 'input'}.entry.text-entry`, 'text', { ...kind, ...this.ties('count'),
      dir: this.content ? 'ltr' : 'auto', placeholder, autocomplete: 'off', ...(this.content?.attributes ?? once),
      oninput: () => this.#typing(), onbeforeinput: (event) => this.#beforeInput(event) });
    this.count = this.part('p.count', 'count');
    return [this.entry, this.count];
  }

  /** A text that is far too long is not taken in, and the person is told; nothing is cut off. */
  #beforeInput(event) {
    const text = inserted(event);
    if (text.length < 2) return;
    if (lengthUpTo(text, this.most) > this.most) {
      event.preventDefault();
      this.complain(t('refusal.pastedTooLong', { count: this.most }));
    } else if (!this.format.multiline && /[\r\n]/.test(text)) {
      event.preventDefault();
      this.#insertLine(text.replace(/\s*[\r\n]+\s*/g, ' '));
    }
  }

  /** A box of one line would join the lines of a text without a blank. */
  #insertLine(text) {
    this.entry.setRangeText(text, this.entry.selectionStart, this.entry.selectionEnd, 'end');
    this.#typing();
  }

  #typing() {
    this.complain('');
    this.typed();
    this.#showCount();
  }

  /** Marks that nobody sees are no part of a mail address or a number. */
  read() {
    const { value } = this.entry;
    const text = this.content ? westernDigits(value).trim() : value;
    return text.trim() === '' ? {} : { answer: text, draft: value, complaint: this.#fault(text) };
  }

  #fault(text) {
    const length = lengthUpTo(text, this.most);
    if (length > this.most) return t('refusal.tooLong', { count: this.most });
    if (length < this.least) return t('refusal.tooShort', { count: this.least });
    return this.content?.fits(text) === false ? t(this.content.refusal) : '';
  }

  #showCount() {
    const { value } = this.entry;
    const near = Math.max(nearLimit, this.most / 10);
    const left = value === '' || value.length + nearLimit < this.most ? Infinity : this.most - lengthUpTo(value, this.most + 1000);
    setText(this.count, left > near ? ''
      : left < 0 ? t('control.lettersOver', { count: -left }) : t('control.lettersLeft', { count: left }));
  }

  show(answer) {
    this.entry.value = answer ?? '';
    this.#showCount();
  }

  showDraft(draft) { this.show(draft); }
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many letters a text has, as a person counts them; of a longer one, one more than `most`. */
function lengthUpTo(text, most) {
  if (text.length <= most && /^[\x20-\x7e\n]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of letters.segment(text)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

/** The form of a mail address: one `@`, a name before it, and a domain with a point after it. */
function isMail(text) {
  const [name, domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  const isName = name !== '' && !/^\.|\.$|\.\.|\s/.test(name);
  const areLabels = labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label));
  return more.length === 0 && isName && labels.length > 1 && areLabels && text.length <= 254
    && /^([\p{L}\p{M}]{2,}|xn--.*)$/u.test(labels.at(-1));
}

/** 3 to 15 digits, a `+` before them, blanks and signs between them. */
function isTelephone(text) {
  const digits = text.replace(/[^0-9]/g, '').length;
  return /^\+?[0-9 \-./()]+$/.test(text) && digits >= 3 && digits <= 15;
}

customElements.define('ambler-text', TextControl);
