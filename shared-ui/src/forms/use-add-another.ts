import { useLayoutEffect, useRef, useState } from 'react';
import { isFocusFree } from '../overlays';

/** For "Save and add another": `formKey` is the key of the form, which empties it, and `firstRef` is for its first field, which gets the focus. */
export function useAddAnother() {
  const firstRef = useRef<HTMLInputElement>(null);
  const [formKey, setFormKey] = useState(0);

  useLayoutEffect(() => {
    if (formKey > 0 && isFocusFree()) firstRef.current?.focus();
  }, [formKey]);

  return { formKey, firstRef, startAnother: () => setFormKey((last) => last + 1) };
}
