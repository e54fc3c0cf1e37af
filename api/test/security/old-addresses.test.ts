import { LOGIN_THROTTLE, paths } from 'api-contract';
import { createSignInLink, resetPassword } from '../../src/domain';
import { listRows } from '../../src/store';
import { apiSuite } from '../support/api-suite';
import { chosen, join } from '../support/colleague';

const address = 'bea@müller.example';
const another = 'four other words instead';

const api = apiSuite({ hasUser: true });
let id: number;

/** As accounts of earlier releases are stored: the key of the address has the letters of its domain. */
beforeEach(async () => {
  ({ id } = await join(api.user));
  await api.context.store.transaction((tx) =>
    tx.updateTable('users').set({ email: address, email_key: address }).where('id', '=', id).execute(),
  );
});

const signIn = async (password: string) =>
  (await api.visitor.post(paths.login(), { email: address, password })).statusCode;

const lockOut = async () => {
  for (let count = 0; count < LOGIN_THROTTLE.attempts; count += 1) await signIn('a wrong password');
  expect(await signIn(chosen)).toBe(429);
};

describe('a user with an old address on an international domain who is locked out', () => {
  beforeEach(lockOut);

  it('is told by mail', async () => {
    const mails = await api.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
    const subjects = mails
      .map(({ data }) => JSON.parse(data) as { subject: string; to: { email: string } })
      .flatMap(({ subject, to }) => (to.email === address ? subject : []));
    expect(subjects).toContain('Sign-in to the intranet is locked for a while');
  });

  it('can sign in at once after the password was set on the command line', async () => {
    await resetPassword(api.context, address, another);
    expect(await signIn(another)).toBe(200);
  });

  it('can sign in at once after the password was set by a link', async () => {
    const { token } = (await api.user.post(paths.accountLink(id))).json<{ token: string }>();
    await api.visitor.post(paths.setPassword(), { token, password: another });
    expect(await signIn(another)).toBe(200);
  });

  it('can sign in at once after a link of the command line was made', async () => {
    await createSignInLink({ ...api.context, publicUrl: () => 'http://localhost' }, address);
    expect(await signIn(chosen)).toBe(200);
  });
});
