/** Puts the person's settings on the page: sizes, colours and movement are a matter of the style sheets. */
export function show(settings) {
  const root = document.documentElement;
  root.dataset.theme = settings.theme === 'highContrast' ? 'contrast' : settings.theme;
  root.dataset.text = String(settings.textSize);
  root.dataset.vibration = settings.vibration ? 'on' : 'off';
  root.dataset.scan = settings.switches ?? 'off';
}
