const settings = new URLSearchParams(location.search);
const root = document.documentElement;
root.lang = settings.get('lang') ?? 'en';
root.dataset.theme = settings.get('theme') ?? 'light';
root.dataset.text = settings.get('text') ?? '1';
