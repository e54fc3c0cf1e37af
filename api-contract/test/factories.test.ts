import { schemaErrors } from '../src/conformance';
import * as answers from '../src/server';
import * as made from '../src/testing';

describe('what the factories make', () => {
  it.each([
    ['a reference', made.makeReference(), answers.namedReference],
    ['a user', made.makeUser(), answers.user],
    ['a sign-in answer', made.makeLoginAnswer(), answers.loginAnswer],
    ['a listed user', made.makeUserListItem(), answers.namedReference],
    ['a tax rate', made.makeTaxRates()[0], answers.taxRate],
    ['a quote status', made.makeQuoteStatuses()[0], answers.namedReference],
    ['a product', made.makeProduct(), answers.product],
    ['a product group', made.makeProductGroup(), answers.productGroup],
    ['a top-level group', made.makeTopLevelProductGroup(), answers.productGroup],
    ['a listed group', made.makeProductGroupListItem(), answers.productGroupListItem],
    ['a benefit', made.makeBenefit(), answers.benefit],
    ['a stage', made.makeBenefitStage(), answers.benefitStage],
    ['a category', made.makeBenefitCategory(), answers.benefitCategory],
    ['a quote', made.makeQuote(), answers.quote],
    [
      'an invoiced quote',
      made.makeQuote({ xero_invoice: made.makeInvoice(), notes: [made.makeQuoteNote()] }),
      answers.quote,
    ],
    ['a listed quote', made.makeQuoteListItem(), answers.quoteListItem],
    ['quote defaults', made.makeQuoteDefaults(), answers.quoteDefaults],
    ['calculated fields', made.makeQuoteCalculatedFields(), answers.quoteCalculatedFields],
    ['a quote item', made.makeQuoteItem(), answers.productGroupQuoteItem],
    ['the history of a quote', made.makeQuoteHistory(), answers.quoteHistory],
    ['a note', made.makeQuoteNote(), answers.quoteNote],
    ['a listed invoice', made.makeInvoiceListItem(), answers.invoiceListItem],
    ['an invoice', made.makeInvoice(), answers.invoice],
    ['an organisation', made.makeOrganisation(), answers.organisation],
    ['a listed organisation', made.makeOrganisationListItem(), answers.organisationListItem],
    ['organisation defaults', made.makeOrganisationDefaults(), answers.organisationDefaults],
    ['a contact', made.makeContact(), answers.contact],
    ['contact defaults', made.makeContactDefaults(), answers.contactDefaults],
    ['dashboard figures', made.makeDashboardStats(), answers.dashboardStats],
    ['an error', made.makeErrorBody({ errors: { name: ['Name is required.'] } }), answers.errorBody],
    ['a refusal of a stale save', made.makeStaleErrorBody(), answers.staleErrorBody],
  ])('%s is what the wire carries', (_what, value, schema) => {
    expect(schemaErrors(schema, value)).toEqual([]);
  });

  it('follows from what it is given', () => {
    expect(made.makeProduct({ quantity: 3 }).quantity_default).toBe(3);
    expect(made.makeQuoteListItem({ id: 7, quote_status_id: 4 })).toMatchObject({
      reference_label: 'Q-00007',
      quote_status: { id: 4, name: 'Sales Won' },
    });
    const line = made.makeChildQuoteItem({ quantity: 2, price: 10.05 });
    const item = made.makeQuoteItem({ child_quote_items: [line] });
    expect(made.makeQuote({ product_group_quote_items: [item, item] })).toMatchObject({
      sub_total: 40.2,
      total_tax: 8.04,
      total_amount: 48.24,
      product_group_items_count: 2,
    });
    expect(made.makeInvoice({ invoice_status_id: 3, due_date: '2026-11-01' })).toMatchObject({
      is_overdue: true,
    });
    expect(Object.keys(made.makeQuoteCollection([made.makeQuoteListItem({ id: 9 })]))).toEqual(['9']);
  });

  it('is refused by the schema when a field is missing, unknown, or null where it must not be', () => {
    const { name: _name, ...nameless } = made.makeProduct();
    expect(schemaErrors(answers.product, nameless)).toHaveLength(1);
    expect(schemaErrors(answers.product, { ...made.makeProduct(), secret: 'x' })).toHaveLength(1);
    expect(schemaErrors(answers.product, { ...made.makeProduct(), price: null })).toHaveLength(1);
    expect(schemaErrors(answers.product, { ...made.makeProduct(), price: 1.005 })).toHaveLength(1);
    expect(schemaErrors(answers.quote, made.makeQuote({ date: '21/11/2026' }))).toHaveLength(1);
  });
});
