import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  dataRows,
  root,
  onNewPage,
  setToken,
  MODULE_PATIENCE_SECONDS,
  onOwnStack,
  readRegistry,
  serveElsewhere,
  writeRegistry,
  type OtherOrigin,
  type Registry,
} from './support';

const OVERRIDES = 'intranet.remote_overrides';
const configFile = path.join(mkdtempSync(path.join(tmpdir(), 'intranet-config-')), 'intranet.json');
const standard = JSON.parse(readFileSync(path.join(root, 'config/intranet.json'), 'utf8')) as object;

const configure = (remotes: object) => {
  const patient = { allowOverrides: false, timeoutSeconds: MODULE_PATIENCE_SECONDS, ...remotes };
  writeFileSync(configFile, JSON.stringify({ ...standard, remotes: patient }));
};
configure({});

const server = onOwnStack({ CONFIG_FILE: configFile });
let elsewhere: OtherOrigin;
let live: Registry;

const crm = () => live.remotes.find(({ name }) => name === 'mf-crm');

/** Points the registry's line of one module to the other origin. */
function move(): void {
  const remotes = live.remotes.map((line) =>
    line === crm() ? { ...line, entry: line.entry.replace('/remotes/', `${elsewhere.origin}/`) } : line,
  );
  writeRegistry(server.stack, { remotes });
}

test.beforeAll(async () => {
  elsewhere = await serveElsewhere(server.stack.releases);
  live = readRegistry(server.stack);
});
test.afterAll(() => elsewhere.close());
const journey = onNewPage(server, async ({ context }) => {
  await setToken(context, server.token);
  elsewhere.asked.length = 0;
});

test.describe('a module on another origin', () => {
  test.beforeEach(move);
  test.afterEach(() => writeRegistry(server.stack, live));

  test('that the installation lists is loaded from there: entry, parts and later pages', async () => {
    configure({ origins: [elsewhere.origin] });
    const { page, profile } = journey;
    await page.goto(`${server.address}/organisations`);
    await dataRows(page).first().waitFor();
    await page.locator('nav a[href="/organisations/create"]').click();
    await page.getByLabel('Name').first().waitFor();
    await profile.loaded();
    const version = crm()?.version ?? '';
    expect(elsewhere.asked.length).toBeGreaterThan(2);
    expect(elsewhere.asked.every((file) => file.startsWith(`/mf-crm/${version}/`))).toBe(true);
    expect(profile.problems).toEqual([]);
  });

  test('is refused when it is not what was deployed', async () => {
    configure({ origins: [elsewhere.origin] });
    const { page, profile } = journey;
    await profile.context.route(`${elsewhere.origin}/**/remoteEntry.js*`, (route) =>
      route.fulfill({
        body: 'var mf_crm = {};',
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await page.goto(`${server.address}/organisations`);
    await page.getByText('The server sent something other than this module.').waitFor();
  });

  test('that the installation does not list is refused before anything is asked of it', async () => {
    configure({ origins: [] });
    const { page } = journey;
    await page.goto(`${server.address}/organisations`);
    const message = page.getByRole('alert').filter({ hasText: 'remotes.origins' });
    await message.filter({ hasText: `It is offered from ${elsewhere.origin}` }).waitFor();
    expect(elsewhere.asked).toEqual([]);
    await page.locator('nav a[href="/invoices"]').click();
    await page.getByRole('heading', { name: 'Invoices', exact: true, level: 1 }).waitFor();
  });
});

test.describe("a developer's own build", () => {
  /** The folder of the live build, at the root of an origin: what a development server looks like. */
  let own: OtherOrigin;

  test.beforeAll(async () => {
    own = await serveElsewhere(path.join(server.stack.releases, 'mf-crm', crm()?.version ?? ''));
  });
  test.afterAll(() => own.close());

  const override = () =>
    journey.profile.context.addInitScript(
      ([key, origin]) => {
        if (!window.sessionStorage.getItem('set'))
          window.localStorage.setItem(key ?? '', `{"mf-crm":"${origin}"}`);
        window.sessionStorage.setItem('set', 'once');
      },
      [OVERRIDES, own.origin],
    );

  test('is ignored where the installation does not allow it', async () => {
    configure({ allowOverrides: false });
    await override();
    const { page } = journey;
    own.asked.length = 0;
    await page.goto(`${server.address}/organisations`);
    await dataRows(page).first().waitFor();
    expect(own.asked).toEqual([]);
    await page.goto(`${server.address}/settings/modules`);
    await page.getByRole('heading', { name: 'Modules', level: 1 }).waitFor();
    await journey.profile.loaded();
    expect(await page.getByText('Override a module').count()).toBe(0);
  });

  test('is chosen on its page, shown in a bar, and given up by Reset', async () => {
    configure({ allowOverrides: true });
    const { page, profile } = journey;
    await page.goto(`${server.address}/settings/modules`);
    const submit = page.getByRole('button', { name: 'Override and reload' });
    await page.getByRole('combobox', { name: 'Module' }).selectOption('mf-crm');
    await page.getByRole('textbox', { name: 'Address' }).fill('https://elsewhere.example.com');
    await submit.click();
    await page.getByText('Enter an address on this machine').waitFor();
    await page.getByRole('textbox', { name: 'Address' }).fill(own.origin);
    await submit.click();
    const bar = page.getByText(`mf-crm comes from ${own.origin}`);
    await bar.waitFor();
    own.asked.length = 0;
    await page.goto(`${server.address}/organisations`);
    await dataRows(page).first().waitFor();
    expect(own.asked).toContain('/remoteEntry.js');
    await page.getByRole('button', { name: 'Reset' }).click();
    await bar.waitFor({ state: 'detached' });
    own.asked.length = 0;
    await dataRows(page).first().waitFor();
    expect(own.asked).toEqual([]);
    expect(profile.problems).toEqual([]);
  });

  test('whose server is away says so, and leads back to the deployed version', async () => {
    configure({ allowOverrides: true });
    await override();
    const { page, profile } = journey;
    await profile.context.route(`${own.origin}/**`, (route) => route.abort());
    await page.goto(`${server.address}/organisations`);
    const message = page.getByRole('alert');
    await message.getByText(`This browser takes it from ${own.origin}`).waitFor();
    await message.getByRole('button', { name: 'Reset to the deployed version' }).click();
    await dataRows(page).first().waitFor();
  });
});
