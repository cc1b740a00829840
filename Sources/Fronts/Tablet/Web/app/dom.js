import { Foreign, like } from '/words/words.js';

const drawing = 'http://www.w3.org/2000/svg';

/** A new element: `h('button.button.primary', { onclick }, 'Next')`; texts are never read as HTML. */
export const h = (name, ...parts) => make((tag) => document.createElement(tag), name, parts);

/** A new element of a drawing. */
export const svg = (name, ...parts) => make((tag) => document.createElementNS(drawing, tag), name, parts);

function make(create, name, [first, ...rest]) {
  const [tag, ...classes] = name.split('.');
  const element = create(tag);
  if (tag === 'button') element.type = 'button';
  if (classes.length) element.setAttribute('class', classes.join(' '));
  const hasAttributes = first?.constructor === Object;
  if (hasAttributes) set(element, first);
  const children = present(hasAttributes ? rest : [first, ...rest]);
  const only = children.length === 1 ? children[0] : null;
  if (only instanceof Foreign) set(element, only.marks);
  element.append(...(only ? [only] : children.map(marked)));
  return element;
}

const present = (children) =>
  children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/** A text in another language stands in an element of its own. */
const marked = (child) => (child instanceof Foreign ? make((tag) => document.createElement(tag), 'span', [child]) : child);

/**
 * Sets attributes, and gives the element; keys that begin with `on` are listeners, null takes an attribute away, and so
 * does false but for `aria-`.
 */
export function set(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    const isNone = value === null || value === undefined;
    // A picture has no text of its own: its language is that of its description.
    if (key === 'alt' && value instanceof Foreign) set(element, value.marks);
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (!isNone && typeof value !== 'string' && typeof value !== 'number' && key in element) setProperty(element, key, value);
    else if (isNone || (value === false && !key.startsWith('aria-'))) element.removeAttribute(key);
    else setOne(element, key, value === true && !key.startsWith('aria-') ? '' : String(value));
  }
  return element;
}

// What is the same already is not set: that would be a change for who watches the page.
function setProperty(element, key, value) {
  if (element[key] !== value) element[key] = value;
}

function setOne(element, key, value) {
  if (element.getAttribute(key) !== value) element.setAttribute(key, value);
}

/** Replaces what stands in an element, and gives the element. */
export function fill(element, ...children) {
  element.replaceChildren(...present(children).map(marked));
  return element;
}

/** Brings the children into the order of `nodes`, and takes away all others; none moves without need. */
export function arrange(parent, nodes) {
  for (const child of [...parent.children]) if (!nodes.includes(child)) child.remove();
  nodes.forEach((node, place) => {
    if (parent.children[place] !== node) parent.insertBefore(node, parent.children[place] ?? null);
  });
}

/** Paragraphs of a text; an empty line parts them. */
export function paragraphs(text, className = 'text') {
  return (text ?? '').split(/\n{2,}/).filter(Boolean).map((part) => h(`p.${className}`, like(text, part)));
}

/** The elements whose text said its language, with what they said before. */
const foreign = new WeakMap();

/** Sets the text only where it is another, so that screen readers do not say it again. */
export function setText(element, text) {
  const words = String(text);
  const isForeign = text instanceof Foreign;
  if (isForeign && !foreign.has(element)) foreign.set(element, { lang: element.getAttribute('lang'), dir: element.getAttribute('dir') });
  if (foreign.has(element)) set(element, isForeign ? text.marks : foreign.get(element));
  if (element.textContent !== words) element.textContent = words;
}
