// The words of the page for the gallery, in the language of the document.

let words = {};

/** Reads the words of a language. */
export async function useWords(language) {
  words = await (await fetch(`/words/${language}.json`)).json();
}

/** A sentence by its key, with values in its places. */
export function t(key, values = {}) {
  const entry = words[key];
  if (entry === undefined) throw new Error(`no words for ${key}`);
  const text = typeof entry === 'string' ? entry
    : entry[new Intl.PluralRules(document.documentElement.lang).select(values.count)] ?? entry.other;
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
