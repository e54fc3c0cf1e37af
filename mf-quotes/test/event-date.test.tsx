import { screen, waitFor, within } from '@testing-library/react';
import { paths, QUOTE_STATUS, type Quote } from 'api-contract';
import { makeQuote, makeQuoteItem } from 'api-contract/testing';
import type { FakeApi } from 'shared-ui/testing';
import { quoteApi, renderQuote } from './render-quote';

const open = (over: Partial<Quote> = {}) =>
  renderQuote(over, {
    api: quoteApi().on('patch', paths.quoteItem(1), ({ body }) => ({ body: makeQuoteItem(body as object) })),
    tab: 'items',
  });
const box = () => screen.getByLabelText('Event Date');
const sent = (api: FakeApi) => api.callsTo('patch', paths.quoteItem(1)).at(-1)?.body;

describe('An event date', () => {
  test('is typed as people write it and saved half a second later', async () => {
    const app = await open();
    expect(box()).toHaveValue('18/03/2027');
    await app.actor.fill(box(), '01/04/2027');
    await waitFor(() => expect(sent(app.api)).toEqual({ date: '2027-04-01' }));
    expect(box()).toHaveValue('01/04/2027');
  });

  test.each(['12/03/27', '12 Mar 2027', '12 March 2027', '12.3.27'])('may be typed as %s', async (text) => {
    const app = await open();
    await app.actor.fill(box(), text);
    await waitFor(() => expect(sent(app.api)).toEqual({ date: '2027-03-12' }));
  });

  test.each(['12/3', '12 Mar'])('typed as %s is the coming one, once the field is left', async (text) => {
    const app = await open();
    await app.actor.fill(box(), text);
    expect(box()).toHaveValue(text);
    await app.actor.tab();
    await waitFor(() => expect(sent(app.api)).toEqual({ date: expect.stringMatching(/^20\d\d-03-12$/) }));
  });

  test('is the one of the quote where its event was postponed, with the day of that', async () => {
    const items = [makeQuoteItem({ event_date: '2027-10-09' })];
    const { actor } = await renderQuote(
      { product_group_quote_items: items },
      { api: quoteApi(), tab: 'items' },
    );
    expect(box()).toHaveValue('18/03/2027');
    expect(box()).toHaveAccessibleDescription('The event has moved to 9 Oct 2027.');
    await actor.fill(box(), '01/04');
    expect(box()).not.toHaveAccessibleDescription(/has moved/);
  });

  test('may be removed', async () => {
    const app = await open();
    await app.actor.clear(box());
    await waitFor(() => expect(sent(app.api)).toEqual({ date: null }));
  });

  test('is chosen from the next events that have the package', async () => {
    const { product_group } = makeQuoteItem();
    const events = [
      { id: 2, name: 'Summit', date: '2099-04-01' },
      { id: 1, name: 'Later', date: '2099-05-01' },
    ];
    const api = quoteApi()
      .get(paths.comingEvents(product_group.id), events)
      .on('patch', paths.quoteItem(1), ({ body }) => ({ body: makeQuoteItem(body as object) }));
    const items = [makeQuoteItem({ date: null })];
    const { actor } = await renderQuote({ product_group_quote_items: items }, { api, tab: 'items' });
    const group = await screen.findByRole('group', { name: `Events with ${product_group.name}` });
    expect(group).toHaveTextContent('Summit 1 Apr 2099Later 1 May 2099');
    await actor.click(screen.getByRole('button', { name: 'Summit 1 Apr 2099' }));
    await waitFor(() => expect(sent(api)).toEqual({ date: '2099-04-01' }));
    expect(group).not.toBeInTheDocument();
    expect(box()).toHaveValue('01/04/2099');
    expect(box()).toHaveFocus();
  });

  test('of a won quote is set, and of a quote that a revision has replaced it stays', async () => {
    const items = [makeQuoteItem({ date: null })];
    const locked = { basic_info_locked: true, product_group_quote_items: items };
    const { actor, api, unmount } = await open({ ...locked, quote_status_id: QUOTE_STATUS.salesWon });
    await actor.fill(box(), '01/04/2027');
    await waitFor(() => expect(sent(api)).toEqual({ date: '2027-04-01' }));
    unmount();
    await open({ ...locked, quote_status_id: QUOTE_STATUS.superseded });
    expect(box()).toBeDisabled();
  });

  test('of a won quote may be cleared to type another one, and is not removed', async () => {
    const { actor, api } = await open({ basic_info_locked: true, quote_status_id: QUOTE_STATUS.salesWon });
    await actor.clear(box());
    expect(box()).toBeValid();
    await actor.tab();
    expect(box()).toBeInvalid();
    expect(
      screen.getByText('Choose another event date: that of an item that is sold can’t be removed.'),
    ).toBeVisible();
    await actor.fill(box(), '01/04/2027');
    await waitFor(() => expect(sent(api)).toEqual({ date: '2027-04-01' }));
    expect(api.callsTo('patch', paths.quoteItem(1))).toHaveLength(1);
  });

  test('that is no day is refused here, once the field is left', async () => {
    const app = await open();
    await app.actor.fill(box(), '31/02/2027');
    expect(box()).toBeValid();
    await app.actor.tab();
    expect(box()).toBeInvalid();
    expect(box()).toHaveValue('31/02/2027');
  });

  test('is asked for before the quote is marked as sent, which may be without it', async () => {
    const items = [makeQuoteItem({ date: null })];
    const over = { quote_status_id: QUOTE_STATUS.draft, product_group_quote_items: items };
    const { actor, api } = await open(over);
    api.on('patch', paths.quote(42), { body: makeQuote({ ...over, quote_status_id: QUOTE_STATUS.sent }) });
    await actor.click(screen.getByRole('button', { name: /^Status: / }));
    await actor.click(screen.getByRole('menuitem', { name: 'Sent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Sent?' }));
    expect(api.callsTo('patch', paths.quote(42))).toEqual([]);
    await actor.fill(dialog.getByLabelText(/^Event Date of/), '01/04/2027');
    await waitFor(() => expect(sent(api)).toEqual({ date: '2027-04-01' }));
    await actor.click(dialog.getByRole('button', { name: 'Mark as Sent' }));
    await waitFor(() =>
      expect(api.callsTo('patch', paths.quote(42))).toMatchObject([
        { body: { quote_status_id: QUOTE_STATUS.sent } },
      ]),
    );
  });

  test('that is wrong, or just typed, is waited for before the quote is marked as sent', async () => {
    const over = {
      quote_status_id: QUOTE_STATUS.draft,
      product_group_quote_items: [makeQuoteItem({ date: null })],
    };
    const { actor, api } = await open(over);
    api.on('patch', paths.quote(42), { body: makeQuote({ ...over, quote_status_id: QUOTE_STATUS.sent }) });
    await actor.click(screen.getByRole('button', { name: /^Status: / }));
    await actor.click(screen.getByRole('menuitem', { name: 'Sent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Sent?' }));
    const submit = () => actor.click(dialog.getByRole('button', { name: 'Mark as Sent' }));
    await actor.fill(dialog.getByLabelText(/^Event Date of/), '31/02/2027');
    await submit();
    expect(await dialog.findByText('Some changes to the items are not saved yet.')).toBeVisible();
    expect(api.callsTo('patch', paths.quote(42))).toEqual([]);
    await actor.fill(dialog.getByLabelText(/^Event Date of/), '01/04/2027');
    await submit();
    await waitFor(() => expect(api.callsTo('patch', paths.quote(42))).toHaveLength(1));
    expect(sent(api)).toEqual({ date: '2027-04-01' });
  });

  test('that is known is not asked for again', async () => {
    const { actor, api } = await open({ quote_status_id: QUOTE_STATUS.draft });
    api.on('patch', paths.quote(42), { body: makeQuote({ quote_status_id: QUOTE_STATUS.sent }) });
    await actor.click(screen.getByRole('button', { name: /^Status: / }));
    await actor.click(screen.getByRole('menuitem', { name: 'Sent' }));
    await waitFor(() => expect(api.callsTo('patch', paths.quote(42))).toHaveLength(1));
  });

  test('is asked for with event groups only', async () => {
    const item = makeQuoteItem();
    item.product_group.is_event = false;
    await open({ product_group_quote_items: [item] });
    expect(screen.queryByLabelText('Event Date')).not.toBeInTheDocument();
  });
});
