import { endSentence, formatQuantity, londonDate, MAX_LINK_QUESTIONS, toLongDate } from 'api-contract';

/** Emails that were not sent, or not to everybody. */
export const mailMessages = {
  notFailed:
    'You can only send an email again that failed, reached only some recipients, or is not confirmed.',
  tooOld: 'This email is too old to be sent again. Write a new one.',
  /** Why a mail is not sent any more. */
  over: {
    deleted: 'Not sent: the quote was deleted.',
    draft: 'Not sent: the quote is a draft again.',
    won: 'Not sent: the quote is won.',
    lost: 'Not sent: the quote is lost.',
    superseded: 'Not sent: a newer revision has replaced the quote.',
    ended: 'Not sent: the quote is no longer valid.',
    changed: 'Not sent: the total or the end of the quote has changed since. Write a new email.',
    endsLater: 'Not sent: the quote no longer ends soon.',
    withdrawn: 'Not sent: the links to the online quote were ended.',
    otherClient: 'Not sent: the quote was given to another organisation.',
    otherContact: 'Not sent: the contact belongs to another organisation.',
    notWon: 'Not sent: the quote is no longer won.',
    linkEnded: 'Not sent: the link for material was ended.',
    noNeeds: 'Not sent: nothing more is needed from the client.',
    contact: 'Not sent: the contact is archived or has no email address.',
    disabled: 'Not sent: the account of the recipient is disabled.',
    passwordLink: 'Not sent: the link in it is no longer valid.',
    paid: 'Not sent: nothing is overdue now.',
  },
  contactArchived: (name: string) =>
    `${name}, the contact of this sale, is archived. Write to another contact from the page of the sale.`,
  contactWithoutAddress: (name: string) =>
    `${name}, the contact of this sale, has no email address. Add one, or write to another contact from the page of the sale.`,
  refused: (email: string, reply: string) => endSentence(`${email} was refused: ${reply}`),
  deferred: (email: string, reply: string) => endSentence(`${email} was not accepted yet: ${reply}`),
};

/** Quotes that are sent to clients. */
export const proposalMessages = {
  notSendable: 'Only a quote that is Draft, Sent or Negotiating can be sent.',
  noItems: 'This quote has nothing to offer yet. Add items to it, or products to its items.',
  noneChosen: 'Please choose at least one of the options, update the total, and accept again.',
  nothingOffered: 'There is nothing in this quote yet. Please ask us a question below.',
  over: 'The quote is no longer valid. Change Valid until first.',
  nothing: 'Choose a document, or the link to the online quote.',
  tooManyQuestions: `${formatQuantity(MAX_LINK_QUESTIONS, 'question')} have already been asked here. Please email or telephone us instead: our details are on this page.`,
  reasonArchived: 'This reason is no longer offered. Please choose another one.',
  noQuestion: 'The client has not asked anything about this quote.',
  goneOn:
    'There is a new question or answer. Read it above, change your answer where that is needed, and send it again.',
  noRecipient: 'Choose a contact of the organisation that has an email address.',
  alreadySent: (email: string, at: string) =>
    `An email was already sent to ${email} on ${toLongDate(londonDate(at))}, before you changed this one. Send this one too only if the client needs both.`,
  outdated: 'The total or the end of the quote has changed since. Check the message and send it again.',
  changed: 'The quote was changed while it was being sent, so it wasn’t sent. Check it and send it again.',
};

export const templateMessages = {
  unusable: (name: string, problem: string) =>
    `The template “${name}” can’t be used. ${problem} Correct it under Email Templates: the reminders wait until then.`,
  automatic:
    'There is already one template of this kind, with which all of these emails are sent. Change that one.',
  only: (kind: string) => `This is the only ${kind} template. Change it instead.`,
  last: (kind: string) => `This is the last ${kind} template. Create another one before you delete it.`,
};
