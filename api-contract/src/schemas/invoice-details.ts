import type { InferType } from 'yup';
import { body } from './body';
import { optionalDate, optionalText, requiredReference } from './fields';
import { patchSchema } from './patch';

/** What the invoice details form holds. */
export const invoiceDetailsSchema = body({
  purchase_order_reference: optionalText('Purchase order reference'),
  date_sale_won: optionalDate('Date sale won'),
  invoice_organisation_id: requiredReference('Invoice organisation'),
  invoice_contact_id: requiredReference('Invoice contact'),
  client_invoice_note: optionalText('Client invoice note', 5000),
});

/** `PATCH /quotes/invoice-details/{id}` and `…/update`. */
export const invoiceDetailsPatchSchema = patchSchema(invoiceDetailsSchema);

export type InvoiceDetailsInput = InferType<typeof invoiceDetailsSchema>;
export type InvoiceDetailsPatch = InferType<typeof invoiceDetailsPatchSchema>;
