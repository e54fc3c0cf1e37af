/** The sentences that this package shows. Labels of fields, columns and buttons stand beside them in the code. */
export const messages = {
  lists: {
    filter: 'Filter by quote, name or number',
    none: 'There are no invoices yet',
    noneText: 'An invoice is raised on the Invoice Details tab of a quote that has been won.',
    viewSales: 'View Sales Won Quotes',
  },
  files: {
    notDownloaded: (name: string) => `The PDF of ${name} could not be downloaded`,
  },
  sync: {
    lastSynced: (name: string) => `Last synced with ${name}`,
    done: 'Invoices synced',
    noChanges: 'No invoices have changed.',
    failed: 'The invoices could not be synced',
    failedText: 'The list shows what was known before.',
    unconfirmed: (name: string) => `We’re waiting for ${name} to confirm these invoices`,
    unconfirmedText: 'They are checked automatically. Until then, these quotes can’t be changed:',
    checked: 'Invoices checked',
    allConfirmed: 'Nothing is left to confirm.',
    notConfirmed: 'Not confirmed yet',
    checkLater: 'Please check again in a minute.',
    notChecked: 'The invoices could not be checked',
  },
  creation: {
    needs: 'What the invoice needs',
    incomplete: 'These must be completed before an invoice can be created',
    proposed: (label: string) => `${label}: proposed, not saved`,
    saveFirstText: 'Save your changes first: the invoice is made of what is saved.',
    text: (name: string) => `The invoice is created as a draft in ${name}. The quote is locked from then on.`,
    done: 'Invoice created',
    failed: 'There was a problem creating the invoice',
    creating: 'Creating Invoice…',
  },
  run: {
    description: 'Sales that are won and have no invoice yet.',
    filter: 'Filter by quote, organisation or agent',
    none: 'Every sale has its invoice',
    noneText: 'A quote appears here when it is won, until its invoice is created.',
    question: (count: string, total: string, provider: string) =>
      `${count} with a total of ${total}, VAT included, will be created in ${provider} as drafts, one after the other. You can close this page meanwhile.`,
    failed: 'The invoices were not asked for',
    progress: (done: number, count: number) => `${done} of ${count} done`,
    created: (count: string) => `${count} created`,
    notLoaded: 'What became of the invoices could not be loaded',
    again: (time: string) => `Next attempt at ${time}.`,
  },
  invoice: {
    differs: 'The invoice differs from the quote',
    difference: (label: string, onInvoice: string, onQuote: string) =>
      `${label}: ${onInvoice} on the invoice, ${onQuote} on the quote`,
  },
  unlocking: {
    title: 'Unlock invoice',
    text: 'Please confirm that you wish to unlock this invoice for editing',
    yes: 'Yes, unlock it',
    checking: 'Checking Invoice…',
    notChecked: (name: string) => `The invoice could not be checked in ${name}`,
    error: 'Unlock invoice error',
    notDraft: 'The invoice is not a draft and cannot be edited!',
  },
};
