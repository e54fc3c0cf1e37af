/** Returns a set of listeners: `subscribe` adds one and returns the function that removes it, and `notify` calls them all. */
export const createListeners = <Values extends unknown[] = [], Result = void>() => {
  const listeners = new Set<(...values: Values) => Result>();
  return {
    subscribe: (listener: (...values: Values) => Result): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...values: Values): Result[] => Array.from(listeners, (listener) => listener(...values)),
  };
};

/** Returns a value of the page that listeners follow: `set` notifies them of another one. */
export const createStore = <Value>(initial: Value) => {
  const { subscribe, notify } = createListeners();
  let current = initial;
  return {
    subscribe,
    get: (): Value => current,
    set: (value: Value): void => {
      if (value === current) return;
      current = value;
      notify();
    },
  };
};
