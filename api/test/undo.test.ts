import {
  paths,
  QUOTE_STATUS,
  toPence,
  UNDO_DAYS,
  type Attachment,
  type Contact,
  type Merge,
  type Organisation,
  type QuoteHistory,
  type TaxRate,
} from 'api-contract';
import { addBenefits, deliverablesOf } from './deliverables/delivering-company';
import { TestCompany } from './quotes/test-company';
import { undoIdOf, type TestCaller } from './support/caller';
import { bea, join } from './support/colleague';
import { prune } from './support/prune';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const remove = async (path: string): Promise<number> => undoIdOf(await company.staff.request('DELETE', path));

const undo = (id: number, caller: TestCaller = company.staff) => caller.post(paths.undo(id));

const expectRefused = async (id: number, message: string) => {
  const refused = await undo(id);
  expect({ status: refused.statusCode, ...refused.json<object>() }).toMatchObject({ status: 422, message });
};

/** Returns a response without the versions of its records. */
const read = async (path: string) =>
  JSON.parse((await company.staff.get(path)).body, (name, value: unknown) =>
    name === 'etag' || name === 'updated_at' ? undefined : value,
  ) as Record<string, unknown>;

it('brings a deleted draft back as it was, with its number, items, notes and files', async () => {
  const { id } = await company.quote();
  await company.addItem(id);
  await company.staff.post(paths.quoteNotes(id), { content: 'Ring first' });
  const added = await company.staff.upload(`${paths.quoteAttachments(id)}?name=plan.txt`, 'A plan');
  const of = [paths.quote(id), paths.quoteNotes(id), paths.quoteAttachments(id)];
  const readAll = () => Promise.all(of.map(read));
  const before = await readAll();

  const deletion = await remove(paths.quote(id));
  expect((await company.staff.get(paths.quote(id))).statusCode).toBe(404);
  expect((await undo(deletion)).statusCode).toBe(200);
  expect(await readAll()).toEqual(before);
  const kept = paths.attachmentFile(added.json<Attachment>().id);
  expect((await company.staff.get(kept)).body).toBe('A plan');
  // A form that was opened before the deletion is stale.
  expect((await company.save(paths.quote(id), { client_quote_note: 'Late' }, '"1"')).statusCode).toBe(409);
});

it('shows the removal of an item and its undo in the history of the quote', async () => {
  const { id } = await company.quote();
  const item = await company.addItem(id);
  await undo(await remove(paths.quoteItem(item.id)));
  const { entries } = (await company.staff.get(paths.quoteHistory(id))).json<QuoteHistory>();
  expect(entries.slice(0, 2).map(({ subject, action }) => [subject, action])).toEqual([
    ['item', 'added'],
    ['item', 'removed'],
  ]);
});

it('is done once, and done where it is asked for again: the first response may have been lost', async () => {
  const { id } = await company.quote();
  const deletion = await remove(paths.quote(id));
  expect((await undo(deletion)).json()).toMatchObject({ restored_count: 1, left_count: 0 });
  await company.staff.request('DELETE', paths.quote(id));
  const again = await undo(deletion);
  expect({ status: again.statusCode, ...again.json<object>() }).toMatchObject({
    status: 200,
    restored_count: 0,
    left_count: 0,
  });
  expect((await company.staff.get(paths.quote(id))).statusCode).toBe(404);
});

it('never overwrites what a colleague has changed since, and says who it was', async () => {
  const colleague = await join(company.staff);
  const path = paths.organisation(company.client.organisation.id);
  const archived = undoIdOf(await company.save(path, { is_archived: true }));
  await colleague.request('PATCH', path, { payload: { is_archived: false } });
  await expectRefused(archived, `${bea.name} has changed this since, so nothing was undone.`);
});

it('restores an archived record and leaves its other fields as they are by now', async () => {
  const path = paths.organisation(company.client.organisation.id);
  const archived = undoIdOf(await company.save(path, { is_archived: true }));
  await company.save(path, { name: 'Renamed' });
  await undo(archived);
  expect(await read(path)).toMatchObject({ is_archived: false, name: 'Renamed' });
});

it('brings no item back to a quote that was won since', async () => {
  const { id } = await company.quote();
  const item = await company.addItem(id);
  const removal = await remove(paths.quoteItem(item.id));
  await company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
  await expectRefused(removal, 'Someone has changed this since, so nothing was undone.');
  expect(await read(paths.quote(id))).toMatchObject({ product_group_quote_items: [] });
});

