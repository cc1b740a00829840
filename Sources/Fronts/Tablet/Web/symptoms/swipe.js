const least = 60;

/** Tells of a quick movement sideways over an element: 1 towards the end of a line, -1 towards its start; with where it began. */
export function swipes(element, onSwipe) {
  let start = null;
  const down = (event) => { start = { x: event.clientX, y: event.clientY, id: event.pointerId }; };
  const up = (event) => {
    if (!start || start.id !== event.pointerId) return;
    const [across, along] = [event.clientX - start.x, event.clientY - start.y];
    const isMirrored = document.documentElement.dir === 'rtl';
    const from = isMirrored ? window.innerWidth - start.x : start.x;
    start = null;
    if (Math.abs(across) >= least && Math.abs(across) > 2 * Math.abs(along)) onSwipe(Math.sign(across) * (isMirrored ? -1 : 1), from);
  };
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', () => { start = null; });
}
