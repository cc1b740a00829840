import { h } from './elements.js';

/** One option: a large label around a native radio button or checkbox, with its picture or colour. */
export function optionLabel(option, { id, name, isMultiple, onchange, describedBy }) {
  const input = h('input', {
    type: isMultiple ? 'checkbox' : 'radio', id, name, value: option.value, onchange, 'aria-describedby': describedBy });
  const texts = h('span', { class: 'option-texts' }, h('span', { class: 'option-text', dir: 'auto' }, option.text),
    option.detail ? h('span', { class: 'option-detail', dir: 'auto' }, option.detail) : null);
  return h('label', { class: 'option' }, input, picture(option), texts);
}

function picture(option) {
  if (option.image) {
    return h('img', { class: 'option-image', src: option.image.src, alt: option.image.description ?? '' });
  }
  if (!option.color) return null;
  const swatch = h('span', { class: 'swatch', 'aria-hidden': 'true' });
  swatch.style.backgroundColor = option.color;
  return swatch;
}
