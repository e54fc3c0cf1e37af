import { londonDate, type InvoiceDetailsPatch, type Quote } from 'api-contract';
import { lockWhere, type Db, type QuoteRow, type Tx } from '../../store';
import type { TimedContext } from '../../kernel/context';
import { refuseAny, sameErrorForEach } from '../../kernel/errors';
import { changesOf, invoicedParty, lockedPartyErrors, salesInfoErrors } from '../rules';
import { saveRecord, type Saving } from '../../kernel/records';
import type { Tagged } from '../../kernel/records/tagged';
import { toWireQuote } from './get-quote';
import { findIntent } from './invoice-intents';
import { giveInvoicesToPayer } from './quote-invoice';
import { quoteMessages } from '../messages';

/** Throws `InvalidError` for each of these fields: an invoice is being created with what they had. Does nothing for none. */
export const refuseBeingInvoiced = (written: readonly string[]): void =>
  refuseAny(sameErrorForEach(written, quoteMessages.beingInvoiced));

/**
 * Throws while an invoice of the quote is being created, or while it is unknown whether the provider created it. Until that
 * is settled, the quote must stay as it was sent.
 */
export const assertNotBeingInvoiced = async (
  db: Db,
  { id }: Pick<QuoteRow, 'id'>,
  written: readonly string[],
): Promise<void> => {
  if (written.length > 0 && (await findIntent(db, id))) refuseBeingInvoiced(written);
};

/** Throws for an organisation that cannot be invoiced, or a contact of another organisation. Locks the invoices of the quote before both, as all writers of several. */
export const checkInvoiceParties = async (
  tx: Tx,
  quote: QuoteRow,
  changes: Partial<QuoteRow>,
): Promise<void> => {
  await lockWhere(tx, 'invoices', { quote_id: quote.id });
  refuseAny(await lockedPartyErrors(tx, invoicedParty, { ...quote, ...changes }, quote));
};

/** Saves the invoice details of a negotiated or won quote without an invoice, or what is empty of one with an invoice. */
export const updateInvoiceDetails = (
  context: TimedContext,
  id: number,
  patch: InvoiceDetailsPatch,
  saving: Saving,
): Promise<Tagged<Quote>> =>
  saveRecord(context, 'quotes', id, saving, {
    edit: async (tx, quote, stamp) => {
      const changes = changesOf<QuoteRow, Partial<QuoteRow>>(quote, patch);
      const written = Object.keys(changes);
      refuseAny(salesInfoErrors(quote, written));
      await assertNotBeingInvoiced(tx, quote, written);
      await checkInvoiceParties(tx, quote, changes);
      const { invoice_organisation_id: organisation_id, invoice_contact_id: contact_id } = {
        ...quote,
        ...changes,
      };
      const isOther = 'invoice_organisation_id' in changes || 'invoice_contact_id' in changes;
      if (isOther && quote.invoice_id !== null && organisation_id !== null)
        await giveInvoicesToPayer(tx, quote, { organisation_id, contact_id }, stamp);
      return { columns: changes };
    },
    toWire: toWireQuote(londonDate(context.clock.now())),
  });
