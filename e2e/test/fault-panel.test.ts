import { expect, test } from '@playwright/test';
import {
  breakModule,
  configure,
  setToken,
  faults,
  lineOf,
  onStack,
  remotesFor,
  createToken,
  visit,
  watchReports,
  type Fault,
} from './support';

const lender = 'mf-invoicing';
const broken = faults.filter(({ what, isRolledBack }) => !/list/.test(what) && !isRolledBack);

test.describe.configure({ mode: 'parallel' });
const ground = onStack();
let token: string;
let quoteId: number;

async function findWonQuote(): Promise<number> {
  const response = await fetch(`${ground.address}/api/quotes?mode=sales-won`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
  });
  return Object.values((await response.json()) as Record<string, { id: number }>)[0]?.id ?? 0;
}

/** The quote screen works while the other module's section does not, and recovers it. */
async function walk(fault: Fault): Promise<void> {
  const { context, page, loaded, close } = await visit(ground.browser);
  try {
    await setToken(context, token);
    const reports = await watchReports(context);
    await configure(context, {
      errorReportUrl: `${ground.address}/reports`,
      remotes: remotesFor(fault),
    });
    const mend = await breakModule(context, lender, lineOf(ground.stack, lender), fault);
    await page.goto(`${ground.address}/quotes/edit/${quoteId}?tab=invoice`);
    const message = page.getByRole('alert').filter({ hasText: 'The accounting section' });
    await message.filter({ hasText: fault.says }).filter({ hasText: lender }).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expect.poll(() => new Set(reports.map(({ module }) => module))).toEqual(new Set([lender]));
    await page.getByRole('tab', { name: 'Internal Notes' }).click();
    await page.getByPlaceholder('Start typing to add a new note').waitFor();
    await page.getByRole('tab', { name: 'Invoice Details' }).click();
    await message.waitFor();
    // Requests from before the repair have finished: what follows gets the repaired module.
    if (fault.entry !== 'hang') await loaded();
    await mend();
    await message.getByRole('button', { name: 'Retry' }).click();
    if (fault.needsReload) await message.getByRole('button', { name: 'Reload the page' }).click();
    await message.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Invoice Details' }).waitFor();
    await expect(page.getByText('has stopped working')).toHaveCount(0);
  } finally {
    await close();
  }
}

test.beforeAll(async () => {
  token = await createToken(ground.stack);
  quoteId = await findWonQuote();
});

for (const fault of broken)
  test(`The quote screen goes on when the module of its accounting section ${fault.what}, and gets the section back`, () =>
    walk(fault));
