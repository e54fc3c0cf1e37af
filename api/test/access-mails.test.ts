import { pages, paths, type Outbox, type OwnSession, type User } from 'api-contract';
import {
  changeEmail,
  disableUser,
  editUser,
  enableUser,
  makeAdministrator,
  resetPassword,
  signOutEverywhere,
  stampNow,
} from '../src/domain';
import { listRows, lockRow } from '../src/store';
import type { TestCaller } from './support/caller';
import { bea, chosen, invite, join } from './support/colleague';
import { beginWithCompany, companyAccountsOf } from './support/company-account';
import { turnOn } from './support/second-factor';
import { apiSuite } from './support/api-suite';

const another = 'four other words instead';

const api = apiSuite({ hasUser: true });
/** Bea, in one of her two sessions. */
let member: TestCaller & { id: number };

beforeEach(async () => {
  member = await join(api.user);
  await api.visitor.signIn(bea.email, chosen);
});

const mailsInOutbox = async () => (await api.user.get(paths.mails())).json<Outbox>().mails;

/** The mails that an act sends, as the outbox shows them: to whom, and the subject. */
const mailsOf = async (act: () => Promise<unknown>): Promise<[email: string, subject: string][]> => {
  const before = (await mailsInOutbox()).length;
  await act();
  const mails = await mailsInOutbox();
  return mails.slice(0, mails.length - before).map(({ to_email, subject }) => [to_email, subject]);
};

const patch = (payload: object) => api.user.request('PATCH', paths.account(member.id), { payload });

const setPassword = async (token: string | null, password = another) =>
  expect((await api.visitor.post(paths.setPassword(), { token, password })).statusCode).toBe(204);

const newLink = async () =>
  (await api.user.post(paths.accountLink(member.id))).json<{ token: string }>().token;

const changePassword = () =>
  member.post(paths.ownPassword(), { current_password: chosen, password: another });

const endOtherSessions = () => member.request('DELETE', paths.ownSessions());

const addCompanyAccount = async (email = bea.email) => {
  api.context.companyAccounts = companyAccountsOf(() => ({ name: 'B', email }));
  await beginWithCompany(api.context, '127.0.0.1');
};

const password = 'Your password for the intranet was changed';
const signedOut = 'You were signed out of the intranet';
const isAdministrator = 'You are an administrator of the intranet';
const disabled = 'Your account for the intranet was disabled';

