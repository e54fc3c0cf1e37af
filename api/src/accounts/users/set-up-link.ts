import type { Context } from '../../kernel/context';
import { DomainError } from '../../kernel/errors';
import { stampNow } from '../../kernel/records';
import { countRows, deleteRows, findRow, insertRow, nextNumber, type Db } from '../../store';
import { accountMessages } from '../messages';

type SetUpContext = Pick<Context, 'store' | 'clock' | 'tokens' | 'isDemonstration'>;

/** Makes the link that registers the first user, in the place of an earlier one. Returns its token; undefined once there is a user. */
export const issueSetUpLink = (context: SetUpContext): Promise<string | undefined> =>
  context.store.transaction(async (tx) => {
    // The counter serialises processes that start at once, and the registration.
    await nextNumber(tx, 'registration');
    if ((await countRows(tx, 'users')) > 0) return undefined;
    await deleteRows(tx, 'set_up_links', {});
    const token = context.tokens.create();
    const token_hash = context.tokens.fingerprint(token);
    await insertRow(tx, 'set_up_links', { token_hash, created_at: stampNow(context, null).at });
    return token;
  });

/** Throws once there is a user: then registering needs one who is signed in. */
export const assertNoUserYet = async (db: Db): Promise<void> => {
  if ((await countRows(db, 'users')) > 0) throw new DomainError('unauthenticated', accountMessages.isSetUp);
};

/** Throws where a signed-out user may not register the first user; in production they need the token of the link. */
export const assertMaySetUp = async (
  db: Db,
  { tokens, isDemonstration }: Pick<SetUpContext, 'tokens' | 'isDemonstration'>,
  token: string | null | undefined,
): Promise<void> => {
  await assertNoUserYet(db);
  if (isDemonstration) return;
  const link = token && (await findRow(db, 'set_up_links', { token_hash: tokens.fingerprint(token) }));
  if (!link) throw new DomainError('forbidden', accountMessages.setUpLinkNeeded);
};
