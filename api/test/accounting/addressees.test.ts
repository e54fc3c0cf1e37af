// Whose an invoice is, by its contact at the provider.
import type { InvoiceDetailsPatch } from 'api-contract';
import { synchroniseInvoicesNow, updateUnlockedInvoiceDetails } from '../../src/domain';
import { getRow, insertRow, listRows, updateDerived, type InvoiceRow, type QuoteRow } from '../../src/store';
import { addQuoteOfClient, addQuoteOfSame } from './clients';
import { invoiceQuote, openXeroCompany, type XeroCompany } from './support';

let company: XeroCompany;
let first: QuoteRow;
let second: QuoteRow;

beforeEach(async () => {
  company = await openXeroCompany();
  first = await addQuoteOfClient(company.context, 'Harbour', 'Q-00001');
  second = await addQuoteOfClient(company.context, 'Pier', 'Q-00002');
});

afterEach(() => company.stop());

const clientOf = ({ quote_organisation_id, quote_contact_id }: QuoteRow) => ({
  organisation_id: quote_organisation_id,
  contact_id: quote_contact_id,
});
const contactOf = async ({ quote_organisation_id: id }: QuoteRow) =>
  (await company.context.store.read((db) => getRow(db, 'organisations', id))).xero_contact_id;
const mirror = () => company.context.store.read((db) => listRows(db, 'invoices', {}, { orderBy: ['id'] }));

const synchronise = async () => {
  company.clock.advanceMinutes(1);
  await synchroniseInvoicesNow(company.context);
};

/** Gives an invoice to another contact at the provider. */
const move = async ({ id, xero_invoice_id }: InvoiceRow, ContactID: string | null) => {
  const Contact = company.fakeXero.contacts.find(ContactID!);
  company.fakeXero.invoices.change(xero_invoice_id, { Contact });
  await synchronise();
  return company.context.store.read((db) => getRow(db, 'invoices', id));
};

/** Renames the second client here alone, so that no contact at the provider has its name. */
const renameSecond = () =>
  company.context.store.transaction((tx) =>
    updateDerived(tx, 'organisations', second.quote_organisation_id, { name: 'Pier Group' }),
  );

const saveUnlocked = (patch: InvoiceDetailsPatch) =>
  updateUnlockedInvoiceDetails(company.context, first.id, patch, { author: { id: 1 } });

const writeByHand = (Reference: string, Contact: { ContactID: string }) => {
  const LineItems = [{ Description: 'Gala', Quantity: 1, UnitAmount: 100 }];
  company.fakeXero.invoices.write({
    ...{ Type: 'ACCREC', Reference, Status: 'AUTHORISED', Contact, LineItems },
    ...{ Date: '2026-03-28', DueDate: '2026-04-27' },
  });
};

const makeByHand = (reference: string, contact: { ContactID: string }) => {
  writeByHand(reference, contact);
  return synchronise();
};

describe('an invoice that was moved to another contact', () => {
  it('goes to another client with the contact of its name, and comes back', async () => {
    const { xero_contact_id, ...invoice } = await invoiceQuote(company.context, first.id);
    const other = await invoiceQuote(company.context, second.id);
    const moved = await move({ xero_contact_id, ...invoice }, other.xero_contact_id);
    const { organisation_id } = clientOf(second);
    expect(moved).toMatchObject({ organisation_id, contact_id: null, quote_id: first.id });
    const back = await move(moved, xero_contact_id);
    expect(back).toMatchObject({ ...clientOf(first), quote_id: first.id });
  });

  it('is the payer’s again once nobody has its contact', async () => {
    const invoice = await invoiceQuote(company.context, first.id);
    const other = await invoiceQuote(company.context, second.id);
    await move(invoice, other.xero_contact_id);
    const { ContactID } = company.fakeXero.contacts.add({ Name: 'Harbour Limited' });
    expect(await move(invoice, ContactID)).toMatchObject(clientOf(first));
  });

  it('is the client’s with their contact person, where another organisation pays', async () => {
    await invoiceQuote(company.context, first.id);
    const quote = await addQuoteOfSame(company.context, first, 'Q-00003');
    const agency = clientOf(second);
    await company.context.store.transaction((tx) =>
      updateDerived(tx, 'quotes', quote.id, {
        invoice_organisation_id: agency.organisation_id,
        invoice_contact_id: agency.contact_id,
      }),
    );
    const invoice = await invoiceQuote(company.context, quote.id);
    expect(invoice).toMatchObject(agency);
    expect(await move(invoice, await contactOf(first))).toMatchObject(clientOf(quote));
  });

  it('stays there with its contact when its details are saved', async () => {
    const invoice = await invoiceQuote(company.context, first.id);
    const other = await invoiceQuote(company.context, second.id);
    await move(invoice, other.xero_contact_id);
    await renameSecond();
    await saveUnlocked({ client_invoice_note: 'New' });
    const { organisation_id } = clientOf(second);
    expect((await mirror())[0]).toMatchObject({ organisation_id, xero_contact_id: other.xero_contact_id });
  });

  it('is of another payer who is chosen then, with the contact that it has', async () => {
    const invoice = await invoiceQuote(company.context, first.id);
    const pier = company.fakeXero.contacts.add({ Name: 'Pier' });
    expect(await move(invoice, pier.ContactID)).toMatchObject(clientOf(first));
    const { organisation_id, contact_id } = clientOf(second);
    await saveUnlocked({ invoice_organisation_id: organisation_id, invoice_contact_id: contact_id });
    expect((await mirror())[0]).toMatchObject({ ...clientOf(second), xero_contact_id: pier.ContactID });
    expect(await contactOf(second)).toBe(pier.ContactID);
  });
});

