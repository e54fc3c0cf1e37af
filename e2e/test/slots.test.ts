import { expect, test, type Locator } from '@playwright/test';
import { configure, container, onSignedInPage, passModuleLimit, unchecked, watchReports } from './support';
import type { Registry, RegistryLine } from './support/modules';

const journey = onSignedInPage();

const titles = ['Hanging', 'Throwing', 'Fine', 'Empty', 'Large'];
const nameOf = (title: string) => `mf-${title.toLowerCase()}`;

/** Modules made for this test: each fills a card of the dashboard, a tab of a quote and a panel of an organisation. */
const lines = titles.map((title): RegistryLine & { slots: object[] } => ({
  ...unchecked({
    name: nameOf(title),
    title,
    version: '1.0.0-abc',
    entry: `/remotes/${nameOf(title)}/1.0.0-abc/remoteEntry.js`,
    integrity: null,
    requires: { 'api-contract': '^1.0.0', 'shared-ui': '^1.0.0' },
    paths: [`/${nameOf(title)}`],
  }),
  slots: ['dashboard.card', 'quote.tab', 'organisation.panel'].map((slot) => ({ slot, title })),
}));

/** Renders what it is told, and throws until the module is mended. Its layer is fixed to the window. */
const module = (title: string) => `async () => {
  window.hasRun = [...(window.hasRun ?? []), '${title}'];
  const { createElement } = await react();
  const fill = (text) => {
    if ('${title}' === 'Throwing' && !window.isMended) throw new Error('thrown while rendering');
    if ('${title}' === 'Empty') return null;
    const large = { position: 'absolute', left: -3000, top: -3000, width: 6000, height: 6000, background: 'red' };
    if ('${title}' === 'Large') return createElement('section', { 'aria-label': 'Large' }, 'Today', createElement('div', { style: large }));
    const layer = createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 9999 } });
    return createElement('section', { 'aria-label': '${title}' }, layer, text);
  };
  return { ...pages(() => null), slots: {
    'dashboard.card': () => fill('Today'),
    'quote.tab': ({ quote }) => fill('Quote ' + quote.id),
    'organisation.panel': ({ organisation }) => fill('Organisation ' + organisation.id),
  } };
}`;

interface QuoteRow {
  id: number;
  quote_organisation_id: number;
}

/** Returns a quote of the demonstration data, and its organisation. */
async function findQuote(): Promise<QuoteRow> {
  const headers = { Authorization: `Bearer ${journey.token}`, Accept: 'application/json' };
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${journey.address}/api${path}`, { headers })).json();
  const [{ id }] = Object.values((await get('/quotes?mode=all')) as Record<string, QuoteRow>) as [QuoteRow];
  return (await get(`/quotes/${id}`)) as QuoteRow;
}

test('Slots whose modules hang or throw are named and mended by Retry, while the page and the other slots go on', async () => {
  const { page, address, profile } = journey;
  const { context } = profile;
  const { reports, errorReportUrl } = await watchReports(context, address);
  const slots = { 'dashboard.card': ['mf-hanging', 'mf-throwing'] };
  await configure(context, { errorReportUrl, slots });
  await context.route('**/remotes.json', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    const { remotes } = (await response.json()) as Registry;
    await route.fulfill({ json: { remotes: [...remotes, ...lines] } });
  });
  let isHanging = true;
  await context.route(/\/remotes\/mf-(hanging|throwing|fine|empty|large)\//, async (route) => {
    const line = lines.find(({ name }) => route.request().url().includes(`/${name}/`));
    if (!line || (isHanging && line.name === 'mf-hanging')) return;
    const body = container(module(line.title ?? ''))(line.name, line);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  const part = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
  const says = (title: string, words: RegExp) => part(title).getByRole('alert').filter({ hasText: words });

  await page.goto(`${address}/welcome`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);

  await page.clock.install();
  await page.goto(`${address}/`, { waitUntil: 'commit' });
  await expect(part('Fine')).toHaveText('Today');
  await says('Throwing', /has stopped working/).waitFor();
  for (const name of ['ACTIVE QUOTES', 'DELIVERY']) await page.getByRole('region', { name }).waitFor();
  await expect(part('Large')).toContainText('Today');
  await expect(part('Empty')).toHaveCount(0);
  await passModuleLimit(page, 'mf-hanging');
  await says('Hanging', /did not load within 100 seconds/).waitFor();
  const order = await page
    .locator('section')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent ?? ''),
    );
  expect(order.filter((title) => titles.includes(title))).toEqual(['Hanging', 'Throwing', 'Fine', 'Large']);
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const reported = () => new Set(reports.map((report) => report.module));
  await expect.poll(reported).toEqual(new Set(['mf-hanging', 'mf-throwing']));

  isHanging = false;
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await says('Hanging', /./).getByRole('button', { name: 'Retry' }).click();
  await says('Throwing', /./).getByRole('button', { name: 'Retry' }).click();
  await expect(part('Hanging')).toHaveText('Today');
  await expect(part('Throwing')).toHaveText('Today');
  // What is larger than its card is cut off, but for the room of a shadow, and the page does not scroll for it.
  const drawnOutside = await page.evaluate(() => {
    const box = document.querySelector('[data-module="mf-large"]');
    box?.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = box?.getBoundingClientRect() ?? new DOMRect();
    const points = [
      [left - 12, top + 1],
      [right + 12, top + 1],
      [left + 1, top - 12],
      [left + 1, bottom + 12],
    ] as const;
    return points.filter(([x, y]) => box?.contains(document.elementFromPoint(x, y)));
  });
  expect(drawnOutside).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  // The layers of the cards stay in them: the menu can be pressed.
  await page.getByRole('link', { name: 'Active', exact: true }).click();
  await page.getByRole('heading', { name: 'Active Quotes', level: 1 }).waitFor();

  const quote = await findQuote();
  await page.goto(`${address}/quotes/edit/${quote.id}?tab=mf-fine`);
  await expect(part('Fine')).toHaveText(`Quote ${quote.id}`);
  await page.getByRole('tab', { name: 'Throwing' }).click();
  await says('Throwing', /has stopped working/).waitFor();
  await page.getByRole('tab', { name: 'Internal Notes' }).click();
  await page.getByPlaceholder('Start typing to add a new note').waitFor();
  await page.getByRole('tab', { name: 'Empty' }).click();
  await page.getByText('There is nothing to show for this quote.').and(page.locator(':visible')).waitFor();

  await page.goto(`${address}/organisations/${quote.quote_organisation_id}`);
  await expect(part('Fine')).toHaveText(`Organisation ${quote.quote_organisation_id}`);
  await says('Throwing', /has stopped working/).waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).first().waitFor();
});

test('Show modules names the module of a dialog within what the dialog shows', async () => {
  const { page, address } = journey;
  await journey.profile.context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/quotes/create`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Show modules/ }).click();
  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organisation' });
  const label = dialog.getByRole('link', { name: /^Organisations \d/ });
  await expect(label).toBeInViewport({ ratio: 1 });
  // The label and the buttons of the dialog do not cover each other.
  await label.click({ trial: true });
  await dialog.getByRole('button', { name: 'Save' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hide modules' }).click();
  await expect(page.getByRole('region', { name: 'Modules of this page' })).toHaveCount(0);
});
