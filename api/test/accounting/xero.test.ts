import { INVOICE_STATUS, quoteTotals } from 'api-contract';
import type { InvoiceDraft, RemoteProvider } from '../../src/domain';
import type { Fault } from '../fake-xero';
import { openWithDraft, reasonOf, type XeroCompany, type XeroOptions } from './support';

let company: XeroCompany;
let draft: InvoiceDraft;
let xero: RemoteProvider;

const open = async (options?: XeroOptions): Promise<void> => {
  ({ company, draft, xero } = await openWithDraft(options));
};

afterEach(() => company.stop());

const fail = (fault: Fault) => company.fakeXero.faults.add(fault);
const contacts = () => [...company.fakeXero.contacts.all.values()];
const named = (providerContactId: string | null): InvoiceDraft => ({
  ...draft,
  organisation: { ...draft.organisation, providerContactId },
});

describe('the contact of an invoice', () => {
  beforeEach(() => open());

  it('is made once, with our number, its address and the person', async () => {
    await xero.createDraft('one', draft);
    await xero.createDraft('two', { ...draft, reference: 'Q-00002' });
    expect(contacts()).toHaveLength(1);
    expect(contacts()[0]).toMatchObject({
      Name: 'Łódź "Big" Events',
      ContactNumber: `ORG-${draft.organisation.id}`,
      FirstName: 'Ada',
      LastName: 'Nowak',
      EmailAddress: 'ada@example.com',
      Addresses: [
        { AddressType: 'POBOX', AddressLine1: '1 High Street', City: 'Leeds', PostalCode: 'LS1 1AA' },
      ],
    });
  });

  it.each([
    ['United Kingdom', { Country: 'United Kingdom' }],
    ['Côte d’Ivoire', {}],
    ['A'.repeat(51), {}],
  ])('has the country %s only where the provider takes it', async (country, expected) => {
    const { organisation } = draft;
    const address = { ...organisation.address, country };
    await xero.createDraft('one', { ...draft, organisation: { ...organisation, address } });
    const { Country } = (contacts()[0]!.Addresses as { Country?: string }[])[0]!;
    expect(Country === undefined ? {} : { Country }).toEqual(expected);
  });

  it('is the one that an earlier invoice named', async () => {
    const { ContactID } = company.fakeXero.contacts.add({ Name: 'Known otherwise' });
    expect((await xero.createDraft('one', named(ContactID))).xero_contact_id).toBe(ContactID);
    expect(contacts()).toHaveLength(1);
  });

  it('is found by number when the provider does not know that id', async () => {
    const { ContactID } = company.fakeXero.contacts.add({
      Name: 'ŁÓDŹ "BIG" EVENTS',
      ContactNumber: `ORG-${draft.organisation.id}`,
    });
    const made = await xero.createDraft('one', named('5f0b1c9a-0000-4000-8000-000000000000'));
    expect(made.xero_contact_id).toBe(ContactID);
  });

  it('is made without our number where a contact of another name has it', async () => {
    const ContactNumber = `ORG-${draft.organisation.id}`;
    const { ContactID } = company.fakeXero.contacts.add({ Name: 'Trial Client', ContactNumber });
    const made = await xero.createDraft('one', draft);
    expect(made.xero_contact_id).not.toBe(ContactID);
    expect(contacts().map(({ Name, ContactNumber: number }) => [Name, number])).toEqual([
      ['Trial Client', ContactNumber],
      ['Łódź "Big" Events', undefined],
    ]);
  });

  it.each([
    ['that name', 'Łódź "Big" Events'],
    ['other case', 'ŁÓDŹ "BIG" EVENTS'],
    ['other spaces', ' Łódź  "Big"\u00A0Events'],
    ['other quotation marks', 'Łódź “Big” Events'],
  ])('is the one of %s when somebody has made it by hand', async (_what, Name) => {
    company.fakeXero.contacts.add({ Name: 'Other Events' });
    const { ContactID } = company.fakeXero.contacts.add({ Name });
    expect((await xero.createDraft('one', draft)).xero_contact_id).toBe(ContactID);
    expect(contacts()).toHaveLength(2);
  });

  it('is just the one of that name where others look the same', async () => {
    company.fakeXero.contacts.add({ Name: 'Łódź “Big” Events' });
    const { ContactID } = company.fakeXero.contacts.add({ Name: 'Łódź "Big" Events' });
    expect((await xero.createDraft('one', draft)).xero_contact_id).toBe(ContactID);
  });

  it('is to be restored there where the one of that name is archived, and none is made', async () => {
    company.fakeXero.contacts.add({ Name: 'Łódź "Big"  Events' }).ContactStatus = 'ARCHIVED';
    expect(await reasonOf(xero.createDraft('one', draft))).toEqual({
      kind: 'rejected',
      messages: ['“Łódź "Big" Events” is archived in Xero: restore it there, then try again.'],
    });
    expect(contacts()).toHaveLength(1);
    const { ContactID } = company.fakeXero.contacts.add({ Name: 'Łódź "Big" Events' });
    expect((await xero.createDraft('one', draft)).xero_contact_id).toBe(ContactID);
  });

  it.each([
    ['id', 'X', null],
    ['our number', 'Łódź "Big" Events', 'number'],
    ['its name', 'Łódź "Big" Events', null],
  ])('is the one that the contact found by %s was merged into there', async (by, Name, number) => {
    const book = company.fakeXero.contacts;
    const first = book.add({ Name, ...(number && { ContactNumber: `ORG-${draft.organisation.id}` }) });
    const [second, last] = [book.add({ Name: 'Second' }), book.add({ Name: 'Last' })];
    book.merge(first.ContactID, second.ContactID);
    book.merge(second.ContactID, last.ContactID);
    const made = await xero.createDraft('one', by === 'id' ? named(first.ContactID) : draft);
    expect(made.xero_contact_id).toBe(last.ContactID);
    expect(contacts()).toHaveLength(3);
  });

  it('is another one where the contacts there were merged in a circle', async () => {
    const [one, other] = ['X', 'Y'].map((Name) => company.fakeXero.contacts.add({ Name }).ContactID);
    company.fakeXero.contacts.merge(one!, other!);
    company.fakeXero.contacts.merge(other!, one!);
    const made = await xero.createDraft('one', named(one!));
    expect([one, other]).not.toContain(made.xero_contact_id);
  });

  it.each([
    ['with our number', {}],
    ['by hand', { ContactNumber: '' }],
  ])('is the one that was made meanwhile, %s', async (_how, fields) => {
    const { faults, contacts: there } = company.fakeXero;
    const take = faults.take.bind(faults);
    faults.take = (method, path) => {
      const { id, name } = draft.organisation;
      if (method === 'PUT' && path === '/Contacts')
        there.add({ Name: name.toUpperCase(), ContactNumber: `ORG-${id}`, ...fields });
      return take(method, path);
    };
    const made = await xero.createDraft('one', draft);
    expect(contacts().map(({ ContactID }) => ContactID)).toEqual([made.xero_contact_id]);
  });

  it('is refused with the words of the provider when it cannot be made', async () => {
    const wrong = { ...draft, contact: { ...draft.contact, email: 'nowhere' } };
    expect(await reasonOf(xero.createDraft('one', wrong))).toEqual({
      kind: 'rejected',
      messages: ['Email address must be valid.'],
    });
  });
});

