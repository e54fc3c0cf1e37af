import { formatCount } from 'api-contract';

export const messages = {
  copies: 'Separate addresses with commas.',
  notConfigured: 'There is no mail server, so emails stay in the outbox, where administrators can read them.',
  noRecipients: 'No contact of this organisation has an email address.',
  addAddress: (name: string) => `Add one to ${name}`,
  nothingAttached: 'Nothing is attached.',
  written: 'As written',
  unprintable: (characters: readonly string[]) =>
    `The documents show a box (□) for each of these characters, which they can’t print: ${characters.join(' ')}`,
  outdated: 'Check the message',
  factsChanged: (before: string, now: string) =>
    `The quote has changed since this was written: then ${before}; now ${now}. Fill in again replaces the whole text.`,
  stated: (total: string, end: string) => `${total}, valid until ${end}`,
  draft: {
    restored: 'Here is the email you didn’t send',
    restoredText: 'It is just as you left it.',
    maybeSaved: 'This email may have been sent',
    maybeSavedText:
      'It was being sent when you left the page. Check the emails already sent before you send it again.',
    discard: 'Discard and start again',
  },
  sendingIn: (seconds: number) => `Sending in ${formatCount(seconds)} s`,
  beingSent: 'It is still being sent. Try again in a moment.',
  signedInSince: 'It was not sent, because you have signed in again since. Send it again.',
  isQueued: 'Queued',
  notQueued: 'Not queued',
  refused: (client: string, of: string | null | undefined, problem: string | null) =>
    `${of ? `${client}, ${of}` : client}: ${problem}`,
  queued: 'It will be sent in a moment.',
  inOutbox: 'There is no mail server, so it stays in the outbox.',
  notSentAgain: 'The email was not sent again',
  sendAgain: {
    'partly-sent': 'Everyone else has received it. Send again sends it only to those who haven’t.',
    unconfirmed: 'It may or may not have arrived.',
  },
  writeAgain: {
    failed: 'It can’t be sent again. Write a new email.',
    'partly-sent':
      'Everyone else has received it. It can’t be sent again: write a new email to those who haven’t.',
    unconfirmed:
      'It may or may not have arrived, and can’t be sent again. Ask the client, and write a new email if they don’t have it.',
  },
  textAsSent: 'Text as sent',
  opened: (first: string, last: string) =>
    `Opened and read for a few seconds, first on ${first}, last on ${last}.`,
  neverOpened: 'Not opened yet, as far as we can tell.',
  linkEnded: 'Its link has ended.',
  linkOf: (name: string, day: string) => `Link that ${name} made on ${day}.`,
} as const;
