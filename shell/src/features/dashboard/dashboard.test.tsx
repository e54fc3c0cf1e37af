import type { ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDashboardCharts, makeDashboardStats, makeQuoteNote } from 'api-contract/testing';
import { Card } from 'shared-ui';
import { fakeApi } from 'shared-ui/testing';
import { makeFillers, makeModule } from '../../../test/remotes';
import { makeLoader, renderShell, staffUser } from '../../../test/render-shell';

const stats = makeDashboardStats({
  quotes: {
    active_count: 25,
    draft_count: 10,
    sent_count: 8,
    negotiating_count: 5,
    sales_won_not_invoiced: 2,
  },
  sales: { days_7_count: 1, days_30_count: 4, days_60_count: 9, days_90_count: 12 },
  invoices: { draft_count: 3, authorised_count: 6, awaiting_payment_count: 7, overdue_count: 0 },
});

const figures = (card: HTMLElement) =>
  within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('the dashboard', () => {
  it('says to administrators alone that clients get the details of the example company', async () => {
    const notice = () => screen.queryByText('Clients get the details of the example company');
    const open = (user: typeof staffUser, isExample: boolean) =>
      renderShell({
        api: fakeApi().get(paths.dashboardCharts(), makeDashboardCharts()).get(paths.dashboardStats(), stats),
        user,
        config: { company: { name: 'Larkfield Events', line: '', isExample } },
      });
    for (const [user, isExample] of [
      [{ ...staffUser, is_administrator: false }, true],
      [staffUser, false],
    ] as const) {
      const { unmount } = open(user, isExample);
      expect(await screen.findByRole('region', { name: 'INVOICES' })).toBeVisible();
      expect(notice()).not.toBeInTheDocument();
      unmount();
    }
    open(staffUser, true);
    expect(await screen.findByText('Clients get the details of the example company')).toBeVisible();
  });

  it('requests figures and charts together, and shows which are there first', async () => {
    let send: () => void = () => undefined;
    const api = fakeApi()
      .get(paths.dashboardCharts(), makeDashboardCharts())
      .on('get', paths.dashboardStats(), async () => {
        await new Promise<void>((resolve) => (send = resolve));
        return { body: stats };
      });
    renderShell({ api, user: staffUser });
    expect(await screen.findByRole('list', { name: 'Open quotes by status' })).toBeVisible();
    const quotes = screen.getByRole('region', { name: 'ACTIVE QUOTES' });
    // The links of the card can be followed before its figures are there.
    expect(figures(quotes)[0]).toBe('Draft: ');
    expect(within(quotes).getByRole('link', { name: 'Draft' })).toHaveAttribute(
      'href',
      '/quotes/active?status=1',
    );
    send();
    await waitFor(() => expect(figures(quotes)[0]).toBe('Draft: 10'));
    expect(api.callsTo('get', paths.dashboardStats())).toHaveLength(1);
    expect(api.callsTo('get', paths.dashboardCharts())).toHaveLength(1);
  });

  it('comes back with Retry after something else had answered for the API', async () => {
    const errors = expectConsole('error');
    const api = fakeApi()
      .get(paths.dashboardCharts(), makeDashboardCharts())
      .get(paths.dashboardStats(), { quotes: null });
    const { actor } = renderShell({ api, user: staffUser });
    await screen.findByText('This page has stopped working');
    api.get(paths.dashboardStats(), stats);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'ACTIVE QUOTES' })).toBeVisible();
    expect(errors).not.toEqual([]);
  });

  it('offers Retry beside what is not there when the API answers with nothing', async () => {
    const api = fakeApi().get(paths.dashboardCharts(), {}).get(paths.dashboardStats(), {});
    const { actor } = renderShell({ api, user: staffUser });
    expect(await screen.findAllByText(/could not be read/)).not.toEqual([]);
    api.get(paths.dashboardStats(), stats).get(paths.dashboardCharts(), makeDashboardCharts());
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await actor.click(retry);
    expect(await screen.findByRole('region', { name: 'ACTIVE QUOTES' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'SALES BY MONTH' })).toBeVisible();
  });

  it('counts quotes, sales and invoices, and leads to what it counts', async () => {
    renderShell({
      api: fakeApi().get(paths.dashboardCharts(), makeDashboardCharts()).get(paths.dashboardStats(), stats),
      user: staffUser,
      now: '2026-11-21T23:30:00Z',
    });
    for (const [title, counts] of [
      ['ACTIVE QUOTES', ['Draft: 10', 'Sent: 8', 'Negotiating: 5', 'Sales Won not yet invoiced: 2']],
      ['SALES WON', ['Last 7 days: 1', 'Last 30 days: 4', 'Last 60 days: 9', 'Last 90 days: 12']],
      ['INVOICES', ['Draft: 3', 'Approved: 6', 'Awaiting Payment: 7', 'Overdue: 0']],
    ] as const) {
      const card = await screen.findByRole('region', { name: title });
      await waitFor(() => expect(figures(card)).toEqual(counts));
    }
    for (const [title, name, address] of [
      ['ACTIVE QUOTES', '25 active', '/quotes/active'],
      ['ACTIVE QUOTES', 'Sent', '/quotes/active?status=2'],
      ['ACTIVE QUOTES', 'Sales Won not yet invoiced', '/invoices/to-do'],
      ['ACTIVE QUOTES', 'View Quotes', '/quotes/active'],
      ['SALES WON', 'Last 7 days', '/sales?from=2026-11-15&to=2026-11-21'],
      ['SALES WON', 'View Sales', '/sales'],
      ['INVOICES', 'Draft', '/invoices?status=1'],
      ['INVOICES', 'Approved', '/invoices?status=approved'],
      ['INVOICES', 'Awaiting Payment', '/invoices?status=awaiting-payment'],
      ['INVOICES', 'Overdue', '/invoices/overdue'],
      ['INVOICES', 'View Invoices', '/invoices'],
    ] as const) {
      const card = within(screen.getByRole('region', { name: title }));
      expect(card.getByRole('link', { name })).toHaveAttribute('href', address);
    }
  });

  it('prints large counts in British form', async () => {
    const quotes = { ...stats.quotes, active_count: 21_367, sent_count: 12_389 };
    renderShell({
      api: fakeApi()
        .get(paths.dashboardCharts(), makeDashboardCharts())
        .get(paths.dashboardStats(), { ...stats, quotes }),
      user: staffUser,
    });
    const card = await screen.findByRole('region', { name: 'ACTIVE QUOTES' });
    expect(within(card).getByText('21,367')).toBeVisible();
    expect(figures(card)).toContain('Sent: 12,389');
  });

  it('shows the latest notes with author and a link to the quote', async () => {
    const note = makeQuoteNote({ content: 'Ring back on Monday' });
    const api = fakeApi()
      .get(paths.dashboardCharts(), makeDashboardCharts())
      .get(paths.dashboardStats(), makeDashboardStats({ notes: [note] }));
    renderShell({ api, user: staffUser });
    const card = await screen.findByRole('region', { name: 'RECENT NOTES ADDED TO QUOTES' });
    expect(card).toHaveTextContent('Ring back on Monday');
    expect(card).toHaveTextContent(note.noteable.organisation_quote.name);
    expect(card).toHaveTextContent(note.noteable.contact_quote.name);
    expect(card).toHaveTextContent(note.created_by_user.name);
    expect(within(card).getByRole('link', { name: note.noteable.reference_label })).toHaveAttribute(
      'href',
      `/quotes/edit/${note.noteable.id}?tab=notes`,
    );
  });

  it('shows the newest note first, each with its quote', async () => {
    const [first, other] = [makeQuoteNote({ id: 3 }), makeQuoteNote({ id: 2 })];
    const quote = { ...other.noteable, id: other.noteable.id + 1, reference_label: 'Q-09999' };
    const notes = [first, { ...other, noteable: quote }, makeQuoteNote({ id: 1, content: 'The first call' })];
    const api = fakeApi()
      .get(paths.dashboardCharts(), makeDashboardCharts())
      .get(paths.dashboardStats(), makeDashboardStats({ notes }));
    renderShell({ api, user: staffUser });
    const card = within(await screen.findByRole('region', { name: 'RECENT NOTES ADDED TO QUOTES' }));
    const { reference_label: reference } = first.noteable;
    const links = card.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual([reference, 'Q-09999', reference]);
    expect(card.getAllByRole('listitem')[2]).toHaveTextContent('The first call');
  });

  it('says that there are no notes yet', async () => {
    const api = fakeApi()
      .get(paths.dashboardCharts(), makeDashboardCharts())
      .get(paths.dashboardStats(), makeDashboardStats({ notes: [] }));
    renderShell({ api, user: staffUser });
    expect(await screen.findByText('No notes yet')).toBeVisible();
  });

  it('says in words that it could not load, and recovers by Retry', async () => {
    const api = fakeApi()
      .get(paths.dashboardCharts(), makeDashboardCharts())
      .on('get', paths.dashboardStats(), {
        status: 500,
        body: { message: 'The database is away' },
      });
    const { actor } = renderShell({ api, user: staffUser });
    expect(await screen.findByText('The dashboard could not be loaded')).toBeVisible();
    expect(screen.getByText('The database is away')).toBeVisible();
    api.get(paths.dashboardStats(), stats);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'ACTIVE QUOTES' })).toBeVisible();
  });

  it('shows the cards of modules, one that fails with its own error, and none of those that are empty', async () => {
    expectConsole('error');
    const cards: Record<string, () => ReactNode> = {
      'mf-crm': () => <Card title="Follow-ups">Call Sam</Card>,
      'mf-delivery': () => {
        throw new Error('No lorries.');
      },
      'mf-empty': () => null,
    };
    const slots = Object.keys(cards).map((module) => ({ slot: 'dashboard.card', module, title: module }));
    const loader = makeLoader({
      list: () => Promise.resolve(makeFillers(slots)),
      load: (name) => Promise.resolve(makeModule({ name, slots: { 'dashboard.card': cards[name] } })),
    });
    const api = fakeApi()
      .get(paths.dashboardCharts(), makeDashboardCharts())
      .get(paths.dashboardStats(), stats);
    renderShell({ api, user: staffUser, loader });
    expect(await screen.findByRole('region', { name: 'Follow-ups' })).toHaveTextContent('Call Sam');
    expect(screen.getByRole('region', { name: 'mf-delivery' })).toHaveTextContent('has stopped working');
    expect(screen.queryByRole('region', { name: 'mf-empty' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'ACTIVE QUOTES' })).toBeVisible();
  });
});
