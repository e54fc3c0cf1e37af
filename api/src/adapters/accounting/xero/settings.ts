/** How the provider's API is reached, and how our words are said in its books. */
export interface XeroSettings {
  clientId: string;
  clientSecret: string;
  /** Without a slash at the end. */
  baseUrl: string;
  tokenUrl: string;
  scopes: string;
  /** Only for connections that are not custom ones: those belong to one organisation and send none. */
  tenantId: string | null;
  /** The ledger account of lines whose product group has no nominal code; null when each must have one. */
  salesAccountCode: string | null;
  /** The provider's tax type by the id of our tax rate. */
  taxTypes: Readonly<Record<number, string>>;
  /** Milliseconds until one request is given up. */
  requestTimeout: number;
  /** Milliseconds that one question may take in all, waiting for a turn and repeating included. */
  questionTimeout: number;
}

/** What Xero's own service and a British organisation's books want. */
export const xeroDefaults = {
  baseUrl: 'https://api.xero.com/api.xro/2.0',
  tokenUrl: 'https://identity.xero.com/connect/token',
  scopes: 'accounting.invoices accounting.contacts accounting.settings.read',
  tenantId: null,
  salesAccountCode: null,
  taxTypes: { 1: 'OUTPUT2', 2: 'RROUTPUT', 3: 'ZERORATEDOUTPUT', 4: 'EXEMPTOUTPUT' },
  requestTimeout: 12_000,
  questionTimeout: 30_000,
} as const satisfies Omit<XeroSettings, 'clientId' | 'clientSecret'>;
