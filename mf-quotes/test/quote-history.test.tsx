import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeQuote, makeQuoteHistory, makeQuoteHistoryChange } from 'api-contract/testing';
import { fixClock, type FakeApi } from 'shared-ui/testing';
import { quoteApi, renderQuote } from './render-quote';

const open = (api: FakeApi, styled = false) => renderQuote({}, { api, tab: 'history', styled });
const withHistory = (...args: Parameters<typeof makeQuoteHistory>) =>
  quoteApi().get(paths.quoteHistory(42), makeQuoteHistory(...args));

const toStatus = (after: string) => ({ changes: [makeQuoteHistoryChange({ after })] });

describe('The history', () => {
  test('lists who changed what and when, by day', async () => {
    fixClock('2026-11-21T10:00:00Z');
    await open(
      withHistory([
        { changed_at: '2026-11-21T09:30:00.000Z', changed_by: { id: 2, name: 'Priya Shah' } },
        {
          changed_at: '2026-11-20T16:05:00.000Z',
          subject: 'item',
          action: 'added',
          name: 'Gala',
          changes: [],
        },
        { changed_at: '2026-07-01T23:30:00.000Z', action: 'added', changes: [] },
      ]),
    );
    const today = await screen.findByRole('region', { name: 'Today' });
    expect(within(today).getByRole('listitem')).toHaveTextContent(
      '09:30Priya Shah changed the status from Draft to Sent',
    );
    expect(screen.getByRole('region', { name: 'Yesterday' })).toHaveTextContent('Alex Morgan added Gala');
    expect(screen.getByRole('region', { name: '2 Jul 2026' })).toHaveTextContent(
      '00:30Alex Morgan created the quote',
    );
  });

  test('keeps a reference on one line', async () => {
    await open(
      withHistory([
        {
          changed_at: '2026-11-21T09:30:00.000Z',
          changes: [
            makeQuoteHistoryChange({ field: 'superseded_by_quote_id', before: null, after: 'Q-00042-R1' }),
          ],
        },
      ]),
      true,
    );
    expect(await screen.findByText('Q-00042-R1')).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(screen.getByRole('region', { name: 'Today' })).toHaveTextContent(
      /created the revision Q-00042-R1$/,
    );
  });

  test('is the last tab of a quote that exists', async () => {
    await open(withHistory());
    expect(screen.getAllByRole('tab').at(-1)).toHaveTextContent('History');
  });

  test('that is empty says so', async () => {
    await open(withHistory([]));
    expect(await screen.findByText('No changes yet')).toBeVisible();
  });

  test('that cannot be loaded can be asked for again', async () => {
    const api = quoteApi().on('get', paths.quoteHistory(42), { status: 403, body: { message: 'No entry.' } });
    const { actor } = await open(api);
    expect(await screen.findByText('The history could not be loaded')).toBeVisible();
    api.get(paths.quoteHistory(42), makeQuoteHistory());
    await actor.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await screen.findByText(/changed the status from Draft to Sent/)).toBeVisible();
  });

  test('that is long is shown in steps, and can be filtered', async () => {
    const { actor } = await open(
      withHistory(
        Array.from({ length: 60 }, (_value, index) => toStatus(index === 59 ? 'Negotiating' : 'Sent')),
      ),
    );
    expect(await screen.findAllByText(/to Sent/)).toHaveLength(50);
    await actor.click(screen.getByRole('button', { name: 'Show older (10 more changes)' }));
    expect(screen.getAllByRole('listitem', { name: '' }).length).toBeGreaterThanOrEqual(60);
    const filter = screen.getByLabelText('Filter the history');
    await actor.type(filter, 'negotiating alex');
    expect(screen.getByText(/to Negotiating/)).toBeVisible();
    expect(screen.queryByText(/to Sent/)).not.toBeInTheDocument();
    await actor.type(filter, ' zebra');
    await actor.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(screen.getAllByText(/to Sent/).length).toBeGreaterThan(10);
  });

  test('says when there is more than it shows', async () => {
    await open(withHistory([{}], { has_older: true }));
    expect(await screen.findByText(/Older changes are not shown/)).toBeVisible();
  });

  test('is read again after a save', async () => {
    const api = withHistory([{ action: 'added', changes: [] }]);
    const { actor } = await open(api);
    await screen.findByText(/created the quote/);
    await actor.click(screen.getByRole('tab', { name: 'Quote Details' }));
    api
      .on('patch', paths.quote(42), { body: makeQuote({ quote_status_id: 2 }), headers: { etag: '"2"' } })
      .get(paths.quoteHistory(42), makeQuoteHistory([{}, { action: 'added', changes: [] }]));
    await actor.selectOptions(screen.getByLabelText(/^Quote status/), 'Sent');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await actor.click(screen.getByRole('tab', { name: 'History' }));
    await waitFor(() => expect(screen.getByText(/changed the status from Draft to Sent/)).toBeVisible());
  });
});
