import { toPence } from 'api-contract';
import { createInvoicePdfRenderer, LocalAccounting } from '../adapters';
import { DomainError, unnamedCompany, type ProviderInvoice } from '../domain';
import { findRow } from '../store';
import { type Command, type Surroundings, withStore } from './command';

type Change = (book: LocalAccounting, xeroInvoiceId: string) => Promise<ProviderInvoice>;

/** Finds the invoice by its number and changes it in the embedded book. Refuses when the provider is external. */
const changeInvoice = (
  { surroundings, number }: { surroundings: Surroundings; number: string },
  change: Change,
) =>
  withStore(surroundings, async ({ store, clock }) => {
    if (surroundings.provider !== 'local') {
      throw new DomainError('invalid', `Invoices are kept at ${surroundings.provider}: change them there.`);
    }
    const wanted = number.trim().toUpperCase();
    const row = await store.read((db) => findRow(db, 'invoices', { invoice_number: wanted }));
    if (!row) throw new DomainError('notFound', `There is no invoice ${wanted}.`);
    // No command renders a document.
    const renderInvoicePdf = createInvoicePdfRenderer(() => Promise.resolve(unnamedCompany));
    return change(new LocalAccounting({ store, clock, renderInvoicePdf }), row.xero_invoice_id);
  });

const command = (verb: string, summary: string, done: string, change: Change): Command => ({
  words: ['invoices', verb],
  parameters: ['number'],
  summary,
  run: async (surroundings, [number = '']) => {
    const invoice = await changeInvoice({ surroundings, number }, change);
    surroundings.say(`${invoice.invoiceNumber} ${done}.`);
  },
});

const toAmount = (typed: string): number => {
  try {
    return toPence(Number(typed));
  } catch {
    throw new DomainError(
      'invalid',
      'The amount is a number of pounds with at most two decimals, such as 1250.50.',
    );
  }
};

/** The commands that change the status of the embedded book's invoices, for people who try the product. */
export const invoiceCommands: readonly Command[] = [
  command('approve', 'approves a draft in the embedded book', 'is approved', (book, id) => book.approve(id)),
  command('send', 'marks an approved invoice as sent', 'has been sent', (book, id) => book.send(id)),
  command('pay', 'records that all that was due has been paid', 'is paid', (book, id) =>
    book.recordPayment(id),
  ),
  command('void', 'takes an invoice back, which frees its quote', 'has been taken back', (book, id) =>
    book.void(id),
  ),
  {
    words: ['invoices', 'part-pay'],
    parameters: ['number', 'pounds'],
    summary: 'records a payment of a part',
    run: async (surroundings, [number = '', pounds = '']) => {
      const amount = toAmount(pounds);
      const invoice = await changeInvoice({ surroundings, number }, (book, id) =>
        book.recordPayment(id, { amount }),
      );
      surroundings.say(`${invoice.invoiceNumber} has been paid in part.`);
    },
  },
];
