import { paths, type InvoicePage, type QuoteMode, type QuotePage, type Reminder } from 'api-contract';
import { api, useRead, useReadList } from 'shared-ui';

/** The newest ones of an organisation: one small page, which counts the others. */
const newest = (organisation: number) => ({ organisation, page: 1, per_page: 10 });

/** Reads the newest quotes of an organisation. */
export const useQuotesOf = (organisationId: number, mode: QuoteMode) =>
  useRead<QuotePage>(paths.quotes({ mode, ...newest(organisationId) }));

export const useInvoicesOf = (organisationId: number) =>
  useRead<InvoicePage>(paths.xeroInvoices(newest(organisationId)));

/** Reads what an organisation was reminded of, the newest first. */
export const useReminders = (organisationId: number) =>
  useReadList<Reminder>(paths.organisationReminders(organisationId));

export const sendReminderAgain = async (id: number): Promise<void> => {
  await api.post<Reminder>(paths.paymentReminderSendAgain(id));
};
