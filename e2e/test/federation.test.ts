import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, signIn, startStack, visit, type Stack, type Visit } from '../src';

interface Registry {
  remotes: { name: string; version: string; entry: string; paths: string[] }[];
}

const firstList: Record<string, [path: string, title: string]> = {
  'mf-catalogue': ['/products', 'Products'],
  'mf-quotes': ['/quotes/active', 'Active Quotes'],
  'mf-crm': ['/organisations', 'Organisations'],
  'mf-invoicing': ['/invoices', 'Invoices'],
};
const names = Object.keys(firstList);

let stack: Stack;
let browser: Browser;
let visitor: Visit;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});
beforeEach(async () => {
  visitor = await visit(browser);
});
afterEach(() => visitor.close());

const registryFile = () => path.join(stack.releases, 'remotes.json');
const readRegistry = () => JSON.parse(readFileSync(registryFile(), 'utf8')) as Registry;

/** The addresses of remotes' files that the page asks for, from now on. */
function watchRemotes({ page }: Visit): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/')) asked.push(pathname);
  });
  return asked;
}

/** Keeps idle time from loading remotes ahead, so that what is asked for is asked for by need. */
const withoutIdleTime = ({ context }: Visit) =>
  context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

describe('the shell', () => {
  it('holds no address of a remote in its build', () => {
    const dist = path.resolve(__dirname, '../../shell/dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|html)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(3);
    const addresses = readRegistry().remotes.flatMap(({ name, entry }) => [
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

  it("asks for a remote's code only when it is needed, and once", async () => {
    await withoutIdleTime(visitor);
    const asked = watchRemotes(visitor);
    const { page } = visitor;
    await signIn(page, stack.address);
    expect(asked).toEqual([]);
    await page.goto(`${stack.address}/organisations`);
    await page.getByRole('heading', { name: 'Organisations', level: 1 }).waitFor();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((file) => file.startsWith('/remotes/mf-crm/'))).toBe(true);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('loads a remote ahead when the pointer comes to its menu entry', async () => {
    await withoutIdleTime(visitor);
    const { page } = visitor;
    await signIn(page, stack.address);
    const loaded = page.waitForRequest((request) => request.url().includes('/remotes/mf-invoicing/'));
    await page.getByRole('link', { name: 'Invoices (Xero)' }).hover();
    await loaded;
  });

  it('loads the rest ahead in idle time', async () => {
    const { page } = visitor;
    const wanted = names.map((name) =>
      page.waitForRequest((request) => request.url().includes(`/remotes/${name}/`)),
    );
    await signIn(page, stack.address);
    await Promise.all(wanted);
  });

  it('follows the registry from the next load on, while the server runs', async () => {
    const { page } = visitor;
    const registry = readRegistry();
    const crm = registry.remotes.find(({ name }) => name === 'mf-crm');
    if (!crm) throw new Error('mf-crm is not live');
    const folder = path.join(stack.releases, 'mf-crm');
    const moved = `${crm.version}-moved`;
    renameSync(path.join(folder, crm.version), path.join(folder, moved));
    const changed = { ...crm, version: moved, entry: crm.entry.replace(crm.version, moved) };
    writeFileSync(
      registryFile(),
      JSON.stringify({ remotes: registry.remotes.map((line) => (line === crm ? changed : line)) }),
    );

    const asked = watchRemotes(visitor);
    await signIn(page, stack.address);
    await page.goto(`${stack.address}/organisations`);
    await page.getByRole('heading', { name: 'Organisations', level: 1 }).waitFor();
    expect(asked.some((file) => file.includes(`/mf-crm/${moved}/`))).toBe(true);

    renameSync(path.join(folder, moved), path.join(folder, crm.version));
    writeFileSync(registryFile(), JSON.stringify(registry));
  });
});

describe('what is shared', () => {
  it('exists once in the page, after every remote was used', async () => {
    const { page } = visitor;
    await signIn(page, stack.address);
    for (const [path_, title] of Object.values(firstList)) {
      await page.locator(`nav a[href="${path_}"]`).first().click();
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
    expect(await page.locator('style[data-styled]').count()).toBe(1);
  });
});

describe.each(names)('when %s is down', (name) => {
  const [path_, title] = firstList[name] ?? ['', ''];
  const folder = () => path.join(stack.releases, name);
  const away = () => `${folder()}-away`;

  afterEach(() => {
    if (existsSync(away())) renameSync(away(), folder());
  });

  it('its pages say so by name, everything else goes on, and Retry works once it is back', async () => {
    renameSync(folder(), away());
    const { page } = visitor;
    await signIn(page, stack.address);
    await page.goto(stack.address + path_);
    const message = page.getByRole('alert');
    await message.waitFor();
    expect(await message.textContent()).toContain(name);

    const other = names.find((each) => each !== name) ?? '';
    const [otherPath, otherTitle] = firstList[other] ?? ['', ''];
    await page.locator(`nav a[href="${otherPath}"]`).first().click();
    await page.getByRole('heading', { name: otherTitle, exact: true, level: 1 }).waitFor();

    await page.goBack();
    await message.waitFor();
    renameSync(away(), folder());
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
    await page.locator('tbody tr').first().waitFor();
  });
});

describe('when the registry is', () => {
  const whole = () => readFileSync(registryFile(), 'utf8');
  let saved = '';
  beforeEach(() => {
    saved = whole();
  });
  afterEach(() => writeFileSync(registryFile(), saved));

  it.each([
    ['broken', '{ "remotes": ['],
    ['of another shape', '{"remotes": "none"}'],
  ])('%s, the shell says so and recovers by Retry', async (_, content) => {
    const { page } = visitor;
    await signIn(page, stack.address);
    writeFileSync(registryFile(), content);
    await page.goto(`${stack.address}/products`);
    await page.getByText('The list of modules could not be loaded').first().waitFor();
    writeFileSync(registryFile(), saved);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  });
});
