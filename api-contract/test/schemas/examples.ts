import type { AnyObject, ObjectSchema } from 'yup';
import {
  contactSchema,
  invoiceDetailsSchema,
  loginSchema,
  lostQuoteSchema,
  lostReasonSchema,
  noteSchema,
  organisationCategorySchema,
  organisationSchema,
  paymentPlanSchema,
  quoteItemLineSchema,
  quoteItemSchema,
  quotePatchSchema,
  quoteRenewalSchema,
  quoteSchema,
  registerSchema,
} from '../../src';
import { catalogueExamples } from './catalogue-examples';
import { reportExamples } from './report-examples';
import { deliveryExamples } from './delivery-examples';

/** What a schema takes and what it refuses. */
export interface Example {
  schema: ObjectSchema<AnyObject>;
  /** The least that is accepted, and what becomes of it. */
  good: object;
  becomes?: object;
  /** One wrong value, by the field that it is wrong for, and what the person reads. */
  bad: [field: string, value: unknown, message: string][];
}

const peopleExamples: Record<string, Example> = {
  login: {
    schema: loginSchema,
    good: { email: ' staff@example.com ', password: ' letmein ' },
    becomes: { email: 'staff@example.com', password: ' letmein ' },
    bad: [
      ['email', '', 'Email is required.'],
      ['email', 'staff', 'Email must be a valid email address: “staff” is not one.'],
      ['password', '', 'Password is required.'],
      ['password', 'x'.repeat(201), 'Password can have at most 200 characters.'],
      ['password', 123456789012, 'Password must be text.'],
    ],
  },
  register: {
    schema: registerSchema,
    good: { name: 'Alex', email: 'alex@example.com', password: 'twelve-chars', set_up_token: null },
    bad: [
      ['name', ' ', 'Name is required.'],
      ['password', 'eleven-char', 'Password must have at least 12 characters.'],
      ['password', 'x'.repeat(129), 'Password can have at most 128 characters.'],
    ],
  },
  organisation: {
    schema: organisationSchema,
    good: { name: 'Harbour Events', address_city: ' Bristol ', civi_crm_id: '' },
    becomes: {
      name: 'Harbour Events',
      civi_crm_id: null,
      organisation_category_id: null,
      address_line_1: null,
      address_line_2: null,
      address_line_3: null,
      address_line_4: null,
      address_city: 'Bristol',
      address_region: null,
      address_post_code: null,
      address_country: null,
      is_quotable: true,
      is_invoicable: true,
    },
    bad: [
      ['name', ' ', 'Name is required.'],
      ['civi_crm_id', 12, 'CRM ID must be text.'],
      ['is_quotable', null, 'Quotable must be yes or no.'],
      ['address_post_code', 'x'.repeat(21), 'Postcode can have at most 20 characters.'],
    ],
  },
  contact: {
    schema: contactSchema,
    good: { name: 'Sam', email: '' },
    becomes: {
      name: 'Sam',
      civi_crm_id: null,
      email: null,
      job_title: null,
      phone_office: null,
      phone_mobile: null,
    },
    bad: [
      ['name', undefined, 'Name is required.'],
      ['email', 'sam at harbour', 'Email must be a valid email address: “sam at harbour” is not one.'],
    ],
  },
};

