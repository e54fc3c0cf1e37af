import { useEffect, useRef, useState } from 'react';
import { useReturnTo, useToast } from 'shared-ui';

interface AfterSave {
  /** The list that a saved record leads to. */
  list: string;
  /** What it is: "Product". */
  what: string;
}

/**
 * What follows a save: a word that it is done, and the list, or another empty form. `round` counts the forms of "Save and add
 * another" and serves as the form's key; `firstRef` belongs on the field that the next one begins with.
 */
export function useAfterSave({ list, what }: AfterSave) {
  const returnTo = useReturnTo();
  const toast = useToast();
  const [round, setRound] = useState(0);
  const firstRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (round > 0) firstRef.current?.focus();
  }, [round]);

  const finish = (name: string, another: boolean) => {
    toast.show({ tone: 'success', title: `${what} saved`, text: name });
    if (another) setRound((last) => last + 1);
    else returnTo(list);
  };
  return { round, finish, firstRef };
}
