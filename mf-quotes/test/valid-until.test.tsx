import { screen, waitFor, within } from '@testing-library/react';
import { paths, type Quote } from 'api-contract';
import {
  makeQuote,
  makeQuoteDefaults,
  makeTimeline,
  makeFieldChange,
  makeQuoteListItem,
  makeStaleErrorBody,
} from 'api-contract/testing';
import { quoteApi, renderQuote } from './render-quote';
import { renderQuotes, shownRows } from './render-quotes';

const header = () => screen.getByRole('heading', { level: 1 }).closest('header');

describe('A quote that its client has not answered', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['2026-11-24', 'Valid for 3 more days'],
    ['2026-11-22', 'Valid for 1 more day'],
    ['2026-11-21', 'Valid until today'],
    ['2026-11-20', 'No longer valid'],
  ])('is marked when it is valid until %s', async (valid_until, mark) => {
    await renderQuote({ quote_status_id: 2, valid_until });
    expect(header()).toHaveTextContent(mark);
  });

  test.each([
    ['is valid for longer', { quote_status_id: 2, valid_until: '2026-11-25' }],
    ['has no end', { quote_status_id: 2, valid_until: null }],
    ['is won', { quote_status_id: 4, valid_until: '2026-11-20', basic_info_locked: true }],
  ])('is not marked when it %s', async (_name, over) => {
    await renderQuote(over);
    expect(header()).not.toHaveTextContent(/valid/i);
  });
});

test('The date of the quote that is typed without a year is the nearest one', async () => {
  const { actor } = await renderQuote();
  const field = screen.getByLabelText(/^Date/);
  await actor.fill(field, '14/11');
  await actor.tab();
  expect(field).toHaveValue('14/11/2026');
});

test('The last day stands beside the date, and can be changed and cleared', async () => {
  const { actor, api } = await renderQuote();
  api.on('patch', paths.quote(42), { body: makeQuote({ valid_until: null }), headers: { etag: '"2"' } });
  const field = screen.getByLabelText('Valid until');
  expect(field).toHaveValue('21/12/2026');
  await actor.clear(field);
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
  expect(api.callsTo('patch', paths.quote(42))[0]?.body).toMatchObject({ valid_until: null });
});

test('A list shows the last day to those who want it, and is sorted by it', async () => {
  const quotes = ['2026-12-24', null, '2026-12-12'].map((valid_until, index) =>
    makeQuoteListItem({ id: index + 1, valid_until }),
  );
  renderQuotes('/quotes/all?show=valid-until&sort=valid-until', quotes);
  const rows = await shownRows();
  expect(rows.map((row) => row.find((cell) => / Dec 2026$/.test(cell)))).toEqual([
    '12 Dec 2026',
    '24 Dec 2026',
    undefined,
  ]);
});

describe('An expired quote', () => {
  const closing = [
    makeFieldChange({ before: 'Sent', after: 'Expired' }),
    makeFieldChange({ field: 'valid_until', before: '2026-11-20', after: '2026-11-20' }),
  ];
  const renewed = makeQuote({ quote_status_id: 3, valid_until: '2027-01-15' });

  /** Opens it and presses Renew. */
  async function openRenewal(over: Partial<Quote> = {}, api = quoteApi()) {
    api.get(paths.quoteCreationDefaults(), makeQuoteDefaults({ valid_until: '2026-12-21' }));
    const app = await renderQuote({ quote_status_id: 6, valid_until: '2026-11-20', ...over }, { api });
    await app.actor.click(screen.getByRole('button', { name: 'Renew' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renew quote' }));
    const field = await dialog.findByLabelText(/^Valid until/);
    return {
      ...app,
      dialog,
      field,
      renew: () => app.actor.click(dialog.getByRole('button', { name: 'Renew' })),
    };
  }

  test('says until when it was valid, where nobody has closed it', async () => {
    const api = quoteApi().get(
      paths.timeline('quotes', 42, { topic: 'changes' }),
      makeTimeline([{ changed_by: null, changes: closing }]),
    );
    await renderQuote({ quote_status_id: 6 }, { api });
    expect(
      await screen.findByText(
        'This quote is closed: Expired. It was valid until 20 Nov 2026. It can be renewed.',
      ),
    ).toBeVisible();
  });

  test('says who has closed it', async () => {
    const api = quoteApi().get(
      paths.timeline('quotes', 42, { topic: 'changes' }),
      makeTimeline([{ changes: closing.slice(0, 1) }]),
    );
    await renderQuote({ quote_status_id: 6 }, { api });
    expect(
      await screen.findByText(
        'This quote is closed: Expired. Alex Morgan closed it on 21 Nov 2026. It can be renewed.',
      ),
    ).toBeVisible();
  });

  test('is renewed until the proposed day by two presses', async () => {
    const { api, field, renew } = await openRenewal();
    api.on('patch', paths.quote(42), { body: renewed, headers: { etag: '"2"' } });
    expect(field).toHaveValue('21/12/2026');
    await renew();
    expect(await screen.findByText('The quote has been saved successfully.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Status: Negotiating' })).toBeVisible();
    expect(api.callsTo('patch', paths.quote(42))).toMatchObject([
      { body: { quote_status_id: 3, valid_until: '2026-12-21' }, headers: { 'if-match': '"1"' } },
    ]);
  });

  test('is not renewed without a day, nor with one that the server refuses', async () => {
    const { actor, api, dialog, field, renew } = await openRenewal();
    await actor.clear(field);
    await renew();
    expect(await dialog.findByText('Valid until is required.')).toBeVisible();
    expect(api.callsTo('patch', paths.quote(42))).toHaveLength(0);

    const errors = { valid_until: ['Valid until is in the past.'] };
    api.on('patch', paths.quote(42), { status: 422, body: { message: 'The data is not valid.', errors } });
    await actor.fill(field, '20/11/2026');
    await renew();
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveFocus();
  });

  test('that somebody else has changed meanwhile is loaded again', async () => {
    const { actor, api, renew } = await openRenewal();
    api.on('patch', paths.quote(42), { status: 409, body: makeStaleErrorBody() });
    await renew();
    const question = await screen.findByRole('alertdialog', { name: 'Someone else has changed this' });
    api.get(paths.quote(42), renewed, { etag: '"2"' });
    await actor.click(within(question).getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('button', { name: 'Status: Negotiating' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is not renewed while its details have changes that are not saved', async () => {
    const { actor } = await renderQuote({ quote_status_id: 6 });
    await actor.fill(screen.getByLabelText(/^Client note/), 'Dear Zoë');
    await actor.click(screen.getByRole('button', { name: 'Renew' }));
    expect(await screen.findByText(/Save or reset them first/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Renew quote' })).not.toBeInTheDocument();
  });

  test('asks for the day when its status is chosen in the menu, too', async () => {
    const { actor, api } = await renderQuote({ quote_status_id: 6 });
    await actor.click(screen.getByRole('button', { name: 'Status: Expired' }));
    await actor.click(screen.getByRole('menuitem', { name: 'Negotiating' }));
    expect(await screen.findByRole('dialog', { name: 'Renew quote' })).toBeVisible();
    expect(api.callsTo('patch', paths.quote(42))).toHaveLength(0);
  });

  test('stays as it is when the dialog is cancelled', async () => {
    const { actor, api, dialog } = await openRenewal();
    await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.callsTo('patch', paths.quote(42))).toHaveLength(0);
  });
});
