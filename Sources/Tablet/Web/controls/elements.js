// Elements from data: texts are set as texts, never read as markup.

const drawing = 'http://www.w3.org/2000/svg';

/** A new element; keys that begin with `on` are listeners, null and false are left out. */
export const h = (name, attributes = {}, ...children) =>
  filled(document.createElement(name), attributes, children);

/** A new element of a drawing. */
export const svg = (name, attributes = {}, ...children) =>
  filled(document.createElementNS(drawing, name), attributes, children);

function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Sets a text only if it is another one, so that a live region speaks once. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
