import { listRows, type Db, type ProposalAnswerRow, type QuoteRow } from '../../store';

/** Returns the questions of a client about a quote and its earlier revisions, with the replies, the oldest first. */
export const listThread = async (
  db: Db,
  { base_number, quote_organisation_id }: QuoteRow,
): Promise<ProposalAnswerRow[]> => {
  const revisions = await listRows(db, 'quotes', { base_number, quote_organisation_id });
  return listRows(
    db,
    'proposal_answers',
    { quote_id: revisions.map(({ id }) => id), kind: ['asked', 'replied'] },
    { orderBy: ['id'] },
  );
};
