import { screen, waitFor, within } from '@testing-library/react';
import { paths, REPORT_SORTS, reportList, type CustomerReport } from 'api-contract';
import {
  makeCustomerReport,
  makeReportFigures,
  makeReportRow,
  makeReportSubscription,
  makeUser,
} from 'api-contract/testing';
import { renderApp, watchSavedFiles } from 'shared-ui/testing';
import { quoteFilters } from '../src/features/quotes/api';
import remote from '../src/remote';
import { quoteApi } from './render-quote';

const tally = (count: number, value: number) => ({ count, value });
const rows = [
  makeReportRow(),
  makeReportRow({
    id: 2,
    name: 'Café Royal',
    now: makeReportFigures({ won: tally(1, 99_000), decided_count: 0, decided_won_count: 0 }),
    overdue: [tally(0, 0), tally(0, 0), tally(0, 0), tally(0, 0)],
  }),
];
const report = makeCustomerReport({ rows });

/** What the server has of a filter that finds the first row alone. */
const filtered = makeCustomerReport({
  rows: rows.slice(0, 1),
  total: makeReportRow({ id: 0, name: 'Total', now: makeReportFigures({ won: tally(3, 20_500) }) }),
});

const anyReport = /^\/reports\/customers\?/;

function renderReport(url = '/reports/customers', answer: CustomerReport = report) {
  const api = quoteApi().get(paths.reportSubscription(), makeReportSubscription());
  api.on('get', anyReport, ({ path }) => {
    const search = new URLSearchParams(path.split('?')[1]);
    const by = search.get('by') as CustomerReport['by'];
    return { body: search.has('filter') ? { ...filtered, by } : { ...answer, by } };
  });
  return { api, ...renderApp(remote.routes, { api, user: makeUser(), url }) };
}

const table = () => screen.findByRole('table', { name: 'Customers' });
const rowOf = async (name: RegExp) => within(await table()).findByRole('row', { name });
const names = async () => {
  await rowOf(/^Total/);
  const rows = within(await table()).getAllByRole('row');
  return rows.slice(1, -1).map((row) => row.firstElementChild?.textContent);
};
const askedFor = (api: ReturnType<typeof quoteApi>) =>
  api.calls.map(({ path }) => path).filter((path) => anyReport.test(path));

