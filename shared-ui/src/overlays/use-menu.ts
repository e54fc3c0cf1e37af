import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useWindowEvent } from '../use-window-event';
import type { MenuEntry } from './menu-entry';

const itemsOf = (anchor: HTMLElement | null): HTMLElement[] => [
  ...(anchor?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
];

const isWithin = (target: EventTarget | null, ...refs: readonly RefObject<HTMLElement | null>[]): boolean =>
  refs.some(({ current }) => current?.contains(target as Node | null));

/**
 * Provides the behaviour of a menu button. The focused item is the active one; while none can be chosen, the list itself has the focus. A menu that
 * a button elsewhere has opened gets this button, and is open at first.
 */
export function useMenu(entries: readonly MenuEntry[], opener: HTMLButtonElement | null = null) {
  const anchorRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef(opener);
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(opener && 'first');
  const isOpen = openAt !== null && entries.length > 0;
  const hasChoice = entries.some(({ disabled }) => !disabled);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const items = itemsOf(anchorRef.current);
    const list = anchorRef.current?.querySelector<HTMLElement>('[role="menu"]');
    (items.at(openAt === 'last' ? -1 : 0) ?? list)?.focus();
  }, [openAt, isOpen, hasChoice]);

  useWindowEvent('pointerdown', ({ target }) => {
    if (isOpen && !isWithin(target, anchorRef, buttonRef)) setOpenAt(null);
  });

  const close = () => {
    setOpenAt(null);
    buttonRef.current?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!isOpen) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      return setOpenAt(key === 'ArrowUp' ? 'last' : 'first');
    }
    const items = itemsOf(anchorRef.current);
    const index = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (index + 1) % items.length,
      ArrowUp: index <= 0 ? items.length - 1 : index - 1,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[key];
    if (target !== undefined) {
      event.preventDefault();
      items[target]?.focus();
    } else if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (key === ' ' && document.activeElement instanceof HTMLAnchorElement) {
      event.preventDefault();
      document.activeElement.click();
    } else if (/^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey) {
      event.preventDefault();
      const after = [...items.slice(index + 1), ...items.slice(0, index + 1)];
      after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))?.focus();
    }
  };

  const handleBlur = (event: FocusEvent) => {
    if (isOpen && event.relatedTarget && !isWithin(event.relatedTarget, anchorRef, buttonRef))
      setOpenAt(null);
  };

  return {
    anchorRef,
    buttonRef,
    isOpen,
    close,
    toggle: () => setOpenAt(isOpen ? null : 'first'),
    handleKeyDown,
    handleBlur,
  };
}
