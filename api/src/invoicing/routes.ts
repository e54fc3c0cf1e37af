import { WORKBOOK_NAMES } from 'api-contract';
import {
  collection,
  download,
  plain,
  saved,
  workbook,
  isForPage,
  withSaving,
  type CallHandlers,
} from '../calls';
import * as invoicing from './index';

/** The use case of each call of the area invoicing, by the name of the call. */
export const invoicingRoutes = {
  updateUnlockedInvoiceDetails: saved(withSaving(invoicing.updateUnlockedInvoiceDetails)),
  previewUnlockedInvoiceDetails: plain((context, { params, body }) =>
    invoicing.previewUnlockedInvoiceDetails(context, params.id, body),
  ),
  createXeroInvoice: saved((context, { params, user }) =>
    invoicing.createXeroInvoice(context, params.id, user),
  ),
  listInvoices: collection((context, { query }) =>
    isForPage(query)
      ? invoicing.listInvoicePage(context, query)
      : invoicing.listInvoices(context, query.organisation_id),
  ),
  getInvoice: collection((context, { params }) => invoicing.getInvoice(context, params.id)),
  exportInvoices: workbook(WORKBOOK_NAMES.invoices, (context, { query }) =>
    invoicing.exportInvoices(context, query),
  ),
  getSynchronisation: plain(invoicing.getSynchronisation),
  synchroniseInvoices: plain(invoicing.synchroniseInvoicesNow),
  listUnconfirmedInvoices: plain(invoicing.listUnconfirmedInvoices),
  checkUnconfirmedInvoices: plain(async (context) => {
    await invoicing.settleInvoices(context);
    return invoicing.listUnconfirmedInvoices(context);
  }),
  listQuotesToInvoice: collection((context, { query }) => invoicing.listQuotesToInvoice(context, query)),
  chooseClientsAsPayers: plain((context, { body, user }) =>
    invoicing.chooseClientsAsPayers(context, body, user),
  ),
  getInvoiceRun: plain(invoicing.getInvoiceRun),
  addToInvoiceRun: plain((context, { body, user }) => invoicing.addToInvoiceRun(context, body, user)),
  getInvoiceStatus: plain((context, { params }) => invoicing.getInvoiceStatusNow(context, params.invoiceId)),
  downloadInvoicePdf: download((context, { params }) =>
    invoicing.downloadInvoicePdf(context, params.xeroInvoiceId),
  ),
  listOverdueClients: collection((context, { query }) => invoicing.listOverdueClients(context, query)),
  previewReminders: plain((context, { body }) => invoicing.previewReminders(context, body)),
  sendReminders: plain((context, { body, user }) => invoicing.sendReminders(context, body, user)),
  listReminders: collection((context, { params }) => invoicing.listReminders(context, params.id)),
  sendReminderAgain: plain((context, { params }) => invoicing.sendReminderAgain(context, params.id)),
  downloadReminderFile: download((context, { params }) =>
    invoicing.reminderFile(context, params.id, params.fileId),
  ),
  downloadStatement: download((context, { params }) => invoicing.downloadStatement(context, params.id)),
} satisfies Partial<CallHandlers>;
