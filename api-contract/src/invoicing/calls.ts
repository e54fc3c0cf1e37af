import { Type } from '@sinclair/typebox';
import { describeCalls, get, post, WORKBOOK } from '../kernel/call/call';
import {
  pageQuery,
  word,
  date,
  dimensionQuery,
  listQuery,
  organisationQuery,
  pathText,
} from '../kernel/call/parameters';
import { CHASE_AGAIN_DAYS } from '../kernel/limits';
import {
  OVERDUE_CLIENT_SORTS,
  OverdueClientPage,
  Reminder,
  ReminderOutcome,
  ReminderPreview,
} from './chasing/chasing';
import { reminderPreviewSchema, remindersSchema } from './chasing/chasing-form';
import {
  InvoiceListItem,
  InvoicePage,
  InvoiceStatusResponse,
  SynchronisationResponse,
  SynchronisationState,
  UnconfirmedInvoice,
} from './invoices/invoice';
import { InvoiceRun, PayersChosen, QuoteToInvoicePage } from './invoices/invoice-run';
import { invoiceRunSchema } from './invoices/invoice-run-form';
import {
  OVERDUE_AGES,
  INVOICE_SORTS,
  INVOICE_STATUS_FILTERS,
  TO_INVOICE_SORTS,
} from './invoices/invoice-status';
import * as paths from './paths';

export const chasingCalls = describeCalls('Payment reminders', {
  listOverdueClients: get(paths.overdueClients, {
    summary: 'One page of the clients with overdue invoices, by the age of what is due',
    description: 'The filter looks for each word in the name.',
    query: Type.Object({
      ...pageQuery(OVERDUE_CLIENT_SORTS, 'oldest', 'asc'),
      age: word('Only those with an invoice that is overdue for so many days', OVERDUE_AGES),
      unchased: word(`Only those who were not reminded within ${CHASE_AGAIN_DAYS} days`, ['1']),
    }),
    response: OverdueClientPage,
  }),
  previewReminders: post(paths.paymentReminderPreview, {
    summary: 'What the reminders of these clients begin with',
    body: reminderPreviewSchema,
    response: ReminderPreview,
  }),
  sendReminders: post(paths.paymentReminders, {
    summary: 'Remind clients of their overdue invoices by email',
    description:
      'One email for each client, each queued in a transaction of its own. The invoices are attached when it is sent: those that have been paid by then are left out, and without any it is not sent. A client who has a newer reminder than the call names gets none.',
    body: remindersSchema,
    response: Type.Array(ReminderOutcome),
  }),
  listReminders: get(paths.organisationReminders, {
    summary: 'What an organisation was reminded of, the newest first',
    response: Type.Array(Reminder),
  }),
  sendReminderAgain: post(paths.paymentReminderSendAgain, {
    summary: 'Queue a reminder again that failed or was not confirmed',
    response: Reminder,
    errors: [422],
  }),
  downloadReminderFile: get(paths.paymentReminderFile, {
    summary: 'A file exactly as it was attached to a reminder',
    file: 'application/pdf',
  }),
  downloadStatement: get(paths.statement, {
    summary: 'The statement of account of an organisation: its open invoices as a PDF',
    file: 'application/pdf',
  }),
});

const invoiceId = pathText("Our integer id or the provider's own");

/** The filters of the list beside its words. */
const filterQuery = {
  status: word(
    'Only those in the status of this id; `approved`: authorised and not sent yet; `awaiting-payment`: authorised, sent and not paid in full; `credited`: settled by credit notes alone; `live`: neither voided, deleted nor credited',
    INVOICE_STATUS_FILTERS,
  ),
  overdue: word('Only those that are overdue: `1`, or for so many days', ['1', ...OVERDUE_AGES]),
  ...dimensionQuery,
  from: date('Only those issued on this day or later'),
  to: date('Only those issued on this day or before', 'from'),
  paid_from: date('Only those paid in full on this day or later'),
  paid_to: date('Only those paid in full on this day or before', 'paid_from'),
};

