import { paths, QUOTE_STATUSES, type QuoteStatus, TAX_RATES, type TaxRate } from '../index';
import type { Conversation } from './conversation';
import { itReads } from './reads';

export const lookupConformance = (conversation: Conversation): void => {
  itReads(conversation, 'listQuoteStatuses', paths.quoteStatuses);
  itReads(conversation, 'listTaxRates', paths.taxRates);

  it('lists the quote statuses that the rules speak of', async () => {
    const statuses = await conversation.succeed<QuoteStatus[]>('listQuoteStatuses', paths.quoteStatuses());
    expect(statuses).toEqual(QUOTE_STATUSES);
  });

  it('lists the tax rates with their percentages', async () => {
    const rates = await conversation.succeed<TaxRate[]>('listTaxRates', paths.taxRates());
    expect(rates).toEqual(TAX_RATES);
  });
};
