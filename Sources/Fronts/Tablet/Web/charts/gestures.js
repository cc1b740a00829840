/** Dragging sideways moves the window, two fingers zoom; up and down the page scrolls as ever. */
export function gestures(element, { move, zoom }) {
  const fingers = new Map();
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return Math.max(20, Math.abs(one - other));
  };
  element.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, event.clientX);
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = fingers.size === 2 ? spread() : fingers.get(event.pointerId);
    fingers.set(event.pointerId, event.clientX);
    if (fingers.size === 2) zoom(before / spread());
    else if (fingers.size === 1) move((before - event.clientX) / element.clientWidth);
  });
  for (const name of ['pointerup', 'pointercancel']) {
    element.addEventListener(name, (event) => fingers.delete(event.pointerId));
  }
}
