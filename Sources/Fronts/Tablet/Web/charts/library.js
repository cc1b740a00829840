let loading = null;

/** The charts' library, which Debian packages; loaded when the first chart is shown. Fails where it is not installed. */
export function library() {
  loading ??= new Promise((done, failed) => {
    const script = document.createElement('script');
    script.src = '/charts/dygraph.min.js';
    script.addEventListener('load', () => (window.Dygraph ? done(prepared(window.Dygraph)) : failed(new Error('no library'))));
    script.addEventListener('error', () => failed(new Error('no library')));
    document.head.append(script);
  });
  return loading;
}

/** Its own legend writes inline styles, which this page forbids; ours stands above the plot. */
function prepared(Dygraph) {
  Dygraph.PLUGINS = Dygraph.PLUGINS.filter((plugin) => plugin !== Dygraph.Plugins.Legend);
  return Dygraph;
}
