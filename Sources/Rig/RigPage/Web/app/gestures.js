const wheelZoom = 1.0015;
const keyZoom = 1.5;
const leastDrag = 6;

/**
 * Moves and zooms by wheel, fingers, pointer and keys. `actions` has `zoom(factor, clientX)`, without a place for keys,
 * `pan(part)` and `width()`, what is shown in pixels of the screen.
 *
 * The wheel scrolls the page as ever, unless the plot has the focus or Control is held, as it is for two fingers on a pad.
 */
export function gestures(element, actions) {
  wheel(element, actions);
  pointers(element, actions);
  const moves = { ArrowLeft: -0.1, ArrowRight: 0.1, PageUp: -0.9, PageDown: 0.9 };
  const zooms = { '+': 1 / keyZoom, '=': 1 / keyZoom, '-': keyZoom };
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key in moves) actions.pan(moves[event.key]);
    else if (event.key in zooms) actions.zoom(zooms[event.key]);
    else return;
    event.preventDefault();
  });
}

function wheel(element, { zoom, pan, width }) {
  element.addEventListener('wheel', (event) => {
    if (!event.ctrlKey && document.activeElement !== element) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) pan((event.deltaX * unit) / width());
    else zoom(wheelZoom ** (event.deltaY * unit * (event.ctrlKey ? 3 : 1)), event.clientX);
  }, { passive: false });
}

/** One finger sideways moves, two zoom around what is between them; up and down the page scrolls. */
function pointers(element, { zoom, pan, width }) {
  const fingers = new Map();
  let [dragged, isMoving] = [0, false];
  const places = () => [...fingers.values()];
  const apart = () => Math.max(20, Math.abs(places()[0] - places()[1]));
  element.addEventListener('pointerdown', (event) => {
    if (!fingers.size) [dragged, isMoving] = [0, false];
    fingers.set(event.pointerId, event.clientX);
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    const [before, spread] = [fingers.get(event.pointerId), fingers.size === 2 ? apart() : 0];
    fingers.set(event.pointerId, event.clientX);
    if (fingers.size === 2) zoom(spread / apart(), (places()[0] + places()[1]) / 2);
    if (fingers.size !== 1) return;
    dragged += before - event.clientX;
    if (!isMoving && Math.abs(dragged) < leastDrag) return;
    isMoving = true;
    pan(dragged / width());
    dragged = 0;
  });
  for (const name of ['pointerup', 'pointercancel']) element.addEventListener(name, (event) => fingers.delete(event.pointerId));
}
