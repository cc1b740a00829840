import { h, setText } from '../app/dom.js';
import { like, t } from '/words/words.js';
import { Control } from './control.js';
import { plain, shownNumber } from './locale.js';
import { inRow, optionLabel, optionOf, textsOf } from './options.js';
import { makePicker } from './picker.js';

const longList = 40;
const shownMost = 30;
const longestText = 10_000;

/** What questions other than choices choose from: options, their look, and the answer that one stands for. */
const kinds = {
  boolean: { display: 'pair', stored: (value) => value === 'true',
    options: ({ yesText, noText }) => [{ value: 'true', text: yesText }, { value: 'false', text: noText }] },
  ladder: { display: 'ladder', stored: Number, options: ({ rungs }) => Array.from({ length: rungs }, (_, place) =>
    ({ value: String(rungs - place), text: shownNumber(rungs - place) })) },
};

/** One or several options: a list, pictures, colours, a ladder, a list that opens, or one to be searched. */
export class ChoiceControl extends Control {
  get kind() { return kinds[this.format.type]; }
  get options() { return this.kind?.options(this.format) ?? this.format.options; }
  get isMultiple() { return this.format.type === 'multipleChoice'; }
  /** Whether an answer is a list of values. */
  get answersList() { return this.isMultiple; }
  get least() { return this.isMultiple ? this.format.minimumChoices ?? 1 : 1; }
  get most() { return this.format.maximumChoices ?? this.options.length; }

  get display() {
    const { display = 'list', type, vertical } = this.format;
    if (this.kind) return this.kind.display;
    if (type === 'textScale') return vertical ? 'list' : 'line';
    if (display === 'search' || this.options.length > longList) return 'search';
    return display === 'picker' && this.isMultiple ? 'list' : display;
  }

  identity(answer) {
    if (Array.isArray(answer)) return [...answer].sort();
    return answer?.values ? { ...answer, values: [...answer.values].sort() } : answer;
  }

  /** The values of the options that an answer is made of. */
  valuesOf(answer) {
    if (answer === null || Array.isArray(answer)) return answer ?? [];
    return answer.values ?? [this.kind ? String(answer) : answer.value ?? answer];
  }

  words(answer) {
    const { rungs, type } = this.format;
    if (type === 'ladder') return t('control.rung', { rung: answer, rungs });
    const values = this.valuesOf(answer);
    const texts = textsOf(this.options, values);
    return like(texts[0], inRow(texts.map((text, place) =>
      (answer.text && optionOf(this.options, values[place])?.other ? answer.text : text))));
  }

  build() {
    this.chosenValues = new Set();
    this.hint.textContent = this.isMultiple ? this.countHint() : '';
    if (this.display === 'picker') return this.#picker();
    this.list = h(`div.options.as-${this.display}`, { role: this.isMultiple ? 'group' : 'radiogroup', ...this.ties('hint') });
    if (this.display === 'search') return [this.#search(), this.list];
    this.#fill(this.options);
    return this.display === 'ladder' ? this.#ladder() : this.list;
  }

  countHint() {
    const { least, most } = this;
    if (least === most) return t('control.chooseExactly', { count: least });
    if (least > 1) return t('control.chooseBetween', { least, most });
    return most < this.options.length ? t('control.chooseAtMost', { count: most }) : t('control.chooseAny');
  }

  #ladder() {
    const end = (text) => (text ? h('p.end-text', text) : null);
    return h('div.ladder', end(this.format.topText), this.list, end(this.format.bottomText));
  }

  #picker() {
    this.picker = makePicker({ id: this.idOf('picker'), labelledBy: this.labelledBy, describedBy: this.complaintId,
      options: this.options, onpick: (value) => this.pick(value, true) });
    const other = this.options.find((option) => option.other);
    return [this.picker.element, other ? this.#otherBox(other) : null];
  }

