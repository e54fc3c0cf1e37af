import type { Quote } from 'api-contract';
import { xeroDefaults, type AccountingSettings } from '../src/adapters';
import { deleteRows, getRow, insertRow, listRows } from '../src/store';
import { TestCompany } from './quotes/test-company';
import { runCommandAt } from './support/commands';

let company: TestCompany;
let quote: Quote;

beforeEach(async () => {
  company = await TestCompany.open();
  quote = await company.invoicedQuote();
});
afterEach(() => company.server.stop());

const run = (words: string[], accounting: AccountingSettings = { provider: 'local' }) => {
  const { folder } = company.server;
  const location = { dataFolder: folder, databaseUrl: undefined };
  const confirm = () => Promise.reject(new Error('nothing is to be confirmed here'));
  return runCommandAt({ location, folder, accounting, confirm }, 'invoices', ...words);
};

const number = () => quote.xero_invoice?.invoice_number ?? '';
const invoiceNow = async () => (await company.getQuote(quote.id)).xero_invoice;

describe('invoices, on the command line of the embedded book', () => {
  it('go from draft to approved, sent and paid, and the screens see it at once', async () => {
    expect(await run(['approve', number()])).toMatchObject({ code: 0, output: [`${number()} is approved.`] });
    expect(await invoiceNow()).toMatchObject({ invoice_status_id: 3 });
    expect(await run(['send', number()])).toMatchObject({ code: 0 });
    expect(await run(['part-pay', number(), '0.01'])).toMatchObject({ code: 0 });
    expect(await invoiceNow()).toMatchObject({ is_paid: false });
    expect(await run(['pay', number().toLowerCase()])).toMatchObject({
      code: 0,
      output: [`${number()} is paid.`],
    });
    expect(await invoiceNow()).toMatchObject({ invoice_status_id: 4, is_paid: true });
  });

  it('keep what happened to them in history, without an author', async () => {
    await run(['approve', number()]);
    const id = quote.xero_invoice?.id ?? 0;
    const lines = await company.history('invoices', id);
    expect(lines.at(-1)).toMatchObject({ user_id: null, changes: { invoice_status_id: [1, 3] } });
    await run(['void', number()]);
    expect((await company.history('quotes', quote.id)).at(-1)).toMatchObject({
      user_id: null,
      changes: { xero_invoice_id: [quote.xero_invoice_id, null] },
    });
  });

  it('free their quote when they are taken back', async () => {
    expect(await run(['void', number()])).toMatchObject({ code: 0 });
    expect(await invoiceNow()).toBeNull();
    expect((await company.invoice(quote.id)).statusCode).toBe(200);
  });

  it.each([
    [['pay', 'INV-9999'], 'There is no invoice INV-9999.'],
    [['part-pay', 'THIS', 'ten'], 'a number of pounds'],
    [['part-pay', 'THIS', '1.005'], 'a number of pounds'],
    [['pay', 'THIS'], 'Only an approved invoice can be paid.'],
    [['send', 'THIS'], 'Only an approved invoice can be sent.'],
  ])('refuse %j and say why', async (words, reason) => {
    const response = await run(words.map((word) => (word === 'THIS' ? number() : word)));
    expect(response).toMatchObject({ code: 1, output: [] });
    expect(response.complaints.join('\n')).toContain(reason);
    expect(await invoiceNow()).toMatchObject({ invoice_status_id: 1 });
  });

  it('are all confirmed where the book is our own', async () => {
    for (const word of ['unconfirmed', 'check'])
      expect(await run([word])).toMatchObject({ code: 0, output: ['Every invoice is confirmed.'] });
  });

  describe('once another provider is connected', () => {
    const xero = { provider: 'xero', ...xeroDefaults, clientId: '', clientSecret: '' } as const;

    it('are taken back where they were made before', async () => {
      const { id, ...made } = await company.server.context.store.read((db) =>
        getRow(db, 'invoices', quote.xero_invoice!.id),
      );
      const there = { ...made, xero_invoice_id: 'there', quote_id: null };
      await company.server.context.store.transaction((tx) => insertRow(tx, 'invoices', there));
      expect(await run(['void', number()], xero)).toMatchObject({ code: 0 });
      expect(await invoiceNow()).toBeNull();
      const rows = await company.server.context.store.read((db) => listRows(db, 'invoices', {}));
      expect(rows.find((row) => row.id !== id)).toMatchObject(there);
    });

    it('are left alone where that one keeps them', async () => {
      await company.server.context.store.transaction((tx) => deleteRows(tx, 'invoice_documents', {}));
      expect(await run(['approve', number()], xero)).toMatchObject({
        code: 1,
        complaints: ['Invoices are in xero: change them there.'],
      });
    });
  });
});
