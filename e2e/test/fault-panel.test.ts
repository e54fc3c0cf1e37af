import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import {
  atOnce,
  breakModule,
  configure,
  enter,
  faults,
  launchBrowser,
  startStack,
  takeToken,
  visit,
  type Fault,
  type RegistryLine,
  type Stack,
} from '../src';

const lender = 'mf-invoicing';
const broken = faults.filter(({ what }) => !/list/.test(what));

let stack: Stack;
let browser: Browser;
let token: string;
let quoteId: number;
let live: RegistryLine;
let outcomes: Promise<unknown>[] = [];

async function findWonQuote(): Promise<number> {
  const answer = await fetch(`${stack.address}/api/quotes?mode=sales-won`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
  });
  return Object.values((await answer.json()) as Record<string, { id: number }>)[0]?.id ?? 0;
}

/** The quote's screen stands while the section of the other module does not, and gets it back. */
async function walk(fault: Fault): Promise<void> {
  const { context, page, close } = await visit(browser);
  page.setDefaultTimeout(20_000);
  try {
    await enter(context, token);
    await configure(context, { remotes: fault.entry === 'hang' ? { timeoutSeconds: 5 } : {} });
    const mend = await breakModule(context, lender, live, fault);
    await page.goto(`${stack.address}/quotes/edit/${quoteId}?tab=invoice`);
    const message = page.getByRole('alert').filter({ hasText: 'The accounting section' });
    await message.waitFor();
    expect(await message.textContent()).toMatch(fault.says);
    expect(await message.textContent()).toContain(lender);
    await page.getByRole('tab', { name: 'Internal Notes' }).click();
    await page.getByPlaceholder('Start typing to add a new note').waitFor();
    await page.getByRole('tab', { name: 'Invoice Details' }).click();
    await message.waitFor();
    await mend();
    await message.getByRole('button', { name: 'Retry' }).click();
    if (fault.needsReload) await message.getByRole('button', { name: 'Reload the page' }).click();
    await message.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Invoice Details' }).waitFor();
    expect(await page.getByText('has stopped working').count()).toBe(0);
  } finally {
    await close();
  }
}

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  token = await takeToken(stack);
  quoteId = await findWonQuote();
  const text = readFileSync(path.join(stack.releases, 'remotes.json'), 'utf8');
  live = (JSON.parse(text) as { remotes: RegistryLine[] }).remotes.find(
    ({ name }) => name === lender,
  ) as RegistryLine;
  outcomes = atOnce(
    3,
    broken.map((fault) => () => walk(fault)),
  );
});
afterAll(async () => {
  await Promise.all(outcomes);
  await browser.close();
  await stack.stop();
});

it.each(broken.map(({ what }) => what))(
  'The quote screen goes on when the module that lends it a section %s, and gets the section back',
  async (what) => {
    const failure = await outcomes[broken.findIndex((fault) => fault.what === what)];
    if (failure !== undefined) throw failure;
  },
  120_000,
);
