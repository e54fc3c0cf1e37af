import { paths, QUOTE_STATUS, type ChildQuoteItem, type ProductGroupQuoteItem } from 'api-contract';
import { accepted, SendingCompany, shownBy } from '../proposals/client';
import { addBenefits } from './delivering-company';
import { addStockedEvent, draftFor, stockedDay } from './stocked-event';

const { sent, salesWon } = QUOTE_STATUS;

const asInput = ({ id, quantity, price }: ChildQuoteItem) => ({ id, quantity, price });

/** Ticks these options of the page, updates the total, and accepts. */
const acceptOptions = async (sending: SendingCompany, link: string, ids: readonly number[]) => {
  const options = Object.fromEntries(ids.map((id) => [`option-${id}`, 'on']));
  const page = await sending.pages.inject({
    method: 'POST',
    url: `${link}/options`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ totalled: '', ...options }).toString(),
  });
  const totalled = ids.join('-');
  return sending.answer(link, 'accept', { ...accepted, ...options, totalled, shown: shownBy(page) });
};

it('A package is refused to a client who ticks it after it was sold, and loses nothing that was typed', async () => {
  const sending = await SendingCompany.open();
  const { company } = sending;
  try {
    await addStockedEvent(company, 1);
    const quote = await draftFor(company);
    await company.addItem(quote.id);
    const { id, child_quote_items } = quote.product_group_quote_items[0]!;
    const items = child_quote_items.map((line) => ({
      ...asInput(line),
      ...{ is_optional: true, is_dropped: true },
    }));
    expect((await company.save(paths.quoteItem(id), { items })).statusCode).toBe(200);
    const { link } = await sending.send(quote.id);
    const other = await draftFor(company);
    expect((await company.save(paths.quote(other.id), { quote_status_id: salesWon })).statusCode).toBe(200);
    const options = child_quote_items.map((line) => line.id);
    const answer = await acceptOptions(sending, link, options);
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

it('A client swaps one option for another that comes with the same last benefit', async () => {
  const sending = await SendingCompany.open();
  const { company } = sending;
  try {
    const [benefit] = await addBenefits(company);
    await addStockedEvent(company, null, [{ benefit_id: benefit!.id, stock: 1 }]);
    const { id } = await draftFor(company);
    const added = await company.addItem(id);
    await company.save(paths.quoteItem(added.id), { date: stockedDay });
    const [first, second] = (await company.getQuote(id)).product_group_quote_items;
    const setOptions = (item: ProductGroupQuoteItem, is_dropped: boolean) => {
      const options = { is_optional: true, is_dropped };
      const items = item.child_quote_items.map((line) => ({ ...asInput(line), ...options }));
      return company.save(paths.quoteItem(item.id), { items });
    };
    await setOptions(first!, true);
    await setOptions(second!, false);
    const { link } = await sending.send(id);
    const options = first!.child_quote_items.map((line) => line.id);
    const answer = await acceptOptions(sending, link, options);
    expect(answer.statusCode).toBe(303);
    expect((await company.getQuote(id)).quote_status.id).toBe(salesWon);
  } finally {
    await sending.close();
  }
});
