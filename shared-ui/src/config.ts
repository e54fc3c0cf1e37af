import { createContext, useContext } from 'react';

/** The configuration of one installation, read at run time from `/config.json`. */
export interface RuntimeConfig {
  readonly company: {
    readonly name: string;
    /** The line after the copyright year in the footer. */
    readonly line: string;
    /** Whether clients get the name or the address of the shipped example. */
    readonly isExample?: boolean;
  };
  readonly poweredBy: { readonly label: string; readonly url: string };
  /** What staff call the accounting provider, and the organisation's short code in links to it. */
  readonly provider: { readonly name: string; readonly shortCode: string };
  /** The address of the CRM; null when its ids are not links. */
  readonly crm: { readonly baseUrl: string | null };
  readonly remotes: {
    /** Whether a developer may override a remote's address in their browser. */
    readonly allowOverrides: boolean;
    /** The other origins that remotes may be loaded from. */
    readonly origins: readonly string[];
    /** The time limit for loading a remote, in seconds. */
    readonly timeoutSeconds: number;
    /** The interval between checks for a new deployment, in seconds. */
    readonly checkSeconds: number;
  };
  /** By slot, the modules that fill it first, in this order. The others come after them, by name. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** The ways to sign in: a password, and the company account, by the name that staff know. */
  readonly signIn: { readonly password: boolean; readonly provider: string | null };
  /** The address that users open; undefined where the server is not told, which is then the one of the page. */
  readonly publicUrl?: string;
  /** The address of error reports, `/api/error-reports` for this server; null logs them to the console only. */
  readonly errorReportUrl: string | null;
}

/** The defaults of an installation. */
export const defaultRuntimeConfig: RuntimeConfig = {
  company: { name: 'Intranet', line: '' },
  poweredBy: { label: '', url: '' },
  provider: { name: 'Xero', shortCode: '' },
  crm: { baseUrl: null },
  remotes: { allowOverrides: false, origins: [], timeoutSeconds: 12, checkSeconds: 120 },
  slots: {},
  signIn: { password: true, provider: null },
  errorReportUrl: null,
};

export const ConfigContext = createContext<RuntimeConfig>(defaultRuntimeConfig);

/** Returns the configuration of this installation. */
export const useRuntimeConfig = (): RuntimeConfig => useContext(ConfigContext);
