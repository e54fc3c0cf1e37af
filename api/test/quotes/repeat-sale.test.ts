import { paths, QUOTE_STATUS, type Deliverable, type Organisation, type Quote } from 'api-contract';
import { listRows, updateRow } from '../../src/store';
import { addBenefits, deliverablesOf, sell } from '../deliverables/delivering-company';
import { TestCompany } from './test-company';

let company: TestCompany;

// It is Saturday 28 March 2026.
beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const repeat = (id: number) => company.staff.post(paths.quoteRepeat(id));

const repeated = async (id: number): Promise<Quote> => {
  const response = await repeat(id);
  expect(response.statusCode).toBe(201);
  return response.json<Quote>();
};

describe('a sale that is repeated for next year', () => {
  it('becomes a draft of today for the same client, with the items and prices of the sale', async () => {
    const { id: quoteId } = await company.quote({ client_quote_note: 'For this year only.' });
    const item = await company.addItem(quoteId);
    const [line] = item.child_quote_items;
    await company.save(paths.quoteItem(item.id), {
      items: [{ id: line?.id, quantity: 3, price: 12.5 }],
    });
    await company.save(paths.quoteItem(item.id), { date: '2026-06-30' });
    await company.save(paths.quote(quoteId), { quote_status_id: QUOTE_STATUS.salesWon });
    const sale = await company.getQuote(quoteId);
    const quote = await repeated(quoteId);
    expect(quote).toMatchObject({
      quote_status_id: QUOTE_STATUS.draft,
      quote_organisation_id: company.client.organisation.id,
      quote_contact_id: company.client.contact.id,
      date: '2026-03-28',
      client_quote_note: null,
      date_sale_won: null,
      total_amount: sale.total_amount,
      repeats_quote: { id: quoteId, reference_label: sale.reference_label },
      repeated_by_quote: null,
    });
    expect(quote.product_group_quote_items).toMatchObject([
      { date: '2027-06-30', child_quote_items: [{ quantity: 3, price: 12.5 }, {}] },
    ]);
    expect((await company.getQuote(quoteId)).repeated_by_quote).toEqual({
      id: quote.id,
      reference_label: quote.reference_label,
    });
  });

  it.each([
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
    ['9999-12-31', '9999-12-31'],
  ])('has an event of %s on %s', async (date, later) => {
    const quote = await repeated((await sell(company, date)).id);
    expect(quote.product_group_quote_items[0]?.date).toBe(later);
  });

  it('is repeated once, however often and at once it is asked for', async () => {
    const { id } = await sell(company);
    const made = await Promise.all([repeated(id), repeated(id), repeated(id)]);
    expect(new Set([...made, await repeated(id)].map((one) => one.id)).size).toBe(1);
  });

  it('is repeated again after the draft was deleted', async () => {
    const { id } = await sell(company);
    const first = await repeated(id);
    await company.staff.request('DELETE', paths.quote(first.id));
    expect((await company.getQuote(id)).repeated_by_quote).toBeNull();
    expect((await repeated(id)).id).not.toBe(first.id);
  });

  it('is repeated again after the draft was given to another organisation', async () => {
    const { id } = await sell(company);
    const first = await repeated(id);
    const beta = (await company.staff.post(paths.organisations(), { name: 'Beta Ltd' })).json<Organisation>();
    const contact = await company.staff.post(paths.organisationContacts(beta.id), { name: 'Sam' });
    const to = { quote_organisation_id: beta.id, quote_contact_id: contact.json<{ id: number }>().id };
    const given = await company.save(paths.quote(first.id), to);
    expect(given.json<Quote>().repeats_quote).toBeNull();
    expect((await company.staff.undo(given)).statusCode).toBe(200);
    expect((await repeated(id)).id).toBe(first.id);
    const again = await company.save(paths.quote(first.id), to);
    expect((await repeated(id)).id).not.toBe(first.id);
    expect((await company.staff.undo(again)).statusCode).toBe(422);
  });

  it('leaves a revision of the new quote without the link', async () => {
    const { id } = await sell(company);
    const first = await repeated(id);
    const revision = await company.getQuote((await company.revise(first.id)).json<Quote>().id);
    expect(revision.repeats_quote).toBeNull();
    expect((await repeated(id)).id).toBe(first.id);
  });

  it('tells in a note how it was delivered', async () => {
    await addBenefits(company);
    const { id, reference_label } = await sell(company);
    const [before, during] = (await deliverablesOf(company, id)) as [Deliverable, Deliverable];
    await company.save(paths.deliverable(before.id), { state: 'delivered' }, before.etag);
    const waived = { state: 'waived', waived_reason: 'Rain' };
    await company.save(paths.deliverable(during.id), waived, during.etag);
    const extra = {
      benefit_stage_id: before.benefit_stage.id,
      benefit_category_id: before.benefit_category.id,
      state: 'delivered',
    };
    const add = (kind: string, state = 'delivered') =>
      company.staff.post(paths.quoteDeliverables(id), { ...extra, kind, state, description: kind });
    await add('make-good');
    await add('over-delivered', 'pending');
    const [note] = (await repeated(id)).notes;
    expect(note?.content).toBe(
      `Repeats ${reference_label} a year later, at the prices of that sale.\nDelivered: 1 of 3. Over-delivered: 0. Make-goods: 1. Not delivered: 1. Still to come: 1.`,
    );
  });

  it('names in the note what is no longer in the catalogue, as a duplicate does', async () => {
    const { id } = await sell(company);
    const duplicate = async () => {
      const { id: quote_organisation_id } = company.client.organisation;
      const parties = { quote_organisation_id, quote_contact_id: company.client.contact.id };
      return (await company.staff.post(paths.quoteDuplicate(id), parties)).json<Quote>();
    };
    expect((await duplicate()).notes).toEqual([]);
    await company.server.context.store.transaction(async (tx) => {
      await updateRow(tx, 'product_groups', company.groupId, { is_archived: true });
      const [product] = await listRows(tx, 'products', { name: 'Menu card' });
      await updateRow(tx, 'products', product!.id, { is_archived: true });
    });
    const archived = 'No longer in the catalogue, to be replaced before it is sent: Gala; Menu card.';
    const quote = await repeated(id);
    expect(quote.notes[0]?.content.split('\n').at(-1)).toBe(archived);
    expect(quote.product_group_quote_items).toHaveLength(1);
    expect((await duplicate()).notes).toMatchObject([
      { content: archived, created_by_user: { name: 'First User' } },
    ]);
  });

  it('is not one unless it is won', async () => {
    const { id } = await company.quote();
    const response = await repeat(id);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: { quote_status_id: ['Only a quote that is Sales Won can be repeated.'] },
    });
    expect((await repeat(4711)).statusCode).toBe(404);
  });

  const archiveContact = () => {
    const { organisation, contact } = company.client;
    const archived = { name: contact.name, is_archived: true };
    return company.save(paths.organisationContact(organisation.id, contact.id), archived);
  };

  it('is for another contact of its client where its own is archived, as the note says', async () => {
    const { id } = await sell(company);
    const { organisation, contact } = company.client;
    const sam = await company.staff.post(paths.organisationContacts(organisation.id), { name: 'Sam' });
    await archiveContact();
    const quote = await repeated(id);
    expect(quote.quote_contact_id).toBe(sam.json<{ id: number }>().id);
    expect(quote.notes[0]?.content).toContain(`\nFor Sam, because ${contact.name} is archived.`);
  });

  it('is refused where all contacts of its client are archived, and says what to do', async () => {
    const { id } = await sell(company);
    await archiveContact();
    const response = await repeat(id);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: {
        quote_contact_id: ['All contacts of this client are archived. Add one, or restore one, first.'],
      },
    });
  });
});
