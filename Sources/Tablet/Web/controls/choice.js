import { t } from '../app/words.js';
import { Control } from './control.js';
import { h, say } from './elements.js';
import { plain } from './locale.js';
import { optionLabel } from './options.js';
import { makePicker } from './picker.js';

const longList = 40;
const shownMost = 30;
const longestText = 10_000;

/** One or several options: a list, pictures, colours, a list that opens, or one to be searched. */
export class ChoiceControl extends Control {
  get options() { return this.format.options; }
  get isMultiple() { return this.format.type === 'multipleChoice'; }
  get display() {
    const { display = 'list' } = this.format;
    if (display === 'search' || this.options.length > longList) return 'search';
    return display === 'picker' && this.isMultiple ? 'list' : display;
  }

  /** The answer that stands for a chosen option, and back. */
  stored(value) { return value; }
  value(answer) { return answer; }

  identity(answer) {
    if (Array.isArray(answer)) return [...answer].sort();
    return answer?.values ? { ...answer, values: [...answer.values].sort() } : answer;
  }

  words(answer) {
    const values = [answer?.values ?? answer?.value ?? this.value(answer)].flat();
    return values.map((value) => {
      const option = this.options.find((each) => each.value === value);
      return option?.other && answer.text ? answer.text : option?.text ?? '';
    }).join(', ');
  }

