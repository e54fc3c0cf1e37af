import { readConfiguration } from '../../src/configuration';

const read = (environment: Record<string, string>) => readConfiguration(environment, '/srv/intranet');

const connected = { ACCOUNTING_PROVIDER: 'xero', XERO_CLIENT_ID: 'id', XERO_CLIENT_SECRET: 'secret' };

describe('the accounting provider in the environment', () => {
  it('is the real service once it is named and the credentials are there', () => {
    expect(read(connected)).toMatchObject({
      accounting: {
        provider: 'xero',
        clientId: 'id',
        clientSecret: 'secret',
        baseUrl: 'https://api.xero.com/api.xro/2.0',
        tokenUrl: 'https://identity.xero.com/connect/token',
        scopes: 'accounting.invoices accounting.contacts accounting.settings.read',
        salesAccountCode: null,
        taxTypes: { 1: 'OUTPUT2', 2: 'RROUTPUT', 3: 'ZERORATEDOUTPUT', 4: 'EXEMPTOUTPUT' },
      },
      rules: { invoiceTermsDays: 30 },
      invoiceSyncSeconds: 120,
    });
  });

  it('takes the books of another country, other terms and another address', () => {
    const { accounting, ...rest } = read({
      ...connected,
      XERO_BASE_URL: 'http://localhost:8095/api.xro/2.0/',
      XERO_TAX_TYPES: 'A, B, C, D',
      XERO_SALES_ACCOUNT_CODE: '200',
      INVOICE_TERMS_DAYS: '14',
      INVOICE_SYNC_SECONDS: '30',
    });
    expect(accounting).toMatchObject({
      baseUrl: 'http://localhost:8095/api.xro/2.0',
      taxTypes: { 1: 'A', 2: 'B', 3: 'C', 4: 'D' },
      salesAccountCode: '200',
    });
    expect(rest).toMatchObject({ rules: { invoiceTermsDays: 14 }, invoiceSyncSeconds: 30 });
  });

  it('is refused when something is missing or wrong, without a word of the secret', () => {
    const wrong = () =>
      read({
        ACCOUNTING_PROVIDER: 'xero',
        XERO_CLIENT_SECRET: 'keep-me',
        XERO_BASE_URL: 'http://example.com/api',
        XERO_TAX_TYPES: 'OUTPUT2',
        INVOICE_TERMS_DAYS: '-1',
      });
    expect(wrong).toThrow(/XERO_CLIENT_ID must be set for ACCOUNTING_PROVIDER=xero/);
    expect(wrong).toThrow(/XERO_BASE_URL must be an https/);
    expect(wrong).toThrow(/XERO_TAX_TYPES must be 4 tax types, for Standard, Reduced, Zero, Exempt/);
    expect(wrong).toThrow(/INVOICE_TERMS_DAYS must be a whole number from 0 to 365/);
    expect(wrong).not.toThrow(/keep-me/);
    expect(() => read({ ACCOUNTING_PROVIDER: 'sage' })).toThrow(/must be one of local, xero/);
  });
});