describe('a user is told by one mail', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['of a new password of their own', changePassword, password],
    ['of a password that a link sets', async () => setPassword(await newLink()), password],
    ['of a password set on the command line', () => resetPassword(api.context, bea.email, another), password],
    [
      'of another email address, at the old one',
      () => changeEmail(api.context, bea.email, 'b@example.com'),
      'Your email address for the intranet was changed',
    ],
    ['of the rights of an administrator', () => patch({ is_administrator: true }), isAdministrator],
    [
      'of these on the command line, which signs them out',
      () => makeAdministrator(api.context, bea.email),
      isAdministrator,
    ],
    ['of being disabled', () => patch({ is_disabled: true }), disabled],
    ['of that on the command line', () => disableUser(api.context, bea.email), disabled],
    ['of a company account', addCompanyAccount, 'Your company account now opens the intranet'],
    [
      'of a lockout after wrong passwords',
      async () => {
        for (let time = 0; time < 8; time += 1)
          await api.visitor.post(paths.login(), { ...bea, password: 'x' });
      },
      'Sign-in to the intranet is locked for a while',
    ],
    ['of the end of all sessions', () => signOutEverywhere(api.context, bea.email), signedOut],
    ['when they end all others', endOtherSessions, signedOut],
    [
      'when a command signs them out and changes nothing',
      () => enableUser(api.context, bea.email),
      signedOut,
    ],
  ])('%s', async (_what, act, subject) => {
    expect(await mailsOf(act)).toEqual([[bea.email, subject]]);
  });

  it('of a lockout everywhere too, after wrong passwords from many addresses', async () => {
    const wrong = {
      method: 'POST',
      url: `/api${paths.login()}`,
      payload: { ...bea, password: 'x' },
    } as const;
    const texts = async () => (await mailsInOutbox()).map(({ blocks }) => blocks?.[0]?.text);
    const before = (await texts()).length;
    for (let host = 1; host <= 11; host += 1)
      for (let time = 0; time < 5; time += 1)
        await api.app.inject({ ...wrong, remoteAddress: `192.0.2.${host}` });
    const added = await texts();
    expect(added.slice(0, added.length - before)).toEqual([
      'Too many wrong passwords were entered for your account, the last from the address 192.0.2.10. Sign-in is locked everywhere for up to 15 minutes, but not in browsers where you have signed in before.',
      'Too many wrong passwords were entered for your account, the last from the address 192.0.2.1. Sign-in is locked there for up to 15 minutes.',
    ]);
  });

  it('of their second factor: on, a recovery code used, new ones made, off', async () => {
    let recoveryCodes: string[] = [];
    const on = await mailsOf(async () => ({ recoveryCodes } = await turnOn(member, api.clock)));
    const used = await mailsOf(() =>
      api.visitor.post(paths.login(), { email: bea.email, password: chosen, code: recoveryCodes[0] }),
    );
    const made = await mailsOf(() => member.post(paths.recoveryCodes()));
    const off = await mailsOf(() => api.user.request('DELETE', paths.accountSecondFactor(member.id)));
    expect([on, used, made, off]).toEqual(
      [
        'Two-step sign-in to the intranet is on',
        'A recovery code for the intranet was used',
        'You have new recovery codes for the intranet',
        'Two-step sign-in to the intranet is off',
      ].map((subject) => [[bea.email, subject]]),
    );
  });

  it('of the end of these rights', async () => {
    await patch({ is_administrator: true });
    expect(await mailsOf(() => patch({ is_administrator: false }))).toEqual([
      [bea.email, 'You are no longer an administrator of the intranet'],
    ]);
  });

  it('which says what to do if it was not them, and has no secret of theirs', async () => {
    await changePassword();
    const [mail] = await mailsInOutbox();
    const texts = mail?.blocks?.map(({ text }) => text);
    expect(texts?.at(-1)).toBe('If you didn’t do this or ask for it, tell an administrator at once.');
    const jobs = await api.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
    expect(JSON.stringify(jobs)).not.toMatch(/argon2|password_hash/);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['a new password of their own', changePassword, password],
    ['their second factor', () => turnOn(member, api.clock), 'Two-step sign-in to the intranet is on'],
    ['the end of all other sessions', endOtherSessions, signedOut],
    ['a company account', () => addCompanyAccount(), 'Your company account now opens the intranet'],
    ['a sign-out on the command line', () => signOutEverywhere(api.context, bea.email), signedOut],
  ])('of the end of their calendar feed too, by %s', async (_what, act, subject) => {
    const feedLines = async () =>
      (await mailsInOutbox())[0]!.blocks!.filter(({ text }) => /feed|Reminders/.test(text));
    await member.post(paths.deliveryFeed());
    expect(await mailsOf(act)).toEqual([[bea.email, subject]]);
    expect(await feedLines()).toMatchObject([
      { text: 'Your calendar feed has ended. Create a new link under Reminders and Feed.', path: null },
      { text: 'Reminders and Feed', path: pages.deliverySettings() },
    ]);
  });

  it('of the end of their calendar feed alone', async () => {
    await endOtherSessions();
    await member.post(paths.deliveryFeed());
    const ended = [bea.email, 'Your calendar feed from the intranet has ended'];
    expect(await mailsOf(endOtherSessions)).toEqual([ended]);
    expect(await mailsOf(endOtherSessions)).toEqual([]);
  });

  it('if and only if the change is saved', async () => {
    const failing = api.context.store.transaction(async (tx) => {
      const row = await lockRow(tx, 'users', member.id);
      await editUser(tx, row, { password_hash: 'another' }, stampNow(api.context, null));
      throw new Error('The password could not be saved');
    });
    expect(await mailsOf(() => expect(failing).rejects.toThrow())).toEqual([]);
  });
});

describe('a user is not told', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['of signing out', () => member.post(paths.logout())],
    [
      'of a session that they end themselves',
      async () => {
        const sessions = (await member.get(paths.ownSessions())).json<OwnSession[]>();
        const other = sessions.find(({ is_current }) => !is_current);
        await member.request('DELETE', paths.ownSession(other?.id ?? 0));
      },
    ],
    ['of another name', () => patch({ name: 'Bea Dunn' })],
    [
      'of a password that is refused',
      () => member.post(paths.ownPassword(), { current_password: 'no', password: another }),
    ],
    [
      'of their first password',
      async () => setPassword((await invite(api.user, { name: 'Cy', email: 'cy@example.com' })).token),
    ],
    [
      'of the company account that they accept the invitation with',
      async () => {
        await invite(api.user, { name: 'Cy', email: 'cy@example.com' });
        await addCompanyAccount('cy@example.com');
      },
    ],
    ['of the company account that their account was made by', () => addCompanyAccount('new@example.com')],
  ])('%s', async (_what, act) => {
    expect(await mailsOf(act)).toEqual([]);
  });

  it('of anything while they are disabled, nor of being enabled', async () => {
    await patch({ is_disabled: true });
    const acts = async () => {
      await patch({ is_administrator: true });
      await resetPassword(api.context, bea.email, another);
      await addCompanyAccount();
      await patch({ is_disabled: false });
    };
    expect(await mailsOf(acts)).toEqual([]);
    expect(
      (await api.visitor.signIn(bea.email, another).then((user) => user.get(paths.user()))).json<User>(),
    ).toMatchObject({ is_administrator: true });
  });
});