describe('an invoice at the provider', () => {
  beforeEach(() => open());

  it('keeps every line when it is updated, and drops those that the quote lost', async () => {
    const made = await xero.createDraft('one', draft);
    expect(company.fakeXero.invoices.find(made.xero_invoice_id)?.LineItems).toHaveLength(4);
    const changed = { ...draft, lines: draft.lines.slice(0, 1), purchaseOrderReference: null };
    const updated = await xero.updateDraft('two', made.xero_invoice_id, changed);
    expect(updated).toMatchObject({
      sub_total_pence: 12000,
      total_tax_pence: 2400,
      total_amount_pence: 14400,
    });
    expect(company.fakeXero.invoices.find(made.xero_invoice_id)?.LineItems).toHaveLength(2);
  });

  it('carries the discount of a line, and comes to the same penny as the quote', async () => {
    const [line] = draft.lines;
    if (!line) throw new Error('The draft has no line.');
    const discounted = { ...line, quantity: 1, unitPrice: 1250, discountPercent: 5, net: 1188, tax: 238 };
    const {
      xero_invoice_id: xeroInvoiceId,
      sub_total_pence,
      total_tax_pence,
      total_amount_pence,
    } = await xero.createDraft('one', { ...draft, lines: [discounted] });
    expect(company.fakeXero.invoices.find(xeroInvoiceId)?.LineItems[0]).toMatchObject({ DiscountRate: 5 });
    expect({ net: sub_total_pence, tax: total_tax_pence, gross: total_amount_pence }).toEqual(
      quoteTotals([discounted], draft.taxRate.rate),
    );
  });

  it('is not updated once it is no draft any more', async () => {
    const { xero_invoice_id: xeroInvoiceId } = await xero.createDraft('one', draft);
    company.fakeXero.invoices.change(xeroInvoiceId, { Status: 'AUTHORISED' });
    expect((await xero.get(xeroInvoiceId)).invoice_status_id).toBe(INVOICE_STATUS.authorised);
    expect(await reasonOf(xero.updateDraft('two', xeroInvoiceId, draft))).toEqual({
      kind: 'rejected',
      messages: ['Invoice not of valid status for modification'],
    });
  });

  it('is read with its dates as days and its money as pence', async () => {
    const { xero_invoice_id: xeroInvoiceId } = await xero.createDraft('one', draft);
    const paid = {
      Status: 'PAID',
      AmountDue: 0,
      SentToContact: true,
      FullyPaidOnDate: '/Date(1774828800000+0000)/',
    };
    company.fakeXero.invoices.change(xeroInvoiceId, paid);
    expect(await xero.get(xeroInvoiceId)).toMatchObject({
      invoice_status_id: INVOICE_STATUS.paid,
      issue_date: '2026-03-28',
      due_date: '2026-04-27',
      paid_date: '2026-03-30',
      sub_total_pence: 12035,
      total_tax_pence: 2407,
      total_amount_pence: 14442,
      amount_due_pence: 0,
      sent_to_contact: true,
    });
  });

  it('is found by its reference while it stands, and by nobody else’s', async () => {
    const { xero_invoice_id: xeroInvoiceId } = await xero.createDraft('one', draft);
    expect((await xero.findByReference('Q-00001', '2026-01-01'))?.xero_invoice_id).toBe(xeroInvoiceId);
    expect(await xero.findByReference('Q-0000', '2026-01-01')).toBeUndefined();
    // After a restore, a new quote may have the reference of one that was lost.
    expect(await xero.findByReference('Q-00001', '2026-03-29')).toBeUndefined();
    // A provider that does not filter is looked through again.
    const all = [{ ...company.fakeXero.invoices.find(xeroInvoiceId), Reference: 'Other' }];
    fail({ kind: 'response', status: 200, body: { Invoices: all } });
    expect(await xero.findByReference('Q-00001', '2026-01-01')).toBeUndefined();
    company.fakeXero.invoices.change(xeroInvoiceId, { Status: 'VOIDED' });
    expect(await xero.findByReference('Q-00001', '2026-01-01')).toBeUndefined();
  });

  it('has a PDF, and says so when there is no such invoice or no PDF', async () => {
    const { xero_invoice_id: xeroInvoiceId } = await xero.createDraft('one', draft);
    expect(
      Buffer.from(await xero.pdf(xeroInvoiceId))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(company.fakeXero.asked.at(-1)).toMatchObject({ path: `/Invoices/${xeroInvoiceId}` });
    expect(await reasonOf(xero.pdf('none'))).toMatchObject({ kind: 'rejected' });
    fail({ kind: 'response', status: 200, body: '<html>' });
    expect(await reasonOf(xero.pdf(xeroInvoiceId))).toEqual({ kind: 'invalidResponse' });
  });
});
