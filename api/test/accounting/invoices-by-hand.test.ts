import type { InvoiceDetailsPatch } from 'api-contract';
import { synchroniseInvoices, updateInvoiceDetails } from '../../src/domain';
import {
  deleteRows,
  getRow,
  insertRow,
  listRows,
  updateDerived,
  updateRow,
  type QuoteRow,
} from '../../src/store';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { clientsOfInvoices } from '../../src/store/migrations/0173-clients-of-invoices';
import { addQuoteOfClient } from './clients';
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

  it('is the payer’s once one is chosen to whose contact it is addressed, with the contact person', async () => {
    const { store } = company.context;
    const quote = await addQuoteOfClient(company.context, 'Harbour', 'Q-00001');
    const other = await addQuoteOfClient(company.context, 'Agency', 'Q-00002');
    const none = { invoice_organisation_id: null, invoice_contact_id: null };
    const choose = async (columns: Partial<QuoteRow>, payer: InvoiceDetailsPatch) => {
      await store.transaction((tx) => updateDerived(tx, 'quotes', quote.id, { ...none, ...columns }));
      await updateInvoiceDetails(company.context, quote.id, payer, { author: { id: 1 } });
      return (await mirror())[0];
    };
    const { xero_contact_id, id } = await invoiceQuote(company.context, quote.id);
    const client = { organisation_id: quote.quote_organisation_id, contact_id: quote.quote_contact_id };
    const agency = { organisation_id: other.quote_organisation_id, contact_id: other.quote_contact_id };
    const payer = {
      invoice_organisation_id: agency.organisation_id,
      invoice_contact_id: agency.contact_id,
    };
    await store.transaction((tx) =>
      updateDerived(tx, 'organisations', client.organisation_id, { xero_contact_id: null }),
    );
    expect(await choose({}, payer)).toMatchObject(client);
    await store.transaction((tx) =>
      updateDerived(tx, 'organisations', agency.organisation_id, { xero_contact_id }),
    );
    expect(await choose({}, payer)).toMatchObject(agency);
    await store.transaction(async (tx) => {
      await updateDerived(tx, 'invoices', id, client);
      await updateDerived(tx, 'organisations', agency.organisation_id, { xero_contact_id: null });
      const {
        id: _,
        version: _version,
        ...columns
      } = await getRow(tx, 'organisations', agency.organisation_id);
      const into = { name: 'Merged', merged_into_organisation_id: agency.organisation_id, xero_contact_id };
      await insertRow(tx, 'organisations', { ...columns, ...into });
    });
    expect(await choose({}, payer)).toMatchObject(agency);
    const { invoice_organisation_id, invoice_contact_id } = payer;
    await store.transaction((tx) => updateDerived(tx, 'invoices', id, agency));
    expect(await choose({}, { invoice_organisation_id })).toMatchObject(agency);
    await store.transaction((tx) => updateDerived(tx, 'invoices', id, { contact_id: null }));
    expect(await choose({ invoice_organisation_id }, { invoice_contact_id })).toMatchObject(agency);
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