  build() {
    this.chosen = new Set();
    this.inputs = new Map();
    this.hint.textContent = this.isMultiple ? this.#countHint() : '';
    if (this.display === 'picker') return this.#picker();
    const tag = { class: `options as-${this.display}`, role: this.isMultiple ? 'group' : 'radiogroup', ...this.groupNames };
    this.list = h('div', tag);
    if (this.display !== 'search') this.#fill(this.options);
    return [...(this.display === 'search' ? this.#search() : []), this.list];
  }

  #countHint() {
    const { minimumChoices: least = 1, maximumChoices: most = this.options.length } = this.format;
    if (least === most) return t('control.chooseExactly', { count: least });
    if (least > 1) return t('control.chooseBetween', { least, most });
    return most < this.options.length ? t('control.chooseAtMost', { count: most }) : t('control.chooseAny');
  }

  #picker() {
    this.picker = makePicker({ id: this.idOf('picker'), labelledBy: this.labelledBy, describedBy: this.complaintId,
      options: this.options, onpick: (value) => { this.#pick(value, true); this.#showOther(); } });
    const other = this.options.find((option) => option.other);
    return [this.picker.element, other ? this.#otherBox(other) : null].filter(Boolean);
  }

  #search() {
    this.found = h('p', { class: 'found', role: 'status' });
    const box = h('input', { type: 'search', id: this.idOf('search'), class: 'entry', autocomplete: 'off',
      spellcheck: 'false', 'aria-labelledby': `${this.idOf('searchName')} ${this.labelledBy}`, dir: 'auto',
      oninput: () => this.#find(box.value) });
    this.box = box;
    const label = h('label', { for: box.id, class: 'entry-name', id: this.idOf('searchName') }, t('control.search'));
    this.#find('');
    return [h('div', { class: 'search' }, label, box, this.found)];
  }

  #find(text) {
    const words = plain(text.slice(0, 200)).split(/\s+/).filter(Boolean);
    const found = this.options.filter((option) => {
      const name = plain(`${option.text} ${option.detail ?? ''}`);
      return words.every((word) => name.includes(word));
    });
    const chosen = this.options.filter((option) => this.chosen.has(option.value));
    const others = found.filter((option) => !this.chosen.has(option.value)).slice(0, shownMost);
    this.#fill([...chosen, ...others]);
    const all = found.length > others.length + chosen.length;
    say(this.found, t(all ? 'control.foundMore' : 'control.found', { count: found.length, shown: others.length }));
    this.#showChosen();
  }

  #fill(options) {
    this.inputs.clear();
    this.list.replaceChildren(...options.flatMap((option) => {
      const place = this.options.indexOf(option);
      const label = optionLabel(option, { id: this.idOf(place), name: this.idOf('option'), isMultiple: this.isMultiple,
        onchange: (event) => this.#pick(option.value, event.target.checked) });
      this.inputs.set(option.value, label.firstChild);
      return option.other ? [label, this.#otherBox(option)] : [label];
    }));
  }

  #otherBox(option) {
    const text = this.otherInput?.value ?? '';
    this.otherInput = h('input', { type: 'text', class: 'entry', id: this.idOf('other'), dir: 'auto', autocomplete: 'off',
      'aria-label': option.text, placeholder: option.other.placeholder, 'aria-describedby': this.complaintId,
      oninput: () => this.typed(() => this.#read()) });
    this.otherInput.value = text;
    this.otherBox = h('div', { class: 'other' }, this.otherInput);
    this.otherBox.hidden = true;
    return this.otherBox;
  }

  #pick(value, isChosen) {
    const option = this.options.find((each) => each.value === value);
    if (!this.isMultiple) this.chosen = new Set([value]);
    else if (!isChosen) this.chosen.delete(value);
    else if (!this.#add(option)) return;
    this.#showChosen();
    const { answer, draft } = this.#read();
    this.read = () => this.#read();
    this.give(answer, { draft, isFinal: answer !== null });
    if (option.other && isChosen) this.otherInput.focus();
  }

  #add(option) {
    const most = this.format.maximumChoices ?? this.options.length;
    const others = [...this.chosen].filter((value) => !this.options.find((each) => each.value === value).exclusive);
    if (option.exclusive) this.chosen = new Set([option.value]);
    else if (others.length >= most) {
      this.#showChosen();
      this.complain(t('refusal.atMost', { count: most }));
      return false;
    } else this.chosen = new Set([...others, option.value]);
    return true;
  }

  #read() {
    const options = this.options.filter((option) => this.chosen.has(option.value));
    const text = this.otherInput?.value ?? '';
    const open = options.find((option) => option.other);
    const draft = { values: options.map((option) => option.value), text };
    const complaint = this.#fault(options, open, text);
    if (options.length === 0) return { answer: null, complaint: '' };
    if (complaint) return { answer: null, draft, complaint };
    return { answer: this.#answer(options, open && text.trim() ? text : null) };
  }

  #answer(options, text) {
    if (!this.isMultiple) {
      return text === null ? this.stored(options[0].value) : { value: options[0].value, text };
    }
    const values = options.map((option) => option.value);
    return text === null ? values : { values, text };
  }

  #fault(options, open, text) {
    const least = this.isMultiple ? this.format.minimumChoices ?? 1 : 1;
    if (options.length < least && !options[0]?.exclusive) return t('refusal.atLeast', { count: least });
    if (open?.other.required && !text.trim()) return t('refusal.otherMissing', { option: open.text });
    if (open && text.length > longestText) return t('refusal.tooLong', { count: longestText });
    return '';
  }

  #showChosen() {
    for (const [value, input] of this.inputs) input.checked = this.chosen.has(value);
    this.#showOther();
  }

  #showOther() {
    if (!this.otherBox) return;
    const other = this.options.find((option) => option.other);
    this.otherBox.hidden = !this.chosen.has(other.value);
  }

  show(answer) {
    const values = answer === null ? [] : [answer.values ?? answer.value ?? this.value(answer)].flat();
    this.#put(values, answer?.text ?? '');
  }

  get draft() { return this.#read().draft; }

  showDraft(draft) {
    const known = new Set(this.options.map((option) => option.value));
    this.#put((draft.values ?? []).filter((value) => known.has(value)), draft.text ?? '');
    this.read = () => this.#read();
  }

  #put(values, text) {
    this.chosen = new Set(values);
    if (this.otherInput) this.otherInput.value = text;
    this.picker?.show(values[0] ?? null);
    if (this.box) this.#find(this.box.value);
    this.#showChosen();
  }
}

customElements.define('ambler-choice', ChoiceControl);
