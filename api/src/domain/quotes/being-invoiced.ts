import { findIntent } from '../accounting';
import { InvalidError } from '../errors';

import { sayOfEach } from '../quote-rules';
import type { QuoteRow, Tx } from '../../store';

/**
 * Throws while an invoice of the quote is being made, or may have been made at the provider without our knowing: until that is
 * settled, by asking for the invoice again, the quote must stay as it was sent.
 */
export const assertNotBeingInvoiced = async (
  tx: Tx,
  { id, invoice_id }: Pick<QuoteRow, 'id' | 'invoice_id'>,
  written: readonly string[],
): Promise<void> => {
  if (written.length === 0 || invoice_id !== null) return;
  if (!(await findIntent(tx, id))) return;
  throw new InvalidError(
    sayOfEach(written, 'This cannot be changed: the invoice is being created. Create it again to find out.'),
  );
};
