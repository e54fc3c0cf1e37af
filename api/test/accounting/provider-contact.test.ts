import { mergeOrganisation, synchroniseInvoicesNow } from '../../src/domain';
import { getRow, listRows, updateRow, type QuoteRow } from '../../src/store';
import { addQuoteOfClient, addQuoteOfSame } from './clients';
import { invoiceQuote, openXeroCompany, reasonOf, type XeroCompany } from './support';

let company: XeroCompany;

beforeEach(async () => {
  company = await openXeroCompany();
});

afterEach(() => company.stop());

const saving = { author: { id: 1 } };
const contactOf = async (organisationId: number) =>
  (await company.context.store.read((db) => getRow(db, 'organisations', organisationId))).xero_contact_id;

const addClient = (name: string, reference: string) => addQuoteOfClient(company.context, name, reference);
const addQuoteOf = (like: QuoteRow, reference: string) => addQuoteOfSame(company.context, like, reference);

const merge = (from: QuoteRow, into: QuoteRow, chosen: string | null = null) =>
  mergeOrganisation(
    company.context,
    from.quote_organisation_id,
    { into_organisation_id: into.quote_organisation_id, xero_contact_id: chosen },
    saving,
  );

const refusal = (name: string, owner: string) =>
  `“${name}” in Xero is the contact of another organisation, ${owner}. If both are one client, merge them here; otherwise rename the contact in Xero. Then try again.`;

