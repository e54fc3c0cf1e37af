import type {
  Quote,
  QuoteCalculatedFields,
  QuoteColumns,
  QuoteDefaults,
  QuoteListItem,
  QuotePage,
  QuoteRevisionAnswer,
} from '../../entities';
import {
  count,
  day,
  fieldsOf,
  flag,
  id,
  instant,
  listOf,
  nothing,
  nullable,
  pounds,
  record,
  text,
} from '../json-schema';
import { invoice } from './invoice';
import { namedReference } from './named-reference';
import { productGroupQuoteItem } from './quote-item';
import { quoteNote } from './quote-note';

export const quoteListItem = record<QuoteListItem>('QuoteListItem', {
  id,
  reference_label: text,
  revision_number: count,
  quote_status_id: id,
  quote_status: namedReference,
  sales_agent_user_id: id,
  date: day,
  tax_rate_id: id,
  quote_organisation_id: id,
  organisation_quote: namedReference,
  quote_contact_id: id,
  contact_quote: namedReference,
  sub_total: pounds,
  total_tax: pounds,
  total_amount: pounds,
  product_group_items_count: count,
  date_sale_won: nullable(day),
  xero_invoice_id: nullable(text),
  updated_at: instant,
});

export const quotePage = record<QuotePage>('QuotePage', {
  quotes: listOf(quoteListItem),
  page: id,
  per_page: id,
  total_count: count,
  found_count: count,
  found_sub_total: pounds,
});

export const quoteColumns = record<QuoteColumns>('QuoteColumns', {
  id: listOf(id),
  reference_label: listOf(text),
  quote_status_id: listOf(id),
  date: listOf(day),
  quote_organisation_id: listOf(id),
  quote_contact_id: listOf(id),
  product_group_items_count: listOf(count),
  sub_total: listOf(pounds),
  quote_statuses: listOf(namedReference),
  organisations: listOf(namedReference),
  contacts: listOf(namedReference),
});

export const quote = record<Quote>('Quote', {
  ...fieldsOf(quoteListItem),
  sales_agent_user: namedReference,
  client_quote_note: nullable(text),
  basic_info_locked: flag,
  sales_info_locked: flag,
  purchase_order_reference: nullable(text),
  invoice_organisation_id: nullable(id),
  organisation_invoice: nullable(namedReference),
  invoice_contact_id: nullable(id),
  contact_invoice: nullable(namedReference),
  client_invoice_note: nullable(text),
  xero_invoice: nullable(invoice),
  product_group_quote_items: listOf(productGroupQuoteItem),
  notes: listOf(quoteNote),
  revised_from_quote_id: nullable(id),
  superseded_by_quote_id: nullable(id),
  created_at: instant,
});

const {
  id: _id,
  reference_label: _label,
  created_at: _created,
  updated_at: _updated,
  ...known
} = fieldsOf(quote);

export const quoteDefaults = record<QuoteDefaults>('QuoteDefaults', {
  ...known,
  quote_organisation_id: nothing,
  organisation_quote: nothing,
  quote_contact_id: nothing,
  contact_quote: nothing,
});

export const quoteCalculatedFields = record<QuoteCalculatedFields>('QuoteCalculatedFields', {
  sub_total: pounds,
  total_tax: pounds,
  total_amount: pounds,
  product_group_items_count: count,
});

export const quoteRevisionAnswer = record<QuoteRevisionAnswer>('QuoteRevisionAnswer', { id });
