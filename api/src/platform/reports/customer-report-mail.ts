import { pages, reportDimensions, toLongDate, type DateWindow, type MailedReport } from 'api-contract';
import type { MailText } from '../../kernel/jobs/mail';

/** Returns the path of the page with what was mailed. */
const pathOf = ({ by, period, from, to, filter }: MailedReport): string => {
  const days = period === 'dates' ? { from: from ?? undefined, to: to ?? undefined } : { period };
  return pages.customerReport({ by, ...days, q: filter ?? undefined });
};

/** The weekly mail with the report of customers as a workbook. */
export const customerReportMail = (report: MailedReport, today: string, window: DateWindow): MailText => ({
  subject: `Customers report, ${toLongDate(today)}`,
  blocks: [
    `The report is attached: by ${reportDimensions[report.by].name.toLowerCase()}, from ${toLongDate(window.from)} to ${toLongDate(window.to)}.`,
    { text: 'Open the report', path: pathOf(report) },
    'You asked for this email every Monday. To stop it, open the report, choose “Email me every Monday” and then “Stop the emails”.',
  ],
});
