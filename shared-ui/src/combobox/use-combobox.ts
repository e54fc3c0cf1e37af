import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flatten, type Option, type Options } from '../inputs';
import { matchOptions } from './match-options';

interface ComboboxInput<Value extends string | number> {
  options: Options<Value>;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** The list is open while somebody looks for something; `active` is the option that Enter would take. */
type ListState =
  | { isOpen: false }
  | { isOpen: true; /** Null until something is typed. */ query: string | null; active: number };

const closed: ListState = { isOpen: false };

/** What a combobox does: what it lists, which option is active, and what each key means. */
export function useCombobox<Value extends string | number>({
  options,
  value,
  onChange,
}: ComboboxInput<Value>) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<ListState>(closed);

  const selected = useMemo(
    () => (value === null ? null : (flatten(options).find((option) => option.value === value) ?? null)),
    [options, value],
  );
  const typed = list.isOpen ? list.query : null;
  const matches = useMemo(() => matchOptions(options, typed ?? ''), [options, typed]);
  const active = list.isOpen ? matches.shown[list.active] : undefined;

  const open = () => {
    if (list.isOpen) return;
    const at = value === null ? -1 : matches.shown.findIndex((option) => option.value === value);
    setList({ isOpen: true, query: null, active: at });
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
    text: typed ?? selected?.label ?? '',
    selected,
    matches,
    activeId: active ? `${id}-option-${list.isOpen ? list.active : 0}` : undefined,
    activeIndex: list.isOpen ? list.active : -1,
    open,
    close,
    choose,
    clear,
    type,
    handleKeyDown,
  };
}
