import type { AxiosAdapter } from 'axios';

let adapter: AxiosAdapter | undefined;

/** Replaces what carries requests over the wire; for tests. Answers the way to put the real one back. */
export const replaceAdapter = (replacement: AxiosAdapter): (() => void) => {
  adapter = replacement;
  return () => {
    if (adapter === replacement) adapter = undefined;
  };
};

/** The replacement, if there is one. */
export const currentAdapter = (): AxiosAdapter | undefined => adapter;
