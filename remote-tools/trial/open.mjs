// Opens one page in the shell, and says what goes wrong there.

import { ACCESS_TOKEN_KEY } from './api.mjs';
import { countCopies, findCopies } from './copies.mjs';
import { watch } from './errors.mjs';
import { evaluate, Hung } from './respond.mjs';

/** How long it takes from one look at a page to the next, at the least: longer on a busy machine. */
const betweenMs = 50;

/**
 * The looks after which a page that still loads and requests nothing loads for ever, and one that loads no more and still requests does so for
 * ever. A user waits for a module as long, 12 seconds.
 */
const mostAtRest = 240;

/** The looks after which a page that both loads and requests does so for ever. */
const mostLooks = 900;

/** Runs in the page, before its own code: notes that the shell has rendered its menu, which a build may remove again. */
function awaitMenu() {
  new globalThis.MutationObserver((_changes, observer) => {
    if (!globalThis.document.querySelector('nav')) return;
    globalThis.hasStarted = true;
    observer.disconnect();
  }).observe(globalThis.document, { childList: true, subtree: true });
}

/** Runs in the page: whether the shell has yet to start, or shows that it is loading. */
const isLoading = () =>
  !globalThis.hasStarted ||
  globalThis.document.querySelector('[aria-busy="true"]') !== null ||
  [...globalThis.document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
    /^Loading/.test(textContent),
  );

/**
 * Waits until the page has settled: three times in a row, nothing is requested and nothing says that it is loading. Returns what it still
 * does after so many looks.
 */
async function settlePage(page, pending, most = mostLooks) {
  let [loading, quiet, atRest, shown] = [false, 0, 0, 0];
  for (let look = 0; look < most && Math.max(atRest, shown) < mostAtRest; look += 1) {
    await page.waitForTimeout(betweenMs);
    loading = await evaluate(page, isLoading);
    atRest = pending.size === 0 ? atRest + 1 : 0;
    shown = loading ? 0 : shown + 1;
    quiet = pending.size === 0 && !loading ? quiet + 1 : 0;
    if (quiet === 3) return undefined;
  }
  return loading ? 'loading' : 'requesting';
}

/** Requests that stay open as long as the page. */
const endless = new Set(['eventsource', 'websocket', 'media', 'ping']);

/** The shell counts who opens which module, and reports errors. */
const ownCalls = /^\/api\/(modules\/[^/]+\/opened|error-reports)$/;

const isWrite = (method, pathname) =>
  method !== 'GET' && pathname.startsWith('/api/') && !ownCalls.test(pathname);

/** Runs in the page: resolves when it has nothing to do. A page that renders for ever never has. */
const idle = () => new Promise((resolve) => globalThis.whenIdle(() => resolve()));

/** Runs in the page: whether the menu of the shell can be seen. */
const hasMenu = () =>
  globalThis.document
    .querySelector('nav')
    ?.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Makes the pages of a context signed in, and lets `open` see when they have settled. Other modules are not preloaded, but have stored something. */
export async function prepare(context, token) {
  context.setDefaultTimeout(0);
  await countCopies(context);
  await context.addInitScript(awaitMenu);
  await context.addInitScript(
    ([key, value]) => {
      globalThis.localStorage.setItem(key, value);
      globalThis.localStorage.setItem('mf-other.note', 'Note');
      globalThis.sessionStorage.setItem('mf-other.draft', 'Draft');
      globalThis.whenIdle = globalThis.requestIdleCallback;
      globalThis.requestIdleCallback = () => 0;
    },
    [ACCESS_TOKEN_KEY, token],
  );
}

/** Opens a path in a tab of its own, and looks at it when it is without a problem. */
export async function open(context, { origin, line, path }, look = () => undefined) {
  const page = await context.newPage();
  const [problems, foreign, warnings] = [[], [], []];
  const pending = new Set();
  page.on('request', (request) => {
    if (!endless.has(request.resourceType())) pending.add(request);
    const { pathname } = new URL(request.url());
    if (isWrite(request.method(), pathname))
      foreign.push(
        `It sends ${request.method()} ${pathname} without a click. Change data only when the user has asked for it.`,
      );
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  watch(page, line, { problems, foreign, warnings });
  try {
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    const settle = (most) => settlePage(page, pending, most);
    const late = await settle();
    const isEndless = late === 'loading';
    if (isEndless) problems.push('It loads for ever. Let its code, loaders and requests come to an end.');
    else if (late) warnings.push('It goes on with requests, and never has all that it shows.');
    await evaluate(page, idle);
    if (!(await evaluate(page, hasMenu))) problems.push('It removes or hides the menu of the shell.');
    const copies = await findCopies(page);
    problems.unshift(
      ...copies.map(
        (name) =>
          `It contains its own copy of ${name}, which must exist once in the page. List it under shared of the federation plugin, and import it by its public names.`,
      ),
    );
    const found = problems.length === 0 && (await look(page, settle));
    return { problems, foreign, warnings, isEndless, found };
  } catch (error) {
    const problem =
      error instanceof Hung
        ? 'Its code does not come to an end, and the page hangs.'
        : /crashed/.test(error.message) && 'The page crashes, mostly because its code takes all memory.';
    if (!problem) throw error;
    return { problems: [problem], foreign, warnings };
  } finally {
    await page.close();
  }
}
