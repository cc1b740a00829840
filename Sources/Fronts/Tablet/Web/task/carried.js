import { h, fill, setText } from '../app/dom.js';
import { t } from '/words/words.js';
import { person, set } from '../app/person.js';
import { carriedPosition } from '../app/position.js';
import { carriedWords } from '../controls/position.js';

const pause = 10_000;

/** Says which position the open check carries, of symptoms or of side effects, and asks once whether checks may carry one. */
export function carried() {
  const words = h('p.help', { role: 'status' });
  const element = h('div.carried', {}, words);
  async function follow() {
    if (person.now.settings.position === 'ask') {
      askOnce();
      return;
    }
    const position = await carriedPosition().catch(() => undefined);
    if (position !== undefined) setText(words, position ? carriedWords(position) : t('control.finding'));
    setTimeout(() => { if (element.isConnected) follow(); }, pause);
  }
  function askOnce() {
    const choose = async (use) => {
      await set('position', use);
      fill(element, words);
      await follow();
    };
    fill(element, h('p', {}, t('position.ask')), h('div.button-row', {}, ['on', 'off'].map((use) =>
      h('button.button', { type: 'button', onclick: () => choose(use) }, t(`position.choose.${use}`)))));
  }
  return { element, follow };
}
