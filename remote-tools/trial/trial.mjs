// Runs a build in the real shell, in a headless browser, and opens each of its pages.

import { ACCESS_TOKEN_KEY, openApi } from './api.mjs';
import { openBrowser } from './browser.mjs';
import { countCopies, findCopies } from './copies.mjs';
import { serve, siteOf } from './site.mjs';

/** Longer than a module may take to load; only a page that never settles takes so long. */
const timeoutMs = 45_000;

/** A page responds at once, unless its code never ends. */
const responseMs = 10_000;

/** What is behind an error, by the words that the libraries use. */
const causes = [
  [/getOwner|jsxDEV/, 'It is a development build. Build it for production.'],
  [
    /React error #130|Element type is invalid/,
    'It renders something that does not exist: mostly an import that this shell’s shared-ui does not have.',
  ],
  [/reading 'use\w+'\)/, 'It uses a React of its own. List react under shared of the federation plugin.'],
  [
    /Loading (CSS )?chunk|dynamically imported module/,
    'Is its publicPath `auto` (webpack, Rspack) or its base `./` (Vite)?',
  ],
  [/unsafe-eval/, 'It is a development build: the page forbids eval. Build it for production.'],
];

const explain = (text) =>
  [text.trim().replace(/\.?$/, '.'), causes.find(([words]) => words.test(text))?.[1]]
    .filter(Boolean)
    .join(' ');

const describe = ({ name, message, cause = '' }) =>
  explain(name === 'RemoteError' ? `${message} ${cause.split('\n')[0]}` : `${name}: ${message}`);

/** Collects the errors of a page: what the shell reports of the build, uncaught errors, and other lines of the console. */
function watch(page, { name }, problems, warnings) {
  const own = new RegExp(`^(${name}|shell) \\S+ failed`);
  const isReacts = (text) => /Minified React error|react\.dev\/errors/.test(text);
  page.on('dialog', async (dialog) => {
    problems.push(
      `It opens a box of the browser (${dialog.type()}), which stops the whole page. Use the messages and dialogs of shared-ui.`,
    );
    await dialog.dismiss();
  });
  page.on('pageerror', (error) => error.name !== 'ApiError' && problems.push(describe(error)));
  page.on('console', async (message) => {
    if (message.type() !== 'error' || /Failed to load resource/.test(message.text())) return;
    const text = message.text();
    const errors = await Promise.all(
      message
        .args()
        .map((arg) =>
          arg
            .evaluate((value) =>
              value instanceof Error
                ? { name: value.name, message: value.message, cause: value.cause?.message }
                : undefined,
            )
            .catch(() => undefined),
        ),
    );
    const error = errors.find(Boolean);
    if (error?.name === 'ApiError') return;
    if (own.test(text) || isReacts(text)) problems.push(error ? describe(error) : explain(text));
    else warnings.push(`It writes an error to the console: ${error ? describe(error) : text}`);
  });
}

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

class Hung extends Error {}

/** Evaluates a function in the page. Throws `Hung` for one whose code keeps it busy. */
async function evaluate(page, script) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Hung()), responseMs)));
  return Promise.race([page.evaluate(script), late]).finally(() => clearTimeout(timer));
}

/** Returns whether the page has settled: three times in a row, nothing is requested and nothing says that it is loading. */
async function hasSettled(page, pending) {
  const end = Date.now() + timeoutMs;
  for (let quiet = 0; quiet < 3;) {
    if (Date.now() > end) return false;
    await page.waitForTimeout(50);
    quiet = pending.size === 0 && !(await evaluate(page, isLoading)) ? quiet + 1 : 0;
  }
  return true;
}

/** Runs in the page: resolves when it has nothing to do. A page that renders for ever never has. */
const idle = () => new Promise((resolve) => globalThis.whenIdle(() => resolve()));

/** Runs in the page: whether the menu of the shell can be seen. */
const hasMenu = () =>
  globalThis.document
    .querySelector('nav')
    ?.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Runs in the page, before its own code: keeps the module from leaving it, and says so. */
function stay() {
  globalThis.navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument || event.downloadRequest !== null) return;
    event.preventDefault();
    globalThis.reportError(
      new Error('It leaves the page, or loads it again. Change the page by the router.'),
    );
  });
}

