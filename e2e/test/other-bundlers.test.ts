import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  breakModule,
  faults,
  lineOf,
  onNewPage,
  onOwnStack,
  outageNames,
  readRegistry,
  root,
  visit,
  walkThroughOutage,
} from './support';

const built = path.join(root, '.cache/outside');
const bundlers = ['Vite', 'Webpack', 'Rspack'];
const server = onOwnStack();

/** Runs a program of the workspace to its end. */
const run = (file: string, ...args: string[]) =>
  execFileSync('node', [path.join(root, file), ...args], {
    env: { ...process.env, RELEASES_DIR: server.stack.releases },
  });

test.beforeAll(() => {
  run('tooling/packages/outside.mjs');
  for (const bundler of bundlers) {
    const name = `mf-${bundler.toLowerCase()}`;
    // The journey itself is the trial.
    const options = ['--from', path.join(built, name), '--shell', server.address, '--without-trial'];
    run('remote-tools/cli.mjs', 'deploy', name, ...options);
  }
});

const journey = onNewPage(server);

test.describe('remotes of other teams', () => {
  test('run beside each other in one page, each from another bundler', async () => {
    const { page, profile } = journey;
    await page.goto(journey.address);
    for (const bundler of bundlers) {
      await page.locator(`a[href="/${bundler.toLowerCase()}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: bundler })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible();
    }
    await page.goto(`${journey.address}/vite`);
    await expect(page.getByRole('heading', { level: 1, name: 'Vite' })).toBeVisible();
    expect(profile.problems).toEqual([]);
  });

  for (const fault of faults.filter(({ losesParts }) => losesParts))
    test(`come back by Retry, without a reload, when one ${fault.what}`, async () => {
      const { page, profile, stack } = journey;
      for (const bundler of bundlers) {
        const name = `mf-${bundler.toLowerCase()}`;
        const mend = await breakModule(profile.context, name, lineOf(stack, name), fault);
        await page.goto(`${journey.address}/${bundler.toLowerCase()}`);
        await page.getByRole('alert').filter({ hasText: name }).waitFor();
        await mend();
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('heading', { level: 1, name: bundler })).toBeVisible();
        await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible();
      }
    });

  for (const outage of outageNames)
    test(`come back by the first Retry when the server ${outage} while their files are preloaded`, async () => {
      for (const bundler of bundlers) {
        const name = `mf-${bundler.toLowerCase()}`;
        const profile = await visit(server.browser);
        const module = { name, path: `/${bundler.toLowerCase()}`, heading: bundler };
        await walkThroughOutage(profile, server.address, module, outage);
        await profile.close();
      }
    });

  test('are not loaded when their entry was changed after the deployment', async () => {
    const { page } = journey;
    for (const bundler of bundlers) {
      const line = readRegistry(journey.stack).remotes.find(
        ({ name }) => name === `mf-${bundler.toLowerCase()}`,
      );
      const file = path.join(journey.stack.releases, line?.entry.replace('/remotes/', '') ?? '');
      appendFileSync(file, '\n// changed');
      for (const compressed of ['.br', '.gz']) rmSync(`${file}${compressed}`);
      await page.goto(`${journey.address}/${bundler.toLowerCase()}`);
      await expect(page.getByText('The server sent something other than this module.')).toBeVisible();
    }
  });
});
