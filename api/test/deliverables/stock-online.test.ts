import { paths, QUOTE_STATUS } from 'api-contract';
import { accepted, SendingCompany, shownBy } from '../proposals/client';
import { addStockedEvent, draftFor } from './stocked-event';

const { sent, salesWon } = QUOTE_STATUS;

it('A package is refused to a client who ticks it after it was sold, and loses nothing that was typed', async () => {
  const sending = await SendingCompany.open();
  const { company } = sending;
  try {
    await addStockedEvent(company, 1);
    const quote = await draftFor(company);
    await company.addItem(quote.id);
    const { id, child_quote_items } = quote.product_group_quote_items[0]!;
    const items = child_quote_items.map(({ id: lineId, quantity, price }) => ({
      ...{ id: lineId, quantity, price },
      ...{ is_optional: true, is_dropped: true },
    }));
    expect((await company.save(paths.quoteItem(id), { items })).statusCode).toBe(200);
    const { link } = await sending.send(quote.id);
    const other = await draftFor(company);
    expect((await company.save(paths.quote(other.id), { quote_status_id: salesWon })).statusCode).toBe(200);
    const options = Object.fromEntries(child_quote_items.map((line) => [`option-${line.id}`, 'on']));
    const totalled = child_quote_items.map((line) => line.id).join('-');
    const shown = shownBy(
      await sending.pages.inject({
        method: 'POST',
        url: `${link}/options`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ totalled: '', ...options }).toString(),
      }),
    );
    const answer = await sending.answer(link, 'accept', { ...accepted, ...options, totalled, shown });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('is no longer available');
    expect(answer.body).toContain('<strong>0 of 1 left</strong>');
    expect(answer.body).not.toContain(other.reference_label);
    expect(answer.body).toContain('value="PO-77"');
    expect((await company.getQuote(quote.id)).quote_status.id).toBe(sent);
  } finally {
    await sending.close();
  }
});
