import type { BrowserContext } from 'playwright-core';
import {
  atOnce,
  breakModule,
  configure,
  enter,
  faults,
  lineOf,
  moduleNames,
  modules,
  onStack,
  remotesFor,
  takeToken,
  until,
  visit,
  type Fault,
  type ModuleName,
} from '../src';

interface Report {
  module: string;
  version: string;
  kind: string;
  page: string;
}

const lanes = 3;

const ground = onStack();
let token: string;
let outcomes: Promise<unknown>[] = [];

const cases = moduleNames.flatMap((name) => faults.map((fault) => ({ name, fault })));

async function watchReports(context: BrowserContext): Promise<Report[]> {
  const reports: Report[] = [];
  await context.route('**/reports', async (route) => {
    reports.push(...(JSON.parse(route.request().postData() ?? '') as { reports: Report[] }).reports);
    await route.fulfill({ status: 204 });
  });
  return reports;
}

/** What a person does who comes to a broken module: reads, goes elsewhere, comes back, tries again once it is mended. */
async function walk(name: ModuleName, fault: Fault): Promise<void> {
  const { context, page, loaded, close } = await visit(ground.browser);
  try {
    const { title, path: ownPath, heading } = modules[name];
    const other = modules[moduleNames[(moduleNames.indexOf(name) + 1) % moduleNames.length] as ModuleName];
    const live = lineOf(ground.stack, name);
    const reports = await watchReports(context);
    await enter(context, token);
    await configure(context, {
      errorReportUrl: `${ground.address}/reports`,
      remotes: remotesFor(fault),
    });
    const mend = await breakModule(context, name, live, fault);

    await page.goto(ground.address + ownPath);
    const message = page.getByRole('alert').filter({ hasText: title });
    await message.filter({ hasText: fault.says }).filter({ hasText: name }).waitFor();

    // Reports go together after a while, or when the page is left.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    const ofModule = () => reports.find((report) => report.module === name);
    await until(ofModule, (report) => report !== undefined);
    expect(ofModule()).toMatchObject({ page: ownPath, version: expect.stringMatching(/^\d/) });

    await page.locator(`nav a[href="${other.path}"]`).first().click();
    await page.getByRole('heading', { name: other.heading, exact: true, level: 1 }).waitFor();
    await page.locator('tbody tr').first().waitFor();

    await page.goBack();
    await message.waitFor();
    // What the page asked for while it was broken has been answered: what it asks for from now on is whole.
    if (fault.entry !== 'hang') await loaded();
    await mend();
    await message.getByRole('button', { name: 'Retry' }).click();
    if (fault.needsReload) await message.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
  } finally {
    await close();
  }
}

beforeAll(async () => {
  token = await takeToken(ground.stack);
  outcomes = atOnce(
    lanes,
    cases.map(
      ({ name, fault }) =>
        () =>
          walk(name, fault),
    ),
  );
});
afterAll(() => Promise.all(outcomes));

describe.each(moduleNames)('when %s', (name) => {
  it.each(faults.map(({ what }) => what))(
    '%s, it says so, everything else goes on, and it comes back',
    async (what) => {
      const failure =
        await outcomes[cases.findIndex((each) => each.name === name && each.fault.what === what)];
      if (failure !== undefined) throw failure;
    },
  );
});
