import { expect, test } from '@playwright/test';
import {
  dataRows,
  breakModule,
  configure,
  faults,
  followMenu,
  isFullRun,
  lineOf,
  moduleNames,
  modules,
  onSignedInPage,
  outageNames,
  requestBroken,
  visit,
  walkThroughOutage,
  watchReports,
  type Fault,
  type ModuleName,
} from './support';

test.describe.configure({ mode: 'parallel' });

const journey = onSignedInPage();

test.afterEach(() => journey.profile.context.unrouteAll({ behavior: 'ignoreErrors' }));

/** What a user does at a broken module: reads, goes elsewhere, comes back, retries once it is repaired. */
async function walk(name: ModuleName, fault: Fault): Promise<void> {
  const { page, address, stack } = journey;
  const { context, loaded } = journey.profile;
  const { title, path: ownPath, heading } = modules[name];
  const other = modules[moduleNames[(moduleNames.indexOf(name) + 1) % moduleNames.length] as ModuleName];
  const { reports, errorReportUrl } = await watchReports(context, address);
  await configure(context, { errorReportUrl });
  const mend = await breakModule(context, name, lineOf(stack, name), fault);

  await requestBroken(page, name, fault, () => page.goto(address + ownPath));
  const message = page.getByRole('alert').filter({ hasText: title });
  await message.filter({ hasText: fault.says }).filter({ hasText: name }).waitFor();

  // Reports go together after a while, or when the page is left.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const ofModule = () => reports.find((report) => report.module === name);
  await expect.poll(ofModule).toBeDefined();
  expect(ofModule()).toMatchObject({
    path: ownPath,
    version: expect.stringMatching(/^\d/),
    kind: fault.needsReload ? 'render' : 'load',
    component_stack: fault.needsReload ? expect.stringMatching(/^at /) : null,
  });
  // A script with a syntax error has no stack; it is not the shell's.
  expect(reports.filter((report) => report.module !== name)).toEqual([]);

  await followMenu(page, other.path);
  await page.getByRole('heading', { name: other.heading, exact: true, level: 1 }).waitFor();
  await dataRows(page).first().waitFor();

  await requestBroken(page, name, fault, () => page.goBack());
  await message.waitFor();
  // Requests from before the repair have finished: what follows gets the repaired module.
  if (fault.entry !== 'hang') await loaded();
  await mend();
  await message.getByRole('button', { name: 'Retry' }).click();
  if (fault.needsReload) await message.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
}

// That a part which comes back is fetched again is tested with a panel (fault-panel).
const matrix = faults.filter(({ losesParts, isRolledBack }) => !losesParts || isRolledBack);

// `npm test` tries each fault with one module, the modules in turn: what they do differently is in their own tests.
moduleNames.forEach((name, index) => {
  for (const fault of matrix.filter((_fault, turn) => isFullRun || turn % moduleNames.length === index))
    test(`when ${name} ${fault.what}, it says so, everything else goes on, and it comes back`, () =>
      walk(name, fault));
});

moduleNames.forEach((name, index) => {
  for (const outage of outageNames.filter(
    (_outage, turn) => isFullRun || turn === index % outageNames.length,
  ))
    test(`the first Retry of ${name} works when the server ${outage} while its files are preloaded`, async () => {
      const profile = await visit(journey.browser);
      await walkThroughOutage(profile, journey.address, { name, ...modules[name] }, outage);
      await profile.close();
    });
});
