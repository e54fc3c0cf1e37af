import { endSentence, formatQuantity, MAX_ATTACHMENTS, MAX_FOLLOW_UPS } from 'api-contract';

export const attachmentMessages = {
  empty: 'The file is empty. Choose another one.',
  tooMany: `There are ${formatQuantity(MAX_ATTACHMENTS, 'file')} already. Remove one that is no longer needed.`,
  unnamed: 'File',
  noPicture: 'This file is not a picture that can be shown.',
};

export const followUpMessages = {
  tooMany: `There are ${formatQuantity(MAX_FOLLOW_UPS, 'follow-up')} already. Delete some that are done.`,
};

const nameOf = ({ name, is_archived }: { name: string; is_archived: boolean }) =>
  is_archived ? `${name} (archived)` : name;

export const organisationMessages = {
  crmIdTaken: (organisation: { name: string; is_archived: boolean }) =>
    `${nameOf(organisation)} has this CRM ID.`,
  mergeIntoSelf: 'An organisation cannot be merged into itself. Choose another one.',
  invoiceUnconfirmed: (reference: string) =>
    `The invoice for ${reference} is not confirmed yet. Wait until it is listed under Invoices, then merge.`,
  mergedAway: (into: string) =>
    `${endSentence(`This organisation was merged into ${into}`)} Change that one.`,
  targetMerged: (into: string) =>
    `${endSentence(`This organisation was merged into ${into}`)} Choose that one.`,
  mergedAlready: 'This organisation was merged into another one already. Merge that one instead.',
  quoteOfBoth: (reference: string) =>
    `Quote ${reference} would have a contact of the other organisation. Choose another contact for the quote, then undo.`,
  wonQuoteOfBoth: (reference: string) =>
    `Quote ${reference} is won and would have a contact of the other organisation. Set it back to Negotiating, choose another contact for it, then undo.`,
  finalQuoteOfBoth: (reference: string) =>
    `Quote ${reference} would have a contact of the other organisation, and can’t be changed any more: it has an invoice or was replaced by a revision. So this merge can’t be undone: add the other organisation again for its next quotes.`,
  notTheirContact: 'Choose the contact of one of the two organisations.',
  notAPair: 'Choose two organisations that exist.',
  none: 'We can’t find that organisation. Choose another one.',
  noCategory: 'We can’t find that category. Choose another one.',
  categoryArchived: 'This category is archived. Choose another one.',
  archived: 'This organisation is archived. Choose another one, or restore it.',
};

export const contactMessages = {
  crmIdTaken: (contact: { name: string; is_archived: boolean }, organisation: string) =>
    `${nameOf({ ...contact, name: `${contact.name} of ${organisation}` })} has this CRM ID.`,
  notAPair: 'Choose two contacts that exist.',
  anonymised: 'An anonymised contact can’t be changed.',
  mergeAnonymised: 'An anonymised contact can’t be merged.',
  mergeIntoSelf: 'A contact cannot be merged into themselves. Choose another one.',
  mergeOfAnother: 'Choose a contact of the same organisation.',
  mergedAway: (into: string) => `${endSentence(`This contact was merged into ${into}`)} Change that one.`,
  targetMerged: (into: string) => `${endSentence(`This contact was merged into ${into}`)} Choose that one.`,
  mergedAlready: 'This contact was merged into another one already. Merge that one instead.',
  mergedSince: (name: string) =>
    `${name} was merged into a contact of the other organisation. Undo that first.`,
  none: 'We can’t find that contact. Choose another one.',
  archived: 'This contact is archived. Choose another one, or restore them.',
};
