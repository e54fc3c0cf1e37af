import { formatCount } from 'shared-ui';
import { MAIL } from 'api-contract';

export const messages = {
  notQueued: 'The email was not queued',
  notSent: 'Not sent',
  othersHaveIt: 'Everyone else has received it. Send again sends it only to those who haven’t.',
  askFirst: (name: string) => `It may have arrived. Ask ${name} before you send it again.`,
  description: `Up to ${formatCount(MAIL.listed)} emails from the last ${formatCount(MAIL.keepDays)} days: failed and unconfirmed ones first, then the newest. The filter looks only in these.`,
  filter: 'Filter by subject or recipient',
  noServer: 'Emails aren’t being sent: there is no mail server',
  noServerText:
    'Emails wait here. Pass them on yourself while their links are valid, or set up a mail server, which then sends all that still make sense.',
  none: 'No emails yet',
  noneText: 'Invitations and links for new passwords appear here.',
};
