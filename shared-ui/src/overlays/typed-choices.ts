import { flushSync } from 'react-dom';

/** The forms that were sent while their boxes wait for the choices of what was typed. */
const waiting = new WeakMap<Element, Promise<unknown>>();

const isPending = (form: Element): boolean => form.querySelector('[data-typed="pending"]') !== null;

/** Resolves when no box of a form waits for the choices of what was typed. */
const arrival = (form: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isPending(form)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['data-typed'] });
  });

/** Leaves a box of a form that was sent with the focus in it, by a key: it takes what was typed. The focus stays. */
const leaveTyped = (form: Element): void => {
  const box = form.querySelector<HTMLElement>('[data-typed]:focus');
  if (!box) return;
  flushSync(() => box.blur());
  box.focus();
};

/**
 * Sends a form once what was typed into its boxes is a choice, which the server may say later. Sent again meanwhile, it is sent once. A form
 * with text that is no choice is not sent: its box gets the focus, and says why.
 */
export async function whenChosen<Result>(
  form: Element,
  send: () => Result | Promise<Result>,
): Promise<Result | undefined> {
  const sendChosen = () => {
    waiting.delete(form);
    const box = form.querySelector<HTMLElement>('[data-typed]:enabled');
    if (!box) return send();
    box.focus();
    return undefined;
  };
  leaveTyped(form);
  if (!isPending(form)) return sendChosen();
  const sent = (waiting.get(form) as ReturnType<typeof arrival>) ?? arrival(form).then(sendChosen);
  waiting.set(form, sent);
  return sent as Promise<Result | undefined>;
}
