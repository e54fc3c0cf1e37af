import {
  CHOICE_LIMIT,
  RECENT_CHOICE_LIMIT,
  type Choice,
  type ChoiceKind,
  type ChoiceResponse,
  type User,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { findChoice, otherChoices, recentChoices } from './choices-queries';
import type { ReadContext } from '../kernel/context';
import { dayOf } from '../kernel/records';
import { listContents } from '../catalogue/product-groups';
import { listItems } from '../quotes/items';

/** Returns what a field offers while a user types: what their newest quotes have, and the first of the others. */
export const listChoices = (
  { store }: ReadContext,
  kind: ChoiceKind,
  { quote_id, id, ...query }: QueryOf<'listChoices'>,
  user: Pick<User, 'id'>,
): Promise<ChoiceResponse> =>
  store.read(async (db) => {
    const recent = await recentChoices(db, kind, query, user.id, RECENT_CHOICE_LIMIT);
    const without = recent.map((choice) => choice.id);
    // Reads one more than is returned, to know whether there are more.
    const others = await otherChoices(db, kind, query, without, CHOICE_LIMIT + 1);
    const found = id === undefined ? undefined : await findChoice(db, kind, id);
    const choices = others.slice(0, CHOICE_LIMIT);
    const chosen = found ?? null;
    const has_more = others.length > CHOICE_LIMIT;
    if (kind !== 'product_group') return { recent, choices, has_more, chosen };

    const ids = [...recent, ...choices, ...(found ? [found] : [])].map((choice) => choice.id);
    const day = quote_id === undefined ? null : dayOf(await listItems(db, quote_id));
    const contentsOf = await listContents(db, ids, day);
    const complete = (choice: Choice): Choice => {
      const { price, products } = contentsOf(choice.id);
      return { ...choice, price, products };
    };
    return {
      recent: recent.map(complete),
      choices: choices.map(complete),
      has_more,
      chosen: chosen && complete(chosen),
    };
  });
