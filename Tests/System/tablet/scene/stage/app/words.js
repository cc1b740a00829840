/** The page's words without its program. */
const language = document.documentElement.lang || 'en';
const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
const words = await (await fetch(`/words/${language}.json`)).json();
const plural = new Intl.PluralRules(locale);

export const t = (key, values = {}) => {
  const entry = words[key];
  const text = typeof entry === 'object' ? entry[plural.select(values.count)] ?? entry.other : entry;
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => (typeof values[name] === 'number' ? number(values[name]) : values[name]));
};
export const number = (value, options = {}) => new Intl.NumberFormat(locale, options).format(value);
export const list = (items) => new Intl.ListFormat(locale, { type: 'unit' }).format(items);
export const date = (value) => String(value);
export const time = (value) => String(value);
