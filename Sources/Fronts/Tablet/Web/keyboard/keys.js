/** Keys of a real keyboard that a page may keep: those for writing. The others belong to the browser. */
const writing = new Set(['a', 'c', 'v', 'x', 'y', 'z', 'arrowleft', 'arrowright', 'arrowup', 'arrowdown',
  'home', 'end', 'backspace', 'delete', 'control', 'shift', 'alt', 'altgraph']);

/** Whether a key would open, close or leave something of the browser. */
export function leads(event) {
  const key = event.key.toLowerCase();
  if (/^f\d+$|^browser|^launch|^contextmenu$/.test(key)) return true;
  if (event.getModifierState('AltGraph')) return false;
  if (event.altKey || event.metaKey || (event.shiftKey && key === 'escape')) return true;
  return event.ctrlKey && (event.shiftKey || !writing.has(key));
}

function hold(event) {
  if (event.type !== 'keydown' || leads(event)) event.preventDefault();
}

for (const type of ['keydown', 'contextmenu', 'dragstart', 'dragover', 'drop', 'auxclick']) {
  window.addEventListener(type, hold, { capture: true });
}
