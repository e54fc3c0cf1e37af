import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

const itemsOf = (anchor: HTMLElement | null): HTMLElement[] => [
  ...(anchor?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
];

/** Provides the behaviour of a menu button. The focused item is the active one. */
export function useMenu(itemCount: number) {
  const anchorRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null);
  const isOpen = openAt !== null && itemCount > 0;

  useEffect(() => {
    if (openAt === null) return;
    const items = itemsOf(anchorRef.current);
    (openAt === 'last' ? items.at(-1) : items[0])?.focus();
    const handlePointerDown = (event: PointerEvent) => {
      if (!anchorRef.current?.contains(event.target as Node)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [openAt]);

  const close = () => {
    setOpenAt(null);
    buttonRef.current?.focus();
  };

  const focusNext = (step: (index: number, count: number) => number) => {
    const items = itemsOf(anchorRef.current);
    const index = items.indexOf(document.activeElement as HTMLElement);
    items[step(index, items.length)]?.focus();
  };

  const focusByLetter = (letter: string) => {
    const items = itemsOf(anchorRef.current);
    const index = items.indexOf(document.activeElement as HTMLElement);
    const after = [...items.slice(index + 1), ...items.slice(0, index + 1)];
    after.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()))?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const handled = () => event.preventDefault();
    if (!isOpen) {
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        handled();
        setOpenAt(key === 'ArrowUp' ? 'last' : 'first');
      }
      return;
    }
    if (key === 'Escape') {
      handled();
      event.stopPropagation();
      close();
    } else if (key === 'ArrowDown') {
      handled();
      focusNext((index, count) => (index + 1) % count);
    } else if (key === 'ArrowUp') {
      handled();
      focusNext((index, count) => (index <= 0 ? count - 1 : index - 1));
    } else if (key === 'Home') {
      handled();
      focusNext(() => 0);
    } else if (key === 'End') {
      handled();
      focusNext((_, count) => count - 1);
    } else if (key === ' ' && document.activeElement instanceof HTMLAnchorElement) {
      handled();
      document.activeElement.click();
    } else if (/^[\p{L}\p{N}]$/u.test(key)) {
      focusByLetter(key);
    }
  };

  const handleBlur = (event: FocusEvent) => {
    if (isOpen && event.relatedTarget && !anchorRef.current?.contains(event.relatedTarget)) setOpenAt(null);
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
