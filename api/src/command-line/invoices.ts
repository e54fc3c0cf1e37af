import { toOneLine, toPence } from 'api-contract';
import { createAccounting, LocalAccounting, randomTokens, type LocalAccountingParts } from '../adapters';
import {
  DomainError,
  listUnconfirmedInvoices,
  settleInvoices,
  unnamedCompany,
  type AccountingContext,
  type InvoiceDocument,
  type ProviderInvoice,
  type TimedContext,
} from '../domain';
import { listRows } from '../store';
import { type Command, type CommandContext, withStore } from './command';

type Change = (book: LocalAccounting, xeroInvoiceId: string) => Promise<ProviderInvoice>;

const withParts = <T>(
  surroundings: CommandContext,
  work: (parts: LocalAccountingParts) => Promise<T>,
): Promise<T> =>
  withStore(surroundings, ({ store, clock }) => {
    const renderInvoicePdf = async (invoice: InvoiceDocument) => {
      // Loading it takes a third of a command's time, and few commands make a file.
      const documents = await import('../adapters/documents/documents');
      return documents.renderInvoicePdf(invoice, unnamedCompany);
    };
    return work({ store, clock, renderInvoicePdf });
  });

const withAccounting = <T>(
  surroundings: CommandContext,
  work: (context: AccountingContext) => Promise<T>,
): Promise<T> =>
  withParts(surroundings, (parts) => {
    const { store, clock } = parts;
    const accounting = createAccounting(parts, surroundings.accounting);
    return work({ store, clock, schedule: {}, tokens: randomTokens, accounting });
  });

/**
 * Finds the invoice by its number and changes it in the embedded book. Refuses one of an external provider; those that were made before it was
 * connected have a document of the book.
 */
const changeInvoice = (
  { surroundings, number }: { surroundings: CommandContext; number: string },
  change: Change,
) =>
  withParts(surroundings, async (parts) => {
    const { provider } = surroundings.accounting;
    const wanted = number.trim().toUpperCase();
    const { rows, documents } = await parts.store.read(async (db) => {
      const found = await listRows(db, 'invoices', { invoice_number: wanted });
      const xero_invoice_id = found.map((row) => row.xero_invoice_id);
      return { rows: found, documents: await listRows(db, 'invoice_documents', { xero_invoice_id }) };
    });
    const [row] = rows;
    if (!row) throw new DomainError('notFound', `There is no invoice ${wanted}.`);
    const ours = documents[0] ?? (provider === 'local' ? row : undefined);
    if (!ours) throw new DomainError('invalid', `Invoices are in ${provider}: change them there.`);
    return change(new LocalAccounting(parts), ours.xero_invoice_id);
  });

/** Lists the quotes whose invoice the provider has not confirmed. */
const sayUnconfirmed = async ({ say }: CommandContext, context: TimedContext): Promise<void> => {
  const unconfirmed = await listUnconfirmedInvoices(context);
  if (unconfirmed.length === 0) say('Every invoice is confirmed.');
  for (const { quote, organisation, tried_at } of unconfirmed)
    say([quote.reference_label, tried_at, toOneLine(organisation.name)].join('\t'));
};

const command = (verb: string, summary: string, done: string, change: Change): Command => ({
  usage: `invoices ${verb} <number>`,
  summary,
  run: async (surroundings, [number = '']) => {
    const invoice = await changeInvoice({ surroundings, number }, change);
    surroundings.say(`${invoice.invoice_number} ${done}.`);
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

/** The commands on unconfirmed invoices, and those that change the embedded book's, for people who try the product. */
export const invoiceCommands: readonly Command[] = [
  {
    usage: 'invoices unconfirmed',
    summary: 'shows the quotes whose invoice the provider has not confirmed',
    run: (surroundings) => withAccounting(surroundings, (context) => sayUnconfirmed(surroundings, context)),
  },
  {
    usage: 'invoices check',
    summary: 'looks for these invoices at the provider, and shows what is still unknown',
    run: (surroundings) =>
      withAccounting(surroundings, async (context) => {
        await settleInvoices(context);
        await sayUnconfirmed(surroundings, context);
      }),
  },
  command('approve', 'approves a draft in the embedded book', 'is approved', (book, id) => book.approve(id)),
  command('send', 'marks an approved invoice as sent', 'has been sent', (book, id) => book.send(id)),
  command('pay', 'records that all that was due has been paid', 'is paid', (book, id) =>
    book.recordPayment(id),
  ),
  command('void', 'voids an invoice, which frees its quote', 'has been voided', (book, id) => book.void(id)),
  {
    usage: 'invoices part-pay <number> <pounds>',
    summary: 'records a payment of a part',
    run: async (surroundings, [number = '', pounds = '']) => {
      const amount = toAmount(pounds);
      const invoice = await changeInvoice({ surroundings, number }, (book, id) =>
        book.recordPayment(id, { amount }),
      );
      surroundings.say(`${invoice.invoice_number} has been paid in part.`);
    },
  },
];