describe('the report of customers', () => {
  it('shows each figure with its change from a year earlier, in words too', async () => {
    renderReport();
    const row = await rowOf(/^Northern Lights Expo/);
    expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    expect(row).toHaveTextContent('£45,200−£4,800, £4,800 less than a year earlier');
    expect(row).toHaveTextContent('12+3, 3 more than a year earlier');
    expect(row).toHaveTextContent('50%±0, the same as a year earlier');
    expect(row).toHaveTextContent(/18\.5$/);
    expect(await rowOf(/^Café Royal/)).toHaveTextContent('–');
    expect(
      screen.getByText(/1 Dec 2025 to 21 Nov 2026, compared with a year earlier, 1 Dec 2024 to 21 Nov 2025/),
    ).toBeVisible();
    expect(screen.getByText(/except drafts and those that a revision replaced/)).toBeVisible();
  });

  it('links each figure to the list of what it counts, that of the total without a name', async () => {
    renderReport('/reports/customers?by=agent');
    const links = async (name: RegExp) =>
      within(await rowOf(name))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    const days = 'from=2025-12-01&to=2026-11-21';
    expect(await links(/^Northern/)).toEqual([
      `/quotes/all?agent=1&${days}&status=quoted`,
      `/quotes/all?agent=1&${days}&status=quoted`,
      `/sales?agent=1&${days}`,
      `/sales?agent=1&${days}`,
      `/quotes/all?agent=1&${days}&status=decided`,
      `/sales?agent=1&${days}`,
    ]);
    expect((await links(/^Total/))[2]).toBe(`/sales?${days}`);
  });

  it.each(REPORT_SORTS.filter((sort) => sort !== 'name'))(
    'links %s by filters that the list has',
    (figure) => {
      const window = { from: '2026-01-01', to: '2026-03-31' };
      const { page, query } = reportList(figure, window, {
        event_month: 202610,
        package: 0,
        organisation: 7,
        lost_reason: 0,
      });
      if (page === '/invoices') return expect(query).toMatchObject({ event_month: 202610 });
      for (const [name, value] of Object.entries(query))
        expect([name, quoteFilters[name as keyof typeof quoteFilters](String(value))]).toEqual([name, true]);
    },
  );

  it('charts the figures of its table', async () => {
    const { actor } = renderReport();
    const chart = await screen.findByRole('region', { name: 'Won value by organisation' });
    const bars = () =>
      within(chart)
        .getAllByRole('link')
        .map((bar) => bar.querySelector('strong')?.textContent);
    expect(bars()).toEqual([
      'Café Royal: £99,000, £78,500 more than a year earlier',
      'Northern Lights Expo: £20,500, the same as a year earlier',
    ]);
    expect(await names()).toEqual(['Café Royal', 'Northern Lights Expo']);
    await actor.click(within(chart).getByRole('button', { name: 'Quoted value' }));
    expect(bars()[0]).toMatch(/£45,200/);
    const sortOf = async (name: string) =>
      within(await table())
        .getByRole('columnheader', { name })
        .getAttribute('aria-sort');
    expect(await sortOf('Quoted value')).toBe('descending');
    await actor.click(within(await table()).getByRole('button', { name: 'Won' }));
    expect(screen.getByRole('region', { name: 'Won by organisation' })).toHaveTextContent(/5.*1/);
    await actor.click(screen.getByRole('button', { name: 'Won value', pressed: false }));
    expect(await sortOf('Won value')).toBe('descending');
  });

  it('is sorted by any column and filtered by name, with the total of the rows that are found', async () => {
    const { api, actor, currentUrl } = renderReport();
    expect(await names()).toEqual(['Café Royal', 'Northern Lights Expo']);
    const byWon = within(await table()).getByRole('button', { name: 'Won value' });
    await actor.click(byWon);
    await waitFor(async () => expect(await names()).toEqual(['Northern Lights Expo', 'Café Royal']));
    await actor.click(screen.getByRole('button', { name: 'Organisation' }));
    await waitFor(async () => expect(await names()).toEqual(['Café Royal', 'Northern Lights Expo']));
    await actor.fill(screen.getByRole('searchbox'), 'north');
    await waitFor(async () => expect(await names()).toEqual(['Northern Lights Expo']));
    await waitFor(() => expect(currentUrl()).toBe('/reports/customers?sort=name&q=north'));
    await waitFor(async () => expect(await rowOf(/^Total/)).toHaveTextContent('£20,500'));
    // No list has just the rows of a filter.
    expect(within(await rowOf(/^Total/)).queryByRole('link')).toBeNull();
    await waitFor(() => expect(askedFor(api).at(-1)).toMatch(/&filter=north$/));
  });

  it('says so when the total of a filter cannot be loaded', async () => {
    const { api, actor } = renderReport();
    await names();
    api.on('get', /^\/reports\/customers\?.*&filter=/, { status: 500, body: { message: 'Away' } });
    await actor.fill(screen.getByRole('searchbox'), 'north');
    expect(await rowOf(/^Total/)).not.toHaveTextContent('£');
    await waitFor(async () => expect(await rowOf(/^The total could not be loaded/)).toBeVisible());
  });

  it('is broken down and dated as its address says', async () => {
    const { api, actor, currentUrl } = renderReport();
    await table();
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'By package');
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last year');
    await table();
    expect(currentUrl()).toBe('/reports/customers?by=package&period=last-year');
    expect(askedFor(api).at(-1)).toBe(
      paths.customerReport({ by: 'package', from: '2025-01-01', to: '2025-12-31' }),
    );
    expect(screen.getByText(/once for each package that its items have/)).toBeVisible();
  });

  it('has the period that was chosen where another one has the same days', async () => {
    jest.setSystemTime(new Date('2026-03-12T12:00:00Z'));
    const { api, actor, currentUrl } = renderReport();
    api.on('post', paths.reportSubscription(), { body: makeReportSubscription() });
    await table();
    const period = () => screen.getByRole('combobox', { name: 'Period' });
    await actor.selectOptions(period(), 'This year');
    expect(period()).toHaveDisplayValue('This year');
    expect(currentUrl()).toBe('/reports/customers?period=this-year');
    expect(askedFor(api).at(-1)).toMatch(/from=2026-01-01&to=2026-03-12/);
    await actor.click(screen.getByRole('button', { name: 'Email me every Monday' }));
    await actor.click(await screen.findByRole('button', { name: 'Email it every Monday' }));
    const [call] = api.callsTo('post', paths.reportSubscription());
    expect(call?.body).toMatchObject({ period: 'this-year', from: null });
  });

  it('has other dates from its address, and keeps the other one when one of them is changed', async () => {
    const { api, actor, currentUrl } = renderReport('/reports/customers?period=last-year');
    await table();
    const whole = { initialSelectionStart: 0, initialSelectionEnd: 10 };
    await actor.type(screen.getByRole('textbox', { name: 'First day' }), '1/3/2025{Enter}', whole);
    await waitFor(() => expect(currentUrl()).toBe('/reports/customers?from=2025-03-01&to=2025-12-31'));
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Other dates');
    expect(askedFor(api).at(-1)).toMatch(/from=2025-03-01&to=2025-12-31/);
  });

  it('is charted by what was quoted where it is about lost quotes', async () => {
    renderReport('/reports/customers?by=lost_reason');
    const row = await rowOf(/^Northern Lights Expo/);
    expect(within(row).getByRole('link', { name: '12' })).toHaveAttribute(
      'href',
      '/quotes/all?lost_reason=1&from=2025-12-01&to=2026-11-21&status=quoted',
    );
    expect(screen.getByRole('region', { name: 'Quoted value by lost reason' })).toBeVisible();
  });

  it('shows what was invoiced and paid, and what is overdue by its age', async () => {
    const { actor } = renderReport();
    await table();
    await actor.click(screen.getByRole('button', { name: 'Invoices' }));
    const row = await rowOf(/^Northern Lights Expo/);
    const [first] = within(row).getAllByRole('link', { name: '£3,000' });
    expect(first).toHaveAttribute('href', '/invoices?organisation=1&overdue=1-30');
    expect(within(row).getByRole('link', { name: '£9,001' })).toHaveAttribute(
      'href',
      '/invoices?organisation=1&status=4&paid_from=2025-12-01&paid_to=2026-11-21',
    );
  });

  it('says which invoices its sums leave out, where it shows invoices', async () => {
    const { actor } = renderReport('/reports/customers', { ...report, other_currency: 2 });
    expect((await rowOf(/^Total/)).firstElementChild).toHaveTextContent(/^Total$/);
    await actor.click(screen.getByRole('button', { name: 'Invoices' }));
    expect(await rowOf(/^Total, without 2 invoices in other currencies/)).toBeVisible();
  });

  it('is exported as it is shown', async () => {
    const saved = watchSavedFiles();
    const { api, actor } = renderReport('/reports/customers?by=agent&sort=-won&q=caf');
    const workbook = /^\/reports\/customers-export\?by=agent&from=.*&sort=won&order=desc&filter=caf$/;
    api.on('post', workbook, { body: new Blob() });
    await names();
    await actor.click(screen.getByRole('button', { name: 'Export to Excel' }));
    await waitFor(() => expect(saved).toEqual(['customers-report.xlsx']));
  });

  it('says so when it cannot be loaded, and loads on Retry', async () => {
    const { api, actor } = renderReport();
    api.on('get', anyReport, { status: 500, body: { message: 'Away' } });
    await actor.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last year');
    expect(await screen.findByText('Customers could not be loaded')).toBeVisible();
    api.on('get', anyReport, { body: report });
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await names()).toHaveLength(2);
  });

  it('says so when nothing happened in the period', async () => {
    renderReport('/reports/customers', { ...report, rows: [] });
    expect(await screen.findByText('No quotes, sales or invoices in this period')).toBeVisible();
  });
});
