/** Making and changing elements; what is the same already is not touched. */
const SVG = 'http://www.w3.org/2000/svg';

/** A new HTML element with a class and a text. */
export const make = (name, className = '', text = '') => {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
};

/** A new SVG element with attributes. */
export const makeSVG = (name, attributes = {}) => {
  const element = document.createElementNS(SVG, name);
  setAll(element, attributes);
  return element;
};

/** Sets an attribute; null takes it away. */
export const set = (element, name, value) => {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else {
    const text = value === true ? '' : String(value);
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
};

/** Sets several attributes. */
export const setAll = (element, attributes) => {
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
};

/** Sets the text of an element; the text node itself stays. */
export const setText = (element, text) => {
  const node = element.firstChild;
  if (!node) {
    if (text) element.append(text);
  } else if (node.data !== text) {
    node.data = text;
  }
};

/** Brings the children into the order of `nodes`, and takes away all others; none moves without need. */
export const arrange = (parent, nodes) => {
  const kept = new Set(nodes);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  nodes.forEach((node, index) => {
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
  });
};
