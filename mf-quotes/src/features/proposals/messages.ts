import { LINK_FIELD } from 'api-contract';

export const messages = {
  title: (reference: string) => `Email ${reference}`,
  noRecipients: 'No contact of this organisation has an email address.',
  addAddress: 'Add one to the contact',
  replies: (address: string) => `Replies go to ${address}.`,
  copies: 'Addresses with commas between them.',
  notConfigured:
    'There is no mail server, so this email stays in the outbox, where an administrator can read it.',
  linkHint: 'The client can read, accept or decline the quote online, without an account.',
  reminderHint: (days: number) => `The client is reminded ${days} days before the quote ends.`,
  noEnd: 'The quote has no Valid until.',
  nothingAttached: 'Nothing is attached.',
  queued: 'The email is on its way.',
  inOutbox: 'The email is in the outbox.',
  linkPlace: `${LINK_FIELD} becomes the button that opens the online quote.`,
  link: 'View the quote online',
  sent: 'Quote emailed',
  none: 'This quote has not been emailed yet',
  noneText: 'What is sent to the client, and what they do with it online, will be listed here.',
  withdraw: 'Withdraw the online quote?',
  withdrawText:
    'Every link to this quote that was sent to the client stops working. You can send the quote again with a new one.',
  withdrawn: 'Links withdrawn',
  notWithdrawn: 'The links were not withdrawn',
  notSentAgain: 'The email was not sent again',
  notShown: 'The online quote could not be shown',
  neverOpened: 'Not opened yet, as far as we can tell.',
  opened: (first: string, last: string) =>
    `Opened and read for a few seconds, first on ${first}, last on ${last}.`,
  linkEnded: 'Its link has ended.',
  reminded: (day: string) => `The client was reminded on ${day}.`,
  reminderWanted: 'The client will be reminded before the quote ends.',
} as const;
