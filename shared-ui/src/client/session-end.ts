type SessionEndHandler = () => void;

let current: SessionEndHandler | null = null;

/** Registers what happens when the server refuses the token; the host navigates. Returns the function that unregisters it. */
export const onSessionEnd = (handler: SessionEndHandler): (() => void) => {
  current = handler;
  return () => {
    if (current === handler) current = null;
  };
};

/** Notifies the host that the session is over. Without a host, on a page that failed to start, the browser itself navigates. */
export const endSession = (): void => {
  if (current) current();
  else window.location.assign('/logout');
};
