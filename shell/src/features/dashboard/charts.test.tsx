import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDashboardCharts, makeDashboardStats } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const factory = makeDashboardCharts();
const charts = {
  ...factory,
  sales: factory.sales.map((figures, index) => (index === 11 ? { ...figures, value: 123_456.78 } : figures)),
};
const apiWith = (response = charts) =>
  fakeApi().get(paths.dashboardStats(), makeDashboardStats()).get(paths.dashboardCharts(), response);

const barsOf = async (name: string) => {
  const list = await screen.findByRole('list', { name });
  return within(list).getAllByRole('link');
};

describe('the charts of the dashboard', () => {
  it('show the number and value of quotes by status, with links', async () => {
    renderShell({ api: apiWith(), user: staffUser });
    const bars = await barsOf('Open quotes by status');
    expect(bars.map((bar) => bar.querySelector('strong')?.textContent)).toEqual([
      'Draft: 4 quotes, £12,000.00',
      'Sent: 3 quotes, £9,500.50',
      'Negotiating: 2 quotes, £20,000.00',
      'Sales Won not yet invoiced: 1 quote, £4,250.00',
    ]);
    expect(bars[0]).toHaveAccessibleName('Draft: 4 quotes, £12,000.00');
    expect(bars.map((bar) => bar.getAttribute('href'))).toEqual([
      ...[1, 2, 3].map((status) => `/quotes/active?status=${status}`),
      '/invoices/to-do',
    ]);
  });

  it('show the sales of twelve months', async () => {
    renderShell({ api: apiWith(), user: staffUser });
    const bars = await barsOf('Sales of the last 12 months');
    expect(bars).toHaveLength(12);
    expect(bars[0]).toHaveAccessibleName('December 2025: 1 sale, £1,000.00');
    expect(bars[11]).toHaveAccessibleName('November 2026: 12 sales, £123,456.78');
    expect(bars[11]).toHaveTextContent('£123k');
    expect(bars[11]).toHaveAttribute('href', '/sales?month=2026-11');
  });

  it('show values, or numbers in the chart for which they are chosen', async () => {
    const { actor } = renderShell({ api: apiWith(), user: staffUser });
    const [draft] = await barsOf('Open quotes by status');
    const [december] = await barsOf('Sales of the last 12 months');
    const quotes = within(screen.getByRole('region', { name: 'QUOTES BY STATUS' }));
    expect(draft).toHaveTextContent('£12,000Draft');
    await actor.click(quotes.getByRole('button', { name: 'Number' }));
    expect(draft).toHaveTextContent('4Draft');
    expect(december).toHaveTextContent('£1kDec');
    expect(quotes.getByRole('button', { name: 'Number' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('show an empty state', async () => {
    const none = { count: 0, value: 0 };
    const response = {
      pipeline: charts.pipeline.map(({ stage }) => ({ stage, ...none })),
      sales: charts.sales.map(({ month }) => ({ month, ...none })),
    };
    renderShell({ api: apiWith(response), user: staffUser });
    expect(await screen.findByText('There are no open quotes at the moment.')).toBeVisible();
    expect(screen.getByText('There were no sales in the last 12 months.')).toBeVisible();
  });

  it('do not affect the figures when they fail', async () => {
    const api = apiWith().on('get', paths.dashboardCharts(), { status: 500, body: { message: 'Away' } });
    const { actor } = renderShell({ api, user: staffUser });
    expect(await screen.findByText('The charts could not be loaded')).toBeVisible();
    expect(screen.getByRole('region', { name: 'ACTIVE QUOTES' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'QUOTES AND SALES' })).toBeVisible();
    api.get(paths.dashboardCharts(), charts);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The charts could not be loaded')).not.toBeInTheDocument());
    expect(await barsOf('Open quotes by status')).toHaveLength(4);
  });
});
