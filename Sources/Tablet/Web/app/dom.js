/** Makes an element: `h('button.button.primary', {type: 'button', onclick}, 'Next')`; texts are never read as HTML. */
export function h(name, properties = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(properties)) set(element, key, value);
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

function set(element, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
  else if (key in element && !key.includes('-') && typeof value !== 'string') element[key] = value;
  else element.setAttribute(key, value === true ? '' : value);
}

/** Replaces what stands in an element, and gives the element. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Paragraphs of a text; an empty line parts them. */
export function paragraphs(text, className = 'text') {
  return (text ?? '').split(/\n{2,}/).filter(Boolean).map((part) => h(`p.${className}`, {}, part));
}

/** Sets the text only where it is another, so that screen readers do not say it again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
