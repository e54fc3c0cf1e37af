import { QUOTE_STATUS } from 'api-contract';
import type { Watermark } from '../ports';

/** A draft may still change and a superseded quote no longer stands: neither goes out unmarked. */
export const watermarkFor = (quoteStatusId: number): Watermark | null => {
  switch (quoteStatusId) {
    case QUOTE_STATUS.draft:
      return 'DRAFT';
    case QUOTE_STATUS.superseded:
      return 'SUPERSEDED';
    default:
      return null;
  }
};
