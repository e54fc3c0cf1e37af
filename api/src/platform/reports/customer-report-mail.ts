import { pages, reportDimensions, toLongDate, type DateWindow, type MailedReport } from 'api-contract';
import type { MailText } from '../../kernel/jobs/mail';

/** Returns the path of the page as it was mailed. */
const pathOf = ({ by, filter }: MailedReport, { from, to }: DateWindow): string =>
  pages.customerReport({ by, from, to, q: filter ?? undefined });

/** The weekly mail with the report of customers as a workbook. */
export const customerReportMail = (report: MailedReport, today: string, window: DateWindow): MailText => ({
  subject: `Customers report of ${toLongDate(today)}`,
  blocks: [
    `The report is attached: by ${reportDimensions[report.by].name.toLowerCase()}, from ${toLongDate(window.from)} to ${toLongDate(window.to)}.`,
    { text: 'Open the report', path: pathOf(report, window) },
    'You asked for this email every Monday. To stop it, open the report, choose “Email me every Monday” and then “Stop the emails”.',
  ],
});
