import type { InferType } from 'yup';
import { body, boundedList, requiredReference } from '../../kernel/form/fields';
import { MAX_INVOICE_RUN } from '../../kernel/limits';

/** `POST /invoice-run`. */
export const invoiceRunSchema = body({
  quote_ids: boundedList('Quotes', requiredReference('Quotes'), MAX_INVOICE_RUN).min(
    1,
    'Quotes: choose at least one.',
  ),
});
export type InvoiceRunInput = InferType<typeof invoiceRunSchema>;
