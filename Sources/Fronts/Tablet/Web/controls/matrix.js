import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { Control } from './control.js';
import { inRow, optionLabel, textsOf } from './options.js';

const tableMost = 7;

/** Rows with the same columns: a card for each row, and a table where there is room. */
class MatrixControl extends Control {
  identity(answer) {
    if (!answer) return answer;
    return Object.fromEntries(Object.entries(answer).filter(([, values]) => values.length)
      .map(([row, values]) => [row, [...values].sort()]));
  }

  words(answer) {
    const { rows, columns } = this.format;
    return inRow(rows.filter((row) => answer[row.id]?.length)
      .map((row) => t('answer.row', { row: row.text, columns: inRow(textsOf(columns, answer[row.id])) })), 'semicolon');
  }

  build() {
    const { rows, columns } = this.format;
    this.inputs = rows.map(() => []);
    const head = h('div.matrix-head', { 'aria-hidden': true }, h('span'), columns.map(({ text }) => h('span', { dir: 'auto' }, text)));
    const matrix = h(`div.matrix${columns.length <= tableMost ? '.may-be-table' : ''}`, { role: 'group', ...this.ties('hint') },
      head, rows.map((row, place) => this.#row(row, place)));
    matrix.style.setProperty('--columns', columns.length);
    return matrix;
  }

  #row(row, place) {
    const { columns, multiple: isMultiple } = this.format;
    const name = this.idOf(`row-${place}`);
    const labels = columns.map((column, number) => optionLabel(column, { id: `${name}-${number}`, name, isMultiple,
      onchange: () => this.chosen() }));
    this.inputs[place] = labels.map((label) => label.firstChild);
    return h('div.matrix-row', { role: isMultiple ? 'group' : 'radiogroup', 'aria-labelledby': name },
      h('p.row-text', { id: name, dir: 'auto' }, row.text), labels);
  }

  read() {
    const { rows, needsEveryRow } = this.format;
    const filled = rows.map((row, place) => [row.id, this.inputs[place].filter((input) => input.checked).map((input) => input.value)])
      .filter(([, values]) => values.length);
    const answer = Object.fromEntries(filled);
    const open = rows.length - filled.length;
    if (filled.length === 0) return {};
    return { answer, draft: { rows: answer }, complaint: needsEveryRow && open ? t('refusal.rowsOpen', { count: open }) : '' };
  }

  show(answer) {
    this.format.rows.forEach((row, place) => this.inputs[place].forEach((input) => {
      input.checked = [answer?.[row.id] ?? []].flat().includes(input.value);
    }));
  }

  showDraft(draft) { this.show(draft.rows); }
}

customElements.define('ambler-matrix', MatrixControl);
