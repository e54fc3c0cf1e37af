import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  root,
  fillWithHostileText,
  follow,
  hostile,
  onNewPage,
  ApiClient,
  onSignedInPageOfOwnStack,
  readRegistry,
  staff,
  watchForInjection,
  writeRegistry,
  type HostileRecords,
  type InjectionWatch,
  type Visit,
} from './support';

const journey = onSignedInPageOfOwnStack();
let records: HostileRecords;
let watchOfJourney: InjectionWatch;

/** What the test looks at: the signed-in page, or one that is not. */
let profile: Visit;
let watch: InjectionWatch;

const eve = { name: hostile(), email: 'eve@example.com', password: 'a-long-enough-one' };

test.beforeAll(async () => {
  const api = await ApiClient.open(journey.address);
  await api.send('POST', '/register', eve);
  records = await fillWithHostileText(api);
  watchOfJourney = await watchForInjection(journey.page, journey.address);
});
test.beforeEach(() => {
  [profile, watch] = [journey.profile, watchOfJourney];
  watch.incidents.length = 0;
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
  await profile.page.goto(journey.address + address);
  await profile.page.getByRole('heading', { level: 1 }).waitFor();
  await profile.loaded();
}

/** Everything that can be read on the page, fields included. */
const readAll = () =>
  profile.page.evaluate(
    () =>
      document.body.innerText +
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join(),
  );

test.describe('text from other users', () => {
  test('is read as text on every screen, and no screen breaks the policy of the page', async () => {
    const { organisation, contact, benefit, category, stage, group, product, quote, lostQuote, deliverable } =
      records;
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
      `/quotes/edit/${lostQuote}`,
      '/settings/lost-reasons',
      '/reports/customers?figures=lost',
      `/sales${everywhere}`,
      `/invoices${everywhere}`,
      `/organisations${everywhere}`,
      '/organisations/tidy-up?tab=contacts',
      `/organisations/${organisation}`,
      `/organisations/${organisation}/contacts/edit/${contact}`,
      '/delivery?state=all&q=onerror',
      `/delivery/${deliverable}`,
      `/delivery/quotes/${quote}`,
      '/settings/users',
    ];
    await open('/welcome');
    for (const screen of showing) {
      await follow(profile.page, screen);
      await profile.loaded();
      // The screen that is empty proves nothing.
      if (screen !== '/settings/users') await expect.poll(readAll).toMatch(/onerror=ran|javascript:ran/);
      await expectUnharmed(screen);
    }
  });

  test('is read as text on every tab of a quote, and in what opens on it', async () => {
    const { page } = profile;
    await open(`/quotes/edit/${records.quote}`);
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(7);
    for (let index = 0; index < 7; index += 1) {
      await tabs.nth(index).click();
      await tabs.nth(index).and(page.locator('[aria-selected="true"]')).waitFor();
      await profile.loaded();
      await expectUnharmed(`tab ${index}`);
    }
    await follow(page, '/quotes/create');
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
});

test.describe('text from other users, to who is not signed in,', () => {
  onNewPage(journey, async (nobody) => {
    profile = nobody;
    watch = await watchForInjection(nobody.page, journey.address);
  });

  test('is read as text on the page for clients', async () => {
    const { page } = profile;
    const api = await ApiClient.open(journey.address);
    const { url } = await api.send<{ url: string }>('POST', `/quotes/${records.quote}/preview-link`);
    await page.goto(url);
    await page.getByText('This is a preview').waitFor();
    expect(await readAll()).toMatch(/onerror=ran/);
    await expectUnharmed('the page for clients');
  });

  test('is read as text where it is the name of the signed-in user', async () => {
    const { page } = profile;
    await page.goto(`${journey.address}/login`);
    await page.getByLabel('Email').fill(eve.email);
    await page.getByLabel('Password').fill(eve.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Account of/ }).innerText()).toMatch(/<img/);
    await expectUnharmed('the menu of the account');
  });
});

test.describe('an address from outside', () => {
  const text = encodeURIComponent(`<img src=x onerror=ran()>`);

  test('puts nothing into the page', async () => {
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
});

test.describe('another site', () => {
  test('cannot put the page into a frame', async () => {
    const { page } = journey;
    await page.goto(`data:text/html,<iframe src="${journey.address}/login"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url() ?? '').toMatch(/^chrome-error:/);
  });

  for (const entry of [
    'https://evil.example/remoteEntry.js',
    'javascript:ran()',
    'data:text/javascript,ran()',
    '//evil.example/x.js',
  ]) {
    test(`loads no module into the page, even by a line of the registry: ${entry}`, async () => {
      const { page, stack, address } = journey;
      const before = readRegistry(stack);
      const remotes = before.remotes.map((remote) =>
        remote.name === 'mf-crm' ? { ...remote, entry, integrity: null } : remote,
      );
      writeRegistry(stack, { remotes });
      await open('/welcome');
      await page.evaluate(() =>
        localStorage.setItem('intranet.remote_overrides', '{"mf-crm":"https://evil.example"}'),
      );
      await page.goto(`${address}/organisations`);
      await page.getByRole('button', { name: 'Retry' }).first().waitFor();
      await expectUnharmed(entry);
      writeRegistry(stack, before);
    });
  }
});

test('a page in the build of a module runs nothing, and nothing leads from it to the token', async () => {
  const { page, stack, address } = journey;
  const line = readRegistry(stack).remotes.find(({ name }) => name === 'mf-crm');
  const folder = path.join(stack.releases, 'mf-crm', line?.version ?? '');
  const script = "document.title = localStorage.getItem('intranet.access_token') ?? 'no token'";
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><title>A drawing</title><script>${script}</script></svg>`;
  writeFileSync(path.join(folder, 'evil.html'), `<title>A page</title><script>${script}</script>`);
  writeFileSync(path.join(folder, 'evil.svg'), drawing);
  const pages = [
    ['evil.html', 'A page'],
    ['evil.svg', 'A drawing'],
  ];
  for (const [file, title] of pages) {
    await page.goto(`${address}/remotes/mf-crm/${line?.version}/${file}`);
    expect(await page.title()).toBe(title);
    rmSync(path.join(folder, file ?? ''));
  }
});

test('the watch sees what it is there to see', async () => {
  await open('/');
  await profile.page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'x';
    document.body.append(image);
    try {
      image.setAttribute('onerror', 'ran()');
    } catch {
      // Refused: the watch is told.
    }
  });
  await expect.poll(async () => (await watch.findStrangers()).length).toBe(1);
  await expect.poll(() => watch.incidents.join()).toMatch(/require-trusted-types-for refused/);
});

test('no text becomes script, even where code of the page assigns it', async () => {
  await open('/organisations');
  const allowed = await profile.page.evaluate(() => {
    const script = () => document.createElement('script');
    const assign: Record<string, () => unknown> = {
      html: () => (document.body.innerHTML = '<img src="x" onerror="ran()">'),
      'text of a script': () => (script().text = 'ran()'),
      'script of another site': () => (script().src = 'https://evil.example/a.js'),
      'script of this site': () => (script().src = '/assets/a.js'),
    };
    const isAllowed = (name: string) => {
      try {
        return Boolean(assign[name]?.());
      } catch {
        return false;
      }
    };
    return Object.keys(assign).filter(isAllowed);
  });
  expect(allowed).toEqual(['script of this site']);
});

test('no published file holds a password, a secret, or in its code where it was built', () => {
  const files = [path.join(root, 'shell/dist'), journey.stack.releases].flatMap((folder) =>
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
