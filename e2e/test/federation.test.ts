import { existsSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  dataRows,
  followMenu,
  root,
  onNewPage,
  onOwnStack,
  openDashboard,
  readRegistry,
  registryText,
  signIn,
  writeRegistry,
  type Registry,
  type Visit,
} from './support';

const firstList: Record<string, [path: string, title: string]> = {
  'mf-catalogue': ['/products', 'Products'],
  'mf-quotes': ['/quotes/active', 'Active Quotes'],
  'mf-crm': ['/organisations', 'Organisations'],
  'mf-invoicing': ['/invoices', 'Invoices'],
};
const names = Object.keys(firstList);

const server = onOwnStack();
const journey = onNewPage(server);

/** The addresses of remotes' files that the page asks for, from now on. */
function watchRemotes({ page }: Visit): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) asked.push(pathname);
  });
  return asked;
}

/** The shell preloads the rest this long after it has rendered, so not sooner after the page began to load. */
const idlePreloadMs = 2000;

/** The addresses of remotes' files that the page has asked for before any was preloaded in idle time. */
const findNeeded = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < until)
        .map(({ name }) => new URL(name).pathname)
        .filter((file) => file.startsWith('/remotes/')),
    idlePreloadMs,
  );

test.describe('the shell', () => {
  test('holds no address of a remote in its build', () => {
    const dist = path.join(root, 'shell/dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|html)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(3);
    const addresses = readRegistry(journey.stack).remotes.flatMap(({ name, entry }) => [
      entry,
      `/remotes/${name}`,
      `${name}/remoteEntry`,
    ]);
    const holding = files.filter((file) => {
      const content = readFileSync(path.join(dist, file), 'utf8');
      return addresses.some((address) => content.includes(address));
    });
    expect(holding).toEqual([]);
  });

  test('and every remote contain the licences of the packages in their builds', async ({ request }) => {
    const folders = readRegistry(journey.stack).remotes.map(({ entry }) => entry.replace(/[^/]+$/, ''));
    for (const folder of ['/assets/', ...folders]) {
      const response = await request.get(new URL(`${folder}licences.txt`, journey.address).href);
      expect(response.status()).toBe(200);
      expect(await response.text()).toMatch(
        /^(@module-federation|react-dom)[\s\S]+Permission is hereby granted/m,
      );
    }
  });

  test("asks for a remote's code only when it is needed, and once", async () => {
    const { page } = journey;
    await openDashboard(journey);
    await journey.profile.loaded();
    // Their cards.
    const withCard = /^\/remotes\/mf-(quotes|delivery)\//;
    const ofDashboard = await findNeeded(journey.profile);
    expect(ofDashboard.filter((file) => !withCard.test(file))).toEqual([]);
    await page.goto('about:blank');
    const asked = watchRemotes(journey.profile);
    await page.goto(`${journey.address}/organisations`);
    await page.getByRole('heading', { name: 'Organisations', level: 1 }).waitFor();
    await journey.profile.loaded();
    const needed = await findNeeded(journey.profile);
    expect(needed.filter((file) => !file.startsWith('/remotes/mf-crm/'))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('fetches a remote when the pointer comes to its menu entry', async () => {
    const { page } = journey;
    await openDashboard(journey);
    const loaded = page.waitForRequest((request) => request.url().includes('/remotes/mf-invoicing/'));
    await page.getByRole('link', { name: 'Invoices (Xero)' }).hover();
    await loaded;
  });

  test('fetches in idle time what the user opened in an earlier visit', async () => {
    const page = await server.browser.newPage();
    await signIn(page, server.address);
    await page.getByRole('link', { name: 'Invoices (Xero)' }).click();
    await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
    const fetched = page.waitForRequest((request) => request.url().includes('/remotes/mf-invoicing/'));
    await page.goto(server.address);
    await fetched;
    await page.close();
  });

  test('measures the screens in use by the pattern of their route, and the page of modules shows it', async () => {
    const { page, profile } = journey;
    const begun = page.waitForResponse(/\/vitals\.\w+\.chunk\.js/);
    await openDashboard(journey);
    await begun;
    await followMenu(page, '/quotes/active');
    await page.getByRole('heading', { name: 'Active Quotes', level: 1 }).waitFor();
    await dataRows(page).first().click();
    await page.waitForURL(/\/quotes\/edit\/\d+$/);
    await profile.loaded();
    await page.goto(`${journey.address}/settings/modules?tab=speed`);
    // The page before sends while it is left, and nobody waits for the response.
    await expect(async () => {
      await page.reload();
      await page.getByRole('row', { name: '/quotes/active' }).waitFor({ timeout: 5000 });
      await page.getByRole('row', { name: '/quotes/edit/:quoteId' }).waitFor({ timeout: 1000 });
    }).toPass();
    expect(profile.problems).toEqual([]);
  });

  test('follows the registry from the next load on, while the server runs', async () => {
    const { page } = journey;
    const registry = readRegistry(journey.stack);
    const crm = registry.remotes.find(({ name }) => name === 'mf-crm');
    if (!crm) throw new Error('mf-crm is not live');
    const folder = path.join(journey.stack.releases, 'mf-crm');
    const moved = `${crm.version}-moved`;
    renameSync(path.join(folder, crm.version), path.join(folder, moved));
    const changed = { ...crm, version: moved, entry: crm.entry.replace(crm.version, moved) };
    writeRegistry(journey.stack, {
      remotes: registry.remotes.map((line) => (line === crm ? changed : line)),
    });

    const asked = watchRemotes(journey.profile);
    await page.goto(`${journey.address}/organisations`);
    await page.getByRole('heading', { name: 'Organisations', level: 1 }).waitFor();
    expect(asked.some((file) => file.includes(`/mf-crm/${moved}/`))).toBe(true);

    renameSync(path.join(folder, moved), path.join(folder, crm.version));
    writeRegistry(journey.stack, registry);
  });
});

test.describe('what is shared', () => {
  test('exists once in the page, after every remote was used', async () => {
    const { page } = journey;
    await openDashboard(journey);
    for (const [path_, title] of Object.values(firstList)) {
      await followMenu(page, path_);
      await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
    }
    const copies = await page.evaluate(() => {
      type Share = { lib?: () => unknown };
      type Scope = Record<string, Record<string, Share>>;
      const { __SHARE__: shares } = (
        globalThis as unknown as Record<
          '__FEDERATION__',
          { __SHARE__: Record<string, Record<string, Scope>> }
        >
      ).__FEDERATION__;
      const seen = new Map<string, Set<unknown>>();
      for (const scope of Object.values(shares).flatMap((scopes) => Object.values(scopes))) {
        for (const [name, versions] of Object.entries(scope)) {
          for (const { lib } of Object.values(versions)) {
            if (lib) seen.set(name, (seen.get(name) ?? new Set()).add(lib()));
          }
        }
      }
      return Object.fromEntries([...seen].map(([name, modules]) => [name, modules.size]));
    });
    expect(copies).toMatchObject({
      react: 1,
      'react/jsx-runtime': 1,
      swr: 1,
      'shared-ui': 1,
    });
    expect(Object.values(copies).every((count) => count === 1)).toBe(true);
    await expect(page.locator('style[data-styled]')).toHaveCount(1);
  });
});

for (const name of names) {
  test.describe(`when ${name} is down`, () => {
    const [path_, title] = firstList[name] ?? ['', ''];
    const folder = () => path.join(journey.stack.releases, name);
    const away = () => `${folder()}-away`;

    test.afterEach(() => {
      if (existsSync(away())) renameSync(away(), folder());
    });

    test('its pages say so by name, everything else goes on, and Retry works once it is back', async () => {
      renameSync(folder(), away());
      const { page } = journey;
      await page.goto(journey.address + path_);
      const message = page.getByRole('alert');
      await message.filter({ hasText: name }).waitFor();

      const other = names.find((each) => each !== name) ?? '';
      const [otherPath, otherTitle] = firstList[other] ?? ['', ''];
      await followMenu(page, otherPath);
      await page.getByRole('heading', { name: otherTitle, exact: true, level: 1 }).waitFor();

      await page.goBack();
      await message.waitFor();
      renameSync(away(), folder());
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
      await dataRows(page).first().waitFor();
    });
  });
}

test.describe('when the registry is', () => {
  let saved = '';
  test.beforeEach(() => {
    saved = registryText(journey.stack);
  });
  test.afterEach(() => writeRegistry(journey.stack, saved));

  for (const [shape, content] of [
    ['broken', '{ "remotes": ['],
    ['of another shape', '{"remotes": "none"}'],
  ] as const) {
    test(`${shape}, the shell says so and recovers by Retry`, async () => {
      const { page } = journey;
      await openDashboard(journey);
      writeRegistry(journey.stack, content);
      await page.goto(`${journey.address}/products`);
      await page.getByText('The list of modules could not be loaded').first().waitFor();
      await expect(page.getByText('You can still use')).toHaveCount(0);
      const { remotes } = JSON.parse(saved) as Registry;
      const menu = [{ group: 'Events', label: 'Calendar', path: '/products/calendar' }];
      writeRegistry(journey.stack, { remotes: remotes.map((line) => ({ ...line, menu })) });
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Calendar' }).waitFor();
    });
  }
});
