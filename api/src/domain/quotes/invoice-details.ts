import { londonDate, type InvoiceDetailsPatch, type Quote } from 'api-contract';

import { changesOf, invoicedParty, partyErrors, refuseAny, salesInfoErrors } from '../quote-rules';
import { saveRecord, type Saving, type WriteContext } from '../records';
import type { Tagged } from '../tagged';
import { assertNotBeingInvoiced } from './being-invoiced';
import { presentQuote } from './present';
import type { Db, QuoteRow } from '../../store';

const partiesOf = (quote: Pick<QuoteRow, 'invoice_organisation_id' | 'invoice_contact_id'>) => ({
  organisationId: quote.invoice_organisation_id,
  contactId: quote.invoice_contact_id,
});

/** Refuses an organisation that cannot be invoiced, and somebody else's contact. */
export const checkInvoiceParties = async (
  db: Db,
  quote: QuoteRow,
  changes: Partial<QuoteRow>,
): Promise<void> =>
  refuseAny(await partyErrors(db, invoicedParty, partiesOf({ ...quote, ...changes }), partiesOf(quote)));

/** Saves the invoice details of a quote that is being negotiated or won, and has no invoice. */
export const updateInvoiceDetails = (
  context: WriteContext,
  id: number,
  patch: InvoiceDetailsPatch,
  saving: Saving,
): Promise<Tagged<Quote>> =>
  saveRecord(context, 'quotes', id, saving, {
    edit: async (tx, quote) => {
      const changes = changesOf<QuoteRow, Partial<QuoteRow>>(quote, patch as Partial<QuoteRow>);
      const written = Object.keys(changes);
      refuseAny(salesInfoErrors(quote, written));
      await assertNotBeingInvoiced(tx, quote, written);
      await checkInvoiceParties(tx, quote, changes);
      return { columns: changes };
    },
    present: presentQuote(londonDate(context.clock.now())),
  });
