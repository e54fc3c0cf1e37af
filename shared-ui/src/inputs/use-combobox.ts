import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { normalise, wordsOf } from 'api-contract';
import { messages } from '../messages';
import { flatten, isGroup, type Option, type OptionGroup, type Options } from './select-input';

/** At most this many options are rendered; typing narrows the rest down. */
const MAX_SHOWN = 100;

interface Matches<Value extends string | number> {
  /** The groups and options to render, in order. */
  readonly entries: Options<Value>;
  /** The same options without their groups, in the order of the arrow keys. */
  readonly shown: readonly Option<Value>[];
  readonly hidden: number;
}

/** Returns the options whose label, with its group's, contains every word of the query. */
function matchOptions<Value extends string | number>(options: Options<Value>, query: string): Matches<Value> {
  const words = wordsOf(query);
  const shown: Option<Value>[] = [];
  let hidden = 0;

  const take = (candidates: readonly Option<Value>[], heading: string) =>
    candidates.filter((option) => {
      const text = normalise(`${heading} ${option.label}`);
      if (!words.every((word) => text.includes(word))) return false;
      if (shown.length >= MAX_SHOWN) hidden++;
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

interface ListState {
  readonly isOpen: boolean;
  /** Null until something is typed. */
  readonly query: string | null;
  /** The index of the option that Enter chooses, or -1. */
  readonly active: number;
}

const closed: ListState = { isOpen: false, query: null, active: -1 };

/** Text that was left in the box without a choice, and why: so many options match it. It stands until the value changes. */
interface LeftText<Value> {
  readonly text: string;
  readonly count: number;
  readonly value: Value | null;
}

const problemOf = ({ text, count, value }: LeftText<unknown>): string => {
  const why = count === 0 ? messages.forms.noneFor(text) : messages.forms.manyMatches(text, count);
  return value === null ? messages.forms.chooseOne(why) : messages.forms.choiceKept(why);
};

/** Provides the state and the keyboard handling of a combobox. */
export function useCombobox<Value extends string | number>(
  options: Options<Value>,
  value: Value | null,
  onChange: (value: Value | null) => void,
) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<ListState>(closed);
  const [leftText, setLeftText] = useState<LeftText<Value> | null>(null);
  const left = leftText?.value === value ? leftText : null;

  const selected = useMemo(
    () => (value === null ? null : (flatten(options).find((option) => option.value === value) ?? null)),
    [options, value],
  );
  const typed = list.query;
  const matches = useMemo(() => matchOptions(options, typed ?? ''), [options, typed]);
  const active = matches.shown[list.active];

  const open = () => {
    if (list.isOpen) return;
    const at = value === null ? -1 : matches.shown.findIndex((option) => option.value === value);
    setList({ isOpen: true, query: value === null && left ? left.text : null, active: at });
    setLeftText(null);
  };
  const close = () => setList(closed);
  const choose = (option: Option<Value>) => {
    if (option.disabled) return;
    onChange(option.value);
    close();
  };
  const clear = () => {
    onChange(null);
    close();
    inputRef.current?.focus();
  };
  const type = (text: string) => {
    if (text === '' && value !== null) onChange(null);
    setList({ isOpen: true, query: text, active: text === '' ? -1 : 0 });
    setLeftText(null);
  };
  /** Closes the list of a box that loses the focus: takes the only option that matches what was typed. Returns whether it took one. */
  const settle = (): boolean => {
    close();
    const text = typed?.trim();
    if (!text) return false;
    const { shown, hidden } = matches;
    const count = shown.length + hidden;
    const exact = shown.find(({ label }) => normalise(label) === normalise(text));
    const only = exact ?? (count === 1 ? shown[0] : undefined);
    if (!only || only.disabled) {
      setLeftText({ text, count, value });
      return false;
    }
    onChange(only.value);
    return true;
  };
  const move = (step: (index: number, last: number) => number) => {
    if (!list.isOpen) return open();
    const last = matches.shown.length - 1;
    const next = Math.min(Math.max(step(list.active, last), 0), last);
    setList({ ...list, active: next });
    document.getElementById(`${id}-option-${next}`)?.scrollIntoView({ block: 'nearest' });
  };

  const moves: Record<string, (index: number, last: number) => number> = {
    ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
    ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
    PageDown: (index) => index + 8,
    PageUp: (index) => index - 8,
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = moves[event.key];
    if (step) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && list.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return {
    id,
    inputRef,
    isOpen: list.isOpen,
    text: typed ?? selected?.label ?? left?.text ?? '',
    problem: left ? problemOf(left) : undefined,
    matches,
    activeId: active ? `${id}-option-${list.active}` : undefined,
    activeIndex: list.active,
    open,
    close,
    settle,
    choose,
    clear,
    type,
    handleKeyDown,
  };
}
