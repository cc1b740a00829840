import { h } from '../app/dom.js';
import { like, t, number } from '/words/words.js';
import { ask } from '../app/dialog.js';

/** Asks how strong a symptom is; begins with this check's level or none. Gives the level, null to take it away, undefined for no change. */
export async function askLevel(field) {
  let level = field.answer ?? null;
  const { minimum, maximum, minimumText, maximumText } = field.format;
  const buttons = [];
  for (let one = minimum; one <= maximum; one += 1) {
    buttons.push(h('button.button.level', { type: 'button', 'aria-pressed': String(one === level), onclick: () => choose(one) }, number(one)));
  }
  const picker = h('div.level-picker', {},
    h('p.text', {}, h('strong', {}, field.title)), field.help ? h('p.help', {}, field.help) : null,
    h('p.help', {}, like(minimumText ?? maximumText, [minimumText && t('symptoms.end', { value: minimum, text: minimumText }), maximumText && t('symptoms.end', { value: maximum, text: maximumText })].filter(Boolean).join(' · '))),
    h('div.levels', { role: 'group', 'aria-label': field.title, onkeydown: keys }, buttons));
  function choose(one) {
    level = one;
    buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(minimum + index === one)));
    picker.closest('dialog').querySelector('[data-value=ok]').disabled = false;
  }
  function keys(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const turned = document.documentElement.dir === 'rtl' && /Left|Right/.test(event.key) ? -step : step;
    buttons[Math.min(Math.max(buttons.indexOf(document.activeElement) + turned, 0), buttons.length - 1)].focus();
  }
  const answer = await ask(t('symptoms.levelTitle'), picker, [
    { value: 'ok', words: t('symptoms.ok'), isPrimary: true, isDisabled: level === null },
    ...(level === null ? [] : [{ value: 'away', words: t('symptoms.takeAway') }]),
    { value: 'cancel', words: t('control.cancel') },
  ]);
  if (answer === 'ok') return level;
  return answer === 'away' ? null : undefined;
}
