import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { onNewPage, onOwnStack } from './support';
import { root } from './support/stack';

const port = randomInt(32_000, 32_700);
const server = onOwnStack({
  OIDC_ISSUER: `http://localhost:${port}`,
  OIDC_CLIENT_ID: 'intranet',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-intranet',
  OIDC_ALLOWED_DOMAINS: 'example.com',
  OIDC_NAME: 'Contoso',
});
const journey = onNewPage(server, async () => undefined);

let provider: ChildProcess | undefined;
test.beforeAll(async () => {
  const program = path.join(root, 'api/test/support/run-sign-in-provider.mjs');
  const callback = `${server.address}/api/company-account/callback`;
  const started = spawn('node', [program, callback, String(port)], { stdio: ['ignore', 'pipe', 'ignore'] });
  provider = started;
  await new Promise((resolve) => started.stdout.once('data', resolve));
});
test.afterAll(() => provider?.kill());

/** Signs in at the provider, which remembers who has. */
const enter = async (page: Page, login: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button').click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

const signInAs = async (page: Page, login: string): Promise<void> => {
  await page.getByRole('link', { name: 'Sign In with Contoso' }).click();
  await enter(page, login);
};

test.describe('signing in with the company account', () => {
  test('leads to the page that was asked for, with nothing secret in its address', async () => {
    const { page } = journey;
    await page.goto(`${server.address}/welcome?from=a-link`);
    await signInAs(page, 'grace@example.com');
    await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
    await expect.poll(() => page.url()).toBe(`${server.address}/welcome?from=a-link`);
    await expect(page.getByRole('button', { name: 'Account of Grace Hopper' })).toBeVisible();
  });

  test('works in two tabs at once, each back to its whole address', async () => {
    const { page, profile } = journey;
    const first = `${server.address}/welcome?tab=invoice#invoice_organisation_id`;
    await page.goto(first);
    await page.getByRole('link', { name: 'Sign In with Contoso' }).click();
    await page.getByPlaceholder('Enter any login').waitFor();
    const other = await profile.context.newPage();
    await other.goto(`${server.address}/welcome?from=other`);
    await other.getByRole('link', { name: 'Sign In with Contoso' }).click();
    for (const each of [page, other]) await each.getByPlaceholder('Enter any login').waitFor();
    await enter(page, 'grace@example.com');
    await expect.poll(() => page.url()).toBe(first);
    await page.getByRole('button', { name: 'Account of Grace Hopper' }).waitFor();
    await other.close();
  });

  test('keeps what was typed when a session ends, and goes on by itself', async () => {
    const { page } = journey;
    await page.goto(`${server.address}/organisations/create`);
    await signInAs(page, 'grace@example.com');
    await page.getByLabel('Name').first().fill('Typed before the session ended');
    // No other response ends the session before the form is sent.
    await journey.profile.loaded();
    const token = await page.evaluate(() => localStorage.getItem('intranet.access_token'));
    await page.request.post(`${server.address}/api/logout`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('What you typed is kept').waitFor();
    // The provider knows who is signed in there, and asks nothing.
    await page.getByRole('link', { name: 'Sign In with Contoso' }).click();
    await page.getByText('Unsaved changes are back').waitFor();
    await expect(page.getByLabel('Name').first()).toHaveValue('Typed before the session ended');
  });

  test('says why somebody does not get in', async () => {
    const { page } = journey;
    await page.goto(`${server.address}/`);
    await signInAs(page, 'eve@elsewhere.example');
    await expect(page.getByRole('alert')).toContainText('Ask an administrator to invite you');
  });
});
