import type { InferType } from 'yup';
import { QUOTE_STATUS } from '../quote-status';
import { body } from './body';
import { optionalText, requiredDate, requiredInForm, requiredReference } from './fields';
import { patchSchema } from './patch';

/** `POST /quotes`. Without a `quote_status_id` it is a draft. */
export const quoteSchema = body({
  quote_status_id: requiredReference('Quote status')
    .default(QUOTE_STATUS.draft)
    .meta(requiredInForm('Quote status')),
  sales_agent_user_id: requiredReference('Sales agent'),
  date: requiredDate('Date'),
  tax_rate_id: requiredReference('Tax rate'),
  quote_organisation_id: requiredReference('Organisation'),
  quote_contact_id: requiredReference('Contact'),
  client_quote_note: optionalText('Client note', 5000),
});

/** `PATCH /quotes/{id}`. */
export const quotePatchSchema = patchSchema(quoteSchema);

export type QuoteInput = InferType<typeof quoteSchema>;
export type QuotePatch = InferType<typeof quotePatchSchema>;
