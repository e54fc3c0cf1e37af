import { formSchema, invoiceDetailsSchema, type Quote } from 'api-contract';

/** What the form holds; null where nothing is chosen yet. */
export interface InvoiceValues {
  purchase_order_reference: string;
  date_sale_won: string | null;
  invoice_organisation_id: number | null;
  invoice_contact_id: number | null;
  client_invoice_note: string;
}

export const invoiceFormSchema = formSchema(invoiceDetailsSchema);

export const toInvoiceValues = (quote: Quote): InvoiceValues => ({
  purchase_order_reference: quote.purchase_order_reference ?? '',
  date_sale_won: quote.date_sale_won,
  invoice_organisation_id: quote.invoice_organisation_id,
  invoice_contact_id: quote.invoice_contact_id,
  client_invoice_note: quote.client_invoice_note ?? '',
});