export const invoiceCalls = describeCalls('Invoices', {
  listInvoices: get(paths.xeroInvoices, {
    summary: 'Invoices, or one page of them in order, as of the last synchronisation',
    description:
      'With `page` the response is a page. Its filter ignores case and accents and looks for each word in the number, in the reference of the quote and in the names of the organisation and the contact. The other parameters of a page need `page` beside them.',
    query: Type.Object({
      ...organisationQuery('Only those to this organisation'),
      ...pageQuery(INVOICE_SORTS, 'issued'),
      ...filterQuery,
    }),
    response: Type.Unsafe<InvoiceListItem[] | InvoicePage>({
      anyOf: [Type.Array(InvoiceListItem), InvoicePage],
    }),
  }),
  exportInvoices: post(paths.xeroInvoicesExport, {
    summary: 'The invoices of the list as a workbook, in its order',
    query: Type.Object({ ...listQuery(INVOICE_SORTS, 'issued'), ...filterQuery }),
    file: WORKBOOK,
  }),
  getSynchronisation: get(paths.xeroInvoicesSynchronise, {
    summary: 'When the invoices were last synchronised with the provider',
    response: SynchronisationState,
    etag: 'none',
  }),
  synchroniseInvoices: post(paths.xeroInvoicesSynchronise, {
    summary: 'Synchronises the invoices with the provider now',
    description:
      'Calls during a synchronisation, or within seconds of one, share its result: the provider is called once.',
    response: SynchronisationResponse,
    errors: [502],
  }),
  listUnconfirmedInvoices: get(paths.xeroInvoicesUnconfirmed, {
    summary: 'The quotes of which it is not known whether the provider has created their invoice',
    description:
      'Empty as a rule: such a quote is settled within a minute, unless the provider cannot be reached.',
    response: Type.Array(UnconfirmedInvoice),
    etag: 'none',
  }),
  checkUnconfirmedInvoices: post(paths.xeroInvoicesUnconfirmed, {
    summary: 'Looks for these invoices at the provider now, and returns the quotes that are still in doubt',
    response: Type.Array(UnconfirmedInvoice),
    errors: [502],
  }),
  listQuotesToInvoice: get(paths.quotesToInvoice, {
    summary:
      'One page of the won quotes of which something is left to invoice, each with what its invoice lacks',
    description:
      'The filter looks for each word in the reference and in the names of the organisation and the agent.',
    query: Type.Object(pageQuery(TO_INVOICE_SORTS, 'won', 'asc')),
    response: QuoteToInvoicePage,
  }),
  chooseClientsAsPayers: post(paths.quotesToInvoicePayers, {
    summary:
      'Makes the client of each quote, with its contact, the one who is invoiced, where nobody is chosen yet',
    description: 'Each quote is saved by itself; one that cannot be is left as it is, with the reason.',
    body: invoiceRunSchema,
    response: PayersChosen,
  }),
  getInvoiceRun: get(paths.invoiceRun, {
    summary: 'What became of the invoices that were asked for within about a day',
    response: InvoiceRun,
    etag: 'none',
    isPolled: true,
  }),
  addToInvoiceRun: post(paths.invoiceRun, {
    summary: 'Create the invoices of these quotes, one after the other, after the response',
    description:
      'A quote that waits already is not added again, and one that has an invoice gets no second one. What cannot be invoiced ends as failed, with the reason; to send its id again tries it again.',
    body: invoiceRunSchema,
    response: InvoiceRun,
  }),
  getInvoice: get(paths.xeroInvoice, {
    summary: 'One invoice, as of the last synchronisation',
    response: InvoiceListItem,
  }),
  getInvoiceStatus: get(paths.xeroInvoiceStatus, {
    summary: "The provider's status of the invoice, read with this call",
    params: Type.Object({ invoiceId }),
    response: InvoiceStatusResponse,
    errors: [502],
    etag: 'none',
  }),
  downloadInvoicePdf: get(paths.xeroInvoicePdf, {
    summary: 'The invoice as a PDF',
    params: Type.Object({ xeroInvoiceId: invoiceId }),
    file: 'application/pdf',
    errors: [502],
  }),
});
