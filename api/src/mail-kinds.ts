// What each kind of mail asks when it is sent: the list of names and entries.

import {
  acceptanceMail,
  agentMail,
  clientMailKinds,
  clientReplyMail,
  composeReport,
  deliveryMails,
  materialReminderMail,
  paymentReminderMail,
  proposalMail,
  quoteReminderMail,
  userMail,
  type MailKinds,
} from './domain';

export const mailKinds: MailKinds = {
  ...clientMailKinds({
    proposal: proposalMail,
    ...deliveryMails,
    'material-reminder': materialReminderMail,
    'payment-reminder': paymentReminderMail,
  }),
  'quote-reminder': quoteReminderMail,
  acceptance: acceptanceMail,
  reply: clientReplyMail,
  agent: agentMail,
  user: { ...userMail, compose: composeReport },
};
