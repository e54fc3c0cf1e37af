export interface Follower {
  /** Resolves when no work is pending any more. */
  stop(): Promise<void>;
}

export interface RepeatOptions {
  seconds: number;
  /** Called with each failure; the next turn tries again. */
  onFailure: (error: unknown) => void;
}

/** Runs the work at once, and then so many seconds after the end of each run. */
export const repeat = (work: () => Promise<unknown>, { seconds, onFailure }: RepeatOptions): Follower => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  const next = (): void => {
    turn = work()
      .then(() => undefined, onFailure)
      .then(() => {
        if (!isStopped) timer = setTimeout(next, seconds * 1000);
      });
  };
  next();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return turn;
    },
  };
};
