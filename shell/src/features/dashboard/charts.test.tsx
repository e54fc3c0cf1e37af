import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDashboardCharts, makeDashboardStats } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const charts = makeDashboardCharts();
const apiWith = (answer = charts) =>
  fakeApi().get(paths.dashboardStats(), makeDashboardStats()).get(paths.dashboardCharts(), answer);

const barsOf = async (name: string) => {
  const list = await screen.findByRole('list', { name });
  return within(list).getAllByRole('link');
};

describe('the charts of the dashboard', () => {
  it('show the number and value of quotes by stage, with links', async () => {
    renderShell({ api: apiWith(), user: staffUser });
    const bars = await barsOf('Open quotes by stage');
    expect(bars.map((bar) => bar.textContent)).toEqual([
      expect.stringContaining('Draft: 4 quotes, £12,000'),
      expect.stringContaining('Sent: 3 quotes, £9,501'),
      expect.stringContaining('Negotiating: 2 quotes, £20,000'),
      expect.stringContaining('Sales Won not yet invoiced: 1 quote, £4,250'),
    ]);
    expect(bars[0]).toHaveAccessibleName('Draft: 4 quotes, £12,000');
    expect(bars[0]).toHaveAttribute('href', '/quotes/active');
  });

  it('show the sales of twelve months', async () => {
    renderShell({ api: apiWith(), user: staffUser });
    const bars = await barsOf('Sales of the last 12 months');
    expect(bars).toHaveLength(12);
    expect(bars[0]).toHaveAccessibleName('December 2025: 1 sale, £1,000');
    expect(bars[11]).toHaveAccessibleName('November 2026: 12 sales, £12,000');
    expect(bars[11]).toHaveAttribute('href', '/sales');
  });

  it('show values, or numbers when chosen', async () => {
    const { actor } = renderShell({ api: apiWith(), user: staffUser });
    const [draft] = await barsOf('Open quotes by stage');
    const printed = () => draft?.querySelector('b')?.textContent;
    expect(printed()).toBe('£12,000');
    await actor.click(screen.getByRole('button', { name: 'Number' }));
    expect(printed()).toBe('4');
    expect(screen.getByRole('button', { name: 'Number' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('show an empty state', async () => {
    const none = { count: 0, value: 0 };
    const answer = {
      pipeline: charts.pipeline.map(({ stage }) => ({ stage, ...none })),
      sales: charts.sales.map(({ month }) => ({ month, ...none })),
    };
    renderShell({ api: apiWith(answer), user: staffUser });
    expect(await screen.findByText('No quote is open at the moment.')).toBeVisible();
    expect(screen.getByText('Nothing was sold in the last 12 months.')).toBeVisible();
  });

  it('load after the figures, and do not affect them when they fail', async () => {
    const api = apiWith().on('get', paths.dashboardCharts(), { status: 500, body: { message: 'Away' } });
    const { actor } = renderShell({ api, user: staffUser });
    expect(await screen.findByText('The charts could not be loaded')).toBeVisible();
    expect(screen.getByRole('region', { name: 'ACTIVE QUOTES' })).toBeVisible();
    api.get(paths.dashboardCharts(), charts);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The charts could not be loaded')).not.toBeInTheDocument());
    expect(await barsOf('Open quotes by stage')).toHaveLength(4);
  });
});
