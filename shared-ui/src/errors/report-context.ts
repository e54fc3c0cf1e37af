import { createContext } from 'react';

/** One failure, with what is needed to find it: which module, in which version, where. */
export interface ErrorReport {
  readonly module: string;
  readonly version: string;
  /** The build of the page that the module runs in. */
  readonly shellVersion: string;
  /** What failed: `load:timeout`, `draw`, `call:http-500`, `uncaught`, or `other`. */
  readonly kind: string;
  readonly message: string;
  /** Where in the code, the innermost frames only. */
  readonly stack: string | null;
  /** The component stack of a failure while drawing. */
  readonly componentStack: string | null;
  /** The path, without query and fragment. */
  readonly page: string;
  readonly at: string;
  /** How often it happened until it was sent. */
  readonly count: number;
}

export interface ErrorSource {
  readonly name: string;
  readonly version: string;
  /** What the reader calls it. */
  readonly title?: string;
  /** Set where nobody caught it. */
  readonly kind?: 'uncaught';
}

export type ReportError = (error: unknown, source: ErrorSource, componentStack?: string | null) => void;

/** Where a report goes without any configuration. */
export const reportToConsole: ReportError = (error, { name, version }) =>
  console.error(`${name} ${version} failed.`, error);

export const ReportContext = createContext<ReportError>(reportToConsole);
