import { LINK_FIELD } from 'api-contract';

export const messages = {
  title: (reference: string) => `Email ${reference}`,
  linkHint: 'The client can read, accept or decline the quote online, without an account.',
  reminderHint: (days: number) => `The client is reminded ${days} days before the quote ends.`,
  noEnd: 'The quote has no Valid until.',
  oneFile: (name: string) => `Attached as one PDF, ${name}:`,
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
  notShown: 'The online quote could not be shown',
  reminded: (day: string) => `The client was reminded on ${day}.`,
  reminderWanted: 'The client will be reminded before the quote ends.',
} as const;