const win = { quote_status_id: QUOTE_STATUS.salesWon };

it('takes a win back with what is to be delivered, after the details of its invoice', async () => {
  const { id } = await company.quote();
  await company.addItem(id);
  const of = [paths.quote(id), paths.quoteDeliverables(id)];
  const before = await Promise.all(of.map(read));
  const won = undoIdOf(await company.save(paths.quote(id), win));
  const details = {
    purchase_order_reference: 'PO-1',
    date_sale_won: '2026-01-05',
    payment_plan: '30% 14 days after the sale\nBalance 30 days after the sale',
  };
  const detailed = undoIdOf(await company.save(paths.quoteInvoiceDetails(id), details));
  expect((await undo(detailed)).statusCode).toBe(200);
  expect((await undo(won)).statusCode).toBe(200);
  expect(await Promise.all(of.map(read))).toEqual(before);
});

it.each([
  ['an item was added', (id: number) => company.addItem(id)],
  [
    'an item was replaced',
    async (id: number) => {
      const [item] = (await company.getQuote(id)).product_group_quote_items;
      await company.staff.request('DELETE', paths.quoteItem(item!.id));
      await company.addItem(id);
    },
  ],
])('wins no sale again of which %s since it was taken back', async (_what, change) => {
  const { id } = await company.wonQuote();
  const back = undoIdOf(await company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.negotiating }));
  company.server.clock.advanceMinutes(1);
  await change(id);
  expect((await undo(back)).statusCode).toBe(422);
  expect((await company.getQuote(id)).quote_status_id).toBe(QUOTE_STATUS.negotiating);
});

it('changes no details of a quote that was won since', async () => {
  const { id } = await company.quote();
  const noted = undoIdOf(await company.save(paths.quote(id), { client_quote_note: 'Stand 4' }));
  await company.save(paths.quote(id), win);
  await expectRefused(noted, 'First User has changed this since, so nothing was undone.');
});

it('takes a detail of the invoice of a won quote back', async () => {
  const { id } = await company.quote();
  await company.save(paths.quote(id), win);
  const details = paths.quoteInvoiceDetails(id);
  const saved = undoIdOf(await company.save(details, { purchase_order_reference: 'PO-1' }));
  expect((await undo(saved)).statusCode).toBe(200);
  expect(await read(paths.quote(id))).toMatchObject({ purchase_order_reference: null });
});

it('is for the user who made the change', async () => {
  const colleague = await join(company.staff);
  const { id } = await company.quote();
  expect((await undo(await remove(paths.quote(id)), colleague)).statusCode).toBe(404);
});

const addOrganisation = async (name: string) =>
  (await company.staff.post(paths.organisations(), { name })).json<Organisation>().id;

it('takes two organisations apart again for a colleague, unless a quote that moved was invoiced since', async () => {
  const colleague = await join(company.staff);
  const into = await addOrganisation('Lodz Events');
  const theirs = await company.staff.post(paths.organisationContacts(into), { name: 'Yan' });
  const from = company.client.organisation.id;
  const { id: quoteId } = await company.wonQuote();
  const listMerges = async () => (await company.staff.get(paths.organisationMerges(into))).json<Merge[]>();
  expect(await listMerges()).toEqual([]);
  const merge = async () =>
    undoIdOf(await company.staff.post(paths.organisationMerge(from), { into_organisation_id: into }));
  const merged = await merge();
  expect(await listMerges()).toMatchObject([{ id: from, by: { name: 'First User' }, undo_id: merged }]);
  // It belongs to the one that is left.
  const later = await company.quote({
    quote_organisation_id: into,
    quote_contact_id: theirs.json<Contact>().id,
  });
  expect((await undo(merged, colleague)).json()).toMatchObject({ left_count: 0 });
  expect(await listMerges()).toEqual([]);
  expect(await read(paths.organisation(from))).toMatchObject({
    is_archived: false,
    merged_into_organisation_id: null,
    contacts: [{ name: company.client.contact.name }],
  });
  expect(await company.getQuote(quoteId)).toMatchObject({ quote_organisation_id: from });
  expect(await company.getQuote(later.id)).toMatchObject({ quote_organisation_id: into });

  const again = await merge();
  await company.invoice(quoteId);
  expect((await undo(again)).statusCode).toBe(422);
  expect(await company.getQuote(quoteId)).toMatchObject({ quote_organisation_id: into });
});

