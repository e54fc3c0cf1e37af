/** The libraries that must run once in the page, by a property that every copy of one sets when it starts. */
const marks = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-router': '__reactRouterVersion',
};

/** Runs in the page before any script: counts the copies of each library that start. */
function count(properties) {
  const counts = {};
  for (const [name, property] of Object.entries(properties)) {
    counts[name] = 0;
    Object.defineProperty(Object.prototype, property, {
      configurable: true,
      get: () => undefined,
      set(value) {
        // webpack sets functions of these names on its namespace objects.
        if (typeof value !== 'function') counts[name] += 1;
        if (this !== globalThis)
          Object.defineProperty(this, property, { value, enumerable: true, writable: true });
      },
    });
  }
  globalThis.copiesOfLibraries = counts;
}

export const countCopies = (context) => context.addInitScript(count, marks);

/** Returns the libraries of which this page runs more than one copy. */
export async function findCopies(page) {
  const counts = await page.evaluate(() => globalThis.copiesOfLibraries);
  return Object.keys(counts).filter((name) => counts[name] > 1);
}
