import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import {
  atOnce,
  breakModule,
  configure,
  enter,
  faults,
  launchBrowser,
  moduleNames,
  modules,
  startStack,
  takeToken,
  visit,
  type Fault,
  type ModuleName,
  type RegistryLine,
  type Stack,
} from '../src';

interface Report {
  module: string;
  version: string;
  kind: string;
  page: string;
}

const lanes = 3;
const patience = { timeout: 20_000 };

let stack: Stack;
let browser: Browser;
let token: string;
let outcomes: Promise<unknown>[] = [];

const cases = moduleNames.flatMap((name) => faults.map((fault) => ({ name, fault })));

const lineOf = (name: ModuleName): RegistryLine => {
  const text = readFileSync(path.join(stack.releases, 'remotes.json'), 'utf8');
  const line = (JSON.parse(text) as { remotes: RegistryLine[] }).remotes.find((each) => each.name === name);
  if (!line) throw new Error(`${name} is not live`);
  return line;
};

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
  const { context, page, close } = await visit(browser);
  page.setDefaultTimeout(patience.timeout);
  try {
    const { title, path: ownPath, heading } = modules[name];
    const other = modules[moduleNames[(moduleNames.indexOf(name) + 1) % moduleNames.length] as ModuleName];
    const live = lineOf(name);
    const reports = await watchReports(context);
    await enter(context, token);
    const remotes = fault.entry === 'hang' ? { timeoutSeconds: 5 } : {};
    await configure(context, { errorReportUrl: `${stack.address}/reports`, remotes });
    const mend = await breakModule(context, name, live, fault);

    await page.goto(stack.address + ownPath);
    const message = page.getByRole('alert').filter({ hasText: title });
    await message.waitFor();
    const said = (await message.textContent()) ?? '';
    expect(said).toMatch(fault.says);
    expect(said).toContain(title);
    expect(said).toContain(name);

    // Reports go together after a while, or when the page is left.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    for (let turn = 0; turn < 100 && reports.length === 0; turn += 1) await page.waitForTimeout(50);
    expect(reports.filter((report) => report.module === name)[0]).toMatchObject({
      page: ownPath,
      version: expect.stringMatching(/^\d/),
    });

    await page.locator(`nav a[href="${other.path}"]`).first().click();
    await page.getByRole('heading', { name: other.heading, exact: true, level: 1 }).waitFor();
    await page.locator('tbody tr').first().waitFor();

    await page.goBack();
    await message.waitFor();
    await mend();
    await message.getByRole('button', { name: 'Retry' }).click();
    if (fault.needsReload) await message.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
  } finally {
    await close();
  }
}

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  token = await takeToken(stack);
  outcomes = atOnce(
    lanes,
    cases.map(
      ({ name, fault }) =>
        () =>
          walk(name, fault),
    ),
  );
});
afterAll(async () => {
  await Promise.all(outcomes);
  await browser.close();
  await stack.stop();
});

describe.each(moduleNames)('when %s', (name) => {
  it.each(faults.map(({ what }) => what))(
    '%s, it says so, everything else goes on, and it comes back',
    async (what) => {
      const failure =
        await outcomes[cases.findIndex((each) => each.name === name && each.fault.what === what)];
      if (failure !== undefined) throw failure;
    },
    180_000,
  );
});
