import type { MouseEvent } from 'react';

/** What in a row handles a click itself. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary';

/** The links of the rows, which one handler follows: a link of the router would read the address, and be rendered at each change of it. */
const ROW_LINK = 'a[data-row-link], a[data-edit]';

const linkOf = (target: Element): HTMLAnchorElement | null | undefined =>
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]');

export type Navigate = (href: string) => void;

/** Follows the link that was clicked, or that of the clicked row; in a new tab with the middle button or a modifier key. */
function followRow(event: MouseEvent, navigate: Navigate) {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isRightButton = button > 1;
  if (isRightButton || !(target instanceof Element)) return;
  const isForNewTab = button === 1 || ctrlKey || metaKey || shiftKey;
  const ownLink = target.closest(ROW_LINK);
  if (ownLink) {
    // The browser opens the new tab, or saves with Alt.
    if (isForNewTab || altKey) return;
    event.preventDefault();
    return navigate(ownLink.getAttribute('href') ?? '');
  }
  const isSelectingText = window.getSelection()?.type === 'Range';
  const href = linkOf(target)?.getAttribute('href');
  if (!href || isSelectingText || target.closest(INTERACTIVE)) return;
  if (isForNewTab) window.open(href, '_blank', 'noopener');
  else navigate(href);
}

/** Stops the automatic scrolling that some systems start with the middle button. */
function preventAutoscroll(event: MouseEvent) {
  if (event.button === 1 && event.target instanceof Element && linkOf(event.target)) event.preventDefault();
}

/** Gives a text that is cut off at the end of its line the whole of it as a title, when the pointer comes to it. */
function showWhole({ target }: MouseEvent) {
  const line = target instanceof Element && target.closest<HTMLElement>('[data-line], a[data-row-link]');
  if (line && line.title === '' && line.scrollHeight > line.clientHeight + 1)
    line.title = line.textContent ?? '';
}

/**
 * Returns the handlers of the body of a table, one for all of its rows: the whole row is a link, and buttons of menus open these. The keyboard
 * has the links and the buttons themselves.
 */
export const rowHandlers = (navigate: Navigate, openMenu: (button: HTMLButtonElement) => void) => {
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-menu]');
    if (button && event.type === 'click') openMenu(button);
    else followRow(event, navigate);
  };
  return { onClick, onAuxClick: onClick, onMouseDown: preventAutoscroll, onMouseOver: showWhole };
};
