import { formatCount } from 'shared-ui';
import { QUIET_QUOTE_DAYS, type Duplicate, UNDATED_SALE_DAYS, UNDO_DAYS } from 'api-contract';

const mayExist = 'This organisation may already exist';

interface Namesake {
  readonly is_archived: boolean;
  readonly because: 'name' | 'crm-id';
}

const same = ({ is_archived, because }: Namesake): string =>
  `${is_archived ? '(archived) ' : ''}has the same ${because === 'name' ? 'name' : 'CRM ID'}`;

/** The sentences that this package shows. Labels of fields, columns and buttons stand beside them in the code. */
export const messages = {
  organisations: {
    none: 'There are no organisations yet',
    noneText: 'Create the first one, then add its contacts.',
    filter: 'Filter by name',
    saved: 'Organisation Saved',
    savedText: 'The organisation has been saved successfully.',
    quotableHint: 'Can be chosen for a quote.',
    invoicableHint: 'Can be chosen for an invoice.',
    mayExist,
    same,
    createAnyway: (others: readonly (Namesake & { name: string })[]) => ({
      title: mayExist,
      text: others.map((other) => `“${other.name}” ${same(other)}.`).join(' '),
      confirmLabel: 'Create anyway',
      cancelLabel: 'Back to the form',
    }),
    merged: 'Organisations merged',
    mergeText: (contacts: string, quotes: string, invoices: string, name: string) =>
      `${contacts}, ${quotes} and ${invoices} move to the organisation you choose, which keeps its own details. ${name} is archived. You can undo this for ${formatCount(UNDO_DAYS)} days.`,
    providerContact: (provider: string) => `Contact in ${provider}`,
    noProviderContact: (provider: string) =>
      `Not linked yet. The first invoice links this organisation to a contact in ${provider}.`,
    invoicedThere: 'New invoices go to this contact:',
    whichProviderContact: (provider: string) => `Which contact in ${provider} gets new invoices?`,
    contactOf: (name: string, isKept: boolean) =>
      `Contact of ${name}, which ${isKept ? 'stays' : 'is archived'}:`,
    allInvoices: 'all invoices',
    search: 'Search by name',
    archived: (what: string, done: string) => `${what} ${done}`,
    notArchived: (what: string, done: string) => `${what} not ${done}`,
    noQuotes: 'No quotes yet.',
    noSales: 'No sales yet.',
    noInvoices: 'No invoices yet.',
  },
  categories: {
    description: 'Organisations in the same category compete: a package can be exclusive to one of them.',
    none: 'No category',
    any: 'Any category',
    hint: 'Whom it competes with: a package can be exclusive within a category.',
    noneYet: 'There are no categories yet. An administrator can add some.',
  },
  facts: {
    owed: 'Owed',
    overdue: (amount: string) => `${amount} overdue`,
    openQuotes: 'Open quotes',
    nextFollowUp: 'Next follow-up',
    none: 'None',
    lastContact: 'Last contact',
    never: 'Never',
  },
  merges: {
    title: (name: string) => `Merge ${name}`,
    mergedInto: (name: string, into: string) => `${name} into ${into}`,
    whichStays: 'Which one do you want to keep?',
    merged: (name: string, when: string, who: string) => `${who} merged ${name} into this record on ${when}.`,
    mergedAway: (name: string, into = 'another record') => `${name} was merged into ${into}`,
    changeThere: 'Make your changes there.',
    open: (into = 'the other record') => `Open ${into}`,
    undo: 'Undo merge',
    undoOf: (name: string) => `Undo the merge of ${name}`,
    undone: (name: string) => `${name} is back as it was`,
    notUndone: 'The merge was not undone',
  },
  tidyUp: {
    different: 'Not a duplicate',
    description: 'Duplicates, missing details and quotes nobody is following up.',
    filter: 'Filter by name',
    filterQuotes: 'Filter by reference or name',
    noDuplicates: {
      title: 'No duplicates found',
      text: 'No two organisations share a name, a contact’s email address, or an email domain and the start of a name.',
    },
    noDuplicateContacts: {
      title: 'No duplicate contacts found',
      text: 'No two contacts of an organisation share an email address.',
    },
    noContacts: {
      title: 'Every contact has an email address',
      text: 'Quotes can be emailed to all of them.',
    },
    noQuotes: {
      title: 'Every open quote is being followed up',
      text: `Each has a follow-up, or was active in the last ${formatCount(QUIET_QUOTE_DAYS)} days.`,
    },
    noPackages: {
      title: 'Every package that was sold has something to deliver',
      text: 'Each has at least one deliverable.',
    },
    noUndated: {
      title: 'Every package that was sold has an event date',
      text: `Packages that were sold more than ${formatCount(UNDATED_SALE_DAYS)} days ago are not listed.`,
    },
    inCommon: ({ same_name, email, domain }: Duplicate): string[] => [
      ...(same_name ? ['Same name'] : []),
      ...(email ? [`Same email: ${email}`] : []),
      ...(domain && !email ? [`Same email domain: ${domain}`] : []),
    ],
    notSaved: 'Not saved',
    merge: 'Merge organisations',
    notMerged: 'The organisations were not merged',
    mergeContacts: 'Merge contacts',
    contactsNotMerged: 'The contacts were not merged',
  },
  contacts: {
    none: 'There are no contacts yet',
    noneText: (name: string) => `Add someone at ${name} to send quotes to.`,
    saved: 'Contact saved',
    firstNotSaved: 'The organisation is saved. This is about its contact.',
    merged: 'Contacts merged',
    mergeText: (name: string) =>
      `The quotes, invoices and emails of ${name} move to the contact you choose. Any details that contact lacks are filled in. ${name} is archived. You can undo this for ${formatCount(UNDO_DAYS)} days.`,
    anonymise: (name: string) => `Anonymise ${name}?`,
    anonymiseRemoved: (name: string) =>
      `Removed: name, email, phone numbers, job title and CRM ID, in notes, emails, answers, follow-ups, files’ names and the history too. The documents of quotes that were not won are deleted. The contact is archived as “${name}”. This can’t be undone.`,
    anonymiseKept: (provider: string) =>
      `Kept: quotes and invoices, which the law on accounting requires, with signed acceptances and the documents of sales; issued invoices in ${provider}, as they were sent. A first name alone in a text is not found: read the notes of the quotes.`,
    anonymised: 'Contact anonymised',
    notAnonymised: 'Contact not anonymised',
  },
};
