import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { signIn, type Visit } from './journey';
import { findInMenu, type RegistryLine } from './modules';
import { MODULE_PATIENCE_SECONDS, root } from './stack';

export interface Fault {
  /** "answers 404": what the module does, for the name of the test. */
  what: string;
  /** What the message must say. */
  says: RegExp;
  /** The fixed code needs a page reload, because the broken code is loaded already. */
  needsReload?: boolean;
  /** Changes the module's line of the registry. */
  line?: (line: RegistryLine) => object;
  /** The response for its entry; `hang` never responds. */
  entry?: { status?: number; type?: string; body?: (name: string, line: RegistryLine) => string } | 'hang';
  /** The version of its line has the live entry; the repair is a rollback. */
  isRolledBack?: true;
  /** Its entry is whole, but the parts that the entry asks for are not to be had. */
  losesParts?: true;
}

/** A broken version at a URL of its own: the server's HTML preloads the live one, with its hash. */
const brokenVersion = '9.9.9-broken';

export const unchecked = (line: RegistryLine) => ({
  ...line,
  chunks: [],
  version: brokenVersion,
  entry: line.entry.replace(line.version, brokenVersion),
  integrity: null,
});

/** A container written by hand, that exposes what `expose` makes of the page's React and the module's paths. */
export const container =
  (expose: string) =>
  (name: string, { paths }: RegistryLine): string =>
    `
    var ${name.replaceAll('-', '_')} = (() => {
      let scope;
      const own = ${JSON.stringify(paths)};
      const pages = (Component) => ({ name: '${name}', contract: '^1.0.0', slots: { 'quote.invoice': Component }, routes: own.map((path) => ({ path: path + '/*', Component })) });
      const react = async () => { const [share] = Object.values(scope.react); return (share.lib ?? (await share.get()))(); };
      return { init(shares) { scope = shares; }, async get() { const module = await (${expose})(); return () => ({ default: module }); } };
    })();`;

/** The same, with a second React that a build has brought along. */
const withOwnReact = (expose: string) => (name: string, line: RegistryLine) => {
  const react = readFileSync(path.join(root, 'shell/node_modules/react/cjs/react.production.js'), 'utf8');
  return `var ownReact = {}; ((exports) => { ${react} })(ownReact); ${container(expose)(name, line)}`;
};

const script = (expose: string): Fault['entry'] => ({ body: container(expose) });

/** Everything that a module was seen to do wrong, or may. */
export const faults: Fault[] = [
  {
    what: 'has a broken line in the list',
    says: /does not say how to load it/,
    line: (line) => ({ ...line, entry: 5 }),
  },
  { what: 'answers 404', says: /could not be fetched/, entry: { status: 404 } },
  { what: 'answers 500', says: /could not be fetched/, entry: { status: 500 } },
  // Not the live one, which the browser requests before the page starts to wait for it.
  { what: 'hangs', says: /did not load within/, line: unchecked, entry: 'hang' },
  {
    what: 'answers with a page',
    says: /something other than this module/,
    entry: { type: 'text/html', body: () => '<!doctype html>' },
  },
  {
    what: 'is not what was deployed',
    says: /something other than this module/,
    entry: { body: () => 'var changed = 1;' },
  },
  {
    what: 'is half a script',
    says: /stopped while it was being started/,
    line: unchecked,
    entry: { body: () => 'var a = {' },
  },
  {
    what: 'throws while it is loaded',
    says: /stopped while it was being started/,
    line: unchecked,
    entry: { body: () => 'throw new Error("thrown while loading")' },
  },
  { what: 'exposes no module', says: /contains no module/, line: unchecked, entry: script('() => 5') },
  {
    what: 'brings a page of another module',
    says: /brings a page for \/welcome, and owns only/,
    line: unchecked,
    entry: script(
      "() => ({ ...pages(), routes: [...pages().routes, { children: [{ path: '/welcome' }] }] })",
    ),
  },
  {
    what: 'needs a newer page',
    says: /is newer than the page/,
    line: (line) => ({ ...line, requires: { ...line.requires, 'shared-ui': '^99.0.0' } }),
  },
  {
    what: 'was made for an older page',
    says: /made for an older page/,
    line: (line) => ({ ...line, requires: { ...line.requires, 'api-contract': '^0.1.0' } }),
  },
  {
    what: 'throws while it renders',
    says: /has stopped working/,
    needsReload: true,
    line: unchecked,
    entry: script(`() => pages(() => { throw new Error('thrown while rendering'); })`),
  },
  {
    what: 'throws in an effect',
    says: /has stopped working/,
    needsReload: true,
    line: unchecked,
    entry: script(
      `async () => { const { useEffect } = await react(); return pages(() => { useEffect(() => { throw new Error('thrown in an effect'); }); return null; }); }`,
    ),
  },
  {
    what: 'brings a React of its own',
    says: /has stopped working/,
    needsReload: true,
    line: unchecked,
    entry: {
      body: withOwnReact(`() => pages(() => ownReact.createElement('h1', null, ownReact.useState(0)[0]))`),
    },
  },
  { what: 'loses a part', says: /part of it could not be fetched/, losesParts: true },
  {
    what: 'loses a part and is rolled back',
    says: /part of it could not be fetched/,
    line: unchecked,
    isRolledBack: true,
    losesParts: true,
  },
];

