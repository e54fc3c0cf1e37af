import type { Browser } from '@playwright/test';
import type { Figure } from './measure/figure';

export interface Bench {
  /** Fewer rounds: for trying things out, not for telling. */
  isQuick: boolean;
  /** One browser for the whole run. */
  browser: Browser;
  /** Prints the progress. */
  say(text: string): void;
}

/** A part of the benchmark that can be run by itself. */
export interface Group {
  name: string;
  title: string;
  /** It takes long, and runs only when it is named. */
  isOnRequest?: boolean;
  run(bench: Bench): Promise<Figure[]>;
}