it('an unlocked invoice has the contact person who is chosen for its payer', async () => {
  await invoiceQuote(company.context, first.id);
  const { id: contact_id } = await company.context.store.transaction(async (tx) => {
    const { id: _, version: _version, ...columns } = await getRow(tx, 'contacts', first.quote_contact_id);
    return insertRow(tx, 'contacts', { ...columns, name: 'Ann' });
  });
  await saveUnlocked({ invoice_contact_id: contact_id });
  expect(await mirror()).toMatchObject([{ ...clientOf(first), contact_id }]);
});

describe('an invoice that was made by hand', () => {
  it('links its payer to a contact of their name, and to no other one', async () => {
    const agency = company.fakeXero.contacts.add({ Name: 'Agency' });
    await makeByHand('Q-00001', agency);
    await makeByHand('Q-00002', agency);
    expect(await mirror()).toMatchObject([clientOf(first), clientOf(second)]);
    expect([await contactOf(first), await contactOf(second)]).toEqual([null, null]);
    const pier = company.fakeXero.contacts.add({ Name: 'PIER' });
    await addQuoteOfSame(company.context, second, 'Q-00003');
    await makeByHand('Q-00003', pier);
    expect(await contactOf(second)).toBe(pier.ContactID);
  });

  it('stays the payer’s where another client was linked to the contact of an agency', async () => {
    const agency = company.fakeXero.contacts.add({ Name: 'Agency' });
    await company.context.store.transaction((tx) =>
      updateDerived(tx, 'organisations', second.quote_organisation_id, { xero_contact_id: agency.ContactID }),
    );
    await makeByHand('Q-00001', agency);
    expect(await mirror()).toMatchObject([clientOf(first)]);
  });

  it('stays with the other client for whom it was copied with its reference', async () => {
    await invoiceQuote(company.context, first.id);
    const other = await invoiceQuote(company.context, second.id);
    await makeByHand('Q-00001', company.fakeXero.contacts.find(other.xero_contact_id!)!);
    await synchronise();
    const theirs = { organisation_id: second.quote_organisation_id, quote_id: null };
    const copied = (await mirror())[2]!;
    expect(copied).toMatchObject(theirs);
    await renameSecond();
    company.fakeXero.invoices.change(copied.xero_invoice_id, { DueDate: '2026-04-30' });
    await synchronise();
    expect((await mirror())[2]).toMatchObject({ ...theirs, due_date: '2026-04-30' });
  });

  it('links nobody where it is found when an invoice is asked for', async () => {
    writeByHand('Q-00001', company.fakeXero.contacts.add({ Name: 'Agency' }));
    expect(await invoiceQuote(company.context, first.id)).toMatchObject(clientOf(first));
    expect(await contactOf(first)).toBeNull();
  });
});

it('an invoice goes to the contact into which the accountant has merged that of its client', async () => {
  const { xero_contact_id: merged } = await invoiceQuote(company.context, first.id);
  const { xero_contact_id: left } = await invoiceQuote(company.context, second.id);
  company.fakeXero.contacts.merge(merged!, left!);
  for (const reference of ['Q-00003', 'Q-00004']) {
    const quote = await addQuoteOfSame(company.context, first, reference);
    expect(await invoiceQuote(company.context, quote.id)).toMatchObject({ xero_contact_id: left });
  }
});
