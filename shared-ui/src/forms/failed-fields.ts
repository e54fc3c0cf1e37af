import { type RefObject, useEffect, useRef, useState } from 'react';
import { isFocusFree } from '../overlays';

/**
 * Focuses the first invalid field, else the summary of errors, unless the user has gone on to something outside of the form. Returns whether there is
 * such a field.
 */
const focusFirstInvalid = (form: HTMLFormElement | null, sentFrom: Element | null): boolean => {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
  const focused = document.activeElement;
  if (isFocusFree() || focused === sentFrom || form?.contains(focused))
    (target ?? form?.querySelector<HTMLElement>('[data-error-summary]'))?.focus();
  return Boolean(invalid);
};

interface Attempt {
  hasFailed: boolean;
  submitCount: number;
  isValid: boolean;
}

/**
 * Focuses the first invalid field of each attempt to send a form that failed. Returns whether the last one failed because of fields that are not
 * shown: the summary of errors then says so, and gets the focus.
 */
export function useFailedFields(
  formRef: RefObject<HTMLFormElement | null>,
  { hasFailed, submitCount, isValid }: Attempt,
): boolean {
  const [unseenAttempt, setUnseenAttempt] = useState(0);
  const lastAttempt = useRef(0);
  const sentFrom = useRef<Element>(null);
  // A reset counts from nothing again.
  if (submitCount === 0 && unseenAttempt > 0) setUnseenAttempt(0);
  useEffect(() => {
    sentFrom.current = document.activeElement;
  }, [submitCount]);
  useEffect(() => {
    if (submitCount === 0) lastAttempt.current = 0;
    if (!hasFailed || lastAttempt.current === submitCount) return;
    lastAttempt.current = submitCount;
    if (!focusFirstInvalid(formRef.current, sentFrom.current) && !isValid) setUnseenAttempt(submitCount);
  }, [formRef, hasFailed, submitCount, isValid]);
  const isUnseen = !isValid && unseenAttempt > 0 && unseenAttempt === submitCount;
  useEffect(() => {
    if (isUnseen) focusFirstInvalid(formRef.current, sentFrom.current);
  }, [formRef, isUnseen, submitCount]);
  return isUnseen;
}
