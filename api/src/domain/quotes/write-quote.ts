import { londonDate, type Quote, type QuoteInput, type QuotePatch } from 'api-contract';

import { recountQuote } from '../quote-items';
import {
  basicInfoErrors,
  changesOf,
  firstStatusErrors,
  moveErrors,
  namedRecordErrors,
  partyErrors,
  quotedParty,
  refuseAny,
  saleDateAfterMove,
} from '../quote-rules';
import { createRecord, saveRecord, type Author, type Saving, type WriteContext } from '../records';
import type { Tagged } from '../tagged';
import { assertNotBeingInvoiced } from './being-invoiced';
import { presentQuote } from './present';
import { quoteCounter, referenceLabel } from './reference';
import { nextNumber, type Db, type QuoteRow } from '../../store';

const statusField = 'quote_status_id';

const partiesOf = (quote: Pick<QuoteRow, 'quote_organisation_id' | 'quote_contact_id'>) => ({
  organisationId: quote.quote_organisation_id,
  contactId: quote.quote_contact_id,
});

/** What every quote begins without. */
const nothingYet = {
  purchase_order_reference: null,
  invoice_organisation_id: null,
  invoice_contact_id: null,
  client_invoice_note: null,
  invoice_id: null,
  revised_from_quote_id: null,
  successor_quote_id: null,
  status_before_superseded_id: null,
  sub_total_pence: 0,
  total_tax_pence: 0,
  total_amount_pence: 0,
  product_group_items_count: 0,
} as const;

/** Adds a quote under the next number. */
export const createQuote = (
  context: WriteContext,
  input: QuoteInput,
  author: Author,
): Promise<Tagged<Quote>> => {
  const today = londonDate(context.clock.now());
  return createRecord(context, 'quotes', author, {
    columns: async (tx) => {
      refuseAny(
        firstStatusErrors(input.quote_status_id),
        await namedRecordErrors(tx, input),
        await partyErrors(tx, quotedParty, partiesOf(input)),
      );
      const base_number = await nextNumber(tx, quoteCounter);
      const beginning = { quote_status_id: 0, date_sale_won: null };
      return {
        ...nothingYet,
        ...input,
        base_number,
        revision_number: 0,
        reference_label: referenceLabel(base_number, 0),
        date_sale_won: saleDateAfterMove(beginning, input.quote_status_id, today),
      };
    },
    present: presentQuote(today),
  });
};

/** The details that are written, without the status, which has rules of its own. */
const detailsAmong = (changes: object): string[] =>
  Object.keys(changes).filter((field) => field !== statusField);

const checkReferences = async (db: Db, quote: QuoteRow, changes: Partial<QuotePatch>): Promise<void> =>
  refuseAny(
    await namedRecordErrors(db, changes),
    await partyErrors(db, quotedParty, partiesOf({ ...quote, ...changes } as QuoteRow), partiesOf(quote)),
  );

/** Saves the details that are given, the status among them. What stays as it was is not a write, locked or not. */
export const updateQuote = (
  context: WriteContext,
  id: number,
  patch: QuotePatch,
  saving: Saving,
): Promise<Tagged<Quote>> => {
  const today = londonDate(context.clock.now());
  return saveRecord(context, 'quotes', id, saving, {
    edit: async (tx, quote) => {
      const changes = changesOf(quote, patch);
      const { quote_status_id: statusId = quote.quote_status_id, tax_rate_id } = changes;
      refuseAny(basicInfoErrors(quote, detailsAmong(changes)), moveErrors(quote, statusId));
      await checkReferences(tx, quote, changes);
      if (changes.quote_status_id !== undefined) await assertNotBeingInvoiced(tx, quote, [statusField]);
      if (tax_rate_id !== undefined) await recountQuote(tx, { id, tax_rate_id });
      return { columns: { ...changes, date_sale_won: saleDateAfterMove(quote, statusId, today) } };
    },
    present: presentQuote(today),
  });
};
