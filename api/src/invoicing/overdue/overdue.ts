import {
  fromPence,
  groupBy,
  isInOtherCurrency,
  INVOICE_STATUS,
  isOverdue,
  londonDate,
  OVERDUE_AGES,
  type CalendarDate,
  type OverdueAge,
  type OverdueClientPage,
  type UnallocatedCredit,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { listRows, type Db, type InvoiceRow, type Where } from '../../store';
import { countOverdueInOtherCurrency, overdueClientList, unallocatedCredits } from './queries';
import type { TimedContext } from '../../kernel/context';
import { toInvoiceFacts } from '../../quotes/quote/quote-invoice';
import { readPage } from '../../kernel/list/pages';
import { readLastReminders } from './to-wire-reminders';

/**
 * Returns the issued invoices in pounds of an organisation or a contact that are not paid in full, the one that is due first before the others, and how
 * many such invoices are in another currency.
 */
export const readOpenInvoices = async (
  db: Db,
  of: Pick<Where<InvoiceRow>, 'organisation_id' | 'contact_id'>,
): Promise<{ invoices: InvoiceRow[]; otherCurrency: number }> => {
  const where = { ...of, invoice_status_id: INVOICE_STATUS.authorised };
  const issued = await listRows(db, 'invoices', where, { orderBy: ['due_date', 'id'] });
  const open = issued.filter(({ amount_due_pence }) => amount_due_pence > 0);
  const invoices = open.filter((invoice) => !isInOtherCurrency(invoice));
  return { invoices, otherCurrency: open.length - invoices.length };
};

/** An invoice that is overdue: it has a day on which it was due. */
export type DueInvoice = InvoiceRow & { due_date: CalendarDate };

/** Returns those that are overdue, the oldest first. */
export const readOverdueInvoices = async (
  db: Db,
  organisationId: number,
  today: CalendarDate,
): Promise<DueInvoice[]> =>
  (await readOpenInvoices(db, { organisation_id: organisationId })).invoices.filter(
    (row): row is DueInvoice => isOverdue(toInvoiceFacts(row), today),
  );

/** Returns a function that returns the unallocated credit of one of these organisations, by currency. */
export const readCredit = async (db: Db, organisationIds: readonly number[]) => {
  const rows = await unallocatedCredits(db, organisationIds);
  const rowsOf = groupBy(rows, ({ organisation_id }) => organisation_id);
  return (organisationId: number): UnallocatedCredit[] =>
    (rowsOf.get(organisationId) ?? []).map(({ currency, pence }) => ({ currency, amount: fromPence(pence) }));
};

const agesOf = (sums: Readonly<Record<OverdueAge, number>>) =>
  OVERDUE_AGES.map((age) => fromPence(sums[age]));

/** Returns one page of the clients with overdue invoices; the last page if the page is too high. */
export const listOverdueClients = (
  { store, clock }: TimedContext,
  query: QueryOf<'listOverdueClients'>,
): Promise<OverdueClientPage> => {
  const today = londonDate(clock.now());
  return store.read(async (db) => {
    const list = overdueClientList(query, today);
    const { rows, found_total_pence, ...totals } = await readPage(db, list, query);
    const { page, per_page, total_count, found_count } = totals;
    const reminderIds = rows.flatMap(({ reminder_id }) => reminder_id ?? []);
    const lastOf = await readLastReminders(db, reminderIds);
    const organisationIds = rows.map(({ organisation_id }) => organisation_id);
    const creditOf = await readCredit(db, organisationIds);
    return {
      clients: rows.map((row) => ({
        organisation: { id: row.organisation_id, name: row.organisation_name },
        invoice_count: row.invoice_count,
        other_currency_count: row.other_currency_count,
        ages: agesOf(row),
        total_due: fromPence(row.total_pence),
        oldest_due_date: row.oldest_due_date,
        unallocated_credit: creditOf(row.organisation_id),
        last_reminder: row.reminder_id === null ? null : (lastOf.get(row.reminder_id) ?? null),
      })),
      page,
      per_page,
      total_count,
      found_count,
      found_ages: agesOf(totals),
      found_total: fromPence(found_total_pence),
      found_other_currency: await countOverdueInOtherCurrency(db, query, today),
    };
  });
};
