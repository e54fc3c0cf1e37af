export const messages = {
  periods: (from: string, to: string, fromBefore: string, toBefore: string) =>
    `${from} to ${to}, compared with a year earlier, ${fromBefore} to ${toBefore}.`,
  noneInPeriod: 'Nothing was quoted, sold or invoiced in this period',
  choosePeriod: 'Choose another period above.',
  emptyChart: 'There is nothing to show for this period.',
  filter: 'Filter by name',
  same: 'the same as a year earlier',
  more: (size: string) => `${size} more than a year earlier`,
  less: (size: string) => `${size} less than a year earlier`,
  counted: 'What is counted',
  /** What each figure counts. */
  ofQuotes: {
    Quoted: 'Quotes dated in the period, except drafts and those that a revision replaced.',
    Won: 'Quotes whose date won is in the period, whenever they were quoted.',
    'Win Rate':
      'Of the quotes dated in the period that are won, lost or expired by now, the share that is won.',
    'Days to Win': 'From the date of the quote to the day on which it was won, on average.',
  },
  ofInvoices: {
    Invoiced: 'Invoices issued in the period, except voided and deleted ones.',
    Paid: 'Invoices that were paid in full in the period.',
    Overdue: 'What is overdue today, whatever the period, by the days since it was due.',
  },
  ofAll: {
    Sums: 'Sub totals without VAT.',
    '+ and −': 'Change from the period before: the same dates a year earlier.',
  },
  perItem: (dimension: string) => ({
    [dimension]: `A quote counts once for each ${dimension.toLowerCase()} that its items have, with the sum of those lines; the total has it once. An invoice counts by the lines of its quote.`,
  }),
};
