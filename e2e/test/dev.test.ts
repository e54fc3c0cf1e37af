import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root, staff } from './support';

// A copy, so that no source of the workspace changes under other tests.
const folder = path.join(root, '.cache/dev-journey');
const processes: ChildProcess[] = [];

const start = (command: string[], cwd = root) => {
  const child = spawn('node', command, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  let printed = '';
  child.stdout?.on('data', (text: Buffer) => (printed += text.toString()));
  /** Returns what the process prints after a label, once it does. */
  const printedAfter = async (label: string) => {
    const found = () => new RegExp(`${label}: (http://localhost:\\d+)`).exec(printed)?.[1];
    await expect.poll(found, { timeout: 120_000 }).toBeDefined();
    return found() ?? '';
  };
  return { child, printedAfter };
};

const dev = (...options: string[]) =>
  start([path.join(root, 'remote-tools/cli.mjs'), 'dev', ...options], folder);

const isUp = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  );

test.beforeAll(async () => {
  const { child } = start([
    '-e',
    "import('./tooling/scripts/build.mjs').then((module) => module.buildDevelopmentShell())",
  ]);
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
  const isSource = (file: string) => !/[\\/](node_modules|dist)$/.test(file);
  cpSync(path.join(root, 'mf-crm'), folder, { recursive: true, filter: isSource });
  symlinkSync(path.join(root, 'mf-crm/node_modules'), path.join(folder, 'node_modules'));
});
test.afterAll(() => processes.forEach((child) => child.kill()));

test('A developer sees a change in the real shell, beside the other modules, and what was typed stays', async ({
  page,
}) => {
  const first = dev();
  const address = await first.printedAfter('in the shell');
  const api = await first.printedAfter('The API');
  await page.goto(`${address}/organisations/create`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Name').first().fill('Harbour Trust');

  const file = path.join(folder, 'src/pages/organisation-pages.tsx');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace('New organisation', 'Create a Client'));
  await page.getByRole('heading', { name: 'Create a Client' }).waitFor();
  await expect(page.getByLabel('Name').first()).toHaveValue('Harbour Trust');

  writeFileSync(file, `${source} const`);
  const overlay = page.locator('#webpack-dev-server-client-overlay');
  await overlay.waitFor();
  writeFileSync(file, source.replace('New organisation', 'Create a Partner'));
  await page.getByRole('heading', { name: 'Create a Partner' }).waitFor();
  await expect(overlay).toHaveCount(0);
  await expect(page.getByLabel('Name').first()).toHaveValue('Harbour Trust');

  await page.getByLabel('Name').first().clear();
  await page.locator('nav a[href="/quotes/create"]').click();
  await page.getByRole('heading', { name: 'New quote' }).waitFor();
  const faults = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Faults and delays' }).click();
  await (await faults).getByRole('button', { name: 'Clear all' }).waitFor();

  // The others have their own development server; here, that of the first.
  const entry = `${await first.printedAfter('Its development server')}/remoteEntry.js`;
  const list = path.join(folder, 'src/pages/organisation-list-page.tsx');
  const openOnce = () => once(dev('--once', '--entry', entry).child, 'exit');
  expect(await openOnce()).toEqual([0, null]);
  writeFileSync(list, `${readFileSync(list, 'utf8')} throw new Error('Not today');`);
  // Not before the development server has noticed.
  await expect.poll(openOnce, { timeout: 120_000 }).toEqual([1, null]);

  const second = dev('--entry', entry);
  await second.printedAfter('in the shell');
  expect(await second.printedAfter('The API')).toBe(api);
  first.child.kill();
  await new Promise((resolve) => first.child.once('exit', resolve));
  expect(await isUp(api)).toBe(true);
  second.child.kill();
  await expect.poll(() => isUp(api)).toBe(false);
});
