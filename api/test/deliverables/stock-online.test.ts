import { paths, QUOTE_STATUS } from 'api-contract';
import { accepted, SendingCompany, shownBy } from '../proposals/client';
import { addBenefits } from './delivering-company';
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

it('What is left is named with the day of its package, and with the benefit that is scarce', async () => {
  const sending = await SendingCompany.open();
  const { company } = sending;
  try {
    const [benefit] = await addBenefits(company);
    await addStockedEvent(company, null, [{ benefit_id: benefit!.id, stock: 3 }]);
    const packages = [{ product_group_id: company.groupId, stock: 2 }];
    await company.staff.post(paths.events(), { name: 'Fair', date: '2026-06-01', place: null, packages });
    const quote = await draftFor(company);
    const item = await company.addItem(quote.id);
    await company.save(paths.quoteItem(item.id), { date: '2026-06-01' });
    const { body } = await sending.look((await sending.send(quote.id)).link);
    const { name } = item.product_group;
    expect(body).toContain(
      `<li>${name} (10/04/2026), ${benefit!.description}: <strong>3 of 3 left</strong></li>`,
    );
    expect(body).toContain(`<li>${name} (01/06/2026): <strong>2 of 2 left</strong></li>`);
  } finally {
    await sending.close();
  }
});
