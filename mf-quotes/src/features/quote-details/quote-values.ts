import { formSchema, quoteSchema, type Quote, type QuoteDefaults } from 'api-contract';

/** What the form holds; null where nothing is chosen yet. */
export interface QuoteValues {
  quote_status_id: number | null;
  sales_agent_user_id: number | null;
  date: string | null;
  tax_rate_id: number | null;
  quote_organisation_id: number | null;
  quote_contact_id: number | null;
  client_quote_note: string;
}

export const quoteFormSchema = formSchema(quoteSchema);

/** The values of a quote, or those that a new one begins with. */
export const toQuoteValues = (quote: Quote | QuoteDefaults): QuoteValues => ({
  quote_status_id: quote.quote_status_id,
  sales_agent_user_id: quote.sales_agent_user_id,
  date: quote.date,
  tax_rate_id: quote.tax_rate_id,
  quote_organisation_id: quote.quote_organisation_id,
  quote_contact_id: quote.quote_contact_id,
  client_quote_note: quote.client_quote_note ?? '',
});
