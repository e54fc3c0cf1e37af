import {
  fromPence,
  lineNet,
  quoteItemLineSchema,
  toPence,
  type ChildQuoteItem,
  type QuoteItemPatch,
} from 'api-contract';
import { ValidationError } from 'yup';

/** What a line shows; null where it is empty, NaN where it is no number. */
export interface LineValues {
  readonly price: number | null;
  readonly quantity: number | null;
}

export const toLineValues = ({ price, quantity }: ChildQuoteItem): LineValues => ({ price, quantity });

/** Returns what is wrong with a line, by field. */
export function lineErrors(id: number, values: LineValues): Partial<Record<keyof LineValues, string>> {
  try {
    quoteItemLineSchema.validateSync({ id, ...values }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path, message]));
  }
}

/** Returns what to send for a line; null while it breaks a rule. */
export const toLinePatch = (id: number, values: LineValues): QuoteItemPatch | null =>
  quoteItemLineSchema.isValidSync({ id, ...values })
    ? { items: [quoteItemLineSchema.cast({ id, ...values })], date: undefined }
    : null;

/** Returns quantity × unit price in pounds; null where one of them is missing. */
export const lineTotal = ({ price, quantity }: LineValues): number | null =>
  price === null || quantity === null ? null : fromPence(lineNet({ quantity, unitPrice: toPence(price) }));
