import { createContext, type ReactNode, useContext } from 'react';

/** What one installation sets differently from another; read at run time from `/config.json`, not built in. */
export interface RuntimeConfig {
  readonly company: {
    readonly name: string;
    /** The line after the copyright year in the footer. */
    readonly line: string;
  };
  readonly poweredBy: { readonly label: string; readonly url: string };
  /** The organisation's short code at the accounting provider, part of links to it. */
  readonly provider: { readonly shortCode: string };
  /** Where the CRM is; null when its identifiers are not links. */
  readonly crm: { readonly baseUrl: string | null };
  readonly remotes: {
    /** Whether a developer may point this installation at a remote of their own. */
    readonly allowOverrides: boolean;
    /** The other origins that modules may come from; none unless they are listed. */
    readonly origins: readonly string[];
    /** How long the page waits for a module, in seconds. */
    readonly timeoutSeconds: number;
    /** How often an open page asks, in seconds, whether a new version was deployed. */
    readonly checkSeconds: number;
  };
  readonly lists: {
    /** The most rows of a list that a page reads whole; longer ones stay with the server. */
    readonly wholeUpTo: number;
  };
  /** Where error reports are sent; null keeps them in the console. */
  readonly errorReportUrl: string | null;
}

/** What holds until an installation says otherwise. */
export const defaultRuntimeConfig: RuntimeConfig = {
  company: { name: 'Intranet', line: '' },
  poweredBy: { label: '', url: '' },
  provider: { shortCode: '' },
  crm: { baseUrl: null },
  remotes: { allowOverrides: false, origins: [], timeoutSeconds: 12, checkSeconds: 120 },
  lists: { wholeUpTo: 60_000 },
  errorReportUrl: null,
};

export const ConfigContext = createContext<RuntimeConfig>(defaultRuntimeConfig);

/** The configuration of this installation. */
export const useRuntimeConfig = (): RuntimeConfig => useContext(ConfigContext);

interface ConfigProviderProps {
  config: RuntimeConfig;
  children: ReactNode;
}

/** Makes the installation's configuration known to everything below. Mounted once, by the host that has read it. */
export function ConfigProvider({ config, children }: ConfigProviderProps) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}
