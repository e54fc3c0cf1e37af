import type { Job, Mail, MailStatus } from '../../src/letters/mails/mail';

/** Whether a new email with this outcome can be sent again. */
export const canBeSentAgain = (status: MailStatus = 'sent'): boolean =>
  status === 'failed' || status === 'partly-sent' || status === 'unconfirmed';

export const makeMail = (over: Partial<Mail> = {}): Mail => ({
  id: 1,
  to_name: 'Grace Hopper',
  to_email: 'grace@example.com',
  cc: [],
  attachments: [],
  subject: 'Choose your password',
  status: 'sent',
  attempts: 1,
  created_at: '2026-11-21T09:30:00.000Z',
  sent_at: '2026-11-21T09:30:05.000Z',
  problem: null,
  blocks: null,
  ...over,
});

export const makeJob = (over: Partial<Job> = {}): Job => ({
  id: 2,
  name: 'create-invoice',
  about: 'Q-00001',
  state: 'unconfirmed',
  created_at: '2026-11-21T09:30:00.000Z',
  next_at: '2026-11-21T09:31:00.000Z',
  problem: 'The accounting provider can’t be reached.',
  ...over,
});
