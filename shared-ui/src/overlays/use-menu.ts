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

  const handleKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
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
    } else if (/^[\p{L}\p{N}]$/u.test(key)) {
      const after = [...items.slice(index + 1), ...items.slice(0, index + 1)];
      after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))?.focus();
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
