import { INVOICE_TERMS_DAYS, TAX_RATES } from 'api-contract';
import { xeroDefaults, type AccountingSettings } from './adapters';
import type { EnvironmentReader } from './environment';

/** The accounting provider and how often the mirror is synchronised with it. README.md has the table. */
export interface AccountingConfiguration {
  accounting: AccountingSettings;
  invoiceTermsDays: number;
  /** Seconds between two synchronisations with the provider; 0 for never. */
  invoiceSyncSeconds: number;
}

const providers = ['local', 'xero'] as const;

/** `OUTPUT2,RROUTPUT,…`: the provider's tax type for each of our rates, in their order. */
const readTaxTypes = (environment: EnvironmentReader): Readonly<Record<number, string>> => {
  const written = environment.text('XERO_TAX_TYPES', '');
  if (written === '') return xeroDefaults.taxTypes;
  const types = written.split(',').map((type) => type.trim());
  if (types.length !== TAX_RATES.length || !types.every((type) => /^[A-Z0-9]+$/.test(type))) {
    const names = TAX_RATES.map(({ name }) => name).join(', ');
    environment.problems.push(`XERO_TAX_TYPES must be ${TAX_RATES.length} tax types, for ${names}.`);
  }
  return Object.fromEntries(TAX_RATES.map(({ id }, index) => [id, types[index] ?? '']));
};

const readXero = (environment: EnvironmentReader): AccountingSettings => ({
  provider: 'xero',
  ...xeroDefaults,
  clientId: environment.required('XERO_CLIENT_ID', 'for ACCOUNTING_PROVIDER=xero'),
  clientSecret: environment.required('XERO_CLIENT_SECRET', 'for ACCOUNTING_PROVIDER=xero'),
  baseUrl: environment.webAddress('XERO_BASE_URL', xeroDefaults.baseUrl),
  tokenUrl: environment.webAddress('XERO_TOKEN_URL', xeroDefaults.tokenUrl),
  scopes: environment.text('XERO_SCOPES', xeroDefaults.scopes),
  tenantId: environment.text('XERO_TENANT_ID', '') || null,
  salesAccountCode: environment.text('XERO_SALES_ACCOUNT_CODE', '') || null,
  taxTypes: readTaxTypes(environment),
});

export const readAccounting = (environment: EnvironmentReader): AccountingConfiguration => {
  const provider = environment.oneOf('ACCOUNTING_PROVIDER', providers, 'local');
  const isLocal = provider === 'local';
  return {
    accounting: isLocal ? { provider } : readXero(environment),
    invoiceTermsDays: environment.wholeNumber('INVOICE_TERMS_DAYS', INVOICE_TERMS_DAYS, { min: 0, max: 365 }),
    invoiceSyncSeconds: environment.wholeNumber('INVOICE_SYNC_SECONDS', isLocal ? 0 : 120, {
      min: 0,
      max: 86_400,
    }),
  };
};
