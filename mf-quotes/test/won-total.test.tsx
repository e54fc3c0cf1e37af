import { screen, waitFor, within } from '@testing-library/react';
import { paths, type Quote } from 'api-contract';
import { makeChildQuoteItem, makeQuote, makeQuoteItem } from 'api-contract/testing';
import { quoteApi, renderQuote } from './render-quote';

const message = 'The total of this quote has changed. Check the new one and confirm again.';

/** What a colleague makes of the quote while the question is shown. */
const dearer = {
  product_group_quote_items: [makeQuoteItem({ child_quote_items: [makeChildQuoteItem({ price: 2000 })] })],
};

test.each(['Mark as Won', 'Quote Details'])(
  'A quote is won at the total that was shown: another one is shown first, by %s',
  async (by) => {
    const over: Partial<Quote> = { quote_status_id: 3 };
    const { actor, api } = await renderQuote(over, { api: quoteApi() });
    if (by === 'Mark as Won') await actor.click(screen.getByRole('button', { name: by }));
    else {
      await actor.selectOptions(screen.getByLabelText(/^Quote status/), 'Sales Won');
      await actor.click(screen.getByRole('button', { name: 'Submit' }));
    }
    const question = await screen.findByRole('dialog', { name: 'Mark as Won?' });
    const win = await within(question).findByRole('button', { name: 'Mark as Won' });
    expect(question).toHaveTextContent('£1,500.00');
    api
      .on('patch', paths.quote(42), ({ body }) =>
        (body as { stated_total?: number }).stated_total === 2400
          ? { body: makeQuote({ ...dearer, quote_status_id: 4 }), headers: { etag: '"2"' } }
          : { status: 422, body: { message, errors: { stated_total: [message] } } },
      )
      .on('patch', paths.quoteInvoiceDetails(42), { body: makeQuote({ ...dearer, quote_status_id: 4 }) })
      .get(paths.quote(42), makeQuote({ ...over, ...dearer }), { etag: '"1"' });
    await actor.click(win);
    expect(await within(question).findByText(message)).toBeVisible();
    expect(question).toHaveTextContent('£2,400.00');
    await actor.click(win);
    await waitFor(() => expect(question).not.toBeInTheDocument());
    const stated = api.callsTo('patch', paths.quote(42)).map(({ body }) => body);
    expect(stated).toMatchObject([{ stated_total: 1500 }, { stated_total: 2400 }]);
  },
);
