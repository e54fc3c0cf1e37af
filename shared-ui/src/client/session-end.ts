type SessionEndHandler = () => void;

let current: SessionEndHandler | null = null;

/** Registers what to do when the server refuses the token; the host navigates. Answers the way to unregister. */
export const onSessionEnd = (handler: SessionEndHandler): (() => void) => {
  current = handler;
  return () => {
    if (current === handler) current = null;
  };
};

/** Tells the host that the session is over. Without one (a page that failed to start) the browser itself moves. */
export const endSession = (): void => {
  if (current) current();
  else window.location.assign('/logout');
};
