import { h } from '../app/dom.js';
import { t } from '/words/words.js';

/** One option: a large label around a native radio button or checkbox, with its picture or colour. */
export function optionLabel(option, { isMultiple = false, ...attributes }) {
  return h('label.option', h('input', { type: isMultiple ? 'checkbox' : 'radio', value: option.value, ...attributes }),
    picture(option), optionTexts(option));
}

/** The words of an option, and those below them. */
export const optionTexts = ({ text, detail }) => h('span.option-texts', h('span.option-text', { dir: 'auto' }, text),
  detail ? h('span.option-detail', { dir: 'auto' }, detail) : null);

function picture({ image, color }) {
  if (image) return h('img.option-image', { src: image.src, alt: image.description ?? '' });
  if (!color) return null;
  const swatch = h('span.swatch', { 'aria-hidden': true });
  swatch.style.backgroundColor = color;
  return swatch;
}

/** The option of a value. */
export const optionOf = (options, value) => options.find((option) => option.value === value);

/** Parts of an answer in a row. */
export const inRow = (parts, sign = 'comma') => parts.join(t(`answer.${sign}`));

/** The words of the options of values. */
export const textsOf = (options, values) => values.map((value) => optionOf(options, value)?.text ?? '');
