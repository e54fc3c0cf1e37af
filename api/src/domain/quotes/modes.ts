import { isInMode, QUOTE_STATUSES, type QuoteMode } from 'api-contract';
import type { QuoteFilter } from '../ports';

const isListed = (mode: QuoteMode, statusId: number) => (hasInvoice: boolean) =>
  isInMode(mode, { statusId, hasInvoice });

/** The contract's rule for a mode, asked for each status with and without an invoice, as filters that a store understands. */
export const modeFilters = (mode: QuoteMode): QuoteFilter[] =>
  QUOTE_STATUSES.flatMap(({ id }): QuoteFilter[] => {
    const invoicedStates = [true, false].filter(isListed(mode, id));
    if (invoicedStates.length === 2) return [{ quote_status_ids: [id] }];
    return invoicedStates.map((invoiced) => ({ quote_status_ids: [id], invoiced }));
  });
