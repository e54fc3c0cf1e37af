import { useEffect, useRef, useState } from 'react';
import { FILTER_DEBOUNCE_MS } from 'api-contract';

/** Returns the view to request: at once, but debounced for keys that follow another one. A view that is not changed is the same object. */
export function useDebouncedView<View extends { readonly filter: string }>(view: View): View {
  const [requested, setRequested] = useState(view);
  const lastKeyAt = useRef(-Infinity);
  const isTyping = view.filter !== requested.filter && view.filter !== '';
  if (!isTyping && view !== requested) setRequested(view);

  useEffect(() => {
    if (!isTyping) return;
    const now = performance.now();
    const wait = now - lastKeyAt.current < FILTER_DEBOUNCE_MS ? FILTER_DEBOUNCE_MS : 0;
    lastKeyAt.current = now;
    const timer = setTimeout(() => setRequested(view), wait);
    return () => clearTimeout(timer);
  }, [isTyping, view]);

  return isTyping ? requested : view;
}
