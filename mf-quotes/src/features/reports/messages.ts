export const messages = {
  periods: (from: string, to: string, fromBefore: string, toBefore: string) =>
    `${from} to ${to}, compared with a year earlier, ${fromBefore} to ${toBefore}.`,
  sectionPeriods: {
    lost: (from: string, to: string) => `${from} to ${to}.`,
    agents: (from: string, to: string) => `${from} to ${to}; open quotes as of today.`,
    forecast: () => 'Open quotes as of today.',
  },
  noneInPeriod: 'No quotes, sales or invoices in this period',
  choosePeriod: 'Choose another period above.',
  emptyChart: 'There is nothing to show for this period.',
  filter: 'Filter by name',
  exportAll: 'Export the whole report to Excel',
  totalNotLoaded: 'The total could not be loaded',
  same: 'the same as a year earlier',
  more: (size: string) => `${size} more than a year earlier`,
  less: (size: string) => `${size} less than a year earlier`,
  counted: 'How these figures are counted',
  /** What each figure counts. */
  ofQuotes: {
    Quoted: 'Quotes dated in the period, except drafts and those that a revision replaced.',
    Won: 'Quotes whose date won is in the period, whenever they were quoted.',
    'Win rate':
      'Of the quotes dated in the period that are won, lost or expired by now, the share that is won.',
    'Days to win': 'From the date of the quote to the day on which it was won, on average.',
  },
  ofInvoices: {
    Invoiced: 'Invoices issued in the period, except voided, deleted and credited ones.',
    Paid: 'Invoices that were paid in full in the period.',
    Overdue: 'Invoices overdue today, whatever the period, by the days since they were due.',
  },
  ofAll: {
    Totals: 'Sub totals, excluding VAT.',
    Change: 'Compared with the same dates a year earlier.',
  },
  /** What the sections count. */
  ofSections: {
    lost: {
      Lost: 'Quotes dated in the period that are lost by now, by the reason that was chosen.',
      Totals: 'Sub totals, excluding VAT.',
    },
    agents: {
      Won: 'Quotes whose date won is in the period, whenever they were quoted.',
      Target: 'The targets of all months that have a day in the period, in full.',
      'Of target': 'Won value as a share of the target; in the total, that of the sales agents who have one.',
      Open: 'Drafts, sent quotes and those being negotiated today, whatever the period.',
      Totals: 'Sub totals, excluding VAT.',
    },
    forecast: {
      Open: 'Drafts, sent quotes and those being negotiated today, whatever the period. No probability is applied.',
      'Event month':
        'A quote counts once for each event month that its items have, with the sum of those lines; the total has it once.',
      Totals: 'Sub totals, excluding VAT.',
    },
  },
  emptySection: {
    lost: { title: 'No quotes of this period were lost', text: 'Choose another period above.' },
    agents: {
      title: 'No sales, open quotes or targets in this period',
      text: 'Choose another period above.',
    },
    forecast: { title: 'There are no open quotes' },
  },
  email: {
    title: 'Email me every Monday',
    off: 'Get this report as a workbook by email every Monday morning.',
    on: (what: string, day: string) => `You get the report ${what}, every Monday; next on ${day}.`,
    shown: (what: string) => `The page shows it ${what}.`,
    start: 'Email it every Monday',
    change: 'Email this instead',
    stop: 'Stop the emails',
    notSaved: 'Your emails were not changed',
  },
  targets: {
    edit: 'Sales Targets',
    label: (year: number) => `Sales targets of ${String(year)}`,
    description: 'Monthly target for each agent, excluding VAT.',
    whoMay: 'Monthly target for each agent, excluding VAT. Administrators can change it.',
    saved: 'Sales targets saved',
  },
  perItem: (dimension: string) => ({
    [dimension]: `A quote counts once for each ${dimension.toLowerCase()} that its items have, with the sum of those lines; the total has it once. An option that is not taken counts only while its quote is open. An invoice counts by the lines of its quote.`,
  }),
};
