import { formatCount, formatQuantity } from 'shared-ui';

export const messages = {
  title: (reference: string) => `Email ${reference}`,
  linkHint: 'The client can read, accept or decline the quote online, without an account.',
  reminderHint: (days: number) => `The client is reminded ${formatCount(days)} days before the quote ends.`,
  endsSoon: (days: number) =>
    `No reminder: the quote ends within ${formatCount(days)} days. To have the client reminded, set a later Valid until first.`,
  noEnd: 'Set Valid until first, so that we know when to remind the client.',
  oneFile: (name: string) => `Attached as one PDF, ${name}:`,
  linkPlace: 'The link field becomes the button that opens the online quote.',
  sent: 'Email queued',
  online: 'Online quote',
  open: 'The client can open, accept or decline it using the link in the email.',
  answered: 'The client can still look at it using the link in the email.',
  notOpen: 'The client has no working link.',
  dormant:
    'The client’s link doesn’t work at the moment. It will work again once the quote is sent again or valid again.',
  lost: 'The client’s link doesn’t work while the quote is lost.',
  superseded: 'The client’s link doesn’t work any more: a revision has replaced this quote.',
  over: 'The quote is no longer valid',
  changeEnd: 'Change Valid until in Quote Details before you email it.',
  withdraw: 'End the links?',
  withdrawText:
    'Every link to this quote that was sent to the client stops working. You can send the quote again with a new one.',
  withdrawn: 'Links ended',
  notWithdrawn: 'The links could not be ended',
  notShown: 'The online quote could not be shown',
  questions: 'Questions',
  asked: (name: string | null) => `${name ?? 'The client'} asked`,
  replied: (name: string | null) => `${name} answered`,
  unanswered: 'Not answered',
  toAnswer: (count: number) => `${formatQuantity(count, 'question')} from the client to answer.`,
  replyHint: 'The client reads it in the online quote, and gets it by email.',
  furtherMails: 'Reminders and answers by email',
  notReplied: 'The answer was not sent',
  reminded: (day: string) => `The client was reminded on ${day}.`,
  reminderWanted: 'The client will be reminded before the quote ends.',
} as const;
