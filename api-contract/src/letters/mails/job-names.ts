/** What the intranet does by itself, other than mail, by the name of the job. */
export const JOB_NAMES = {
  'password-link': 'Sending a link for a new password',
  'create-invoice': 'Creating an invoice',
  'invoice-quote': 'Creating an invoice',
  'event-report': 'Sending a fulfilment report',
  'synchronise-invoices': 'Syncing invoices',
  'expire-quotes': 'Expiring quotes',
  'remind-clients': 'Reminding clients of their quotes',
  'mail-reports': 'Emailing the Customers report',
  'notify-waiting': 'Notifying the waiting list of sold-out packages',
  'mail-owners': 'Emailing what is due to be delivered',
  'delete-file': 'Deleting a file',
  backup: 'Backup',
  prune: 'Deleting old data',
} as const;
