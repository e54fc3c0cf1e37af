import { formatCount } from 'shared-ui';
import { MAIL } from 'api-contract';

export const messages = {
  notQueued: 'The email was not queued',
  notSent: 'Not sent',
  othersHaveIt: 'Everyone else has received it. Send again sends it only to those who haven’t.',
  askFirst: (name: string) => `It may have arrived. Ask ${name} before you send it again.`,
  description: `Emails from the last ${formatCount(MAIL.keepDays)} days: failed and unconfirmed ones first, then the newest.`,
  /** What the intranet does by itself, by the name of the job. */
  jobs: {
    'password-link': 'Sending a link for a new password',
    'create-invoice': 'Creating an invoice',
    'invoice-quote': 'Creating an invoice',
    'event-report': 'Sending a fulfilment report',
    'synchronise-invoices': 'Synchronising the invoices',
    'expire-quotes': 'Expiring quotes',
    'remind-clients': 'Reminding clients of their quotes',
    'mail-reports': 'Emailing the report of customers',
    'notify-waiting': 'Telling who waits for sold-out packages',
    'mail-owners': 'Emailing what is due to be delivered',
    backup: 'Backup',
    prune: 'Deleting old data',
  } as Readonly<Record<string, string>>,
  filter: 'Filter by subject or recipient',
  noServer: 'Emails aren’t being sent: there is no mail server',
  noServerText: 'Emails wait here, and their links work. Pass them on yourself, or set up a mail server.',
  none: 'No emails yet',
  noneText: 'Invitations and links for new passwords appear here.',
};