/**
 * Lets a page give up the module that hangs: its clock, which is installed, passes the limit, so that no module that only is slow has less
 * time. What other modules show on the page comes first, or it would be given up too.
 */
export async function passModuleLimit(page: Page, hanging: string): Promise<void> {
  const others = page.locator(`[data-module]:not([data-module="${hanging}"])`);
  await expect(others.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await page.clock.fastForward(MODULE_PATIENCE_SECONDS * 1000);
}

/** Does what requests a module, and lets the page give it up if it hangs. */
export async function requestBroken(
  page: Page,
  name: string,
  { entry }: Fault,
  act: () => Promise<unknown>,
): Promise<void> {
  if (entry !== 'hang') return void (await act());
  await page.clock.install();
  const requested = page.waitForRequest((request) =>
    request.url().includes(`/remotes/${name}/${brokenVersion}/`),
  );
  await Promise.all([act(), requested.then(() => passModuleLimit(page, name))]);
}

export interface Report {
  module: string;
  version: string;
  kind: string;
  component_stack: string | null;
  path: string;
}

/** Collects the error reports that a browser sends from now on, to a URL of their own: those of the page before may come late. */
export async function watchReports(
  context: BrowserContext,
  address: string,
): Promise<{ errorReportUrl: string; reports: Report[] }> {
  const reports: Report[] = [];
  const errorReportUrl = `${address}/reports/${randomUUID()}`;
  await context.route(errorReportUrl, async (route) => {
    reports.push(...(JSON.parse(route.request().postData() ?? '') as { reports: Report[] }).reports);
    await route.fulfill({ status: 204 });
  });
  return { errorReportUrl, reports };
}

/** Breaks a module for one browser profile. Returns the function that repairs it. */
export async function breakModule(
  context: BrowserContext,
  name: string,
  live: RegistryLine,
  fault: Fault,
): Promise<() => Promise<void>> {
  const { line, entry, isRolledBack, losesParts } = fault;
  const broken = line?.(live);
  const registry = '**/remotes.json';
  const entries = new RegExp(`/remotes/${name}/.*remoteEntry\\.js`);
  if (broken)
    await context.route(registry, async (route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
      const { remotes } = (await response.json()) as { remotes: RegistryLine[] };
      await route.fulfill({ json: { remotes: remotes.map((each) => (each.name === name ? broken : each)) } });
    });
  if (entry === 'hang') await context.route(entries, () => undefined);
  else if (entry) {
    const { status = 200, type = 'text/javascript', body } = entry;
    const text = body?.(name, live) ?? '';
    await context.route(entries, (route) =>
      route.fulfill({
        status,
        contentType: type,
        body: text,
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
  }
  if (isRolledBack)
    await context.route(entries, async (route) => {
      const url = route.request().url().replace(brokenVersion, live.version);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
  const parts = new RegExp(`/remotes/${name}/(?!.*remoteEntry).*\\.js`);
  if (losesParts) await context.route(parts, (route) => route.fulfill({ status: 404 }));
  return async () => {
    await context.unroute(registry);
    await context.unroute(parts);
    await context.unroute(entries);
  };
}

/** How a server of files can be away for a moment. */
const outages = {
  'cannot be reached': (route: Route) => route.abort('connectionrefused'),
  'has none of its files': (route: Route) => route.fulfill({ status: 404 }),
} as const;

export type Outage = keyof typeof outages;

export const outageNames = Object.keys(outages) as Outage[];

/**
 * Signs a new user in while all files of a module are away and the browser preloads them, opens the module's page, and
 * brings the files back. Returns when the first Retry has shown the page.
 */
export async function walkThroughOutage(
  { context, page, loaded }: Visit,
  address: string,
  { name, path: ownPath, heading }: { name: string; path: string; heading: string },
  outage: Outage,
): Promise<void> {
  const files = new RegExp(`/remotes/${name}/`);
  await context.route(files, outages[outage]);
  const preload = page.waitForRequest(files);
  await signIn(page, address);
  const link = await findInMenu(page, ownPath);
  await link.hover();
  await preload;
  await loaded();
  await link.click();
  const message = page.getByRole('alert').filter({ hasText: name });
  await message.waitFor();
  await loaded();
  await context.unroute(files);
  await message.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
}
