import { createContext } from 'react';

/** One failure, with what is needed to find it: which module, in which version, where. */
export interface ErrorReport {
  readonly module: string;
  readonly version: string;
  readonly message: string;
  readonly stack: string | null;
  /** The component stack of a failure while drawing. */
  readonly componentStack: string | null;
  readonly page: string;
  readonly at: string;
}

export interface ErrorSource {
  readonly name: string;
  readonly version: string;
}

export type ReportError = (error: unknown, source: ErrorSource, componentStack?: string | null) => void;

/** Where a report goes without any configuration. */
export const reportToConsole: ReportError = (error, { name, version }) =>
  console.error(`${name} ${version} failed.`, error);

export const ReportContext = createContext<ReportError>(reportToConsole);