/** Opens an address in a tab of its own. */
async function open(context, { site, line, path }, look = () => []) {
  const page = await context.newPage();
  const [problems, warnings] = [[], []];
  const pending = new Set();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  watch(page, line, problems, warnings);
  try {
    await page.goto(`${site.origin}${path}`, { timeout: timeoutMs });
    if (!(await hasSettled(page, pending)))
      warnings.push(`It was still loading after ${timeoutMs / 1000} seconds.`);
    await evaluate(page, idle);
    if (!(await evaluate(page, hasMenu))) problems.push('It removes or hides the menu of the shell.');
    const copies = await findCopies(page);
    problems.unshift(
      ...copies.map(
        (name) =>
          `It contains its own copy of ${name}, which must exist once in the page. List it under shared of the federation plugin, and import it by its public names.`,
      ),
    );
    return { problems, warnings, found: problems.length === 0 ? await look(page) : [] };
  } catch (error) {
    const problem =
      error instanceof Hung
        ? 'Its code does not come to an end, and the page hangs.'
        : /crashed/.test(error.message) && 'The page crashes, mostly because its code takes all memory.';
    if (!problem) throw error;
    return { problems: [problem], warnings, found: [] };
  } finally {
    await page.close();
  }
}

/** Runs in the page: returns the patterns of the module's routes, each from the root. */
async function patternsOf(container) {
  const host = globalThis.__FEDERATION__?.__INSTANCES__?.find(({ name }) => name === 'shell');
  const module = await host?.loadRemote(`${container}/remote`).catch(() => undefined);
  const join = (parent, path) => (path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/+$/, ''));
  const below = (routes, parent) =>
    routes.flatMap(({ path = '', children }) =>
      children ? below(children, join(parent, path)) : [join(parent, path)],
    );
  return below(module?.default?.routes ?? [], '');
}

/** Returns an address of a pattern: 1 for every parameter, nothing for the rest. */
const addressOf = (pattern) => pattern.replace(/:[^/]+/g, '1').replace(/\/\*$/, '');

const matches = (pattern, path) =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replace(/:[^/]+/g, '[^/]+')}/?$`, 'i').test(path);

/** Joins what several pages have in common: the text, with the first of them. */
function join(results, key) {
  const pages = new Map();
  for (const { path, ...result } of results)
    for (const text of new Set(result[key])) pages.set(text, [...(pages.get(text) ?? []), path]);
  return [...pages].map(([text, [first, ...others]]) =>
    others.length === 0 ? `At ${first}: ${text}` : `At ${first} and ${others.length} more: ${text}`,
  );
}

/**
 * Opens the pages of a build: those of its paths, of its menu, and of every one of its routes.
 * @returns {Promise<{ problems: string[], warnings: string[] }>}
 */
export async function tryPages(browser, { line: intended, entry, dist, shell, api, say = () => undefined }) {
  // From this origin, wherever it will be served from.
  const line = { ...intended, entry: `/remotes/${intended.name}/${intended.version}/${entry}` };
  const site = siteOf(shell);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const missing = new Set();
  try {
    await serve(context, { site, line, dist, api, onMissing: (file) => missing.add(file) });
    await countCopies(context);
    await context.addInitScript(stay);
    await context.addInitScript(awaitMenu);
    await context.addInitScript(
      ([key, token]) => {
        globalThis.localStorage.setItem(key, token);
        // Other modules are not preloaded.
        globalThis.whenIdle = globalThis.requestIdleCallback;
        globalThis.requestIdleCallback = () => 0;
      },
      [ACCESS_TOKEN_KEY, api.token],
    );
    const visit = async (path, look) => {
      say(path);
      return { path, ...(await open(context, { site, line, path }, look)) };
    };
    const [start, ...rest] = line.paths;
    const container = line.name.replaceAll('-', '_');
    const first = await visit(start, (page) => page.evaluate(patternsOf, container));
    const menu = (line.menu ?? []).map(({ path }) => path);
    const own = menu.filter((path) => line.paths.some((each) => `${path}/`.startsWith(`${each}/`)));
    const patterns = first.found;
    const lost =
      patterns.length === 0 ? [] : own.filter((path) => !patterns.some((each) => matches(each, path)));
    const paths = new Set([...rest, ...own, ...patterns.map(addressOf)]);
    paths.delete(start);
    const results = [first];
    const queue = (first.problems.length > 0 ? [] : [...paths]).values();
    const work = async () => {
      for (const path of queue) results.push(await visit(path));
    };
    await Promise.all([work(), work()]);
    return {
      problems: [
        ...[...missing].map((file) => `Its ${file} is missing, and its code requests it. Build it again.`),
        ...join(results, 'problems'),
        ...lost.map((path) => `Its menu leads to ${path}, and it has no page for that.`),
      ],
      warnings: join(results, 'warnings'),
    };
  } finally {
    await context.close();
  }
}

const noBrowser =
  'It was not tried in the shell: no browser on this machine. Install Chromium or Chrome, or name one with CHROMIUM_PATH.';

/** Starts a browser and an API, and tries a build. Without a browser, that is the one warning. */
export async function tryBuild({ api: address, ...candidate }) {
  const browser = await openBrowser();
  if (!browser) return { problems: [], warnings: [noBrowser] };
  try {
    const api = await openApi(address);
    try {
      return await tryPages(browser, { ...candidate, api });
    } finally {
      api.stop();
    }
  } finally {
    await browser.close();
  }
}
