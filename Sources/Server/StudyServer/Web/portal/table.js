import { h, fill, svg } from '/app/dom.js';
import { t, number } from '/words/words.js';
import { say } from './banner.js';

const shownAtOnce = 200;

// On a narrow screen rows are laid out as cards; the roles keep it a table for who hears it.

/**
 * A table that can be sorted by its heads. `columns` are `{ key, title, cell, by, isNumber, isWide }`: `cell(row)` is
 * what stands there, `by(row)` what it is sorted by; without it the column cannot be sorted. `rows` may be set again:
 * what has the focus in a row keeps it, as far as the row, known by its `id`, is still there. `empty` are the words where there are none, or what gives them.
 */
export class Table {
  #columns;
  #rows = [];
  #sorted = null;
  #limit = shownAtOnce;
  #body = h('tbody', { role: 'rowgroup' });
  #heads;
  #empty;
  #emptyWords;
  #more = h('div.button-row', {});
  #frame;
  #next = null;

  constructor({ caption, columns, rows, empty }) {
    this.#columns = columns;
    this.#heads = columns.map((column) => this.#head(column));
    this.#emptyWords = empty;
    this.#empty = h('p.note.calm', { hidden: true });
    this.#frame = h('div.table-frame', { tabIndex: 0, role: 'group', 'aria-label': caption },
      h('table.sheet.stacks', { role: 'table' }, h('caption.unseen', {}, caption), h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, this.#heads)), this.#body));
    this.element = h('div.group', {}, this.#frame, this.#empty, this.#more);
    this.rows = rows;
  }

  set rows(rows) {
    this.#rows = rows;
    this.#limit = shownAtOnce;
    this.#next = null;
    this.#draw();
  }

  /** The first rows of a longer list; `next` brings those that follow, and is null where all are here. */
  page(rows, next) {
    this.#rows = rows;
    this.#limit = rows.length;
    this.#next = next;
    this.#draw();
  }

  /** Puts rows below the others, with the focus on the first of them. */
  add(rows, next) {
    const before = this.#rows.length;
    this.page([...this.#rows, ...rows], next);
    this.#focusRow(before);
  }

  /** Says that other rows are on their way. */
  set isBusy(isBusy) {
    this.#frame.setAttribute('aria-busy', String(isBusy));
  }

  get count() { return this.#rows.length; }

  #head(column) {
    if (!column.by) return h('th', { scope: 'col', role: 'columnheader', class: column.isNumber ? 'number' : null }, column.title);
    return h('th', { scope: 'col', role: 'columnheader', class: column.isNumber ? 'number' : null, 'aria-sort': 'none' },
      h('button.sort', { onclick: () => this.#sort(column) }, column.title));
  }

  #sort(column) {
    const isDown = this.#sorted?.column === column && !this.#sorted.isDown;
    this.#sorted = { column, isDown };
    this.#columns.forEach((one, at) => {
      if (one.by) this.#heads[at].setAttribute('aria-sort', one === column ? (isDown ? 'descending' : 'ascending') : 'none');
    });
    this.#draw();
    say(t(isDown ? 'table.sortedDown' : 'table.sortedUp', { column: column.title }));
  }

  #draw() {
    const rows = this.#sorted ? [...this.#rows].sort(order(this.#sorted)) : this.#rows;
    const focused = this.#focused();
    const shown = rows.slice(0, this.#limit);
    fill(this.#body, shown.map((row) => h('tr', { role: 'row' }, this.#columns.map((column, at) => h(at === 0 ? 'th' : 'td', {
      scope: at === 0 ? 'row' : null, role: at === 0 ? 'rowheader' : 'cell', 'data-label': column.title,
      class: column.isNumber ? 'number' : column.isWide ? 'wrap' : null,
    }, column.cell(row))))));
    shown.forEach((row, at) => { this.#body.children[at].rowID = row.id; });
    this.#empty.hidden = rows.length > 0;
    fill(this.#empty, typeof this.#emptyWords === 'function' ? this.#emptyWords() : this.#emptyWords);
    this.#frame.hidden = rows.length === 0;
    this.#focus(focused);
    const rest = rows.length - this.#limit;
    fill(this.#more, rest > 0 ? [h('p.hint', {}, t('table.more', { shown: this.#limit, all: rows.length })),
      h('button.button', { onclick: () => this.#showMore() }, t('table.showMore'))]
      : this.#next ? h('button.button', { onclick: this.#next }, t('table.showMore')) : null);
  }

  /** Which control of which row has the focus. */
  #focused() {
    const row = document.activeElement?.closest('tr');
    if (!row || !this.#body.contains(row) || row.rowID === undefined) return null;
    return { id: row.rowID, at: [...row.querySelectorAll('a, button')].indexOf(document.activeElement) };
  }

  /** Where the control is gone, the row's last one or the table has the focus, never nothing. */
  #focus(focused) {
    if (!focused) return;
    const row = [...this.#body.children].find((one) => one.rowID === focused.id);
    const controls = row ? [...row.querySelectorAll('a, button')] : [];
    (controls[focused.at] ?? controls.at(-1) ?? this.#frame).focus();
  }

  #showMore() {
    const before = this.#limit;
    this.#limit += shownAtOnce;
    this.#draw();
    this.#focusRow(before);
  }

  #focusRow(at) {
    const row = this.#body.children[at];
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  }
}

function order({ column, isDown }) {
  const sign = isDown ? -1 : 1;
  const words = new Intl.Collator(document.documentElement.lang, { numeric: true });
  return (one, other) => {
    const [a, b] = [column.by(one), column.by(other)];
    // What is not known stands last in either direction.
    if (a === undefined || a === null) return b === undefined || b === null ? 0 : 1;
    if (b === undefined || b === null) return -1;
    return sign * (typeof a === 'number' ? a - b : words.compare(String(a), String(b)));
  };
}

/** A share from 0 to 1 as a bar with its number; a low one has a sign too. */
export function shareBar(share, words = number(share, { style: 'percent', maximumFractionDigits: 1 }), { low = 0.9 } = {}) {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return h(share < low ? 'span.bar.is-low' : 'span.bar', {},
    h('span.bar-words', {}, words),
    svg('svg', { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      svg('rect.bar-ground', { x: 0, y: 0, width: 100, height: 10 }), svg('rect.bar-fill', { x: 0, y: 0, width, height: 10 })));
}

/** Says that a list is cut off, where it is. */
export const cut = (isWhole) => (isWhole ? null : h('p.note.warning', {}, t('table.cut')));
