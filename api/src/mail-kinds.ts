// What each kind of mail asks when it is sent: the list of names and entries.

import {
  acceptanceMail,
  agentMail,
  composeReport,
  deliveryMail,
  paymentReminderMail,
  proposalMail,
  quoteReminderMail,
  userMail,
  type MailKinds,
} from './domain';

export const mailKinds: MailKinds = {
  proposal: proposalMail,
  'quote-reminder': quoteReminderMail,
  acceptance: acceptanceMail,
  agent: agentMail,
  delivery: deliveryMail,
  'payment-reminder': paymentReminderMail,
  user: { ...userMail, compose: composeReport },
};