it(`ends after ${UNDO_DAYS} days`, async () => {
  const { id } = await company.quote();
  const deletion = await remove(paths.quote(id));
  company.server.clock.advanceMinutes((UNDO_DAYS + 1) * 24 * 60);
  await prune(company.server.context);
  company.staff = await company.staff.signIn('first@example.com');
  const refused = await undo(deletion);
  expect(refused.statusCode).toBe(404);
  expect(refused.json()).toMatchObject({ message: 'This can no longer be undone.' });
});

it('ends where it has personal data that were removed', async () => {
  const { organisation, contact } = company.client;
  const other = (
    await company.staff.post(paths.organisationContacts(organisation.id), { name: 'Zoe Obrien' })
  ).json<Contact>();
  const merged = undoIdOf(
    await company.staff.post(paths.contactMerge(organisation.id, contact.id), { into_contact_id: other.id }),
  );
  await company.staff.post(paths.contactAnonymisation(organisation.id, other.id));
  expect((await undo(merged)).statusCode).toBe(404);
});

it('changes the client of no quote that was won since', async () => {
  const { id } = await company.quote();
  await company.addItem(id);
  const quote_organisation_id = await addOrganisation('Harbour');
  const contact = await company.staff.post(paths.organisationContacts(quote_organisation_id), { name: 'Bo' });
  const parties = { quote_organisation_id, quote_contact_id: contact.json<Contact>().id };
  const edited = undoIdOf(await company.save(paths.quote(id), parties));
  await company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
  await expectRefused(edited, 'First User has changed this since, so nothing was undone.');
  expect(await company.getQuote(id)).toMatchObject(parties);
});

it('takes two organisations apart with what was promised since to a client of one of them', async () => {
  await addBenefits(company);
  const from = company.client.organisation.id;
  const { id } = await company.quote();
  await company.addItem(id);
  const into_organisation_id = await addOrganisation('Harbour');
  const merged = undoIdOf(await company.staff.post(paths.organisationMerge(from), { into_organisation_id }));
  await company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
  const clients = async () =>
    new Set((await deliverablesOf(company, id)).map(({ organisation }) => organisation.id));
  expect(await clients()).toEqual(new Set([into_organisation_id]));
  expect((await undo(merged)).statusCode).toBe(200);
  expect(await company.getQuote(id)).toMatchObject({ quote_organisation_id: from });
  expect(await clients()).toEqual(new Set([from]));
});

it('brings an item back to its place, whatever has become of the others since', async () => {
  const { id } = await company.quote();
  const items = [await company.addItem(id), await company.addItem(id), await company.addItem(id)] as const;
  const idsOf = async () => (await company.getQuote(id)).product_group_quote_items.map((item) => item.id);
  const [first, second, third] = items.map((item) => item.id) as [number, number, number];
  await company.staff.request('PATCH', paths.quoteItemOrder(id), {
    payload: { item_ids: [third, first, second] },
  });
  const removed = await remove(paths.quoteItem(first));
  const [line] = items[1].child_quote_items;
  await company.save(paths.quoteItem(second), { items: [{ id: line!.id, quantity: 3, price: 100 }] });
  const added = await company.addItem(id);
  expect((await undo(removed)).statusCode).toBe(200);
  expect(await idsOf()).toEqual([third, first, second, added.id]);
  const quote = await company.getQuote(id);
  expect(quote.product_group_quote_items.map(({ item_number }) => item_number)).toEqual([1, 2, 3, 4]);
  const sums = quote.product_group_quote_items.flatMap(({ child_quote_items }) =>
    child_quote_items.map(({ price, quantity }) => toPence(price) * quantity),
  );
  expect(toPence(quote.sub_total)).toBe(sums.reduce((sum, one) => sum + one));
  expect(quote.product_group_items_count).toBe(4);
});

it('takes a tax rate back for the items that there are by now', async () => {
  const quote = await company.quote();
  const rates = (await company.staff.get(paths.taxRates())).json<TaxRate[]>();
  const other = rates.find(({ id }) => id !== quote.tax_rate_id)!;
  const changed = undoIdOf(await company.save(paths.quote(quote.id), { tax_rate_id: other.id }));
  await company.addItem(quote.id);
  expect((await undo(changed)).statusCode).toBe(200);
  const { sub_total, total_tax, tax_rate_id } = await company.getQuote(quote.id);
  expect(tax_rate_id).toBe(quote.tax_rate_id);
  const { rate } = rates.find(({ id }) => id === tax_rate_id)!;
  expect(total_tax).toBeCloseTo((sub_total * rate) / 100, 1);
  expect(sub_total).toBeGreaterThan(0);
});
