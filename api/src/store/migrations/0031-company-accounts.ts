import { index, table, unique, type MigrationDatabase } from './columns';

/** Creates the tables of sign-ins with the company's account: which account is whose, and the sign-ins that have begun. */
export const companyAccounts = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'company_accounts', {
    user_id: '-> users',
    issuer: 'text',
    subject: 'text',
    created_at: 'instant',
  }).execute();
  await unique(database, 'company_accounts', ['issuer', 'subject']);
  await unique(database, 'company_accounts', ['user_id', 'issuer']);
  await table(database, 'company_sign_ins', {
    key: 'text',
    browser: 'text?',
    verifier: 'text?',
    nonce: 'text?',
    user_id: '-> users?',
    problem: 'text?',
    expires_at: 'instant',
  }).execute();
  await unique(database, 'company_sign_ins', ['key']);
  await index(database, 'company_sign_ins', ['expires_at']);
};
