import { byId, QUOTE_STATUS, type QuoteFile } from 'api-contract';
import type { Context } from '../../kernel/context';
import { readAgent } from '../../kernel/staff';
import { quotedItems, readDatedItems } from '../items/quote-items';
import { getTaxRate } from '../lookups';
import type { PackageBenefit } from './items';
import { asSent, toQuoteDocument, type QuotedFacts } from './quote-document';
import { getRow, listRows, type Db, type QuoteItemRow } from '../../store';
import { firstEventDay } from '../payment-parts';
import { readLiveInvoices } from '../quote/quote-invoice';

/** Returns the benefits of the packages of these items, as the catalogue has them. */
const readOffered = async (db: Db, items: readonly QuoteItemRow[]): Promise<PackageBenefit[]> => {
  const groupIds = items.map(({ product_group_id }) => product_group_id);
  const pivots = await listRows(db, 'product_group_benefits', { product_group_id: groupIds });
  const benefits = byId(await listRows(db, 'benefits', { id: pivots.map(({ benefit_id }) => benefit_id) }));
  const categories = byId(await listRows(db, 'benefit_categories'));
  return pivots.map((pivot) => {
    const { benefit_stage_id, benefit_category_id, description } = benefits.get(pivot.benefit_id)!;
    const category_name = categories.get(benefit_category_id)!.name;
    return { ...pivot, benefit_stage_id, category_name, description };
  });
};

/** Reads the data for the documents of a quote, with these options taken, else those that are stored as taken. Throws `RowNotFound`. */
export const readQuoteFacts = async (
  db: Db,
  quoteId: number,
  taken?: readonly number[],
): Promise<QuotedFacts> => {
  const quote = await getRow(db, 'quotes', quoteId);
  const stored = await readDatedItems(db, quoteId);
  const quoted = stored.map(({ item, lines }) => ({
    item,
    lines: lines.map((line) =>
      line.is_optional && taken ? { ...line, is_dropped: !taken.includes(line.id) } : line,
    ),
  }));
  const lines = quoted.flatMap(({ item, lines: own }) => own.map((line) => ({ item, line })));
  const items = quotedItems(quoted);
  return {
    quote,
    items,
    eventDay: quote.payment_plan === null ? null : firstEventDay(items),
    invoices: quote.payment_plan === null ? [] : await readLiveInvoices(db, quote),
    children: lines.flatMap(({ line }) => (line.is_dropped ? [] : [line])),
    options: lines.filter(({ line }) => line.is_optional),
    organisation: await getRow(db, 'organisations', quote.quote_organisation_id),
    contact: await getRow(db, 'contacts', quote.quote_contact_id),
    agent: await readAgent(db, quote),
    taxRate: getTaxRate(quote.tax_rate_id),
    benefits:
      quote.quote_status_id === QUOTE_STATUS.salesWon
        ? await listRows(db, 'deliverables', { quote_id: quoteId, kind: 'sold', is_withdrawn: false })
        : await readOffered(db, items),
    stages: await listRows(db, 'benefit_stages'),
  };
};

/** Returns the name and the bytes of a quote's document, or of the zip with all of them. Throws `RowNotFound`. */
export const quoteFile = async (
  { store, clock, documents, invoiceTermsDays }: Context,
  quoteId: number,
  file: QuoteFile,
  { signal, isAsSent = false }: { signal: AbortSignal; isAsSent?: boolean },
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const facts = await store.read((db) => readQuoteFacts(db, quoteId));
  const made = toQuoteDocument(facts, await documents.company(), clock.now(), invoiceTermsDays);
  const document = isAsSent ? asSent(made) : made;
  return { fileName: document.files[file], bytes: await documents.render(document, file, signal) };
};
