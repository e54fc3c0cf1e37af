import { type ReactNode, useMemo, useState } from 'react';
import { hasWords, normalise, wordsOf } from 'api-contract';
import { ComboboxFrame } from './combobox-frame';
import type { FieldProps } from './field-frame';
import { flatten, isGroup, type Option, type OptionGroup, type Options } from './select-input';
import { closedList, type Matches, useCombobox } from './use-combobox';

/** At most this many options are rendered; typing narrows the rest down. */
const MAX_SHOWN = 100;

/** Returns the options whose label, with its group's, contains every word of the query. */
function matchOptions<Value extends string | number>(options: Options<Value>, query: string): Matches<Value> {
  const words = wordsOf(query);
  const shown: Option<Value>[] = [];
  let hidden = 0;

  const take = (candidates: readonly Option<Value>[], heading: string) =>
    candidates.filter((option) => {
      if (!hasWords(normalise(`${heading} ${option.label}`), words)) return false;
      if (shown.length >= MAX_SHOWN) hidden++;
      else shown.push(option);
      return shown.at(-1) === option;
    });

  const entries = options.flatMap((entry): (Option<Value> | OptionGroup<Value>)[] => {
    if (!isGroup(entry)) return take([entry], '');
    const within = take(entry.options, entry.label);
    return within.length > 0 ? [{ label: entry.label, options: within }] : [];
  });
  const count = shown.length + hidden;
  return { entries, shown, count, isMore: hidden > 0 };
}

export interface ComboboxProps<Value extends string | number> extends FieldProps {
  value: Value | null;
  onChange: (value: Value | null) => void;
  options: Options<Value>;
  placeholder?: string;
  /** The hint while there are no options: what to do first, with a link. */
  noOptions?: ReactNode;
}

/** Renders a labelled choice from many options, filtered by the typed words in any order. */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const { value, onChange, options, noOptions, onBlur, ...field } = props;
  const [list, setList] = useState(closedList);
  const typed = list.query ?? '';
  const matches = useMemo(() => matchOptions(options, typed), [options, typed]);
  const chosen = useMemo(
    () => flatten(options).find((option) => value !== null && option.value === value)?.label,
    [options, value],
  );
  const combobox = useCombobox({
    list,
    setList,
    matches,
    value,
    chosen,
    onChoose: (option) => onChange(option && option.value),
    onBlur,
  });
  return <ComboboxFrame {...field} none={options.length === 0 && noOptions} combobox={combobox} />;
}
