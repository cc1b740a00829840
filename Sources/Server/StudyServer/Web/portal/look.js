import { spoken, speak } from '/words/words.js';

// A taste, nothing personal: it may stay on the disk.
const kept = {
  get: (name) => { try { return localStorage.getItem(name); } catch { return null; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* It counts until the page is left. */ } },
};

const themes = ['system', 'light', 'dark', 'contrast'];

/** Puts the kept language and colours on the page. */
export async function begin() {
  const theme = kept.get('theme');
  document.documentElement.dataset.theme = themes.includes(theme) ? theme : 'system';
  await speak(spoken(kept.get('language') ?? navigator.language));
}

export async function setLanguage(tag) {
  kept.set('language', tag);
  await speak(tag);
}

export function setTheme(theme) {
  kept.set('theme', theme);
  document.documentElement.dataset.theme = theme;
}

export { themes };
