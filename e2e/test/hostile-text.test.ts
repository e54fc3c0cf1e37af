import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import {
  fillWithHostileText,
  hostile,
  asNewcomer,
  Office,
  onStack,
  readRegistry,
  signIn,
  staff,
  until,
  watchForInjection,
  writeRegistry,
  type HostileRecords,
  type InjectionWatch,
} from '../src';

const ground = onStack();
let records: HostileRecords;
let page: Page;
let watch: InjectionWatch;

const eve = { name: hostile(), email: 'eve@example.com', password: 'a-long-enough-one' };

beforeAll(async () => {
  const office = await Office.open(ground.address);
  await office.send('POST', '/register', eve);
  records = await fillWithHostileText(office);
});
const journey = asNewcomer(ground, async (visitor) => {
  ({ page } = visitor);
  watch = await watchForInjection(page, ground.address);
});

async function expectUnharmed(what: string): Promise<void> {
  const { incidents, findStrangers } = watch;
  expect({ what, incidents, strangers: await findStrangers() }).toEqual({
    what,
    incidents: [],
    strangers: [],
  });
}

async function open(address: string): Promise<void> {
  await page.goto(ground.address + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await journey.visitor.loaded();
}

/** Everything that can be read on the page, fields included. */
const readAll = () =>
  page.evaluate(
    () =>
      document.body.innerText +
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join(),
  );

describe('what somebody else has written', () => {
  it('is read as text on every screen, and no screen breaks the policy of the page', async () => {
    await signIn(page, ground.address);
    const { organisation, contact, benefit, category, stage, group, product } = records;
    const everywhere = `?filter=${encodeURIComponent('onerror')}`;
    const showing = [
      '/',
      `/products${everywhere}`,
      `/products/edit/${product}`,
      `/product-groups${everywhere}`,
      `/product-groups/edit/${group}`,
      `/benefits${everywhere}`,
      `/benefits/edit/${benefit}`,
      '/benefit-categories',
      `/benefit-categories/edit/${category}`,
      '/benefit-stages',
      `/benefit-stages/edit/${stage}`,
      `/quotes/all${everywhere}`,
      `/quotes/historic${everywhere}`,
      `/sales${everywhere}`,
      `/invoices${everywhere}`,
      `/organisations${everywhere}`,
      `/organisations/edit/${organisation}`,
      `/organisations/${organisation}/contacts/edit/${contact}`,
      '/settings/users',
    ];
    for (const screen of showing) {
      await open(screen);
      // The screen that is empty proves nothing.
      if (screen !== '/settings/users') await until(readAll, /onerror=ran|javascript:ran/);
      await expectUnharmed(screen);
    }
  });

  it('is read as text on every tab of a quote, and in what opens on it', async () => {
    await signIn(page, ground.address);
    await open(`/quotes/edit/${records.quote}`);
    const tabs = page.getByRole('tab');
    await until(() => tabs.count(), 6);
    for (let index = 0; index < 6; index += 1) {
      await tabs.nth(index).click();
      await tabs.nth(index).and(page.locator('[aria-selected="true"]')).waitFor();
      await journey.visitor.loaded();
      await expectUnharmed(`tab ${index}`);
    }
    await open('/quotes/create');
    await page
      .getByRole('combobox', { name: /^Organisation/ })
      .first()
      .fill('<img');
    await page
      .getByRole('option', { name: /onerror=ran/ })
      .first()
      .waitFor();
    await expectUnharmed('the options of a field');
  });

  it('is read as text where it is the name of whoever is signed in', async () => {
    await page.goto(`${ground.address}/login`);
    await page.getByLabel('Email').fill(eve.email);
    await page.getByLabel('Password').fill(eve.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await until(() => page.getByRole('button', { name: /^Account of/ }).innerText(), /<img/);
    await expectUnharmed('the menu of the account');
  });
});

describe('an address that somebody was sent', () => {
  const text = encodeURIComponent(`<img src=x onerror=ran()>`);

  it('puts nothing into the page', async () => {
    await signIn(page, ground.address);
    for (const address of [
      `/products?filter=${text}&sort=${text}&page=${text}&size=${text}`,
      `/quotes/all?filter=${text}&sort=${text}&order=${text}`,
      `/${text}`,
      `/products/edit/${text}`,
      `/quotes/edit/${text}?tab=${text}#${text}`,
      `/organisations/${text}/contacts/edit/${text}`,
    ]) {
      await open(address);
      // What the server says to a number that is none is in the console; nothing else may be.
      await expectUnharmed(address);
    }
  });

  it.each([
    '/login?next=https://evil.example&return=//evil.example&redirect=javascript:ran()',
    '/login#https://evil.example',
    '//evil.example/%2e%2e',
    '/logout?next=//evil.example',
  ])('leads nobody away after signing in: %s', async (address) => {
    await page.goto(ground.address + address);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await until(() => new URL(page.url()).origin, ground.address);
    await expectUnharmed(address);
  });
});

describe('another site', () => {
  it('cannot put the page into a frame', async () => {
    await page.goto(`data:text/html,<iframe src="${ground.address}/login"></iframe>`);
    await until(() => page.frames()[1]?.url() ?? '', /^chrome-error:/);
  });

  it.each([
    'https://evil.example/remoteEntry.js',
    'javascript:ran()',
    'data:text/javascript,ran()',
    '//evil.example/x.js',
  ])('brings no module into the page, even by a line of the registry: %s', async (entry) => {
    const before = readRegistry(ground.stack);
    const remotes = before.remotes.map((remote) =>
      remote.name === 'mf-crm' ? { ...remote, entry, integrity: null } : remote,
    );
    writeRegistry(ground.stack, { remotes });
    await signIn(page, ground.address);
    await page.evaluate(() =>
      localStorage.setItem('intranet.remote_overrides', '{"mf-crm":"https://evil.example"}'),
    );
    await page.goto(`${ground.address}/organisations`);
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    await expectUnharmed(entry);
    writeRegistry(ground.stack, before);
  });
});

it('the watch sees what it is there to see', async () => {
  await signIn(page, ground.address);
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.setAttribute('onerror', 'ran()');
    image.src = 'x';
    document.body.append(image);
  });
  await until(async () => (await watch.findStrangers()).length, 1);
  await until(() => watch.incidents.join(), /script-src-attr refused inline/);
});

it('no published file holds a password, a secret, or in its code where it was built', () => {
  const root = path.resolve(__dirname, '../..');
  const files = [path.join(root, 'shell/dist'), ground.stack.releases].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const texts = files.filter((file) => statSync(file).isFile() && /\.(js|map|json|html|css)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  const secrets = [
    staff.password,
    root,
    'PRIVATE KEY',
    'password_hash',
    'client_secret',
    'CLIENT_SECRET',
    'DATABASE_URL',
  ];
  for (const file of texts) {
    // Maps of sources name the folder of the build in what the federation plugin writes for itself; browsers are not sent there.
    const text = file.endsWith('.map')
      ? readFileSync(file, 'utf8').replaceAll(root, '')
      : readFileSync(file, 'utf8');
    expect({ file, found: secrets.filter((secret) => text.includes(secret)) }).toEqual({ file, found: [] });
  }
});