  #search() {
    this.found = this.status('found', '.found');
    const label = this.part('label.entry-name', 'searchName', { for: this.idOf('search') }, t('control.search'));
    this.box = this.part('input.entry', 'search', { type: 'search', autocomplete: 'off', spellcheck: 'false', dir: 'auto',
      'aria-labelledby': `${label.id} ${this.labelledBy}`, oninput: () => this.#find() });
    this.#find();
    return h('div.search', label, this.box, this.found);
  }

  #find() {
    const words = plain(this.box.value.slice(0, 200)).split(/\s+/).filter(Boolean);
    const found = this.options.filter(({ text, detail = '' }) => {
      const name = plain(`${text} ${detail}`);
      return words.every((word) => name.includes(word));
    });
    const chosen = this.chosenOptions;
    const others = found.filter((option) => !chosen.includes(option)).slice(0, shownMost);
    this.#fill([...chosen, ...others]);
    const hasMore = found.length > others.length + chosen.length;
    setText(this.found, t(hasMore ? 'control.foundMore' : 'control.found', { count: found.length, shown: others.length }));
    this.showChosen();
  }

  #fill(options) {
    this.list.replaceChildren(...options.flatMap((option) => {
      const label = optionLabel(option, { id: this.idOf(this.options.findIndex(({ value }) => value === option.value)),
        name: this.idOf('option'), isMultiple: this.isMultiple,
        onchange: (event) => this.pick(option.value, event.target.checked) });
      return option.other ? [label, this.#otherBox(option)] : [label];
    }));
  }

  #otherBox(option) {
    const text = this.otherInput?.value ?? '';
    this.otherInput = this.part('input.entry', 'other', { type: 'text', dir: 'auto', autocomplete: 'off', 'aria-label': option.text,
      placeholder: option.other.placeholder, 'aria-describedby': this.complaintId, oninput: () => this.typed() });
    this.otherInput.value = text;
    this.otherBox = h('div.other', { hidden: true }, this.otherInput);
    return this.otherBox;
  }

  /** The options that are chosen, in their order. */
  get chosenOptions() { return this.options.filter((option) => this.chosenValues.has(option.value)); }

  /** Chooses a value, or takes it out. */
  pick(value, isChosen) {
    const option = optionOf(this.options, value);
    const isFull = isChosen && !this.#add(option);
    if (!isChosen) this.chosenValues.delete(value);
    this.showChosen();
    if (isFull) return this.complain(t('refusal.atMost', { count: this.most }));
    this.chosen();
    if (option.other && isChosen) this.otherInput.focus();
  }

  /** Whether there is room for one more; one alone takes the place of another. */
  #add({ value, exclusive }) {
    const others = this.chosenOptions.filter((option) => !option.exclusive).map((option) => option.value);
    const isAlone = !this.isMultiple || exclusive || this.replacesOne;
    if (!isAlone && others.length >= this.most) return false;
    this.chosenValues = new Set(isAlone ? [value] : [...others, value]);
    return true;
  }

  read() {
    const options = this.chosenOptions;
    if (options.length === 0) return {};
    const values = options.map((option) => option.value);
    const text = this.otherInput?.value ?? '';
    const open = options.find((option) => option.other);
    return { answer: this.#answer(values, open && text.trim() ? { text } : null), draft: { values, text },
      complaint: this.#fault(options, open, text) };
  }

  #answer(values, words) {
    if (this.answersList) return words ? { values, ...words } : values;
    const [value] = values;
    return words ? { value, ...words } : this.kind?.stored(value) ?? value;
  }

  #fault(options, open, text) {
    if (options.length < this.least && !options[0].exclusive) return t('refusal.atLeast', { count: this.least });
    if (open?.other.required && !text.trim()) return t('refusal.otherMissing', { option: open.text });
    return open && text.length > longestText ? t('refusal.tooLong', { count: longestText }) : '';
  }

  /** Marks what is chosen. */
  showChosen() {
    this.list?.querySelectorAll('input[name]').forEach((input) => { input.checked = this.chosenValues.has(input.value); });
    if (!this.otherBox) return;
    this.otherBox.hidden = !this.chosenOptions.some((option) => option.other);
  }

  show(answer) { this.#put(this.valuesOf(answer), answer?.text ?? ''); }
  showDraft({ values = [], text = '' }) { this.#put(values.filter((value) => optionOf(this.options, value)), text); }

  #put(values, text) {
    this.chosenValues = new Set(values);
    if (this.otherInput) this.otherInput.value = text;
    this.picker?.show(values[0] ?? null);
    if (this.box) this.#find();
    this.showChosen();
  }
}

customElements.define('ambler-choice', ChoiceControl);
