import { useEffect, useRef } from 'react';
import { useNavigate } from '../../router';

/** What in a row answers a press itself. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary';

/** A press that asks for the page in a tab of its own. */
const wantsNewTab = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 1 || ctrlKey || metaKey || shiftKey;

const linkOf = (target: Element) =>
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]');

const isSelectingText = () => window.getSelection()?.type === 'Range';

/**
 * Makes rows follow their link wherever they are pressed, also with the middle button. One listener serves all rows, and their
 * links are plain elements: a router's Link in each would cost more than the row. The keyboard has the links themselves.
 */
export function useRowLinks() {
  const navigate = useNavigate();
  const bodyRef = useRef<HTMLTableSectionElement>(null);

  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;

    const followLink = (event: MouseEvent, link: Element) => {
      const href = link.getAttribute('href');
      if (!link.matches('[data-row-link], [data-edit]') || href === null || wantsNewTab(event)) return;
      event.preventDefault();
      void navigate(href);
    };
    const followRow = (event: MouseEvent, target: Element) => {
      const href = linkOf(target)?.getAttribute('href');
      if (!href || isSelectingText()) return;
      if (wantsNewTab(event)) window.open(href, '_blank', 'noopener');
      else void navigate(href);
    };
    const handleClick = (event: MouseEvent) => {
      // The right button has a menu of its own.
      if (!(event.target instanceof Element) || event.button > 1) return;
      const control = event.target.closest(INTERACTIVE);
      if (control) followLink(event, control);
      else followRow(event, event.target);
    };
    const handleMouseDown = (event: MouseEvent) => {
      // Some systems would begin to scroll.
      if (event.button === 1 && event.target instanceof Element && linkOf(event.target))
        event.preventDefault();
    };

    body.addEventListener('click', handleClick);
    body.addEventListener('auxclick', handleClick);
    body.addEventListener('mousedown', handleMouseDown);
    return () => {
      body.removeEventListener('click', handleClick);
      body.removeEventListener('auxclick', handleClick);
      body.removeEventListener('mousedown', handleMouseDown);
    };
  }, [navigate]);

  return bodyRef;
}
