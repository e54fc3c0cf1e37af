import { useEffect } from 'react';
import { useWindowEvent } from '../use-window-event';
import { topDialog } from './open-dialogs';

/** A field to type or choose in. The input of a file is behind a button, and a hidden one cannot take the focus. */
const fillable = ':enabled:not([hidden], [type="hidden"], [type="file"])';

export const firstField = (scope: ParentNode): HTMLElement | null =>
  scope.querySelector<HTMLElement>(`:is(input, select, textarea)${fillable}`);

/** Returns the first field that has to be filled in, else the first one. */
export function firstToFill(scope: ParentNode): HTMLElement | null {
  const required = scope.querySelectorAll<HTMLInputElement>(`[aria-required="true"]${fillable}`);
  return [...required].find(({ value }) => value === '') ?? firstField(scope);
}

/** Moves the focus from a dialog itself to its first field. For fields that are loaded after their dialog has opened. */
export function focusFirstField(dialog: HTMLDialogElement | null | undefined): void {
  if (!dialog || dialog !== document.activeElement) return;
  firstField(dialog)?.focus();
}

/**
 * Returns whether the user is at nothing else, for what takes the focus once some work has ended. The bar of the selected rows and the message go,
 * and what has no tab stop, but for a menu, got the focus from something that is gone or disabled.
 */
export function isFocusFree(): boolean {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused.closest('[data-selection-bar], [data-messages]')) return true;
  return focused.tabIndex < 0 && !focused.closest('[role="menu"]');
}

/** An element that has or had the focus. */
interface Spot {
  readonly element: HTMLElement;
  /** What is where it was, once it is gone; null where nothing is. */
  place?: HTMLElement | null;
  /** Whether the user has pressed something else since, which takes no focus. */
  isLeft?: boolean;
}

/** Where the focus was last in the page, outside of dialogs and messages. */
let inPage: Spot | undefined;

/** Where it was last in a dialog. */
let inDialog: Spot | undefined;

/** What has the focus in the place of an element that is gone or disabled. */
let substitute: HTMLElement | undefined;

const currentSpot = (): Spot | undefined => (topDialog() ? inDialog : inPage);

/** Returns the element that had the focus last, of the topmost dialog where one is open. */
export const focusedLast = (): HTMLElement | null => currentSpot()?.element ?? null;

/** Moves the focus back to where it was last, from a message that goes. */
export const returnFocus = (): void => focusedLast()?.focus({ preventScroll: true });

/** Gives the focus to an element on which no key presses anything, until it moves on. */
function substituteBy(element: HTMLElement): void {
  substitute = element;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

const controls = 'a, button, input, select, textarea';

/** Returns what is shown beside an element that was taken out of the page: what is after it, else before it, else around it. */
function placeOf(records: readonly MutationRecord[], element: Node): HTMLElement | null {
  const record = records.findLast(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(element)),
  );
  const around = [record?.nextSibling, record?.previousSibling, record?.target];
  const isPlace = (node: Node | null | undefined): node is HTMLElement =>
    node instanceof HTMLElement &&
    node.isConnected &&
    node !== document.body &&
    !node.matches(controls) &&
    getComputedStyle(node).display !== 'none';
  return around.find(isPlace) ?? null;
}

function keepFocus(records: readonly MutationRecord[]): void {
  for (const spot of [inPage, inDialog])
    if (spot && spot.place === undefined && !spot.element.isConnected)
      spot.place = placeOf(records, spot.element);
  const spot = currentSpot();
  if (!spot || spot.isLeft) return;
  const { element, place } = spot;
  const { activeElement, body } = document;
  if (!element.isConnected) {
    const others = [place, topDialog(), document.getElementById('main')];
    const found = others.find((other) => other?.isConnected);
    if (activeElement === body && found) substituteBy(found);
  } else if (element.matches(':disabled')) {
    // A browser takes the focus from it only when it renders.
    if (activeElement === element && element.parentElement) substituteBy(element.parentElement);
  } else if (activeElement === substitute) element.focus({ preventScroll: true });
}

/**
 * Follows the focus, so that it is not lost with what has it: where that is taken away, what stands beside it has it, and where it is disabled, what
 * stands around it, until it is enabled again. Called once.
 */
export function useFocusPlace(): void {
  useEffect(() => {
    const observer = new MutationObserver(keepFocus);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
  useWindowEvent('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === substitute || target.closest('[data-messages]'))
      return;
    substitute = undefined;
    if (target.closest('dialog')) inDialog = { element: target };
    else inPage = { element: target };
  });
  // Before the focus moves, where it does.
  useWindowEvent('pointerdown', ({ target }) => {
    const spot = currentSpot();
    if (spot && !spot.element.contains(target as Node)) spot.isLeft = true;
  });
}
