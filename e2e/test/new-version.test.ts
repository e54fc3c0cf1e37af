import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import {
  configure,
  enter,
  launchBrowser,
  startStack,
  takeToken,
  visit,
  type RegistryLine,
  type Stack,
  type Visit,
} from '../src';

let stack: Stack;
let browser: Browser;
let token: string;
let visitor: Visit;
let before: string;

const registryFile = () => path.join(stack.releases, 'remotes.json');

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  token = await takeToken(stack);
  before = readFileSync(registryFile(), 'utf8');
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});
beforeEach(async () => {
  visitor = await visit(browser);
  visitor.page.setDefaultTimeout(20_000);
  await enter(visitor.context, token);
  await configure(visitor.context, { remotes: { checkSeconds: 1 } });
});
afterEach(async () => {
  await visitor.close();
  writeFileSync(registryFile(), before);
});

/** Puts a second build of the module beside the first and makes it the live one, as a deployment does. */
function deployAgain(name: string): string {
  const registry = JSON.parse(before) as { remotes: RegistryLine[] };
  const live = registry.remotes.find((line) => line.name === name);
  if (!live) throw new Error(`${name} is not live`);
  const version = `${live.version}2`;
  const folder = path.join(stack.releases, name);
  cpSync(path.join(folder, live.version), path.join(folder, version), { recursive: true });
  const next = { ...live, version, entry: live.entry.replace(live.version, version) };
  writeFileSync(
    registryFile(),
    JSON.stringify({ remotes: registry.remotes.map((line) => (line === live ? next : line)) }),
  );
  return version;
}

const asked = (version: string) =>
  visitor.page.waitForRequest((request) => request.url().includes(`/${version}/`));

it('An open page is told of a new version, goes on with its own, and takes the new one with Reload', async () => {
  const { page } = visitor;
  await page.goto(`${stack.address}/organisations`);
  await page.locator('tbody tr').first().waitFor();
  const version = deployAgain('mf-crm');
  await page.getByText('A new version of Organisations is available').waitFor();
  await page.getByRole('main').getByRole('link').first().waitFor();
  const taken = asked(version);
  await page.getByRole('button', { name: 'Reload' }).click();
  await taken;
  await page.locator('tbody tr').first().waitFor();
  expect(await page.getByText('A new version of Organisations').count()).toBe(0);
});

it('Reload asks before it loses what is not saved', async () => {
  const { page } = visitor;
  await page.goto(`${stack.address}/organisations/create`);
  await page.getByLabel('Name').first().fill('Half typed');
  deployAgain('mf-crm');
  await page.getByText('A new version of Organisations is available').waitFor();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Reload without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByLabel('Name').first().inputValue()).toBe('Half typed');
});

it('A page whose code is gone after a deployment is offered as the new version, not as a crash', async () => {
  const { page, context } = visitor;
  await configure(context, { remotes: { checkSeconds: 3600 } });
  await page.goto(`${stack.address}/organisations`);
  await page.locator('tbody tr').first().waitFor();
  const old = (JSON.parse(before) as { remotes: RegistryLine[] }).remotes.find(
    ({ name }) => name === 'mf-crm',
  );
  await context.route(`**/remotes/mf-crm/${old?.version}/*.chunk.js`, (route) =>
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

it('A page whose code is lost for a moment comes with Retry', async () => {
  const { page, context } = visitor;
  await page.goto(`${stack.address}/organisations`);
  await page.locator('tbody tr').first().waitFor();
  const lost = '**/remotes/mf-crm/**/*.chunk.js';
  await context.route(lost, (route) => route.abort());
  await page.locator('nav a[href="/organisations/create"]').click();
  await page.getByText('This page could not be loaded').waitFor();
  await context.unroute(lost);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('Name').first().waitFor();
});

it('A new shell is told of as well', async () => {
  const { page, context } = visitor;
  await page.goto(`${stack.address}/welcome`);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await context.route(`${stack.address}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/main.0123456789.js"></script>' }),
  );
  await page.getByText('A new version of the intranet is available').waitFor();
});
