/** The settings of the provider's API, and the mapping of our terms to its books. */
export interface XeroSettings {
  clientId: string;
  clientSecret: string;
  /** Without a slash at the end. */
  baseUrl: string;
  tokenUrl: string;
  scopes: string;
  /** Requested too where the connection has them: those of connections that were authorised earlier lack them. */
  optionalScopes: string;
  /** Not needed for custom connections, which belong to one organisation. */
  tenantId: string | null;
  /** The ledger account of lines whose product group has no nominal code; null when each must have one. */
  salesAccountCode: string | null;
  /** The provider's tax type by the id of our tax rate. */
  taxTypes: Readonly<Record<number, string>>;
  /** Milliseconds until one request times out. */
  requestTimeout: number;
  /** Milliseconds that one call may take in all, with queueing and retries. */
  callTimeout: number;
  /** Called after each request with its method and status; 0 without a response. */
  onCall?: ((method: string, status: number) => void) | undefined;
}

/** The defaults for Xero's own service and a British organisation. */
export const xeroDefaults = {
  baseUrl: 'https://api.xero.com/api.xro/2.0',
  tokenUrl: 'https://identity.xero.com/connect/token',
  scopes: 'accounting.invoices accounting.contacts accounting.settings.read',
  optionalScopes: 'accounting.payments.read',
  tenantId: null,
  salesAccountCode: null,
  taxTypes: { 1: 'OUTPUT2', 2: 'RROUTPUT', 3: 'ZERORATEDOUTPUT', 4: 'EXEMPTOUTPUT' },
  requestTimeout: 12_000,
  callTimeout: 30_000,
} as const satisfies Omit<XeroSettings, 'clientId' | 'clientSecret'>;
