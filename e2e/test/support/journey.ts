import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { watchProblems } from './problems';
import { takeSharedStack, type SharedStack } from './shared-stacks';
import { staff, startStack, type Stack } from './stack';

/** How Chromium is started, by the journeys and by the benchmark. */
export const launchOptions: LaunchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The browser of journeys that need its PDF viewer, which a headless shell lacks: `test.use({ launchOptions: withPdfViewer })`. */
export const withPdfViewer: LaunchOptions = {
  ...launchOptions,
  ...(process.env.FULL_CHROMIUM_PATH && { executablePath: process.env.FULL_CHROMIUM_PATH }),
};

/** A browser profile with one page. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console errors and uncaught exceptions of the page. */
  problems: string[];
  /** Resolves when every request of the page has finished and nothing on it says that it is loading. */
  loaded(): Promise<void>;
  close(): Promise<void>;
}

/** Whether the page shows a loading state, two frames from now. */
const showsLoading = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    const words = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent ?? '');
    return (
      document.querySelector('[aria-busy="true"]') !== null ||
      words.some((text) => /^(Loading|Adding|Searching|Signing out)/.test(text))
    );
  });

function watchLoading(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (request) => {
    // What the page before still waits for ends with it, and is not always said to have.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  return async () => {
    // Three looks in a row, because one request can follow another.
    let quiet = 0;
    await expect
      .poll(async () => (quiet = !(await showsLoading(page)) && pending.size === 0 ? quiet + 1 : 0), {
        intervals: [50],
      })
      .toBeGreaterThanOrEqual(3);
  };
}

/** Opens a new browser profile at 1280 px, of a person who wants less motion unless the journey is about it. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const close = async (): Promise<void> => {
    // Requests may still be on their way.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { context, page, problems: watchProblems(page), loaded: watchLoading(page), close };
}

/** Goes to another address of the open application, as a link does: the browser loads and compiles nothing again. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    // The header of a page with another title sets it again.
    document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** The same, and waits for the header of that page. */
export async function follow(page: Page, address: string): Promise<void> {
  const current = new URL(page.url());
  // The views of a page have one title, which the header would not set again.
  if (current.pathname === new URL(address, current).pathname)
    await follow(page, current.pathname === '/welcome' ? '/coming-soon' : '/welcome');
  await goTo(page, address);
  await page.waitForFunction(() => document.title !== '');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The rows of tables, without the grey bars in their place while they load. */
export const dataRows = (page: Page): Locator => page.locator('tbody:not([aria-hidden]) tr');

/** Signs in by the form, as the demonstration user, and waits for the dashboard. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

/** Returns a token of the demonstration user, made without a page. */
async function createToken({ address }: SharedStack): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(staff),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

/** Signs a browser in before its first page. */
export async function setToken(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((text) => {
    // The browser's viewer of PDFs is a frame without storage.
    if (window !== window.top) return;
    window.localStorage.setItem('intranet.access_token', text);
  }, token);
}

/** Changes the run-time configuration that this browser gets. */
export async function configure(
  context: BrowserContext,
  changes: { errorReportUrl?: string; remotes?: Record<string, unknown>; slots?: Record<string, string[]> },
): Promise<void> {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { remotes: object };
    await route.fulfill({
      response,
      json: { ...config, ...changes, remotes: { ...config.remotes, ...changes.remotes } },
    });
  });
}

/** A server for the tests of a file. Its properties can be read in hooks and tests only. */
export interface OnStack<Served extends SharedStack = SharedStack> {
  readonly stack: Served;
  readonly browser: Browser;
  /** Base URL of the product. */
  readonly address: string;
  /** A token of the demonstration user. */
  readonly token: string;
}

export interface Journey<Served extends SharedStack = SharedStack> extends OnStack<Served> {
  readonly profile: Visit;
  readonly page: Page;
}

function get<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('This can be read in hooks and tests only.');
  return value;
}

function useStack<Served extends SharedStack>(take: () => Promise<Served>): OnStack<Served> {
  let ready: { stack: Served; browser: Browser; token: string } | undefined;
  test.beforeAll(async ({ browser }) => {
    const stack = await take();
    // Of now: in an older session the product asks for the password again.
    ready = { browser, stack, token: await createToken(stack) };
  });
  return {
    get stack() {
      return get(ready).stack;
    },
    get browser() {
      return get(ready).browser;
    },
    get address() {
      return get(ready).stack.address;
    },
    get token() {
      return get(ready).token;
    },
  };
}

/** Gives the tests of a file the server of their worker, with fresh data. */
export const onStack = (): OnStack => useStack(takeSharedStack);

/** Starts a server with fresh data for the tests of a file that stop it, change its releases, or need more in its environment. */
export function onOwnStack(env: Record<string, string> = {}): OnStack<Stack> {
  const server = useStack(() => startStack(env));
  test.afterAll(() => server.stack.stop());
  return server;
}

const withVisit = <Served extends SharedStack>(
  server: OnStack<Served>,
  find: () => Visit | undefined,
): Journey<Served> => ({
  get stack() {
    return server.stack;
  },
  get browser() {
    return server.browser;
  },
  get address() {
    return server.address;
  },
  get token() {
    return server.token;
  },
  get profile() {
    return get(find());
  },
  get page() {
    return get(find()).page;
  },
});

/** Opens the dashboard, where the keys of the shell work from then on. */
export async function openDashboard({ page, address }: Pick<Journey, 'page' | 'address'>): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

/** Opens the dashboard in two browsers of one user. */
export async function openInTwoBrowsers({
  browser,
  token,
  address,
}: Pick<Journey, 'browser' | 'token' | 'address'>): Promise<[Page, Page]> {
  const [one, other] = await Promise.all([visit(browser), visit(browser)]);
  for (const { context, page } of [one, other]) {
    await setToken(context, token);
    await openDashboard({ page, address });
  }
  return [one.page, other.page];
}

function useSignedInPage<Served extends SharedStack>(
  take: () => OnStack<Served>,
  options?: BrowserContextOptions,
): Journey<Served> {
  let profile: Visit | undefined;
  // Before the server stops, of which the page may still request something: hooks run in their order.
  test.afterAll(() => profile?.close());
  const server = take();
  test.beforeAll(async () => {
    profile = await visit(server.browser, options);
    await setToken(profile.context, server.token);
    await openDashboard({ page: profile.page, address: server.address });
  });
  return withVisit(server, () => profile);
}

/** One signed-in page that all tests of the file share. It shows the dashboard at first. */
export const onSignedInPage = (options?: BrowserContextOptions): Journey => useSignedInPage(onStack, options);

/** The same on a server that the tests may stop. */
export const onSignedInPageOfOwnStack = (): Journey<Stack> => useSignedInPage(onOwnStack);

/** A new browser profile for each test, signed in unless `prepare` does something else. */
export function onNewPage<Served extends SharedStack>(
  server: OnStack<Served>,
  prepare: (profile: Visit) => Promise<unknown> = ({ context }) => setToken(context, server.token),
  options?: BrowserContextOptions,
): Journey<Served> {
  let profile: Visit | undefined;
  test.beforeEach(async () => {
    profile = await visit(server.browser, options);
    await prepare(profile);
  });
  test.afterEach(() => profile?.close());
  return withVisit(server, () => profile);
}
