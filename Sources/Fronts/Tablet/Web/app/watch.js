/* No module: it must run where no module can be loaded. Until the page is ready, it alone says that something failed. */
{
  const show = () => {
    if (document.documentElement.dataset.ready !== 'yes') document.getElementById('trouble').hidden = false;
  };
  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement || target === window) show();
  }, true);
  addEventListener('unhandledrejection', show);
}
