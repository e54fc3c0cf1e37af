import type { BrowserContext } from 'playwright-core';
import { staff, type Stack } from './stack';

/** The token of a session of the demonstration user, made without a page. */
export async function takeToken({ address }: Stack): Promise<string> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(staff),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

/** Signs a browser in before its first page, and keeps idle time from loading modules that nobody asked for. */
export async function enter(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((text) => {
    window.localStorage.setItem('intranet.access_token', text);
    window.requestIdleCallback = () => 0;
  }, token);
}

/** Changes the run-time configuration that this browser gets. */
export async function configure(
  context: BrowserContext,
  changes: { errorReportUrl?: string; lists?: { wholeUpTo: number }; remotes?: Record<string, unknown> },
): Promise<void> {
  await context.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { remotes: object };
    await route.fulfill({
      response: answer,
      json: { ...config, ...changes, remotes: { ...config.remotes, ...changes.remotes } },
    });
  });
}
