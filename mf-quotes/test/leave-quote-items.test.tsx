import { fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeQuoteItem } from 'api-contract/testing';
import { heldResponse, type FakeHandler } from 'shared-ui/testing';
import { quoteApi, renderQuote } from './render-quote';

const quantity = () => screen.getByRole('textbox', { name: 'Quantity of Exhibition stand 3m × 2m' });
const refusal = { status: 422, body: { message: 'No.', errors: { 'items.0.quantity': ['Too many.'] } } };

test.each<[string, string, RegExp, FakeHandler]>([
  ['did not reach the server', '7', /Not saved yet/, { fail: 'network' }],
  ['was refused', '7', /Too many/, refusal],
  ['is invalid', '51', /from 1 to 50/, { body: makeQuoteItem() }],
])('A change that %s is gone once the quote was left without saving', async (_, typed, error, handler) => {
  const patch = paths.quoteItem(1);
  const { actor, api, currentUrl, goBack } = await renderQuote(
    {},
    { tab: 'items', api: quoteApi().on('patch', patch, handler) },
  );
  // So that the server stays out of reach where a save does not reach it.
  for (const path of [paths.user(), paths.quoteStock(42), paths.offerStock(42)])
    api.on('get', path, { fail: 'network' });
  const stored = (quantity() as HTMLInputElement).value;
  await actor.fill(quantity(), typed);
  await screen.findByText(error);
  const before = api.callsTo('patch', patch).length;
  await actor.click(screen.getByRole('link', { name: 'All Quotes' }));
  await actor.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(currentUrl()).toBe('/quotes/all'));
  await screen.findByRole('heading', { name: 'All Quotes' });
  expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument();

  api.on('patch', patch, { body: makeQuoteItem() });
  await goBack();
  await screen.findByRole('tablist');
  expect(quantity()).toHaveValue(stored);
  expect(screen.queryByText('Unsaved changes are back')).not.toBeInTheDocument();
  expect(api.callsTo('patch', patch)).toHaveLength(before);
});

test('A change that is refused once the quote was left says why', async () => {
  const { handler, release } = heldResponse({
    status: 422,
    body: { message: 'Some of the values are not valid.', errors: { quote: ['The quote is won.'] } },
  });
  const patch = paths.quoteItem(1);
  const { actor, api } = await renderQuote({}, { tab: 'items', api: quoteApi().on('patch', patch, handler) });
  await actor.fill(quantity(), '7');
  await waitFor(() => expect(api.callsTo('patch', patch)).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: 'All Quotes' }));
  release();
  expect(await screen.findByText('A change to Gold sponsorship was not saved')).toBeVisible();
  expect(
    screen.getByText('The quote is won. It is kept on the quote, where it can be saved again.'),
  ).toBeVisible();
});
