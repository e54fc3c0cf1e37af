import { sql } from 'kysely';
import type { Db, ProposalAnswerRow, QuoteRow } from '../../store';

/**
 * Returns the questions of the client of a quote about it and its earlier revisions, with the replies, the oldest first. Those of a former client are
 * left out: who asked is known by the contact whom the link was sent to, whom a merge moves.
 */
export const listThread = (
  db: Db,
  { base_number, quote_organisation_id }: QuoteRow,
): Promise<ProposalAnswerRow[]> =>
  db
    .selectFrom('proposal_answers')
    .innerJoin('quotes', 'quotes.id', 'proposal_answers.quote_id')
    .innerJoin('client_links', 'client_links.id', 'proposal_answers.client_link_id')
    .leftJoin('client_mails', 'client_mails.id', 'client_links.client_mail_id')
    .leftJoin('contacts', 'contacts.id', 'client_mails.contact_id')
    .where('quotes.base_number', '=', base_number)
    .where('proposal_answers.kind', 'in', ['asked', 'replied'])
    .where(sql`coalesce(contacts.organisation_id, quotes.quote_organisation_id)`, '=', quote_organisation_id)
    .selectAll('proposal_answers')
    .orderBy('proposal_answers.id')
    .execute();
