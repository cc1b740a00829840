/** What only a kiosk has; its browser asks for the page with `?kiosk`. */
if (new URLSearchParams(location.search).has('kiosk')) {
  document.documentElement.dataset.kiosk = '';
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = '/keyboard/keyboard.css';
  document.head.append(style);
  for (const name of ['keys', 'alive', 'rest', 'keyboard']) import(`./${name}.js`);
}
