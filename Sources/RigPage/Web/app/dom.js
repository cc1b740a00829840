/** A new element: `h('button.button', { onclick }, 'Next')`; texts are never read as HTML. */
export function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (tag === 'button') element.type = 'button';
  if (classes.length) element.className = classes.join(' ');
  set(element, attributes);
  element.append(...children.flat().filter((child) => child !== null));
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
  if (element.textContent !== text) element.textContent = text;
}
