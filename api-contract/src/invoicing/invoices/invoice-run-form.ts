import type { InferType } from 'yup';
import { body, recordIds } from '../../kernel/form/fields';
import { MAX_INVOICE_RUN } from '../../kernel/limits';

/** `POST /invoice-run`. */
export const invoiceRunSchema = body({ quote_ids: recordIds('Quotes', MAX_INVOICE_RUN) });
export type InvoiceRunInput = InferType<typeof invoiceRunSchema>;
