import {
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { normalise } from 'api-contract';
import { messages } from '../messages';
import { afterPress } from './after-press';
import type { Option, Options } from './select-input';

/** What matches the typed text. */
export interface Matches<Value extends string | number> {
  /** The groups and options to render, in order. */
  readonly entries: Options<Value>;
  /** The same options without their groups, in the order of the arrow keys. */
  readonly shown: readonly Option<Value>[];
  /** How many match, as far as is known. */
  readonly count: number;
  /** Whether there are more than those that are shown. */
  readonly isMore?: boolean;
  /** These match an earlier text; those of the current one are under way. */
  readonly isPending?: boolean;
  /** Why there are none. */
  readonly failure?: string;
}

/** An entry at the end of the list that does something in place of choosing. */
export interface ListAction {
  readonly label: string;
  readonly run: () => void;
  /** The list stays open. */
  readonly staysOpen?: boolean;
}

export interface ListState {
  readonly isOpen: boolean;
  /** Null until something is typed. */
  readonly query: string | null;
  /** The index of the option that Enter chooses, or -1. */
  readonly active: number;
  /** The user has moved along the list since they typed, and so has seen its end. */
  readonly isMoved?: boolean;
  /** What happens when the matches of the typed text are there: Enter was pressed, or the box was left, before they were. */
  readonly next?: 'choose' | 'leave';
}

export const closedList: ListState = { isOpen: false, query: null, active: -1 };

/** Text that was left in the box without a choice, and why. It stands until the value changes. */
interface LeftText<Value> {
  readonly text: string;
  readonly why: string;
  readonly value: Value | null;
}

const whyNone = (text: string, { shown, count, isMore, failure }: Matches<string | number>): string => {
  if (failure !== undefined) return failure;
  if (count === 0) return messages.forms.noneFor(text);
  return messages.forms.manyMatches(text, count, isMore && count === shown.length);
};

/** Returns the option that a text names in full: the only one that is spelt so or, where none is, the only one of other case or accents. */
const findNamed = <Value extends string | number>(
  text: string,
  shown: readonly Option<Value>[],
): Option<Value> | undefined => {
  const wanted = normalise(text);
  const alike = shown.filter(({ label }) => normalise(label) === wanted);
  const same = alike.filter(({ label }) => label === text);
  const named = same.length > 0 ? same : alike;
  return named.length === 1 ? named[0] : undefined;
};

interface ComboboxState<Value extends string | number> {
  list: ListState;
  setList: Dispatch<SetStateAction<ListState>>;
  matches: Matches<Value>;
  value: Value | null;
  /** The label of the value. */
  chosen: string | undefined;
  onChoose: (option: Option<Value> | null) => void;
  /** Called when the box is left, after the choice that leaving makes. */
  onBlur?: () => void;
  action?: ListAction;
  /** The values that are ticked, where several can be: the list stays open for a pointer, and `onChoose` gets what is ticked or unticked. */
  ticked?: readonly Value[];
}

/** Provides the state and the keyboard handling of a combobox, wherever its options come from. */
export function useCombobox<Value extends string | number>(state: ComboboxState<Value>) {
  const { list, setList, matches, value, chosen, onChoose, onBlur, action, ticked } = state;
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [leftText, setLeftText] = useState<LeftText<Value> | null>(null);
  const left = leftText?.value === value ? leftText : null;

  const { shown, isPending = false } = matches;
  const last = shown.length - (action ? 0 : 1);
  const text = list.query?.trim();
  const named = text ? findNamed(text, shown) : undefined;
  // Enter after a name that nothing has is no wish for the action at the end of the list.
  const typedIndex = named ? shown.indexOf(named) : Math.min(list.active, shown.length - 1);
  const activeIndex = list.isMoved ? Math.min(list.active, last) : typedIndex;

  const open = () => {
    if (list.isOpen) return;
    const at = value === null ? -1 : shown.findIndex((option) => option.value === value);
    const query = list.query ?? (value === null && left ? left.text : null);
    setList({ isOpen: true, query, active: at });
    setLeftText(null);
  };
  const close = () => setList(closedList);
  const choose = (option: Option<Value>) => {
    if (option.disabled) return;
    onChoose(option);
    if (ticked) setList({ isOpen: true, query: null, active: -1 });
    else close();
  };
  const act = () => {
    if (!action?.staysOpen) close();
    action?.run();
  };
  const chooseActive = () => {
    const option = shown[activeIndex];
    if (!option) return activeIndex >= 0 ? act() : undefined;
    choose(option);
    close();
  };
  const clear = () => {
    onChoose(null);
    close();
    inputRef.current?.focus();
  };
  const type = (text: string) => {
    if (text === '' && value !== null) onChoose(null);
    setList({ isOpen: true, query: text, active: text === '' ? -1 : 0 });
    setLeftText(null);
  };
  /** Closes the list of a box that has lost the focus: takes the option that was typed in full, or the only one that matches. */
  const settle = () => {
    close();
    // Left again without a change: the choice that stays is meant.
    if (!text && value !== null) setLeftText(null);
    if (!text) return onBlur?.();
    const only = named ?? (matches.count === 1 && !matches.isMore ? shown[0] : undefined);
    if (only && ticked?.includes(only.value)) return onBlur?.();
    if (only && !only.disabled) onChoose(only);
    else setLeftText({ text, why: whyNone(text, matches), value });
    onBlur?.();
  };
  const leave = () => {
    if (isPending && list.query?.trim()) setList({ ...list, isOpen: false, next: list.next ?? 'leave' });
    else settle();
  };

  const proceed = useEffectEvent(() => {
    if (list.next === 'choose' && shown[activeIndex]) return chooseActive();
    if (!list.isOpen) return settle();
    // Nothing matches: the list says so, or offers its action, which nobody has seen yet.
    setList({ ...list, next: undefined });
  });
  const isReady = list.next !== undefined && !isPending;
  useEffect(() => {
    if (isReady) afterPress(() => proceed());
  }, [isReady]);

  const move = (step: (index: number, last: number) => number) => {
    if (!list.isOpen) return open();
    const next = Math.min(Math.max(step(activeIndex, last), 0), last);
    setList({ ...list, active: next, isMoved: true });
    document.getElementById(`${id}-option-${next}`)?.scrollIntoView({ block: 'nearest' });
  };

  const moves: Record<string, (index: number, last: number) => number> = {
    ArrowDown: (index, end) => (index >= end ? 0 : index + 1),
    ArrowUp: (index, end) => (index <= 0 ? end : index - 1),
    PageDown: (index) => index + 8,
    PageUp: (index) => index - 8,
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = moves[event.key];
    if (step) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter' && list.isOpen && isPending && list.query) {
      // Pressed again it does not send the form, of which the user has not seen the choice yet.
      event.preventDefault();
      setList({ ...list, next: 'choose' });
    } else if (event.key === 'Enter' && list.isOpen && activeIndex >= 0) {
      event.preventDefault();
      chooseActive();
    } else if (event.key === 'Enter' && list.isOpen && list.query) {
      // Nothing matches: the form is not sent without what was typed, or with what the list offers to do instead.
      event.preventDefault();
    } else if (event.key === 'Enter' && value !== null) {
      setLeftText(null);
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
    /** What was typed and is no choice yet. */
    typed: list.query ?? left?.text ?? '',
    /** The box was left before the choices of what was typed were there. */
    isWaiting: list.next !== undefined,
    text: list.query ?? chosen ?? left?.text ?? '',
    problem: left
      ? (value === null ? messages.forms.chooseOne : messages.forms.choiceKept)(left.why)
      : undefined,
    value,
    isSeveral: ticked !== undefined,
    isChosen: (one: Value) => (ticked ? ticked.includes(one) : one === value),
    matches,
    action,
    activeIndex,
    activeId: activeIndex >= 0 ? `${id}-option-${activeIndex}` : undefined,
    open,
    close,
    leave,
    choose,
    act,
    clear,
    type,
    handleKeyDown,
  };
}
