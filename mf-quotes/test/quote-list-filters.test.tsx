import { screen, waitFor } from '@testing-library/react';
import { paths, type QuoteListItem } from 'api-contract';
import { makeQuoteListItem } from 'api-contract/testing';
import { renderQuotes, shownReferences, threeQuotes } from './render-quotes';

const [won, draft, lost] = threeQuotes as [QuoteListItem, QuoteListItem, QuoteListItem];
const robin = { sales_agent_user_id: 2, sales_agent_user: { id: 2, name: 'Robin Patel' } };
const quotes = [won, draft, { ...lost, ...robin }];

const choice = (name: string) => screen.getByRole('combobox', { name });
const box = (name: string) => screen.getByRole('textbox', { name });

describe('a list of quotes is narrowed down', () => {
  it.each([
    ['status=4', ['Q-00001']],
    ['agent=2', ['Q-00003']],
    ['from=2026-10-01', ['Q-00002', 'Q-00003']],
    ['from=2026-10-01&to=2026-10-31', ['Q-00003']],
    ['status=99&agent=me&from=soon', ['Q-00002', 'Q-00003', 'Q-00001']],
    ['event_month=202613', ['Q-00002', 'Q-00003', 'Q-00001']],
  ])('by an address with %s', async (search, references) => {
    renderQuotes(`/quotes/all?${search}`, quotes);
    expect(await shownReferences()).toEqual(references);
  });

  it('by a status, by “My quotes” and by days, which stand in the address', async () => {
    const { actor, currentUrl } = renderQuotes('/quotes/all?page=2&sort=reference', quotes);
    await shownReferences();

    await actor.click(choice('Sales agent'));
    await actor.click(await screen.findByRole('option', { name: 'My quotes' }));
    await waitFor(async () => expect(await shownReferences()).toEqual(['Q-00001', 'Q-00002']));
    expect(currentUrl()).toBe('/quotes/all?sort=reference&agent=1');

    await actor.type(box('Dated from'), '1 Oct 26');
    await waitFor(async () => expect(await shownReferences()).toEqual(['Q-00002']));
    await actor.selectOptions(choice('Status'), 'Sent');

    expect(await screen.findByText('No results for these filters')).toBeVisible();
    expect(currentUrl()).toBe('/quotes/all?sort=reference&agent=1&from=2026-10-01&status=2');
    await actor.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(async () => expect(await shownReferences()).toHaveLength(3));
    expect(currentUrl()).toBe('/quotes/all?sort=reference');
  });

  it('by a past day that is typed without its year', async () => {
    const { actor, currentUrl } = renderQuotes('/quotes/all', quotes);
    await shownReferences();
    await actor.type(box('Dated from'), '20/11');
    await actor.tab();
    await waitFor(() => expect(currentUrl()).toBe('/quotes/all?from=2026-11-20'));
    expect(box('Dated from')).toHaveValue('20/11/2026');
    expect(box('Dated from')).toBeValid();
  });

  it('by an agent whose name is asked for where the address has the id', async () => {
    const { actor, currentUrl } = renderQuotes('/quotes/all?agent=2', quotes);
    await waitFor(() => expect(choice('Sales agent')).toHaveValue('Robin Patel'));
    await actor.click(screen.getByRole('button', { name: 'Clear Sales agent' }));
    await waitFor(async () => expect(await shownReferences()).toHaveLength(3));
    expect(currentUrl()).toBe('/quotes/all');
  });

  it.each([
    ['/quotes/all', 'all', true],
    ['/quotes/all?status=5', 'all', false],
    ['/quotes/active', 'active', false],
  ] as const)('and at %s the sum says whether it leaves quotes out', async (url, mode, isPartial) => {
    renderQuotes(url, quotes, { mode });
    await shownReferences();
    expect(screen.queryAllByText('without lost and superseded')).toHaveLength(isPartial ? 1 : 0);
  });

  it('to the statuses that it can have', async () => {
    renderQuotes('/quotes/active', [draft], { mode: 'active' });
    await shownReferences();
    const names = Array.from(choice('Status').children, (option) => option.textContent);
    expect(names).toEqual(['Any status', 'Draft', 'Sent', 'Negotiating', 'Sales Won']);
  });

  it('of sales, to a month by the day on which they were won', async () => {
    const sales = ['2026-09-30', '2026-10-01', '2026-10-31'].map((date_sale_won, index) =>
      makeQuoteListItem({ id: index + 1, quote_status_id: 4, date_sale_won }),
    );
    const { actor, currentUrl } = renderQuotes('/sales?month=2026-09', sales, { mode: 'sales-won' });
    expect(await shownReferences()).toEqual(['Q-00001']);
    expect(box('Won from')).toHaveValue('01/09/2026');
    expect(box('Won until')).toHaveValue('30/09/2026');

    await actor.selectOptions(choice('Won in'), 'October 2026');

    await waitFor(async () => expect(await shownReferences()).toEqual(['Q-00003', 'Q-00002']));
    expect(currentUrl()).toBe('/sales?month=2026-10');
  });

  it('to those with a question to answer, by a filter that can be removed', async () => {
    const { api, actor, currentUrl } = renderQuotes('/quotes/all?questions=1', quotes);
    await shownReferences();
    expect(api.calls.map(({ path }) => path)).toContainEqual(expect.stringMatching(/questions=1$/));
    expect(screen.queryByText('without lost and superseded')).not.toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Remove the filter Questions to answer' }));
    expect(currentUrl()).toBe('/quotes/all');
  });

  it('to a row of a report, by filters that can be removed', async () => {
    const { api, actor, currentUrl } = renderQuotes(
      '/quotes/all?status=quoted&organisation=7&package=0&event_month=202610',
      quotes,
    );
    api.get(paths.reportRow('organisation', 7), { id: 7, name: 'Café Royal' });
    expect(await screen.findByText('Organisation: Café Royal')).toBeVisible();
    expect(screen.getByText('Event month: October 2026')).toBeVisible();
    expect(choice('Status')).toHaveDisplayValue('Quoted: not a draft, not superseded');
    expect(api.calls.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/status=quoted&organisation=7&package=0&event_month=202610$/),
    );
    await actor.click(screen.getByRole('button', { name: 'Remove the filter No package' }));
    expect(currentUrl()).toBe('/quotes/all?status=quoted&organisation=7&event_month=202610');
  });
});
