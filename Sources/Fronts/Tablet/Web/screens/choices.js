import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { person } from '../app/person.js';
import { choose as keep } from './language.js';

/** Whether the study has fixed a setting: people see it and cannot change it. */
export const isFixed = (name) => !person.tablet.changeable.includes(name);

/** The values of a setting to choose from; `onChoose` hears of a choice before the engine has kept it. */
export function choices(name, values, { isDisabled = isFixed(name), onChoose = null } = {}) {
  const now = person.now.settings[name];
  const choose = async (value) => {
    onChoose?.(value);
    await keep(name, value);
  };
  return h('div.choices', { role: 'radiogroup', 'aria-label': t(`settings.${name}`) }, values.map((value) => h('label.choice', {},
    h('input', { type: 'radio', name, value: String(value), checked: value === now, disabled: isDisabled, onchange: () => choose(value) }),
    h('span', {}, t(`settings.${name}.${value}`)))));
}
