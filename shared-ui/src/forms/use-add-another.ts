import { useEffect, useRef, useState } from 'react';

/**
 * For a form with "Save and Add Another". Pass `formKey` to it as its key, so that it starts empty again, and `firstRef` to its first field,
 * which then gets the focus.
 */
export function useAddAnother() {
  const firstRef = useRef<HTMLInputElement>(null);
  const [formKey, setFormKey] = useState(0);

  useEffect(() => {
    if (formKey > 0) firstRef.current?.focus();
  }, [formKey]);

  return { formKey, firstRef, startAnother: () => setFormKey((last) => last + 1) };
}
