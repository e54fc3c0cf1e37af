/** Runs in the page before any script: counts the copies of the libraries that must start once. */
function count() {
  const counts = { 'react-dom': 0, 'react-router': 0 };
  // Each copy of React's renderer registers with the hook of React's developer tools.
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    // Fast Refresh of a development build uses these two.
    renderers: new Map(),
    onCommitFiberRoot: () => undefined,
    inject: () => (counts['react-dom'] += 1),
  };
  // Each copy of the router sets its version on the window.
  let version;
  Object.defineProperty(globalThis, '__reactRouterVersion', {
    get: () => version,
    set(value) {
      version = value;
      counts['react-router'] += 1;
    },
  });
  globalThis.copiesOfLibraries = counts;
}

export const countCopies = (context) => context.addInitScript(count);

/** Returns the libraries of which this page runs more than one copy. */
export async function findCopies(page) {
  const counts = await page.evaluate(() => globalThis.copiesOfLibraries);
  return Object.keys(counts).filter((name) => counts[name] > 1);
}
