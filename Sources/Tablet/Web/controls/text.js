import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';
import { westernDigits } from './exact.js';

const nearLimit = 50;

/** Free text, a mail address, a telephone number, or a text once more. */
export class TextControl extends Control {
  get most() { return this.format.maximumLength ?? 10_000; }
  get least() { return this.format.minimumLength ?? 1; }
  get content() { return this.format.content ?? 'plain'; }

  words(answer) { return answer; }

  build() {
    const attributes = { class: 'entry text-entry', id: this.idOf('text'), dir: this.content === 'plain' ? 'auto' : 'ltr',
      'aria-labelledby': this.labelledBy, 'aria-describedby': `${this.idOf('count')} ${this.complaintId}`,
      placeholder: this.format.placeholder, autocomplete: 'off', ...this.#keyboard(),
      oninput: () => this.#typing(), onbeforeinput: (event) => this.#beforeInput(event) };
    this.entry = this.format.multiline ? h('textarea', { rows: 4, ...attributes }) : h('input', { type: 'text', ...attributes });
    this.count = h('p', { class: 'count', id: this.idOf('count') });
    return [this.entry, this.count];
  }

  #keyboard() {
    if (this.content === 'email') return { inputmode: 'email', spellcheck: 'false', autocapitalize: 'none' };
    if (this.content === 'telephone') return { inputmode: 'tel', spellcheck: 'false' };
    return this.format.multiline === undefined ? { spellcheck: 'false', autocapitalize: 'none' } : {};
  }

  /** A text that is far too long is not taken in, and the person is told; nothing is cut off. */
  #beforeInput(event) {
    const text = event.data ?? event.dataTransfer?.getData('text') ?? '';
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
    this.typed(() => this.readEntry());
    this.#showCount();
  }

  /** The text as it is stored: marks that nobody sees are no part of a mail address or a number. */
  get text() {
    const { value } = this.entry;
    return this.content === 'plain' ? value : westernDigits(value).trim();
  }

  readEntry() {
    const { text } = this;
    if (text.trim() === '') return { answer: null };
    const complaint = this.#fault(text);
    return complaint ? { answer: null, draft: this.entry.value, complaint } : { answer: text };
  }

  #fault(text) {
    const length = lengthUpTo(text, this.most);
    if (length > this.most) return t('refusal.tooLong', { count: this.most });
    if (length < this.least) return t('refusal.tooShort', { count: this.least });
    if (this.content === 'email' && !isMail(text)) return t('refusal.mail');
    if (this.content === 'telephone' && !isTelephone(text)) return t('refusal.telephone');
    return '';
  }

  #showCount() {
    const left = this.entry.value.length + nearLimit < this.most ? null : this.most - lengthUpTo(this.entry.value, this.most + 1000);
    const isNear = left !== null && left <= Math.max(nearLimit, this.most / 10) && this.entry.value !== '';
    say(this.count, !isNear ? '' : left >= 0 ? t('control.lettersLeft', { count: left }) : t('control.lettersOver', { count: -left }));
  }

  show(answer) {
    this.entry.value = answer ?? '';
    this.#showCount();
  }

  get draft() { return this.readEntry().draft ?? null; }

  showDraft(draft) {
    this.entry.value = typeof draft === 'string' ? draft : '';
    this.#showCount();
    this.read = () => this.readEntry();
  }
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
