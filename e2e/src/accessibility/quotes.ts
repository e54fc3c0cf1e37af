import type { Page } from 'playwright-core';
import type { QuoteFinder } from './screens';

interface Listed {
  id: number;
  quote_status_id: number;
  xero_invoice_id: string | null;
  product_group_items_count: number;
}

/** One quote of each kind, asked for once by the page of somebody who is signed in. */
export async function readQuotes(page: Page): Promise<QuoteFinder> {
  const quotes = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('intranet.access_token') ?? ''}` };
    return Object.values((await (await fetch('/api/quotes', { headers })).json()) as Record<string, Listed>);
  });
  return (statusId, isInvoiced = false) => {
    const found = quotes.find(
      (quote) =>
        quote.quote_status_id === statusId &&
        (quote.xero_invoice_id !== null) === isInvoiced &&
        quote.product_group_items_count > 0,
    );
    if (!found) throw new Error(`The demonstration data has no quote in status ${statusId}.`);
    return found.id;
  };
}
