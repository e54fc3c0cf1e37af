import { paths, type Quote } from 'api-contract';
import { api } from 'shared-ui';

/** Adds the quote which repeats a sale next year, or finds the one that was added. */
export const repeatSale = ({ id }: Quote): Promise<Quote> => api.post<Quote>(paths.quoteRepeat(id));
