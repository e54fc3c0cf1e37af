import { paths, QUOTE_STATUS, type Organisation, type QuoteToInvoicePage } from 'api-contract';
import { insertRow, listRows, updateRow } from '../../src/store';
import { TestCompany } from './test-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const queue = async () => (await company.staff.get(paths.quotesToInvoice())).json<QuoteToInvoicePage>();

it('the quotes to invoice are not ready where who pays is archived, unless that is agreed by an earlier invoice', async () => {
  const { id } = await company.wonQuote();
  const { id: invoiced } = await company.invoicedQuote();
  await company.server.context.store.transaction((tx) =>
    updateRow(tx, 'quotes', invoiced, { is_partly_invoiced: true }),
  );
  const { organisation, contact } = company.client;
  const contactPath = `/organisations/${organisation.id}/contacts/${contact.id}`;
  const shown = async () => {
    const { quotes, ready } = await queue();
    return [quotes.find((quote) => quote.id === id)!.missing, ready.map((quote) => quote.id)];
  };
  await company.save(contactPath, { is_archived: true });
  expect(await shown()).toEqual([['invoice_contact_id'], [invoiced]]);
  await company.save(contactPath, { is_archived: false });
  await company.save(paths.organisation(organisation.id), { is_archived: true });
  expect(await shown()).toEqual([['invoice_organisation_id'], [invoiced]]);
  const chosen = await company.staff.post(paths.quotesToInvoicePayers(), { quote_ids: [id] });
  const message = `${organisation.name} is archived. Choose another invoice organisation.`;
  expect(chosen.json()).toMatchObject({ chosen_ids: [], problems: [{ id, message }] });
});

it('the client of a quote whose payer is archived pays in their place', async () => {
  const { id, quote_organisation_id, quote_contact_id } = await company.wonQuote();
  const agency = (await company.staff.post(paths.organisations(), { name: 'Agency' })).json<Organisation>();
  await company.server.context.store.transaction(async (tx) => {
    await updateRow(tx, 'organisations', agency.id, { is_archived: true });
    await updateRow(tx, 'quotes', id, { invoice_organisation_id: agency.id, invoice_contact_id: null });
  });
  const chosen = await company.staff.post(paths.quotesToInvoicePayers(), { quote_ids: [id] });
  expect(chosen.json()).toEqual({ chosen_ids: [id], problems: [] });
  expect(await company.getQuote(id)).toMatchObject({
    invoice_organisation_id: quote_organisation_id,
    invoice_contact_id: quote_contact_id,
  });
});

describe('the clients of quotes to invoice', () => {
  it('pay where nobody is chosen yet, but for one that cannot be invoiced', async () => {
    const won = async () => {
      const { id, quote_organisation_id } = await company.quote();
      await company.save(`/quotes/${id}`, { quote_status_id: QUOTE_STATUS.salesWon });
      return { id, client: quote_organisation_id };
    };
    const [first, second] = [await won(), await won()];
    await company.server.context.store.transaction(async (tx) => {
      const {
        id: _id,
        version: _version,
        ...client
      } = (await listRows(tx, 'organisations', { id: first.client }))[0]!;
      const other = await insertRow(tx, 'organisations', {
        ...client,
        name: 'Not Billed',
        civi_crm_id: null,
      });
      await updateRow(tx, 'organisations', other.id, { is_invoicable: false });
      await updateRow(tx, 'quotes', second.id, { quote_organisation_id: other.id });
    });
    const response = await company.staff.post(paths.quotesToInvoicePayers(), {
      quote_ids: [first.id, second.id],
    });
    expect(response.json()).toEqual({
      chosen_ids: [first.id],
      problems: [expect.objectContaining({ id: second.id, message: expect.stringMatching(/invoice/i) })],
    });
    const { invoice_organisation_id } = await company.getQuote(first.id);
    expect(invoice_organisation_id).toBe(first.client);
  });
});

it('the client of a quote of which a part was invoiced by hand pays for the rest', async () => {
  const { id, quote_organisation_id, quote_contact_id } = await company.invoicedQuote();
  await company.server.context.store.transaction((tx) =>
    updateRow(tx, 'quotes', id, {
      is_partly_invoiced: true,
      invoice_organisation_id: null,
      invoice_contact_id: null,
    }),
  );
  const response = await company.staff.post(paths.quotesToInvoicePayers(), { quote_ids: [id] });
  expect(response.json()).toEqual({ chosen_ids: [id], problems: [] });
  expect(await company.getQuote(id)).toMatchObject({
    invoice_organisation_id: quote_organisation_id,
    invoice_contact_id: quote_contact_id,
  });
  const changed = await company.save(paths.quoteInvoiceDetails(id), { purchase_order_reference: 'PO 9' });
  expect(changed.statusCode).toBe(422);
});
