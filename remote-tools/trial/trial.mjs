// Runs a build in the real shell, in a headless browser, opens each of its pages and leaves it for those of others.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fail } from '../console.mjs';
import { openApi } from './api.mjs';
import { openBrowser } from './browser.mjs';
import { weigh } from './budget.mjs';
import { recordBrowser, recordShared } from './common.mjs';
import { explain, most } from './errors.mjs';
import { open, prepare } from './open.mjs';
import { evaluate } from './respond.mjs';
import { openComparison } from './senses.mjs';
import { serve, siteOf } from './site.mjs';
import { readUsual, walkAway, walkUsual } from './walk.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

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

/** Runs in the page: returns the patterns of the module's routes, each from the root, and the slots that it exposes something for. */
async function exposedBy(container) {
  const host = globalThis.__FEDERATION__?.__INSTANCES__?.find(({ name }) => name === 'shell');
  const module = await host?.loadRemote(`${container}/remote`).catch(() => undefined);
  const join = (parent, path) => (path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/+$/, ''));
  const below = (routes, parent) =>
    routes.flatMap(({ path = '', children }) =>
      children ? below(children, join(parent, path)) : [join(parent, path)],
    );
  return {
    patterns: below(module?.default?.routes ?? [], ''),
    slots: Object.keys(module?.default?.slots ?? {}),
  };
}

/** The pages on which slots are shown without a question. One of another module may be missing. */
const slotPages = {
  'dashboard.card': () => '/',
  'quote.tab': (name) => `/quotes/edit/1?tab=${name}`,
  'organisation.panel': () => '/organisations/edit/1',
};

/** Returns an address of a pattern: 1 for every parameter, nothing for the rest. */
const addressOf = (pattern) => pattern.replace(/:[^/]+/g, '1').replace(/\/\*$/, '');

const pathOf = (address) => address.split('?')[0];

