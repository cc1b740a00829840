import { h, fill } from '/app/dom.js';
import { t, dateTime } from '/words/words.js';
import { all } from '../api.js';
import { word } from '../facts.js';
import { studyFrame } from '../frame.js';
import { Table, cut } from '../table.js';

/** Results that came twice in different bytes: both are kept. */
export async function show(element, { study }) {
  const { items, isWhole } = await all(`/v1/studies/${study}/conflicts`);
  const table = new Table({
    caption: t('conflicts.title'), rows: items.toReversed(), empty: t('conflicts.empty'),
    columns: [
      { title: t('letters.received'), by: (one) => one.received, cell: (one) => dateTime(one.received) },
      { title: t('letters.result'), cell: (one) => h('a', { href: `#study/${study}/result/${one.result}` }, word(one.result)) },
      { title: t('conflicts.device'), by: (one) => one.device, cell: (one) => word(one.device) },
      { title: t('conflicts.digest'), isWide: true, cell: (one) => word(one.sha256) },
    ],
  });
  fill(element, studyFrame(study, 'conflicts', h('h1', {}, t('conflicts.title')), h('p.text', {}, t('conflicts.text')), cut(isWhole), table.element));
}
