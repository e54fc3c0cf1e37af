import {
  byId,
  type ChangedPrice,
  formatPence,
  fromPence,
  MAX_PRICE,
  PRICE_CHANGES_LISTED,
  PRICE_PREVIEW_LIMIT,
  PRICE_ROUNDINGS,
  type PriceChange,
  type PricePreview,
  type PricePreviewInput,
  type ProductsPatch,
  toPence,
  type Undone,
} from 'api-contract';
import { NamedReference } from 'api-contract/server';
import { listRows, type ProductRow, type Tx } from '../store';
import { detailsOf, recordEvent } from '../kernel/audit';
import type { Context, ReadContext } from '../kernel/context';
import { refuse } from '../kernel/errors';
import { findUndosOfLines } from '../kernel/undo/undos';
import { assertFound, parseLine, type HistoryLine, type Saved, type Stamp } from '../kernel/records';
import { pick } from '../kernel/records/tagged';
import { catalogueMessages } from './messages';

type NewPrice = Omit<PricePreviewInput, 'ids'>;

/** Throws `InvalidError` for a change by an amount and by per cent. */
export const assertOneChange = ({ price_amount, price_percent }: NewPrice): void => {
  if (price_amount !== undefined && price_percent !== undefined)
    refuse('price_amount', catalogueMessages.twoChanges);
};

const toSignedPence = (pounds: number): number => Math.sign(pounds) * toPence(Math.abs(pounds));

/** Returns a price in pence after a change by an amount or by per cent, rounded half up once. Throws `InvalidError` for one out of bounds. */
export const changedPrice = (
  { product_code, price_pence }: ProductRow,
  { price_amount, price_percent, price_rounding = PRICE_ROUNDINGS[0] }: NewPrice,
): number => {
  const basisPoints = 10_000 + Math.round((price_percent ?? 0) * 100);
  const exact = price_pence * basisPoints + toSignedPence(price_amount ?? 0) * 10_000;
  const step = toPence(price_rounding);
  const price = Math.floor((exact + step * 5000) / (step * 10_000)) * step;
  if (price >= 0 && price <= toPence(MAX_PRICE)) return price;
  const field = price_amount === undefined ? 'price_percent' : 'price_amount';
  return refuse(field, `The price of ${product_code} would be ${formatPence(price)}.`);
};

/** Returns the prices that differ, and what identifies them. Preview and change both end here. */
const comparePrices = (
  { tokens }: Pick<Context, 'tokens'>,
  products: readonly Saved<'products'>[],
): { prices: ChangedPrice[]; state: string } => {
  const prices = products.flatMap(([{ id, product_code, name, price_pence }, { price_pence: after }]) =>
    price_pence === after
      ? []
      : [{ id, product_code, name, before: fromPence(price_pence), after: fromPence(after) }],
  );
  const outcome = prices.map(({ id, before, after }) => [id, before, after]);
  return { prices, state: tokens.fingerprint(JSON.stringify(outcome)) };
};

/** Returns what `updateProducts` would do to the prices. Throws `InvalidError` as it does. */
export const previewPrices = (
  context: ReadContext & Pick<Context, 'tokens'>,
  { ids, ...change }: PricePreviewInput,
): Promise<PricePreview> =>
  context.store.read(async (db) => {
    assertOneChange(change);
    const rows = await listRows(db, 'products', { id: [...new Set(ids)] });
    assertFound(ids, rows);
    const changed = rows.map((row) => {
      const price_pence = changedPrice(row, change);
      return [row, { ...row, price_pence }] as const;
    });
    const { prices, state } = comparePrices(context, changed);
    const byCode = [...prices].sort((one, other) => (one.product_code < other.product_code ? -1 : 1));
    return {
      prices: byCode.slice(0, PRICE_PREVIEW_LIMIT),
      changed_count: prices.length,
      unchanged_count: rows.length - prices.length,
      state,
    };
  });

const event = 'price change';
const undoneEvent = 'undone price change';

/** Records the prices that one call changed, if any. Throws `InvalidError` when `state` is of another outcome. */
export const recordPriceChange = async (
  tx: Tx,
  context: Pick<Context, 'tokens'>,
  saved: readonly Saved<'products'>[],
  { state: previewed, price_amount, price_percent, price_rounding = PRICE_ROUNDINGS[0] }: ProductsPatch,
  stamp: Stamp,
): Promise<void> => {
  const { prices, state } = comparePrices(context, saved);
  if (previewed !== undefined && previewed !== state) refuse('state', catalogueMessages.pricesChanged);
  if (prices.length === 0) return;
  const details = {
    price_amount,
    price_percent,
    price_rounding,
    prices: prices.map(({ id, before, after }) => ({ id, before, after })),
  };
  await recordEvent(tx, event, { userId: stamp.author?.id ?? null, details }, new Date(stamp.at));
};

/** What the history has of a price change. */
interface Recorded extends Pick<PriceChange, 'price_amount' | 'price_percent' | 'price_rounding'> {
  prices: Pick<ChangedPrice, 'id' | 'before' | 'after'>[];
}

/** Returns the newest changes of many prices, the latest first. */
export const listPriceChanges = ({ store }: ReadContext): Promise<PriceChange[]> =>
  store.read(async (db) => {
    const newest = { orderBy: ['-id'], limit: PRICE_CHANGES_LISTED } as const;
    const lines = (await listRows(db, 'history', { entity: event, entity_id: 0 }, newest)).map(parseLine);
    const ids = lines.map(({ id }) => id);
    const undone = (await listRows(db, 'history', { entity: undoneEvent, entity_id: ids })).map(parseLine);
    const undoIds = await findUndosOfLines(db, ids);
    const undoneById = new Map(undone.map((line) => [line.entity_id, line]));
    const userIds = [...lines, ...undone].flatMap(({ user_id }) => user_id ?? []);
    const users = byId(await listRows(db, 'users', { id: [...new Set(userIds)] }));
    const signed = ({ user_id, changed_at }: HistoryLine) => {
      const user = users.get(user_id ?? 0);
      return { at: changed_at, by: user ? pick(NamedReference, user) : null };
    };
    return lines.map((line) => {
      const { prices, ...change } = detailsOf<Recorded>(line);
      const undo = undoneById.get(line.id);
      return {
        ...signed(line),
        ...change,
        id: line.id,
        changed_count: prices.length,
        undo_id: undoIds.get(line.id) ?? null,
        undone: undo ? { ...signed(undo), ...detailsOf<Omit<Undone, 'changed_at'>>(undo) } : null,
      };
    });
  });