const matches = (pattern, path) =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replace(/:[^/]+/g, '[^/]+')}/?$`, 'i').test(path);

/** Joins what several pages have in common: the text, with the first of them. */
function join(results, key) {
  const pages = new Map();
  for (const { path, ...result } of results)
    for (const text of new Set(result[key])) pages.set(text, [...(pages.get(text) ?? []), path]);
  const texts = [...pages].map(([text, [first, ...others]]) =>
    others.length === 0 ? `At ${first}: ${text}` : `At ${first} and ${others.length} more: ${text}`,
  );
  return texts.length > most ? [...texts.slice(0, most), `And ${texts.length - most} more.`] : texts;
}

/** Opens a context in which the page runs the shell, signed in, with the line in its registry. */
async function openShell(browser, { api, ...served }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await serve(context, { ...served, api });
  await context.addInitScript(stay);
  await prepare(context, api.token);
  return context;
}

/** The pages that are open at the same time: most of the time they wait. */
const atOnce = 3;

/**
 * Opens the pages of a build: those of its paths, of its menu, of every one of its routes, and those with its slots. Leaves each for the
 * dashboard and for a list of another module, and compares with the same walk without the build.
 * @param {Map<string, Promise<object>>} options.usuals those walks, which builds with the same menu beside the same modules have in common
 * @returns {Promise<{ problems: string[], warnings: string[], isTried: true }>}
 */
export async function tryPages(
  browser,
  { line: intended, entry, dist, shell, api, say = () => undefined, usuals = new Map() },
) {
  // From this origin, wherever it will be served from.
  const line = { ...intended, entry: `/remotes/${intended.name}/${intended.version}/${entry}` };
  const [start, ...rest] = line.paths;
  const module = line.name;
  const container = module.replaceAll('-', '_');
  const { slots: entries = [] } = line;
  const actions = entries.filter(({ slot }) => slot === 'search.action');
  const slots = entries.filter((each) => !actions.includes(each)).map(({ slot }) => slot);
  const shown = slots.flatMap((slot) => slotPages[slot]?.(module) ?? []);
  const site = siteOf(shell);
  const config = await site.readConfig();
  const others = (await site.readRegistry()).remotes.filter(({ name }) => name !== module);
  const requested = new Set();
  const onStart = (request) => recordBrowser(request.frame().page());
  const onFile = async (file, request) => {
    requested.add(file);
    if (file === entry) await recordShared(request.frame().page());
  };
  const served = { site, config, others, dist, api, onStart, onFile };
  const context = await openShell(browser, { ...served, line });
  // Its entries are in the menu, and nothing of it can be opened.
  const closed = { name: module, menu: line.menu, paths: ['/-'] };
  const comparison = await openComparison(browser);
  const lookAlone = async (path, look) => {
    const alone = await openShell(browser, { ...served, line: closed });
    const known = { module, paths: line.paths, others: others.flatMap(({ paths }) => paths) };
    return open(alone, { origin: site.origin, line, path }, (page, settle) =>
      look(page, { ...known, settle, evaluate }),
    ).finally(() => alone.close());
  };
  const usually = (path, look = walkUsual) => {
    const key = JSON.stringify([path, look.name, closed, line.paths, others, shell]);
    if (!usuals.has(key)) usuals.set(key, lookAlone(path, look));
    return usuals.get(key);
  };
  try {
    const usual = usually(start);
    // It ends with the browser where it is not needed.
    usual.catch(() => undefined);
    const findUsual = async () => {
      const { found } = await usual;
      if (!found) throw new Error('The shell does not start, even without it. Name another with --shell.');
      return found;
    };
    let exposed = { patterns: [], slots: [] };
    let weight;
    const walked = new Set();
    const visit = async (path) => {
      say(path);
      const result = await open(context, { origin: site.origin, line, path }, async (page, settle) => {
        if (path === start) {
          weight = await weigh(dist, requested);
          exposed = await page.evaluate(exposedBy, container);
        }
        const isSlot = shown.includes(path);
        if (!isSlot && walked.has(pathOf(path))) return [];
        walked.add(pathOf(path));
        // Without the module, its tab does not exist.
        const hasUsual = isSlot && !path.includes('?');
        const usualHere = hasUsual ? usually(path, readUsual).then(({ found }) => found) : undefined;
        const isPage = exposed.patterns.some((each) => matches(each, pathOf(path)));
        const looking = {
          module,
          hasCard: slots.includes('dashboard.card'),
          ...comparison,
          settle,
          evaluate,
        };
        return walkAway(page, {
          isSlot,
          isPage,
          isBrief: path !== start && !isSlot,
          usual: findUsual(),
          usualHere,
          ...looking,
        });
      });
      // Others may fail, and write, without it as well.
      const known = result.foreign.length > 0 ? (await usually(path)).foreign : [];
      const foreign = result.foreign.filter((text) => !known.includes(text));
      return { ...result, path, problems: [...result.problems, ...(result.found || []), ...foreign] };
    };
    const first = await visit(start);
    if (first.isEndless) await findUsual();
    const menu = [...(line.menu ?? []), ...actions].map(({ path }) => path);
    const own = menu.filter((address) =>
      line.paths.some((each) => `${pathOf(address)}/`.startsWith(`${each}/`)),
    );
    const { patterns } = exposed;
    const lost =
      patterns.length === 0
        ? []
        : own.filter((address) => !patterns.some((each) => matches(each, pathOf(address))));
    const unexposed = first.found ? slots.filter((slot) => !exposed.slots.includes(slot)) : [];
    const paths = new Set([...rest, ...own, ...patterns.map(addressOf), ...shown]);
    paths.delete(start);
    const results = [first];
    const queue = (first.problems.length > 0 ? [] : [...paths]).values();
    const work = async () => {
      for (const path of queue) {
        results.push(await visit(path));
        // Each of the others might take as long.
        if (results.some(({ isEndless }) => isEndless)) return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (weight) say(weight.summary);
    const missing = [...requested].filter((file) => !existsSync(path.join(dist, file)));
    return {
      problems: [
        ...missing.map((file) => `Its ${file} is missing, and its code requests it. Build it again.`),
        ...join(results, 'problems'),
        ...(weight?.problems ?? []),
        ...lost.map((path) => `Its menu leads to ${path}, and it has no page for that.`),
        ...unexposed.map(
          (slot) =>
            `It declares the slot ${slot} and exposes nothing for it. Add it to slots in src/remote.tsx.`,
        ),
      ],
      warnings: join(results, 'warnings'),
      isTried: true,
    };
  } finally {
    await Promise.all([context.close(), comparison.close()]);
  }
}

const noBrowser =
  'It was not tried in the shell: no browser on this machine. Its pages were not opened, and what it leaves behind was not looked at. Install Chromium or Chrome, or name one with CHROMIUM_PATH.';

const noApi =
  'Its pages were opened with calls that fail: there is no mock API here. Install mock-api, or name one with --api.';

/** Each page has limits of its own; a module may have any number of pages. */
const longestMinutes = 15;

const unfinished = 'Nothing was changed. Try it again, or leave the trial out with --without-trial.';

/**
 * Starts a browser and an API, and tries a build. Without a browser, that is the one warning.
 * @throws Error when the trial does not come to its end
 */
export async function tryBuild({ api: address, ...candidate }) {
  const before = tmpdir();
  const folder = mkdtempSync(path.join(before, 'trial-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const stop = () => {
    // After the listeners that kill the browser and the API.
    process.once('exit', remove);
    fail(new Error(`The trial was stopped. ${unfinished}`));
  };
  for (const signal of signals) process.once(signal, stop);
  // All that they write; a browser that crashes leaves its profile behind.
  process.env.TMPDIR = folder;
  let browser;
  let api;
  try {
    browser = await openBrowser();
    if (!browser) return { problems: [], warnings: [noBrowser], isTried: false };
    const limit = AbortSignal.timeout(longestMinutes * 60_000);
    api = await openApi(address, limit);
    // A call to a browser that has crashed may never end.
    const crashed = new Promise((_, reject) =>
      browser.once('disconnected', () => reject(new Error('Closed'))),
    );
    crashed.catch(() => undefined);
    const late = new Promise((_, reject) =>
      limit.addEventListener('abort', () =>
        reject(new Error(`It takes more than ${longestMinutes} minutes.`)),
      ),
    );
    const tried = await Promise.race([tryPages(browser, { ...candidate, api }), crashed, late]);
    return api.address ? tried : { ...tried, warnings: [noApi, ...tried.warnings] };
  } catch (error) {
    const reason =
      browser?.isConnected() === false ? 'The browser has crashed.' : error.message.split('\nCall log')[0];
    throw new Error(`The trial did not come to its end. ${explain(reason)} ${unfinished}`, { cause: error });
  } finally {
    api?.stop();
    if (browser?.isConnected()) await browser.close();
    process.env.TMPDIR = before;
    remove();
    for (const signal of signals) process.off(signal, stop);
  }
}
