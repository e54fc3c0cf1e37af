import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { useNavigate } from 'shared-ui';

export interface MenuLinkHandlers {
  /** Called when the pointer or the focus comes to a link: somebody may go there next. */
  onApproach: (path: string) => void;
  /** Called when a link was followed, so that a drawer can close. */
  onFollow?: () => void;
}

/** The path of the link that something happened in. */
const pathAt = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;

/** A press that the browser answers itself: with another tab or window, or a download. */
const isForBrowser = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey;

/**
 * Makes the plain links inside an element go where they lead. A router's Link is drawn anew with every address and costs several times as
 * much; the menu has more than twenty.
 * @param current the path that is open: its link opens the page again in its place, and is no way of its own for Back
 */
export function useMenuLinks(current: string, { onApproach, onFollow }: MenuLinkHandlers) {
  const navigate = useNavigate();

  const handleApproach = (event: PointerEvent | FocusEvent) => {
    const path = pathAt(event);
    if (path) onApproach(path);
  };
  const handleClick = (event: MouseEvent) => {
    const path = pathAt(event);
    if (!path) return;
    onFollow?.();
    if (isForBrowser(event)) return;
    event.preventDefault();
    void navigate(path, { replace: path === current });
  };
  return { onPointerOver: handleApproach, onFocus: handleApproach, onClick: handleClick };
}
