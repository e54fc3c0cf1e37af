import { screen, waitFor, within } from '@testing-library/react';
import { paths, reportSections, REPORT_SECTIONS, sectionList } from 'api-contract';
import { makeCustomerReport, makeReportSubscription, makeUser } from 'api-contract/testing';
import { renderApp, watchSavedFiles } from 'shared-ui/testing';
import { quoteFilters } from '../src/features/quotes/api';
import remote from '../src/remote';
import { quoteApi } from './render-quote';

const report = makeCustomerReport();
const days = 'from=2025-12-01&to=2026-11-21';

function renderSection(figures: string, search = '') {
  const api = quoteApi()
    .on('get', /^\/reports\/customers\?/, { body: report })
    .get(paths.reportSubscription(), makeReportSubscription());
  const url = `/reports/customers?figures=${figures}${search}`;
  return { api, ...renderApp(remote.routes, { api, user: makeUser(), url }) };
}

const rowOf = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).findByRole('row', { name });
const linksOf = async (table: string, name: RegExp) =>
  within(await rowOf(table, name))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const barsOf = (chart: string) =>
  within(screen.getByRole('region', { name: chart }))
    .getAllByRole('link')
    .map((bar) => bar.querySelector('strong')?.textContent);

describe('a section of the report', () => {
  it('has lost quotes by reason, each figure a link to its list', async () => {
    renderSection('lost');
    const list = (reason: string) => `/quotes/all?${reason}${days}&status=5`;
    expect(await linksOf('Lost quotes', /^Price/)).toEqual([
      ['3', list('lost_reason=3&')],
      ['£12,000', list('lost_reason=3&')],
    ]);
    expect(await linksOf('Lost quotes', /^No reason given/)).toContainEqual(['1', list('lost_reason=0&')]);
    expect(await linksOf('Lost quotes', /^Total/)).toContainEqual(['£12,500', list('')]);
    expect(barsOf('Lost value by lost reason')).toEqual([
      'Price: Lost 3, Lost value £12,000',
      'No reason given: Lost 1, Lost value £500',
    ]);
    expect(screen.getByRole('combobox', { name: 'Group by' })).toHaveDisplayValue('By lost reason');
  });

  it('has sales agents against their targets, which lead to where they are set', async () => {
    const { actor } = renderSection('agents');
    expect(await linksOf('Sales agents', /^Alex Morgan/)).toEqual([
      ['5', `/sales?agent=1&${days}`],
      ['£20,500', `/sales?agent=1&${days}`],
      ['£25,000', '/reports/targets/2026'],
      ['82%', '/reports/targets/2026'],
      ['2', '/quotes/all?agent=1&status=open'],
      ['£8,000', '/quotes/all?agent=1&status=open'],
    ]);
    expect(await rowOf('Sales agents', /^Robin Patel/)).toHaveTextContent('£3,000––0£0');
    expect(await linksOf('Sales agents', /^Total/)).toContainEqual(['82%', '/reports/targets/2026']);
    await actor.click(screen.getByRole('button', { name: 'Of target', pressed: false }));
    expect(barsOf('Of target by sales agent')[0]).toMatch(/^Alex Morgan: .*Of target 82%/);
  });

  it('has open quotes by event month and stage', async () => {
    renderSection('forecast');
    expect(await linksOf('Forecast', /^January 2027/)).toEqual([
      ['1', '/quotes/all?event_month=202701&status=open'],
      ['£2,000', '/quotes/all?event_month=202701&status=open'],
      ...['1', '1', '2', '2', '3', '3'].map((status, index) => [
        ['0', '£0', '0', '£0', '1', '£2,000'][index],
        `/quotes/all?event_month=202701&status=${status}`,
      ]),
    ]);
    expect(barsOf('Open value by status')).toEqual([
      'Draft: 1 quote, £2,000',
      'Sent: 1 quote, £4,000',
      'Negotiating: 1 quote, £2,000',
    ]);
    expect(barsOf('Open value by event month')[0]).toMatch(/^December 2026: Open 2, Open value £6,000/);
    expect(screen.getByText(/No probability is applied/)).toBeVisible();
  });

  it.each(REPORT_SECTIONS)('links what %s counts by filters that the list has', (name) => {
    const { by, columns } = reportSections[name];
    for (const { counts } of columns) {
      const { query } = counts ? sectionList(counts, report, { [by]: 7 }) : { query: {} };
      for (const [filter, value] of Object.entries(query)) {
        const isValid = quoteFilters[filter as keyof typeof quoteFilters];
        const text = filter === 'event_month' ? '202701' : String(value);
        expect([filter, isValid(text)]).toEqual([filter, true]);
      }
    }
  });

  it('is left by another dimension, and is in the workbook of the report', async () => {
    const saved = watchSavedFiles();
    const { api, actor, currentUrl } = renderSection('lost', '&sort=-lost-value&by=package');
    api.on('post', /^\/reports\/customers-export\?by=package&from=[\d-]+&to=[\d-]+&order=asc$/, {
      body: new Blob(),
    });
    await rowOf('Lost quotes', /^Price/);
    await actor.click(screen.getByRole('button', { name: 'Export the whole report to Excel' }));
    await waitFor(() => expect(saved).toEqual(['customers-report.xlsx']));
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'By sales agent');
    expect(await screen.findByRole('table', { name: 'Customers' })).toBeVisible();
    expect(currentUrl()).toMatch(/^\/reports\/customers\?(?!.*figures).*by=agent/);
  });
});

describe('the report by email', () => {
  const mailed = { by: 'agent', period: 'this-year', from: null, to: null, filter: null } as const;
  const open = async (actor: ReturnType<typeof renderSection>['actor']) => {
    await actor.click(await screen.findByRole('button', { name: 'Email me every Monday' }));
    return screen.findByRole('dialog', { name: 'Email me every Monday' });
  };

  it.each([
    ['with the filters of the page', 'invoices', 'gold', ', of “gold”.'],
    ['without the words of a section', 'lost', null, '.'],
  ])('is switched on %s', async (_how, figures, filter, words) => {
    const { api, actor } = renderSection(figures, '&by=package&from=2026-01-05&to=2026-01-31&q=gold');
    const report = { by: 'package', period: 'dates', from: '2026-01-05', to: '2026-01-31', filter };
    api.on('post', paths.reportSubscription(), { body: makeReportSubscription() });
    const dialog = await open(actor);
    const shown = `The page shows it by package, 5 Jan 2026 to 31 Jan 2026${words}`;
    await waitFor(() => expect(dialog).toHaveTextContent(shown));
    await actor.click(within(dialog).getByRole('button', { name: 'Email it every Monday' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.calls.find(({ method }) => method === 'post')?.body).toEqual(report);
  });

  it('says what is mailed and when, and is changed or stopped', async () => {
    const { api, actor } = renderSection('lost');
    api.get(paths.reportSubscription(), makeReportSubscription({ report: mailed, next_on: '2026-11-30' }));
    api.on('delete', paths.reportSubscription(), { status: 204 });
    const dialog = await open(actor);
    expect(await within(dialog).findByRole('button', { name: 'Email this instead' })).toBeVisible();
    expect(dialog).toHaveTextContent(
      'You get the report by sales agent, this year, every Monday; next on 30 Nov 2026.',
    );
    await actor.click(within(dialog).getByRole('button', { name: 'Stop the emails' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.callsTo('delete', paths.reportSubscription())).toHaveLength(1);
  });
});
