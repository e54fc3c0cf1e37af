import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { watchLoading } from './loading';
import { PATIENCE_MS } from './until';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page wrote to the console as an error, and exceptions that nobody caught. */
  problems: string[];
  /** Ends when everything that the page asked for has come and is drawn. */
  loaded(): Promise<void>;
  close(): Promise<void>;
}

/** A fresh browser profile at one size. Loads nothing that is not this machine's. */
export async function visit(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const loaded = watchLoading(page);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  return { context, page, problems, loaded, close: () => context.close() };
}
