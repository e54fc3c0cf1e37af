import { useEffect, useState } from 'react';
import type { TableView } from '../view';

/** Milliseconds after the last key until a filter is asked for. */
const TYPING_MS = 150;

/** The view that is worth a question: another page, order or size at once, a filter when the typing pauses. */
export function useSettledView(view: TableView): TableView {
  const [settled, setSettled] = useState(view);
  const isTyping = view.filter !== settled.filter && view.filter !== '';
  if (!isTyping && view !== settled) setSettled(view);

  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => setSettled(view), TYPING_MS);
    return () => clearTimeout(timer);
  }, [isTyping, view]);

  return isTyping ? settled : view;
}
