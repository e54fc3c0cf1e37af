import type { Context } from '../../src/domain';
import { lockRow, updateRow, type QuoteRow } from '../../src/store';
import { addWonQuote } from './support';

/** Adds a won quote of an organisation with this name, which is another one than that of the next quote. */
export const addQuoteOfClient = async (
  context: Context,
  name: string,
  reference: string,
): Promise<QuoteRow> => {
  const quote = await addWonQuote(context, reference);
  await context.store.transaction((tx) =>
    updateRow(tx, 'organisations', quote.quote_organisation_id, { name }),
  );
  return quote;
};

/** Adds another won quote to the organisation of a quote. */
export const addQuoteOfSame = async (
  context: Context,
  like: QuoteRow,
  reference: string,
): Promise<QuoteRow> => {
  const quote = await addWonQuote(context, reference);
  const { quote_organisation_id: id } = like;
  return context.store.transaction(async (tx) => {
    await lockRow(tx, 'quotes', quote.id);
    return updateRow(tx, 'quotes', quote.id, { quote_organisation_id: id, invoice_organisation_id: id });
  });
};
