import { Foreign } from '/words/words.js';

/** A new element: `h('button.button', { onclick }, 'Next')`; texts are never read as HTML. */
export function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (tag === 'button') element.type = 'button';
  if (classes.length) element.className = classes.join(' ');
  set(element, attributes);
  const shown = children.flat().filter((child) => child !== null);
  if (shown.length === 1 && shown[0] instanceof Foreign) set(element, shown[0].marks);
  element.append(...shown);
  return element;
}

/** Sets attributes; keys that begin with `on` are listeners, null takes an attribute away. What is the same stays untouched. */
export function set(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value === null) element.removeAttribute(key);
    else if (element.getAttribute(key) !== String(value)) element.setAttribute(key, value);
  }
  return element;
}

/** Sets the text only where it is another, so that nobody who watches the page is told of it again. */
export function setText(element, text) {
  if (text instanceof Foreign) set(element, text.marks);
  if (element.textContent !== String(text)) element.textContent = text;
}
