const settings = new URLSearchParams(location.search);
const root = document.documentElement;
root.lang = settings.get('lang') ?? 'en';
root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
root.dataset.theme = settings.get('theme') ?? 'light';
root.dataset.text = settings.get('text') ?? '1';
