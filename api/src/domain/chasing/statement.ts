import {
  addDays,
  daysBetween,
  formatPence,
  londonDate,
  OVERDUE_AGES,
  OVERDUE_DAYS,
  statementFileName,
  type CalendarDate,
} from 'api-contract';
import { getRow, type InvoiceRow, type OrganisationRow } from '../../store';
import type { Context } from '../context';
import { addressLines, toLongDate, toShortDate } from '../documents';
import type { Company, LabelledText, StatementOfAccount } from '../ports';
import { readOpenInvoices } from './overdue';
import { nameOfInvoice } from './present-reminders';

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

interface StatementFacts {
  organisation: OrganisationRow;
  /** The open ones. */
  invoices: readonly InvoiceRow[];
  company: Company;
  now: Date;
}

/** Returns the contents of a statement of account, formatted. */
export const toStatement = ({ organisation, invoices, company, now }: StatementFacts): StatementOfAccount => {
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
      daysOverdue: daysOverdue(invoice, today) > 0 ? String(daysOverdue(invoice, today)) : '',
    })),
    ageing: toAgeing(invoices, today),
    total: { label: 'Balance due', text: sumOf(invoices) },
  };
};

/** Returns the statement of account of an organisation, as of now. Throws `RowNotFound`. */
export const downloadStatement = async (
  { store, clock, documents }: Context,
  organisationId: number,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const read = await store.read(async (db) => ({
    organisation: await getRow(db, 'organisations', organisationId),
    invoices: await readOpenInvoices(db, organisationId),
  }));
  const statement = toStatement({ ...read, company: await documents.company(), now: clock.now() });
  return { fileName: statementFileName(read.organisation.name), bytes: await documents.statement(statement) };
};
