// What clients ask at the online quote and what is replied, in SQL. The list of quotes, its count and the pages take it from here.

import { openQuestions, QUOTE_STATUS } from 'api-contract';
import { sql } from 'kysely';
import type { Sql } from '../../kernel/list/conditions';
import type { Db, ProposalAnswerRow, QuoteRow } from '../../store';

/** Who asked is known by the contact whom the link was sent to, whom a merge moves. */
const askingOrganisation = sql`coalesce(contacts.organisation_id, quotes.quote_organisation_id)`;

const messages = sql`
  ${sql.table('proposal_answers')}
  join ${sql.table('quotes')} on quotes.id = proposal_answers.quote_id
  join ${sql.table('client_links')} on client_links.id = proposal_answers.client_link_id
  left join ${sql.table('client_mails')} on client_mails.id = client_links.client_mail_id
  left join ${sql.table('contacts')} on contacts.id = client_mails.contact_id
  where proposal_answers.kind in ('asked', 'replied')
`;

/**
 * Returns the questions of the client of a quote about it and its earlier revisions, with the replies, the oldest first. Those of a former client are
 * left out.
 */
export const listThread = async (
  db: Db,
  { base_number, quote_organisation_id }: Pick<QuoteRow, 'base_number' | 'quote_organisation_id'>,
): Promise<ProposalAnswerRow[]> => {
  const { rows } = await sql<ProposalAnswerRow>`
    select proposal_answers.* from ${messages}
      and quotes.base_number = ${base_number} and ${askingOrganisation} = ${quote_organisation_id}
    order by proposal_answers.id
  `.execute(db);
  return rows;
};

/** The statuses in which no answer is waited for: a lost quote is over, and the questions of a superseded one are those of its revision. */
const withoutAnswer: readonly number[] = [QUOTE_STATUS.salesLost, QUOTE_STATUS.superseded];

/** Returns how many questions of its client a quote has to answer. */
export const countOpenQuestions = async (db: Db, quote: QuoteRow): Promise<number> =>
  withoutAnswer.includes(quote.quote_status_id) ? 0 : openQuestions(await listThread(db, quote)).length;

/** The same of a list: whether a quote has any. `+` keeps databases from reading the threads for each quote. */
export const hasOpenQuestions: Sql = sql`
  quotes.quote_status_id not in (${sql.join(withoutAnswer)})
  and (+quotes.base_number, +quotes.quote_organisation_id) in (
    select quotes.base_number, ${askingOrganisation} from ${messages}
    group by 1, 2
    having max(case when proposal_answers.kind = 'asked' then proposal_answers.id end)
      > coalesce(max(case when proposal_answers.kind = 'replied' then proposal_answers.id end), 0)
  )
`;
