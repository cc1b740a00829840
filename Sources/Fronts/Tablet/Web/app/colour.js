const probe = document.createElement('span');

/** A colour of the theme, such as `--accent`, as it is now and as a canvas takes it. */
export function colour(name) {
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return shown;
}
