import { expect, test } from '@playwright/test';
import {
  breakModule,
  configure,
  faults,
  isFullRun,
  lineOf,
  onSignedInPage,
  requestBroken,
  watchReports,
  type Fault,
} from './support';

const provider = 'mf-invoicing';
const faultsOfEntry = faults.filter(({ what, isRolledBack }) => !/list/.test(what) && !isRolledBack);
// `npm test` tries one of each kind; a panel is loaded as a page is, which the fault matrix tries.
const broken = faultsOfEntry.filter(
  ({ what, losesParts }) =>
    isFullRun || what === 'answers 500' || what === 'throws in an effect' || losesParts,
);

test.describe.configure({ mode: 'parallel' });
const journey = onSignedInPage();
let quoteId: number;

test.afterEach(() => journey.profile.context.unrouteAll({ behavior: 'ignoreErrors' }));

async function findWonQuote(): Promise<number> {
  const response = await fetch(`${journey.address}/api/quotes?mode=sales-won`, {
    headers: { Authorization: `Bearer ${journey.token}`, Accept: 'application/json' },
  });
  return Object.values((await response.json()) as Record<string, { id: number }>)[0]?.id ?? 0;
}

/** The quote screen works while the other module's section does not, and recovers it. */
async function walk(fault: Fault): Promise<void> {
  const { page, address, stack } = journey;
  const { context, loaded } = journey.profile;
  const { reports, errorReportUrl } = await watchReports(context, address);
  await configure(context, { errorReportUrl });
  const mend = await breakModule(context, provider, lineOf(stack, provider), fault);
  const path = `/quotes/edit/${quoteId}?tab=invoice`;
  await requestBroken(page, provider, fault, () => page.goto(address + path));
  const message = page.getByRole('alert').filter({ hasText: 'Accounting' });
  await message.filter({ hasText: fault.says }).filter({ hasText: provider }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect.poll(() => new Set(reports.map(({ module }) => module))).toEqual(new Set([provider]));
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
}

test.beforeAll(async () => {
  quoteId = await findWonQuote();
});

for (const fault of broken)
  test(`The quote screen goes on when the module of its accounting section ${fault.what}, and gets the section back`, () =>
    walk(fault));
