import { formatQuantity } from 'api-contract';

export const teamKeyMessages = {
  unknown: 'This key is not known. Check the variable INTRANET_KEY, or ask an administrator for a key.',
  expired: (day: string) => `This key was valid until ${day}. Ask an administrator for another one.`,
  revoked: 'This key was revoked. Ask an administrator for another one.',
  otherModule: (name: string, team: string, modules: readonly string[]) =>
    `This key of the team ${team} is not for ${name}. It is for ${modules.join(', ')}.`,
  expiry: (days: number) => `Last day must be today or one of the next ${formatQuantity(days, 'day')}.`,
};

export const privacyMessages = {
  notSent: 'Not sent: the contact was anonymised.',
  isUser: (address: string) =>
    `${address} is a user of the intranet, who can’t be erased. Disable the account instead.`,
  lostFile: 'This file is damaged or lost: it is not what was stored.\n',
};