describe('the contact at the provider of an organisation', () => {
  it('is the one of its first invoice, also when finance moves that to another contact', async () => {
    const quote = await addClient('Harbour', 'Q-00001');
    expect(await contactOf(quote.quote_organisation_id)).toBeNull();
    const invoice = await invoiceQuote(company.context, quote.id);
    expect(await contactOf(quote.quote_organisation_id)).toBe(invoice.xero_contact_id);
    const other = company.fakeXero.contacts.add({ Name: 'Somebody else' });
    company.fakeXero.invoices.change(invoice.xero_invoice_id, { Contact: other });
    company.clock.advanceMinutes(1);
    await synchroniseInvoicesNow(company.context);

    const next = await addQuoteOf(quote, 'Q-00002');

    expect((await invoiceQuote(company.context, next.id)).xero_contact_id).toBe(invoice.xero_contact_id);
  });

  it('is the one that it was merged into at the provider, from the next invoice on, and its history says so', async () => {
    const quote = await addClient('Harbour', 'Q-00001');
    const { xero_contact_id: first } = await invoiceQuote(company.context, quote.id);
    const { ContactID } = company.fakeXero.contacts.add({ Name: 'Harbour Group' });
    company.fakeXero.contacts.merge(first!, ContactID);

    const next = await addQuoteOf(quote, 'Q-00002');

    expect((await invoiceQuote(company.context, next.id)).xero_contact_id).toBe(ContactID);
    expect(await contactOf(quote.quote_organisation_id)).toBe(ContactID);
    const lines = await company.context.store.read((db) =>
      listRows(db, 'history', { entity: 'organisations', entity_id: quote.quote_organisation_id }),
    );
    expect(JSON.parse(lines.at(-1)!.changes)).toEqual({ xero_contact_id: [first, ContactID] });
  });

  it.each([
    ['has', 'Harbour'],
    ['had', 'Harbour Group'],
  ])('is not that of another client who %s its name', async (_when, name) => {
    const first = await addClient('Harbour', 'Q-00001');
    const { xero_contact_id: taken } = await invoiceQuote(company.context, first.id);
    await company.context.store.transaction((tx) =>
      updateRow(tx, 'organisations', first.quote_organisation_id, { name }),
    );
    const second = await addQuoteOf(await addClient('harbour', 'Q-00002'), 'Q-00003');
    const told = refusal('harbour', `${name} (no. ${first.quote_organisation_id})`);
    expect(await reasonOf(invoiceQuote(company.context, second.id))).toEqual({
      kind: 'rejected',
      messages: [told],
    });
    const group = company.fakeXero.contacts.add({ Name: 'Group' });
    company.fakeXero.contacts.all.get(taken!)!.Name = 'Harbour Group';
    const old = company.fakeXero.contacts.add({ Name: 'harbour' });
    company.fakeXero.contacts.merge(old.ContactID, taken!);
    expect(await reasonOf(invoiceQuote(company.context, second.id))).toMatchObject({ messages: [told] });
    company.fakeXero.contacts.merge(old.ContactID, group.ContactID);

    expect((await invoiceQuote(company.context, second.id)).xero_contact_id).toBe(group.ContactID);
  });

  it.each(['looked up', 'created meanwhile'])(
    'is not one that was just made for an archived client of its name, which is %s',
    async (how) => {
      const first = await addClient('Harbour', 'Q-00001');
      const second = await addQuoteOf(await addClient('harbour', 'Q-00002'), 'Q-00003');
      const id = first.quote_organisation_id;
      await company.context.store.transaction((tx) =>
        updateRow(tx, 'organisations', id, { is_archived: true }),
      );
      const { faults, contacts } = company.fakeXero;
      const make = () => contacts.add({ Name: 'Harbour', ContactNumber: `ORG-${id}` });
      const take = faults.take.bind(faults);
      faults.take = (method, path) => {
        if (method === 'PUT' && path === '/Contacts') make();
        return take(method, path);
      };
      if (how === 'looked up') make();
      const messages = [refusal('harbour', `Harbour (no. ${id}, archived)`)];
      expect(await reasonOf(invoiceQuote(company.context, second.id))).toEqual({
        kind: 'rejected',
        messages,
      });
    },
  );

  it('is not one with its number that another client is linked to', async () => {
    const [first, second] = [await addClient('Harbour', 'Q-00001'), await addClient('Pier', 'Q-00002')];
    const ContactNumber = `ORG-${second.quote_organisation_id}`;
    const { ContactID } = company.fakeXero.contacts.add({ Name: 'Harbour', ContactNumber });
    expect((await invoiceQuote(company.context, first.id)).xero_contact_id).toBe(ContactID);
    const { xero_contact_id } = await invoiceQuote(company.context, second.id);
    expect(xero_contact_id).not.toBe(ContactID);
    expect(company.fakeXero.contacts.find(xero_contact_id!)).toMatchObject({ Name: 'Pier' });
  });

  it.each(['from now on', 'by an earlier release'])(
    'is not that of another client to whom an invoice was made by hand under its reference, %s',
    async (when) => {
      const [first, second] = [await addClient('Harbour', 'Q-00001'), await addClient('Pier', 'Q-00002')];
      const { quote_organisation_id: id } = second;
      const { xero_contact_id: taken } = await invoiceQuote(company.context, first.id);
      const { invoices } = company.fakeXero;
      const { InvoiceID: _id, InvoiceNumber: _number, ...body } = invoices.find('INV-0001')!;
      const made = invoices.write({ ...body, Reference: 'Q-00002' });
      const tied = await invoiceQuote(company.context, second.id);
      expect(tied).toMatchObject({ invoice_number: 'INV-0002', quote_id: second.id, xero_contact_id: taken });
      expect(tied).toMatchObject({ organisation_id: first.quote_organisation_id, contact_id: null });
      expect(await contactOf(id)).toBeNull();
      invoices.change(made.InvoiceID, { Status: 'VOIDED' });
      company.clock.advanceMinutes(1);
      await synchroniseInvoicesNow(company.context);
      if (when === 'by an earlier release')
        await company.context.store.transaction((tx) =>
          updateRow(tx, 'organisations', id, { xero_contact_id: taken }),
        );

      const { xero_contact_id } = await invoiceQuote(company.context, second.id);

      expect(company.fakeXero.contacts.find(xero_contact_id!)).toMatchObject({ Name: 'Pier' });
      expect(await contactOf(id)).toBe(xero_contact_id);
      const next = await addQuoteOf(first, 'Q-00003');
      expect((await invoiceQuote(company.context, next.id)).xero_contact_id).toBe(taken);
    },
  );

  it('is the one of its name that a lost organisation had', async () => {
    const quote = await addClient('Harbour', 'Q-00001');
    const { ContactID } = company.fakeXero.contacts.add({ Name: 'Harbour', ContactNumber: 'ORG-4711' });
    expect((await invoiceQuote(company.context, quote.id)).xero_contact_id).toBe(ContactID);
  });

  it('is the one of its name that a merged organisation had', async () => {
    const [goes, stays] = [await addClient('Harbour', 'Q-00001'), await addClient('Harbor', 'Q-00002')];
    const { xero_contact_id: left } = await invoiceQuote(company.context, goes.id);
    const { xero_contact_id: chosen } = await invoiceQuote(company.context, stays.id);
    await merge(goes, stays, chosen);
    const quote = await addClient('harbour', 'Q-00003');
    expect((await invoiceQuote(company.context, quote.id)).xero_contact_id).toBe(left);
  });

  it.each(['that of the organisation that stays', 'the chosen one'])(
    'is %s after a merge, though the other one was invoiced last',
    async (which) => {
      const stays = await addClient('Harbour', 'Q-00001');
      const goes = await addClient('Harbor', 'Q-00002');
      const first = (await invoiceQuote(company.context, stays.id)).xero_contact_id;
      const last = (await invoiceQuote(company.context, goes.id)).xero_contact_id;
      expect(last).not.toBe(first);
      const chosen = which === 'the chosen one' ? last : null;

      expect((await merge(goes, stays, chosen)).body.xero_contact_id).toBe(chosen ?? first);

      const next = await addQuoteOf(stays, 'Q-00003');
      expect((await invoiceQuote(company.context, next.id)).xero_contact_id).toBe(chosen ?? first);
    },
  );

  it('is the only one of the two, and no third one can be chosen', async () => {
    const stays = await addClient('Harbour', 'Q-00001');
    const goes = await addClient('Harbor', 'Q-00002');
    const { xero_contact_id } = await invoiceQuote(company.context, goes.id);
    await expect(merge(goes, stays, 'a third one')).rejects.toMatchObject({
      errors: { xero_contact_id: ['Choose the contact of one of the two organisations.'] },
    });
    expect((await merge(goes, stays)).body.xero_contact_id).toBe(xero_contact_id);
  });
});

it.each([false, true])(
  'refuses a merge while an invoice of either organisation is unconfirmed (of the one that stays: %s)',
  async (isOfStaying) => {
    const stays = await addClient('Harbour', 'Q-00001');
    const goes = await addClient('Harbor', 'Q-00002');
    const quote = isOfStaying ? stays : goes;
    const list = { method: 'GET', path: '/Invoices', kind: 'response' } as const;
    company.fakeXero.faults.add({ ...list, status: 200, body: { Invoices: [] } });
    company.fakeXero.faults.add({ method: 'PUT', path: '/Invoices', kind: 'doneUnanswered' });
    company.fakeXero.faults.add({ ...list, status: 500, times: 1000 });
    await expect(invoiceQuote(company.context, quote.id)).rejects.toThrow('It is safe to try again');

    await expect(merge(goes, stays)).rejects.toMatchObject({
      errors: { into_organisation_id: [expect.stringContaining(quote.reference_label)] },
    });
  },
);
