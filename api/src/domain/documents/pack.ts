import { TAX_RATES, type TaxRate } from 'api-contract';
import type { Context } from '../context';
import type { Reader } from '../ports';
import { toQuoteDocument, type QuotedFacts } from './quote-document';

const taxRateOf = (id: number): TaxRate => {
  const rate = TAX_RATES.find((one) => one.id === id);
  if (!rate) throw new Error(`There is no tax rate ${id}`);
  return rate;
};

const readBenefits = async (reader: Reader, groupIds: readonly number[]) => {
  const pivots = await reader.table('product_group_benefits').list({ product_group_id: groupIds });
  return {
    pivots,
    benefits: await reader.table('benefits').list({ id: pivots.map(({ benefit_id }) => benefit_id) }),
    stages: await reader.table('benefit_stages').list(),
    categories: await reader.table('benefit_categories').list(),
  };
};

const readFacts = async (reader: Reader, quoteId: number): Promise<QuotedFacts> => {
  const quote = await reader.table('quotes').get(quoteId);
  const items = await reader.table('quote_items').list({ quote_id: quoteId }, { orderBy: ['item_number'] });
  return {
    quote,
    items,
    children: await reader.table('child_quote_items').list({ quote_id: quoteId }),
    organisation: await reader.table('organisations').get(quote.quote_organisation_id),
    contact: await reader.table('contacts').get(quote.quote_contact_id),
    agent: await reader.table('users').get(quote.sales_agent_user_id),
    taxRate: taxRateOf(quote.tax_rate_id),
    ...(await readBenefits(
      reader,
      items.map(({ product_group_id }) => product_group_id),
    )),
  };
};

export interface DocumentPack {
  fileName: string;
  /** The zip, made while it is read. */
  bytes: AsyncIterable<Uint8Array>;
}

/** The documents of a quote as one zip. Throws `RowNotFound`. */
export const quoteDocumentPack = async (
  { store, clock, documents }: Pick<Context, 'store' | 'clock' | 'documents'>,
  quoteId: number,
): Promise<DocumentPack> => {
  const facts = await store.read((reader) => readFacts(reader, quoteId));
  const document = toQuoteDocument(facts, await documents.company(), clock.now());
  return { fileName: document.files.pack, bytes: documents.quotePack(document) };
};
