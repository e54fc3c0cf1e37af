import {
  invoiceDetailsSchema,
  noteSchema,
  quoteItemLineSchema,
  quoteItemSchema,
  quoteSchema,
} from '../../../src';
import type { Example } from './example';

export const salesExamples: Record<string, Example> = {
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
    },
    bad: [
      ['quote_status_id', null, 'Quote status is required.'],
      ['quote_status_id', '', 'Quote status must be the id of a record.'],
      ['date', '2026-02-29', 'Date must be a date such as 2026-01-31.'],
      ['date', '21/11/2026', 'Date must be a date such as 2026-01-31.'],
      ['date', '', 'Date is required.'],
      ['date', 20261121, 'Date must be text.'],
      ['sales_agent_user_id', undefined, 'Sales agent is required.'],
      ['quote_contact_id', [8], 'Contact must be the id of a record.'],
      ['client_quote_note', { text: 'x' }, 'Client note must be text.'],
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
    },
    bad: [
      ['invoice_organisation_id', undefined, 'Invoice organisation is required.'],
      ['invoice_contact_id', '', 'Invoice contact must be the id of a record.'],
      ['date_sale_won', '2026-11-31', 'Date sale won must be a date such as 2026-01-31.'],
    ],
  },
  note: {
    schema: noteSchema,
    good: { content: ' Call on Tuesday \n' },
    becomes: { content: 'Call on Tuesday' },
    bad: [
      ['content', '  \n ', 'Note is required.'],
      ['content', 'x'.repeat(5001), 'Note can have at most 5000 characters.'],
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
