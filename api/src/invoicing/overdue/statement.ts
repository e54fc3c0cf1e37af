import {
  addDays,
  creditSentence,
  daysBetween,
  formatPence,
  formatQuantity,
  londonDate,
  OVERDUE_AGES,
  OVERDUE_DAYS,
  statementFileName,
  withoutOtherCurrencies,
  type CalendarDate,
  type UnallocatedCredit,
} from 'api-contract';
import { getRow, type Db, type InvoiceRow, type OrganisationRow } from '../../store';
import type { Context } from '../../kernel/context';
import { addressLines, toLongDate, toShortDate } from '../../quotes/documents';
import type { Company, LabelledText, StatementOfAccount } from '../../kernel/ports';
import { readCredit, readOpenInvoices } from './overdue';
import { nameOfInvoice } from './to-wire-reminders';

const ageLabels = {
  '1-30': '1–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over-90': 'Over 90 days',
};

const sumOf = (invoices: readonly InvoiceRow[]): string =>
  formatPence(invoices.reduce((sum, { amount_due_pence }) => sum + amount_due_pence, 0));

/** Returns the days since an invoice was due; 0 or less for one that is not overdue. */
const daysOverdue = ({ due_date }: InvoiceRow, today: CalendarDate): number =>
  daysBetween(due_date ?? addDays(today, 1), today);

const toAgeing = (invoices: readonly InvoiceRow[], today: CalendarDate): LabelledText[] => [
  { label: 'Not due yet', text: sumOf(invoices.filter((invoice) => daysOverdue(invoice, today) <= 0)) },
  ...OVERDUE_AGES.map((age) => {
    const { from, to = Infinity } = OVERDUE_DAYS[age];
    const isOfAge = (invoice: InvoiceRow) => {
      const days = daysOverdue(invoice, today);
      return days >= from && days <= to;
    };
    return { label: ageLabels[age], text: sumOf(invoices.filter(isOfAge)) };
  }),
];

/** Returns the contents of the statement of account of an organisation, formatted. */
export const readStatement = async (
  db: Db,
  organisation: OrganisationRow,
  { company, now, credit }: { company: Company; now: Date; credit: readonly UnallocatedCredit[] },
): Promise<StatementOfAccount> => {
  const { invoices, otherCurrency } = await readOpenInvoices(db, { organisation_id: organisation.id });
  const without = withoutOtherCurrencies(otherCurrency);
  const remarks = [creditSentence(credit), without && `Totals are in pounds, ${without}.`];
  const today = londonDate(now);
  return {
    date: toLongDate(today),
    madeAt: now,
    company,
    client: { name: organisation.name, lines: addressLines(organisation) },
    invoices: invoices.map((invoice) => ({
      number: nameOfInvoice(invoice),
      reference: invoice.reference ?? '',
      issued: toShortDate(invoice.issue_date),
      due: invoice.due_date ? toShortDate(invoice.due_date) : 'On receipt',
      total: formatPence(invoice.total_amount_pence),
      settled: formatPence(invoice.total_amount_pence - invoice.amount_due_pence),
      balance: formatPence(invoice.amount_due_pence),
      overdue: daysOverdue(invoice, today) > 0 ? formatQuantity(daysOverdue(invoice, today), 'day') : '',
    })),
    ageing: toAgeing(invoices, today),
    total: { label: 'Balance due', text: sumOf(invoices) },
    remarks: remarks.filter(Boolean),
  };
};

/** Returns the statement of account of an organisation, as of now. Throws `RowNotFound`. */
export const downloadStatement = async (
  { store, clock, documents }: Context,
  organisationId: number,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const company = await documents.company();
  const now = clock.now();
  const statement = await store.read(async (db) => {
    const organisation = await getRow(db, 'organisations', organisationId);
    const credit = (await readCredit(db, [organisationId]))(organisationId);
    return readStatement(db, organisation, { company, now, credit });
  });
  return { fileName: statementFileName(statement.client.name), bytes: await documents.statement(statement) };
};
