// What each kind of mail asks when it is sent: the list of names and entries.

import {
  agentMail,
  clientMailKinds,
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
    reminder: quoteReminderMail,
    ...deliveryMails,
    'question-reply': {},
    'acceptance-confirmation': {},
    'material-reminder': materialReminderMail,
    'payment-reminder': paymentReminderMail,
  }),
  agent: agentMail,
  user: { ...userMail, compose: composeReport },
};
