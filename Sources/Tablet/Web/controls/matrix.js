import { t } from '../app/words.js';
import { Control } from './control.js';
import { h } from './elements.js';
import { optionLabel } from './options.js';

const tableMost = 7;

/** Rows with the same columns: a card for each row, and a table where there is room. */
export class MatrixControl extends Control {
  identity(answer) {
    if (!answer) return answer;
    return Object.fromEntries(Object.entries(answer).filter(([, values]) => values.length)
      .map(([row, values]) => [row, [...values].sort()]));
  }

  words(answer) {
    const text = (value) => this.format.columns.find((column) => column.value === value)?.text ?? '';
    return this.format.rows.filter((row) => answer[row.id]?.length)
      .map((row) => `${row.text}: ${answer[row.id].map(text).join(', ')}`).join('; ');
  }

  build() {
    const { rows, columns } = this.format;
    this.rows = {};
    this.inputs = rows.map((row, place) => this.#row(row, place));
    const head = h('div', { class: 'matrix-head', 'aria-hidden': 'true' }, h('span'), ...columns.map((column) => h('span', { dir: 'auto' }, column.text)));
    const matrix = h('div', { class: `matrix${columns.length <= tableMost ? ' may-be-table' : ''}`, role: 'group', ...this.groupNames },
      head, ...this.inputs.map((row) => row.element));
    matrix.style.setProperty('--columns', columns.length);
    return [matrix];
  }

  #row(row, place) {
    const name = this.idOf(`row-${place}`);
    const labels = this.format.columns.map((column, number) => optionLabel(column, { id: `${name}-${number}`, name,
      isMultiple: this.format.multiple, onchange: (event) => this.#pick(row.id, column.value, event.target.checked) }));
    const element = h('div', { class: 'matrix-row', role: this.format.multiple ? 'group' : 'radiogroup', 'aria-labelledby': name },
      h('p', { class: 'row-text', id: name, dir: 'auto' }, row.text), ...labels);
    return { element, id: row.id, inputs: labels.map((label) => label.firstChild) };
  }

  #pick(row, value, isChosen) {
    const before = this.format.multiple ? (this.rows[row] ?? []).filter((each) => each !== value) : [];
    this.rows = { ...this.rows, [row]: isChosen ? [...before, value] : before };
    this.read = () => this.#read();
    const { answer, draft } = this.#read();
    this.give(answer, { draft: draft ?? null, isFinal: answer !== null });
  }

  #read() {
    const order = this.format.columns.map((column) => column.value);
    const filled = this.format.rows.filter((row) => this.rows[row.id]?.length);
    const answer = Object.fromEntries(filled.map((row) => [row.id, order.filter((value) => this.rows[row.id].includes(value))]));
    if (filled.length === 0) return { answer: null };
    const open = this.format.rows.length - filled.length;
    if (this.format.needsEveryRow && open) return { answer: null, draft: { rows: answer }, complaint: t('refusal.rowsOpen', { count: open }) };
    return { answer };
  }

  show(answer) {
    this.rows = { ...(answer ?? {}) };
    for (const row of this.inputs) {
      for (const input of row.inputs) input.checked = [this.rows[row.id] ?? []].flat().includes(input.value);
    }
  }

  get draft() { return this.#read().draft ?? null; }

  showDraft(draft) {
    this.show(draft.rows ?? {});
    this.read = () => this.#read();
  }
}

customElements.define('ambler-matrix', MatrixControl);
