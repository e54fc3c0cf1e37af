import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  dataRows,
  onNewPage,
  configure,
  setToken,
  lineOf,
  onOwnStack,
  readRegistry,
  writeRegistry,
  type ModuleName,
  type Registry,
} from './support';

const server = onOwnStack();
let before: Registry;

test.beforeAll(async () => {
  before = readRegistry(server.stack);
});
const journey = onNewPage(server, async ({ context }) => {
  await setToken(context, server.token);
  await configure(context, { remotes: { checkSeconds: 1 } });
});
test.afterEach(() => writeRegistry(server.stack, before));

/** Puts a second build of the module beside the first and makes it the live one, as a deployment does. */
function deployAgain(name: ModuleName): string {
  const live = lineOf(server.stack, name);
  const version = `${live.version}2`;
  const folder = path.join(server.stack.releases, name);
  cpSync(path.join(folder, live.version), path.join(folder, version), { recursive: true });
  const next = { ...live, version, entry: live.entry.replace(live.version, version) };
  writeRegistry(server.stack, { remotes: before.remotes.map((line) => (line.name === name ? next : line)) });
  return version;
}

const asked = (version: string) =>
  journey.page.waitForRequest((request) => request.url().includes(`/${version}/`));

test('An open page shows that there is a new version, keeps its own, and gets the new one with Reload', async () => {
  const { page } = journey;
  await page.goto(`${journey.address}/organisations`);
  await dataRows(page).first().waitFor();
  const version = deployAgain('mf-crm');
  await page.getByText('A new version of Organisations is available').waitFor();
  await page.getByRole('main').getByRole('link').first().waitFor();
  const taken = asked(version);
  await page.getByRole('button', { name: 'Reload' }).click();
  await taken;
  await dataRows(page).first().waitFor();
  await journey.profile.loaded();
  expect(await page.getByText('A new version of Organisations').count()).toBe(0);
});

test('Reload gives back what is not saved', async () => {
  const { page } = journey;
  await page.goto(`${journey.address}/organisations/create`);
  await page.getByLabel('Name').first().fill('Half typed');
  const version = deployAgain('mf-crm');
  await page.getByText('A new version of Organisations is available').waitFor();
  const taken = asked(version);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await taken;
  await page.getByText('Unsaved changes are back').waitFor();
  await expect(page.getByLabel('Name').first()).toHaveValue('Half typed');
});

test('A page whose code is gone after a deployment is offered as the new version, not as a crash', async () => {
  const {
    page,
    profile: { context },
  } = journey;
  await configure(context, { remotes: { checkSeconds: 3600 } });
  await page.goto(`${journey.address}/organisations`);
  await dataRows(page).first().waitFor();
  const old = lineOf(server.stack, 'mf-crm');
  await context.route(`**/remotes/mf-crm/${old.version}/*.chunk.js`, (route) =>
    route.fulfill({ status: 404 }),
  );
  const version = deployAgain('mf-crm');
  await page.locator('nav a[href="/organisations/create"]').click();
  await page.getByText('A new version of Organisations is available').waitFor();
  const taken = asked(version);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await taken;
  await page.getByLabel('Name').first().waitFor();
});

test('A page whose code is lost for a moment comes with Retry', async () => {
  const {
    page,
    profile: { context },
  } = journey;
  await page.goto(`${journey.address}/organisations`);
  await dataRows(page).first().waitFor();
  const lost = '**/remotes/mf-crm/**/*.chunk.js';
  await context.route(lost, (route) => route.abort());
  await page.locator('nav a[href="/organisations/create"]').click();
  await page.getByText('This page could not be loaded').waitFor();
  await context.unroute(lost);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('Name').first().waitFor();
});

test('A new shell is announced as well', async () => {
  const {
    page,
    profile: { context },
  } = journey;
  await page.goto(`${journey.address}/welcome`);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await context.route(`${journey.address}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<meta name="shell-build" content="0123456789" />' }),
  );
  await page.getByText('A new version of the intranet is available').waitFor();
});
