import { paths, QUOTE_STATUS } from 'api-contract';
import { listRows } from '../../src/store';
import { accepted, SendingCompany, shownBy } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const { salesLost, salesWon } = QUOTE_STATUS;
const late = 'This quote was answered before we received this, so nothing was saved.';

it('An acceptance of a quote that staff have won meanwhile is refused, and shows what was typed', async () => {
  const { id, link } = await sending.sentQuote();
  const shown = shownBy(await sending.look(link));
  await sending.company.save(paths.quote(id), { quote_status_id: salesWon });
  const answer = await sending.answer(link, 'accept', { ...accepted, shown });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain(late);
  expect(answer.body).toContain('Purchase order reference: PO-77\nSignature: Zoë O’Brien</p>');
  expect((await sending.company.getQuote(id)).purchase_order_reference).toBeNull();
  const incomplete = await sending.answer(link, 'accept', { ...accepted, shown, signature: '' });
  expect([incomplete.statusCode, incomplete.body.includes(late)]).toEqual([422, true]);
});

it('A colleague who accepts with other details or options is refused, and who sends the same again is not', async () => {
  const { id } = await sending.quote();
  const [item] = (await sending.company.getQuote(id)).product_group_quote_items;
  const [option, ...others] = item!.child_quote_items.map(({ id: lineId, quantity, price }) => ({
    ...{ id: lineId, quantity, price },
  }));
  const items = [{ ...option, is_optional: true, is_dropped: false }, ...others];
  await sending.company.save(paths.quoteItem(item!.id), { items });
  const { link } = await sending.send(id);
  const shown = shownBy(await sending.look(link));
  const ticked = { totalled: String(option!.id), [`option-${option!.id}`]: 'on' };
  const accept = (fields: Record<string, string>) =>
    sending.answer(link, 'accept', { ...accepted, shown, ...fields });
  expect((await accept(ticked)).statusCode).toBe(303);
  expect((await accept(ticked)).statusCode).toBe(303);
  const named = await accept({ ...ticked, purchase_order_reference: 'PO-78' });
  expect(named.statusCode).toBe(409);
  expect(named.body).toContain('Purchase order reference: PO-78');
  expect(named.body).toContain('Option: ');
  expect((await accept({ totalled: '' })).statusCode).toBe(409);
  const declined = await sending.answer(link, 'decline', { ...ticked, lost_reason_id: '1', content: 'No' });
  expect(declined.body).toContain('Comments: No</p>');
  expect((await sending.proposals(id)).answers).toHaveLength(1);
});

it('A decline of a quote that staff have lost or won meanwhile is refused, and shows what was typed', async () => {
  const { id, link } = await sending.sentQuote();
  const [reason] = await sending.company.server.context.store.read((db) => listRows(db, 'lost_reasons'));
  const fields = { lost_reason_id: String(reason!.id), content: 'Too late for us' };
  for (const status of [
    { quote_status_id: salesLost, lost_reason_id: reason!.id },
    { quote_status_id: salesWon },
  ]) {
    await sending.company.save(paths.quote(id), status);
    const answer = await sending.answer(link, 'decline', fields);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain(late);
    expect(answer.body).toContain(`Reason: ${reason!.name}\nComments: Too late for us`);
  }
  expect((await sending.proposals(id)).answers).toEqual([]);
});
