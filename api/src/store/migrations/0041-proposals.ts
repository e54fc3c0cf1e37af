import { index, table, unique, type MigrationDatabase } from './columns';

/** Creates the tables of what is sent to clients: proposals, links to the online quote, what clients did there, and the files of both. */
export const proposals = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'proposals', {
    quote_id: '-> quotes',
    request_key: 'text',
    sent_by_user_id: '-> users',
    to_name: 'text',
    to_email: 'text',
    cc: 'text',
    subject: 'text',
    content: 'text',
    job_id: 'integer',
    created_at: 'instant',
    sent_at: 'instant?',
    is_reminder_wanted: 'flag',
    reminded_at: 'instant?',
  }).execute();
  await unique(database, 'proposals', ['request_key']);
  await index(database, 'proposals', ['quote_id']);
  await index(database, 'proposals', ['job_id']);
  await table(database, 'proposal_links', {
    quote_id: '-> quotes',
    proposal_id: '-> proposals?',
    token_hash: 'text',
    created_at: 'instant',
    expires_at: 'instant?',
    withdrawn_at: 'instant?',
    first_opened_at: 'instant?',
    last_opened_at: 'instant?',
  }).execute();
  await unique(database, 'proposal_links', ['token_hash']);
  await index(database, 'proposal_links', ['quote_id']);
  await table(database, 'proposal_answers', {
    quote_id: '-> quotes',
    proposal_link_id: '-> proposal_links',
    kind: 'text',
    created_at: 'instant',
    name: 'text?',
    job_title: 'text?',
    content: 'text?',
    purchase_order_reference: 'text?',
    invoice_contact_name: 'text?',
    invoice_contact_email: 'text?',
    invoice_address: 'text?',
    signature: 'text?',
    address: 'text',
    browser: 'text',
  }).execute();
  await index(database, 'proposal_answers', ['quote_id']);
  await table(database, 'proposal_files', {
    proposal_id: '-> proposals?',
    proposal_answer_id: '-> proposal_answers?',
    file_id: '-> files',
    name: 'text',
  }).execute();
  await index(database, 'proposal_files', ['proposal_id']);
  await index(database, 'proposal_files', ['proposal_answer_id']);
};