const salesExamples: Record<string, Example> = {
  quote: {
    schema: quoteSchema,
    good: {
      sales_agent_user_id: 1,
      date: '2026-11-21',
      tax_rate_id: 1,
      quote_organisation_id: 7,
      quote_contact_id: 8,
      client_quote_note: '  ',
    },
    becomes: {
      quote_status_id: 1,
      sales_agent_user_id: 1,
      date: '2026-11-21',
      tax_rate_id: 1,
      quote_organisation_id: 7,
      quote_contact_id: 8,
      client_quote_note: null,
      lost_reason_id: null,
      lost_note: null,
      exclusivity_reason: null,
      payment_plan: null,
    },
    bad: [
      ['quote_status_id', null, 'Quote status is required.'],
      ['quote_status_id', '', 'Quote status must be the id of a record.'],
      ['date', '2026-02-29', 'Date must be a date, such as 31 January 2026.'],
      ['date', '21/11/2026', 'Date must be a date, such as 31 January 2026.'],
      ['date', '', 'Date is required.'],
      ['date', 20261121, 'Date must be text.'],
      ['valid_until', '2026-11-31', 'Valid until must be a date, such as 31 January 2026.'],
      ['valid_until', 20261121, 'Valid until must be text.'],
      ['sales_agent_user_id', undefined, 'Sales agent is required.'],
      ['quote_contact_id', [8], 'Contact must be the id of a record.'],
      ['client_quote_note', { text: 'x' }, 'Client note must be text.'],
      ['lost_reason_id', 0, 'Reason must be the id of a record.'],
      ['lost_note', 'x'.repeat(1001), 'Client’s comments can have at most 1,000 characters.'],
    ],
  },
  'lost quote': {
    schema: lostQuoteSchema,
    good: { lost_reason_id: 1, lost_note: ' ' },
    becomes: { lost_reason_id: 1, lost_note: null },
    bad: [['lost_reason_id', null, 'Reason is required.']],
  },
  'organisation category': {
    schema: organisationCategorySchema,
    good: { name: ' Banks ' },
    becomes: { name: 'Banks' },
    bad: [['name', 'x'.repeat(101), 'Name can have at most 100 characters.']],
  },
  'lost reason': {
    schema: lostReasonSchema,
    good: { name: ' Price ' },
    becomes: { name: 'Price' },
    bad: [['name', 'x'.repeat(101), 'Name can have at most 100 characters.']],
  },
  'payment plan': {
    schema: paymentPlanSchema,
    good: { name: ' Halves ', payment_plan: ' 50% on 1/3/2027\nBalance on 1/6/2027 ' },
    becomes: { name: 'Halves', payment_plan: '50% on 1/3/2027\nBalance on 1/6/2027' },
    bad: [['payment_plan', ' ', 'Payment plan is required.']],
  },
  'quote without an end': {
    schema: quotePatchSchema,
    good: { valid_until: '' },
    becomes: { valid_until: null },
    bad: [['valid_until', 'soon', 'Valid until must be a date, such as 31 January 2026.']],
  },
  'renewal of a quote': {
    schema: quoteRenewalSchema,
    good: { valid_until: '2026-12-21' },
    bad: [
      ['valid_until', undefined, 'Valid until is required.'],
      ['valid_until', '', 'Valid until is required.'],
    ],
  },
  'invoice details': {
    schema: invoiceDetailsSchema,
    good: { invoice_organisation_id: 7, invoice_contact_id: 8, date_sale_won: '' },
    becomes: {
      purchase_order_reference: null,
      date_sale_won: null,
      invoice_organisation_id: 7,
      invoice_contact_id: 8,
      client_invoice_note: null,
      payment_plan: null,
    },
    bad: [
      ['invoice_organisation_id', undefined, 'Invoice organisation is required.'],
      ['invoice_contact_id', '', 'Invoice contact must be the id of a record.'],
      ['date_sale_won', '2026-11-31', 'Date sale won must be a date, such as 31 January 2026.'],
    ],
  },
  note: {
    schema: noteSchema,
    good: { content: ' Call on Tuesday \n' },
    becomes: { content: 'Call on Tuesday' },
    bad: [
      ['content', '  \n ', 'Note is required.'],
      ['content', 'x'.repeat(5001), 'Note can have at most 5,000 characters.'],
      ['mentioned_user_ids', [2, 2], 'A colleague can be mentioned only once.'],
    ],
  },
  'quote item': {
    schema: quoteItemSchema,
    good: { quote_id: 42, product_group_id: 11 },
    bad: [
      ['quote_id', -1, 'Quote must be the id of a record.'],
      ['product_group_id', undefined, 'Product group is required.'],
    ],
  },
  'quote item line': {
    schema: quoteItemLineSchema,
    good: { id: 1, quantity: 50, price: 19.99 },
    bad: [
      ['quantity', 0, 'Quantity must be from 1 to 50.'],
      ['quantity', 51, 'Quantity must be from 1 to 50.'],
      ['price', null, 'Unit price is required.'],
    ],
  },
};

export const examples = {
  ...peopleExamples,
  ...catalogueExamples,
  ...deliveryExamples,
  ...salesExamples,
  ...reportExamples,
};
