import { normalise, wordsOf } from 'api-contract';
import { isGroup, type Option, type OptionGroup, type Options } from '../inputs';

/** So many are drawn; the rest is reached by typing. */
const MOST_SHOWN = 100;

export interface Matches<Value extends string | number> {
  /** The groups and options to draw, in their order. */
  readonly entries: Options<Value>;
  /** The same options without their groups: the order of the arrow keys. */
  readonly shown: readonly Option<Value>[];
  readonly hidden: number;
}

/** The options whose label holds every typed word, in any order and any place; a group's name counts for its options. */
export function matchOptions<Value extends string | number>(
  options: Options<Value>,
  query: string,
): Matches<Value> {
  const words = wordsOf(query);
  const shown: Option<Value>[] = [];
  let hidden = 0;

  const take = (candidates: readonly Option<Value>[], heading: string) =>
    candidates.filter((option) => {
      const text = normalise(`${heading} ${option.label}`);
      if (!words.every((word) => text.includes(word))) return false;
      if (shown.length >= MOST_SHOWN) hidden++;
      else shown.push(option);
      return shown.at(-1) === option;
    });

  const entries = options.flatMap((entry): (Option<Value> | OptionGroup<Value>)[] => {
    if (!isGroup(entry)) return take([entry], '');
    const within = take(entry.options, entry.label);
    return within.length > 0 ? [{ label: entry.label, options: within }] : [];
  });
  return { entries, shown, hidden };
}
