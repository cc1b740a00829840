import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { put } from '../app/api.js';
import { toast } from '../app/banner.js';
import { Chart } from './chart.js';

/** One symptom over time, which the person chooses; the tablet keeps the choice for them. */
export class ChosenSymptom {
  #chart = null;
  #place = h('div', {});
  #shown;

  constructor({ list, chosen, chart }) {
    this.#shown = String(chosen ?? '');
    const select = h('select.field.screen-only', { id: 'symptom-choice', onchange: () => this.#choose(select) },
      h('option', { value: '' }, t('history.noSymptom')), list.map(({ number, title }) => h('option', { value: String(number) }, title)));
    select.value = this.#shown;
    this.element = h('div.symptom-chart', {}, h('label.screen-only', { for: select.id }, t('history.symptom')), select, this.#place);
    this.#draw(chart);
  }

  begin() { this.#chart?.begin(); }

  close() { this.#chart?.close(); }

  #draw(chart) {
    this.close();
    this.#chart = chart ? new Chart(chart, 'symptom') : null;
    fill(this.#place, this.#chart?.element);
  }

  async #choose(select) {
    const { value } = select;
    const number = value ? Number(value) : null;
    try {
      const { chart } = await put('/api/history/symptom', { number });
      // The person may have chosen another one meanwhile.
      if (select.value !== value || !select.isConnected) return;
      this.#shown = value;
      this.#draw(chart);
      this.begin();
    } catch {
      if (select.value === value) select.value = this.#shown;
      toast(t('who.failed'));
    }
  }
}
