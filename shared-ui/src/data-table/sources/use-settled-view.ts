import { useEffect, useRef, useState } from 'react';
import type { TableView } from '../view';

/** Milliseconds between two questions while somebody types: an answer takes about as long. */
const BETWEEN_MS = 150;

/**
 * The view that is worth a question: another page, order or size at once, and so the first key after a pause. While the typing goes on,
 * what there is of the filter each time an answer may have come; what was typed last is always asked for.
 */
export function useSettledView(view: TableView): TableView {
  const [settled, setSettled] = useState(view);
  const askedAt = useRef(-Infinity);
  const isTyping = view.filter !== settled.filter && view.filter !== '';
  if (!isTyping && view !== settled) setSettled(view);

  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(
      () => {
        askedAt.current = performance.now();
        setSettled(view);
      },
      Math.max(0, askedAt.current + BETWEEN_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [isTyping, view]);

  return isTyping ? settled : view;
}
