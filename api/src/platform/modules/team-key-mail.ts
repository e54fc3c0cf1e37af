import { pages, toLongDate, type CalendarDate, type User } from 'api-contract';
import type { MailText } from '../../kernel/jobs/mail';

interface CreatedKey {
  team: string;
  modules: string;
  expiresOn: CalendarDate;
}

/** Returns the mail that tells all administrators of a new key: who has it puts code before every user. */
export const teamKeyCreated = (author: User, { team, modules, expiresOn }: CreatedKey): MailText => ({
  subject: `A new key lets ${team} deploy modules`,
  blocks: [
    `${author.name} has created a key with which ${team} can deploy ${modules} until ${toLongDate(expiresOn)}.`,
    { text: 'See all keys', path: pages.teamKeys() },
    'If you did not expect this, revoke the key there and ask who created it.',
  ],
});
