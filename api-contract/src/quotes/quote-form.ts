import type { InferType } from 'yup';
import { optionalPaymentPlan } from '../catalogue/payment-plans/payment-plan-form';
import {
  body,
  boundedList,
  decimal,
  optionalDate,
  optionalReference,
  optionalLongText,
  optionalText,
  patchSchema,
  recordIds,
  requiredDate,
  requiredInForm,
  requiredReference,
  requiredLongText,
  requiredText,
} from '../kernel/form/fields';
import { lockedBy } from '../kernel/form/field-info';
import { uniqueIds } from '../kernel/form/unique-ids';
import { MAX_MENTIONS } from '../kernel/limits';
import { QUOTE_STATUS } from './quote-status';

const lostNote = optionalLongText('Client’s comments', 1000).meta({ name: 'the client’s comments' });

/** What the dialog of a lost quote holds, which requires a reason. */
export const lostQuoteSchema = body({ lost_reason_id: requiredReference('Reason'), lost_note: lostNote });

/** The details of a quote, as its client gets them. */
export const quoteFields = lockedBy('basic_info_locked', {
  // A request may leave it out, a form may not. It has rules of its own.
  quote_status_id: requiredReference('Quote status')
    .default(QUOTE_STATUS.draft)
    .meta({ ...requiredInForm('Quote status'), name: 'the status', lock: null }),
  sales_agent_user_id: requiredReference('Sales agent'),
  date: requiredDate('Date'),
  // Left out, a new quote takes the server's default; null, or empty in a form, is a quote without an end.
  valid_until: optionalDate('Valid until').default(undefined).meta({ name: 'valid until' }),
  tax_rate_id: requiredReference('Tax rate'),
  quote_organisation_id: requiredReference('Organisation'),
  quote_contact_id: requiredReference('Contact'),
  client_quote_note: optionalLongText('Client note', 5000),
  // The client reads it in the offer; it can be changed until there is an invoice.
  payment_plan: optionalPaymentPlan.meta({ lock: 'invoice' }),
  // Only of a lost quote, which may have neither.
  lost_reason_id: optionalReference('Reason').meta({ name: 'the lost reason', lock: null }),
  lost_note: lostNote.meta({ lock: null }),
  // Given by an administrator alone, also to a sale that gets a date or is made again.
  exclusivity_reason: optionalLongText('Reason to allow a competitor', 1000).meta({ lock: null }),
});

/** `POST /quotes`. Without a `quote_status_id` it is a draft. */
export const quoteSchema = body(quoteFields);

/** The total that a user was shown: where the quote has another one by now, nothing is done. */
export const statedTotal = decimal('Total', { min: 0, max: Number.MAX_SAFE_INTEGER / 100 });

/** `PATCH /quotes/{id}`. */
export const quotePatchSchema = patchSchema(quoteSchema.shape({ stated_total: statedTotal }));

/** What renews an expired quote. */
export const quoteRenewalSchema = body({ valid_until: requiredDate('Valid until') });

/** `POST /quotes/{id}/duplicate`: the client of the copy. */
export const quoteDuplicateSchema = body({
  quote_organisation_id: requiredReference('Organisation'),
  quote_contact_id: requiredReference('Contact'),
});

export type QuoteDuplicateInput = InferType<typeof quoteDuplicateSchema>;
export type QuoteInput = InferType<typeof quoteSchema>;
export type QuotePatch = InferType<typeof quotePatchSchema>;

/** Who pays for a quote, and what its invoice says. */
export const invoiceDetailsFields = lockedBy('sales_info_locked', {
  purchase_order_reference: optionalText('Purchase order reference'),
  // Stays as it was invoiced, also when the rest is unlocked.
  date_sale_won: optionalDate('Date sale won').meta({ lock: 'invoice' }),
  invoice_organisation_id: requiredReference('Invoice organisation'),
  invoice_contact_id: requiredReference('Invoice contact'),
  client_invoice_note: optionalLongText('Client invoice note', 5000),
  payment_plan: quoteFields.payment_plan,
});

/** What the invoice details form holds. */
export const invoiceDetailsSchema = body(invoiceDetailsFields);

/** `PATCH /quotes/invoice-details/{id}`, and `POST …/preview` of what the update below would do. */
export const invoiceDetailsPatchSchema = patchSchema(invoiceDetailsSchema);

/** `PATCH /quotes/invoice-details/{id}/update`, where the invoice exists and was unlocked, so that its details may change. */
export const invoiceDetailsUpdateSchema = patchSchema(
  invoiceDetailsSchema.shape({
    /** That of the preview that is confirmed (`InvoicePreview`). Without it, nothing that was changed at the provider is overwritten. */
    provider_version: requiredText('Provider version'),
  }),
);

export type InvoiceDetailsPatch = InferType<typeof invoiceDetailsPatchSchema>;
export type InvoiceDetailsUpdate = InferType<typeof invoiceDetailsUpdateSchema>;

/** `POST /quotes/{id}/note`. */
export const noteSchema = body({
  content: requiredLongText('Note', 5000),
  /** Users whom the note names as `@Robin Patel`. They get it by email. */
  mentioned_user_ids: boundedList('Mentions', requiredReference('Mention'), MAX_MENTIONS)
    .test(uniqueIds('A colleague can be mentioned only once.'))
    .optional(),
});

/** `PATCH /quote-notes/{id}`. */
export const notePatchSchema = patchSchema(noteSchema.pick(['content']));

/** `POST /user/mentions/seen`. */
export const mentionsSeenSchema = body({ ids: recordIds('Mentions') });

export type NoteInput = InferType<typeof noteSchema>;
export type NotePatch = InferType<typeof notePatchSchema>;
