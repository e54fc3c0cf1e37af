import { emptyFields, organisationFields, TAX_RATES } from 'api-contract';
import {
  emptyQuote,
  toInvoicedOrganisation,
  type Company,
  type InvoiceDocument,
  type QuotedFacts,
} from '../../../src/domain';
import type { PackageBenefit } from '../../../src/quotes/documents/items';
import type { ChildQuoteItemRow, OrganisationRow, QuoteItemRow, QuoteRow } from '../../../src/store';

const recorded = {
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  version: 1,
};

export const madeAt = new Date('2026-11-21T10:00:00.000Z');

export const makeCompany = (over: Partial<Company> = {}): Company => ({
  name: 'Larkfield Events',
  line: 'Larkfield Events Ltd.',
  address: ['12 Larkfield Court', 'Bristol'],
  email: 'sales@example.com',
  phone: null,
  website: null,
  registrationNumber: '01234567',
  vatNumber: null,
  paymentDetails: ['Sort code 00-00-00'],
  terms: [],
  accountingProvider: 'Xero',
  ...over,
});

export const makeQuote = (over: Partial<QuoteRow> = {}): QuoteRow => ({
  ...emptyQuote,
  ...recorded,
  id: 1,
  base_number: 42,
  revision_number: 0,
  reference_label: 'Q-00042',
  quote_status_id: 2,
  sales_agent_user_id: 1,
  date: '2026-11-21',
  valid_until: '2026-12-21',
  tax_rate_id: 1,
  quote_organisation_id: 1,
  quote_contact_id: 1,
  client_quote_note: 'Prices are held for 30 days.',
  purchase_order_reference: 'PO-7781',
  ...over,
});

export const makeItem = (number: number, over: Partial<QuoteItemRow> = {}): QuoteItemRow => ({
  ...recorded,
  id: number,
  quote_id: 1,
  item_number: number,
  ...{ date: '2027-03-18', priced_for: '2027-03-18' },
  product_group_id: number,
  group_name: `Gold Sponsor ${number}`,
  group_description: 'Annual conference sponsorship',
  group_sales_ledger_product_code: '0110-00',
  group_sales_ledger_nominal_code: '4010',
  group_is_event: true,
  group_benefit_statement_text_number: 1,
  ...over,
});

export const makeChild = (itemId: number, over: Partial<ChildQuoteItemRow> = {}): ChildQuoteItemRow => ({
  id: itemId * 100,
  quote_id: 1,
  quote_item_id: itemId,
  product_id: 1,
  product_code: '0110-00.1',
  product_name: 'Delegate place',
  quantity: 1,
  price_pence: 10_000,
  sort_order: 1,
  discount_basis_points: 0,
  is_discountable: true,
  is_dropped: false,
  is_optional: false,
  ...over,
});

export const makeOrganisation = (over: Partial<OrganisationRow> = {}): OrganisationRow => ({
  ...recorded,
  ...emptyFields(organisationFields),
  id: 1,
  name: 'Harbour Technology Group',
  is_archived: false,
  xero_contact_id: null,
  merged_into_organisation_id: null,
  address_line_1: '1 Quay Street',
  address_line_3: '  ',
  address_city: 'Bristol',
  address_post_code: 'BS1 1AA',
  address_country: 'United Kingdom',
  is_quotable: true,
  is_invoicable: true,
  quotes_active_count: 1,
  quotes_historic_count: 0,
  sales_won_count: 0,
  ...over,
});

const stage = (id: number, name: string) => ({
  ...recorded,
  id,
  name,
  name_key: name.toLowerCase(),
  due_days: 0,
});

/** A quote of one item with one line; the catalogue has the stages of the panel, one of them renamed, and one more. */
export const makeFacts = (over: Partial<QuotedFacts> = {}): QuotedFacts => ({
  quote: makeQuote(),
  items: [makeItem(1)],
  eventDay: null,
  invoices: [],
  children: [makeChild(1)],
  options: [],
  organisation: makeOrganisation(),
  contact: {
    ...recorded,
    id: 1,
    organisation_id: 1,
    name: 'Sam Taylor',
    civi_crm_id: null,
    is_archived: false,
    email: 'sam@example.com',
    job_title: 'Head of Marketing',
    phone_office: null,
    phone_mobile: '07700 900123',
    merged_into_contact_id: null,
  },
  agent: { name: 'Priya Shah', email: 'priya@example.com' },
  taxRate: TAX_RATES[0],
  benefits: [],
  stages: [stage(4, 'After Party'), stage(3, 'Post'), stage(2, 'On The Day'), stage(1, 'Before')],
  ...over,
});

/** A benefit of a package. */
export const makeBenefit = (
  id: number,
  benefit_stage_id: number,
  over: Partial<PackageBenefit> = {},
): PackageBenefit => ({
  id,
  product_group_id: 1,
  benefit_id: id,
  benefit_stage_id,
  category_name: 'Branding',
  description: `Benefit ${id}`,
  sort_order: id,
  ...over,
});

/** An invoice of one line. */
export const makeInvoice = (over: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  invoiceNumber: 'INV-0001',
  status: 'AUTHORISED',
  amountDue: 30_000,
  credited: 0,
  paidDate: null,
  draft: {
    quoteId: 1,
    reference: 'Q-00042',
    issueDate: '2026-11-21',
    dueDate: '2026-12-21',
    organisation: toInvoicedOrganisation(makeOrganisation({ name: 'Győr Kft', address_country: null })),
    contact: { id: 1, name: 'Sam Taylor', email: null },
    purchaseOrderReference: 'PO-7781',
    note: 'Thank you.',
    taxRate: { id: 1, name: 'Standard', rate: 20 },
    lines: [
      {
        description: 'Gold Sponsor: Delegate place',
        productCode: '0110-00.2',
        nominalCode: '4010',
        quantity: 2,
        unitPrice: 12_500,
        net: 25_000,
        tax: 5_000,
      },
    ],
    totals: { net: 25_000, tax: 5_000, gross: 30_000 },
  },
  ...over,
});
