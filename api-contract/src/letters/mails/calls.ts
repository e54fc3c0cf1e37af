import { describeCalls, get, post } from '../../kernel/call/call';

import { Mail, Outbox } from './mail';
import * as paths from './paths';

export const mailCalls = describeCalls('Mails', {
  getOutbox: get(paths.mails, {
    summary: 'The newest mails and whether they were sent, and other work that failed, for administrators',
    response: Outbox,
    administratorsOnly: true,
  }),
  sendMailAgain: post(paths.mailSendAgain, {
    summary: 'Queue a mail again that failed or was not confirmed, for administrators',
    response: Mail,
    errors: [422],
    administratorsOnly: true,
  }),
});
