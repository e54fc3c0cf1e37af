import {
  fromPence,
  lineNet,
  quoteItemLineSchema,
  toPence,
  type ChildQuoteItem,
  type QuoteItemPatch,
} from 'api-contract';
import { ValidationError } from 'yup';

/** What the reader sees in a line; null where it is empty, NaN where it is no number. */
export interface LineValues {
  readonly price: number | null;
  readonly quantity: number | null;
}

export type LineErrors = Partial<Record<keyof LineValues, string>>;

export const toLineValues = ({ price, quantity }: ChildQuoteItem): LineValues => ({ price, quantity });

/** Several ask about the same values while one key is drawn, and asking the schema is most of its price. */
const known = new WeakMap<LineValues, LineErrors>();

function findErrors(id: number, values: LineValues): LineErrors {
  try {
    quoteItemLineSchema.validateSync({ id, ...values }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      error.inner.toReversed().map(({ path, message }) => [path ?? '', message]),
    ) as LineErrors;
  }
}

/** What is wrong with a line, by field. */
export function lineErrors(id: number, values: LineValues): LineErrors {
  const errors = known.get(values) ?? findErrors(id, values);
  known.set(values, errors);
  return errors;
}

/** What to send for a line; null while it breaks a rule. */
export const toLinePatch = (id: number, values: LineValues): QuoteItemPatch | null =>
  Object.keys(lineErrors(id, values)).length > 0
    ? null
    : { items: [quoteItemLineSchema.cast({ id, ...values })], date: undefined };

/** Quantity × unit price in pounds; null while the line breaks a rule. */
export function lineTotal(id: number, values: LineValues): number | null {
  const { price, quantity } = values;
  if (price === null || quantity === null || Object.keys(lineErrors(id, values)).length > 0) return null;
  return fromPence(lineNet({ quantity, unitPrice: toPence(price) }));
}
