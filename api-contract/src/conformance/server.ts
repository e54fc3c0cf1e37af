import type { CalendarDate } from '../index';

/** A server that the suite can talk to, as its `start` gives it. */
export interface ConformanceServer {
  /** The base address of the calls, without a slash at its end: `http://127.0.0.1:8080/api`. */
  baseUrl: string;
  /** A member of staff who can sign in. */
  credentials: { email: string; password: string };
  /** The London date that the server takes for today, when its clock is not the machine's. */
  today?: CalendarDate;
  stop(): Promise<void> | void;
}

/**
 * How to get a server with data: at least one of every noun, a quote in each of the four lists, an invoice, a note, and
 * a group with products and benefits. The suite adds to that data; give it a store of its own.
 */
export interface ConformanceTarget {
  name: string;
  start(): Promise<ConformanceServer>;
}
