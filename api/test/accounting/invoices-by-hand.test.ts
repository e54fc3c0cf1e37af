import { synchroniseInvoices, updateInvoiceDetails } from '../../src/domain';
import { deleteRows, getRow, insertRow, listRows, updateDerived, updateRow } from '../../src/store';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { clientsOfInvoices } from '../../src/store/migrations/0173-clients-of-invoices';
import { addWonQuote, invoiceQuote, openXeroCompany, type XeroCompany } from './support';

let company: XeroCompany;

beforeEach(async () => {
  company = await openXeroCompany();
});

afterEach(() => company.stop());

const mirror = () => company.context.store.read((db) => listRows(db, 'invoices'));

describe('an invoice that was made by hand for a quote without a payer', () => {
  it('is the client’s while it is live, whose link to the provider stays', async () => {
    const { store } = company.context;
    const quote = await addWonQuote(company.context);
    const none = { invoice_organisation_id: null, invoice_contact_id: null };
    await store.transaction((tx) => updateDerived(tx, 'quotes', quote.id, none));
    const Contact = company.fakeXero.contacts.add({ Name: 'Agency' });
    const LineItems = [{ Description: 'Gala', Quantity: 1, UnitAmount: 100 }];
    company.fakeXero.invoices.write({
      ...{ Type: 'ACCREC', Reference: 'Q-00001', Status: 'AUTHORISED', Contact, LineItems },
      ...{ Date: '2026-03-28', DueDate: '2026-04-27' },
    });
    await synchroniseInvoices(company.context);
    const client = { organisation_id: quote.quote_organisation_id, contact_id: quote.quote_contact_id };
    const [invoice] = await mirror();
    expect(invoice).toMatchObject({ quote_id: quote.id, ...client });
    const linked = await store.read((db) => getRow(db, 'organisations', quote.quote_organisation_id));
    expect(linked.xero_contact_id).toBeNull();

    const unknown = { organisation_id: null, contact_id: null };
    const forget = () => store.transaction((tx) => updateRow(tx, 'invoices', invoice!.id, unknown));
    await forget();
    company.fakeXero.invoices.change('INV-0001', { DueDate: '2026-04-30' });
    await synchroniseInvoices(company.context);
    expect(await mirror()).toMatchObject([client]);
    await forget();
    await store.transaction((tx) => clientsOfInvoices(tx as unknown as MigrationDatabase));
    expect(await mirror()).toMatchObject([client]);
  });

  it('is the payer’s once one is chosen, unless it is addressed to the client', async () => {
    const { store } = company.context;
    const quote = await addWonQuote(company.context);
    const other = await addWonQuote(company.context, 'Q-00002');
    const { organisation_id: id, contact_id } = await store.transaction(async (tx) => {
      const {
        id: _id,
        version: _version,
        ...client
      } = await getRow(tx, 'organisations', quote.quote_organisation_id);
      const agency = await insertRow(tx, 'organisations', { ...client, name: 'Agency' });
      const contact = await updateRow(tx, 'contacts', other.quote_contact_id, { organisation_id: agency.id });
      return { organisation_id: agency.id, contact_id: contact.id };
    });
    const choose = async () => {
      const none = { invoice_organisation_id: null, invoice_contact_id: null };
      await store.transaction((tx) => updateDerived(tx, 'quotes', quote.id, none));
      const payer = { invoice_organisation_id: id, invoice_contact_id: contact_id };
      await updateInvoiceDetails(company.context, quote.id, payer, { author: { id: 1 } });
      return mirror();
    };
    await invoiceQuote(company.context, quote.id);
    const client = { organisation_id: quote.quote_organisation_id, contact_id: quote.quote_contact_id };
    expect(await choose()).toMatchObject([client]);
    await store.transaction((tx) =>
      updateDerived(tx, 'organisations', quote.quote_organisation_id, { xero_contact_id: null }),
    );
    expect(await choose()).toMatchObject([{ organisation_id: id, contact_id }]);
  });

  it('is nobody’s once it was credited: it may be that of a former client', async () => {
    const { store } = company.context;
    const quote = await addWonQuote(company.context);
    const { total_amount_pence } = await invoiceQuote(company.context, quote.id);
    await store.transaction(async (tx) => {
      await deleteRows(tx, 'invoices', {});
      const none = { invoice_organisation_id: null, invoice_contact_id: null, invoice_id: null };
      await updateDerived(tx, 'quotes', quote.id, none);
      await updateDerived(tx, 'organisations', quote.quote_organisation_id, { xero_contact_id: null });
    });
    const credited = { AmountDue: 0, AmountCredited: total_amount_pence / 100 };
    company.fakeXero.invoices.change('INV-0001', { Status: 'PAID', ...credited });
    await synchroniseInvoices(company.context);
    await store.transaction((tx) => clientsOfInvoices(tx as unknown as MigrationDatabase));
    expect(await mirror()).toMatchObject([{ quote_id: quote.id, organisation_id: null, contact_id: null }]);
  });
});
