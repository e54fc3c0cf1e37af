import {
  addDays,
  invoiceDueDate,
  londonDate,
  QUOTE_STATUS,
  type MissingForInvoice,
  type Quote,
} from 'api-contract';
import { findRow, type Db, type QuoteRow } from '../../store';
import type { Context } from '../../kernel/context';
import { refuseAny } from '../../kernel/errors';
import { quotedItems, readDatedItems } from '../../quotes/items/quote-items';
import { firstEventDay } from '../../quotes/payment-parts';
import { getQuote } from '../../quotes/quote';
import type { Author } from '../../kernel/records';
import type { Tagged } from '../../kernel/records/tagged';
import { createProviderInvoice } from './create-invoice';
import { toInvoiceDraft } from './invoice-draft';
import { synchroniseAfterRestore } from './synchronise';
import { invoiceMessages } from '../messages';

type Obstacle = 'quote_status_id' | MissingForInvoice;

/** The names of who pays, where they are archived: another one is to be chosen. */
export interface ArchivedPayer {
  archived_organisation: string | null;
  archived_contact: string | null;
}

/** Returns who pays for a quote, where they are archived. Once there is an invoice, they stay as it was agreed. */
export const readArchivedPayer = async (
  db: Db,
  { invoice_id, invoice_organisation_id, invoice_contact_id }: QuoteRow,
): Promise<ArchivedPayer> => {
  const nameOf = async (table: 'organisations' | 'contacts', id: number | null): Promise<string | null> => {
    if (invoice_id !== null || id === null) return null;
    return (await findRow(db, table, { id, is_archived: true }))?.name ?? null;
  };
  return {
    archived_organisation: await nameOf('organisations', invoice_organisation_id),
    archived_contact: await nameOf('contacts', invoice_contact_id),
  };
};

/** Returns everything that a quote still lacks for an invoice. */
export const invoiceObstacles = (
  quote: Pick<QuoteRow, Exclude<Obstacle, 'product_group_quote_items'>> & ArchivedPayer,
  lineCount: number,
): Partial<Record<Obstacle, string[]>> => {
  const { notWon, noItems, noOrganisation, noContact, noDate } = invoiceMessages;
  const { organisationArchived, contactArchived } = invoiceMessages;
  const { archived_organisation: organisation, archived_contact: contact } = quote;
  const checks: readonly [field: Obstacle, isThere: boolean, message: string][] = [
    ['quote_status_id', quote.quote_status_id === QUOTE_STATUS.salesWon, notWon],
    ['product_group_quote_items', lineCount > 0, noItems],
    ['invoice_organisation_id', quote.invoice_organisation_id !== null, noOrganisation],
    ['invoice_organisation_id', organisation === null, organisationArchived(organisation ?? '')],
    ['invoice_contact_id', quote.invoice_contact_id !== null, noContact],
    ['invoice_contact_id', contact === null, contactArchived(contact ?? '')],
    ['date_sale_won', quote.date_sale_won !== null, noDate],
  ];
  const missing = checks.filter(([, isThere]) => !isThere);
  return Object.fromEntries(missing.map(([field, , message]) => [field, [message]]));
};

/**
 * Returns the quote with the invoices of its parts: the existing ones, and new drafts at the accounting provider of the others. Concurrent
 * and repeated requests create only one of each.
 */
export const createXeroInvoice = async (
  context: Context,
  quoteId: number,
  author: Author,
): Promise<Tagged<Quote>> => {
  await synchroniseAfterRestore(context);
  await createProviderInvoice(context, {
    quoteId,
    author,
    prepare: async (tx, quote, part) => {
      const items = await readDatedItems(tx, quote.id);
      const lines = items.flatMap((one) => one.lines);
      const payer = await readArchivedPayer(tx, quote);
      refuseAny(invoiceObstacles({ ...quote, ...payer }, lines.filter((line) => !line.is_dropped).length));
      const issueDate = londonDate(context.clock.now());
      const event = firstEventDay(quotedItems(items));
      const dates = { sale: quote.date_sale_won, event };
      const terms = addDays(issueDate, context.invoiceTermsDays);
      const dueDate = invoiceDueDate(part, dates, { issued: issueDate, terms });
      return toInvoiceDraft(tx, quote, items, { issueDate, dueDate, partNumber: part.number });
    },
  });
  return getQuote(context, quoteId);
};
