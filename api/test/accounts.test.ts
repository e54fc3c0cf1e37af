import {
  LOGIN_THROTTLE,
  paths,
  type Account,
  type Invitation,
  type Outbox,
  type SalesTargets,
  type User,
} from 'api-contract';
import { exportAudit, limitAttempts } from '../src/domain';
import { listRows } from '../src/store';
import { password, type TestCaller } from './support/caller';
import { bea, chosen, invite as inviteBy, join as joinBy } from './support/colleague';
import { apiSuite } from './support/api-suite';
import { workAll } from './support/work-all';

const api = apiSuite({ hasUser: true });

const invite = (person = bea) => inviteBy(api.user, person);

const set = (token: string | null, secret = chosen) =>
  api.visitor.post(paths.setPassword(), { token, password: secret });

const join = () => joinBy(api.user);

const change = (caller: TestCaller, id: number, payload: object) =>
  caller.request('PATCH', paths.account(id), { payload });

const accountOf = async (id: number) =>
  (await api.user.get(paths.accounts())).json<Account[]>().find((account) => account.id === id);

describe('an invitation', () => {
  it('opens an account once its link has set a password', async () => {
    const { account, token } = await invite();
    expect(account).toMatchObject({ ...bea, state: 'invited', is_administrator: false, last_seen_at: null });
    const read = await api.visitor.post(paths.passwordLink(), { token });
    expect(read.json()).toEqual(bea);
    expect((await set(token)).statusCode).toBe(204);
    const member = await api.visitor.signIn(bea.email, chosen);
    expect((await member.get(paths.user())).json<User>()).toMatchObject({ ...bea, is_administrator: false });
    expect(await accountOf(account.id)).toMatchObject({
      state: 'active',
      last_seen_at: api.clock.now().toISOString(),
    });
  });

  it.each(['Bea@müller.example', 'bea@xn--mller-kva.example'])(
    'to %s is signed in with either form of its domain',
    async (email) => {
      const { token } = await invite({ ...bea, email });
      await set(token);
      for (const typed of ['bea@müller.example', 'bea@xn--mller-kva.example']) {
        const member = await api.visitor.signIn(typed, chosen);
        expect((await member.get(paths.user())).json<User>()).toMatchObject({ email });
      }
    },
  );

  it('is valid for three days', async () => {
    const { token } = await invite();
    api.clock.advanceMinutes(72 * 60 - 1);
    expect((await api.visitor.post(paths.passwordLink(), { token })).statusCode).toBe(200);
    api.clock.advanceMinutes(1);
    const late = await set(token);
    expect(late.statusCode).toBe(422);
    expect(late.json<{ message: string }>().message).toMatch(/^This link is no longer valid/);
  });

  it('goes by email where there is a mail server, and is then not shown', async () => {
    api.context.mailer = { send: () => Promise.resolve([]) };
    expect((await invite()).token).toBeNull();
    const mails = await api.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));
    const body = mails.map((mail) => mail.data).join();
    const token = /set-password#([\w-]{43})/.exec(body)?.[1] ?? '';
    expect((await set(token)).statusCode).toBe(204);
  });

  it('is replaced by a new link', async () => {
    const { account, token } = await invite();
    const again = await api.user.post(paths.accountLink(account.id));
    expect(again.statusCode).toBe(200);
    expect((await set(token)).statusCode).toBe(422);
    expect((await set(again.json<Invitation>().token)).statusCode).toBe(204);
  });

  it('is refused for an address that is taken, and a weak password for a link is too', async () => {
    const taken = await api.user.post(paths.accounts(), { ...bea, email: 'FIRST@example.com' });
    expect(taken.json()).toMatchObject({ errors: { email: [expect.stringContaining('already')] } });
    const { token } = await invite();
    expect((await set(token, 'eleven-char')).json()).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    expect((await set(token, 'bea@example.com')).json()).toMatchObject({
      errors: { password: [expect.stringMatching(/too easy to guess/)] },
    });
    expect((await set(token)).statusCode).toBe(204);
  });
});

describe('a disabled user', () => {
  it('is signed out at once, keeps their quotes, is no agent of others, and can be enabled', async () => {
    const member = await join();
    const { id: organisationId } = (await member.post(paths.organisations(), { name: 'Acme' })).json<{
      id: number;
    }>();
    const contact = await member.post(paths.organisationContacts(organisationId), { name: 'Con' });
    const quote = {
      date: '2026-03-28',
      tax_rate_id: 1,
      sales_agent_user_id: member.id,
      quote_organisation_id: organisationId,
      quote_contact_id: contact.json<{ id: number }>().id,
    };
    const { id } = (await member.post(paths.quotes(), quote)).json<{ id: number }>();

    const offered = paths.choices('agent', { filter: bea.name, id: member.id });
    const agent = { id: member.id, name: bea.name, group: null };
    expect((await api.user.get(offered)).json()).toMatchObject({ choices: [agent], chosen: agent });
    expect((await change(api.user, member.id, { is_disabled: true })).statusCode).toBe(200);
    const disabled = { ...agent, state: 'disabled' };
    expect((await api.user.get(offered)).json()).toMatchObject({ choices: [], chosen: disabled });
    const inFilters = paths.choices('agent', { filter: bea.name, archived: '1' });
    expect((await api.user.get(inFilters)).json()).toMatchObject({ choices: [disabled] });
    expect((await member.get(paths.user())).statusCode).toBe(401);
    expect((await api.visitor.post('/login', { email: bea.email, password: chosen })).statusCode).toBe(422);
    const named = { id: member.id, name: bea.name, email: bea.email, is_disabled: true };
    expect((await api.user.get(paths.usersList())).json()).toContainEqual(named);

    const refused = await api.user.post(paths.quotes(), quote);
    expect(refused.json()).toMatchObject({ errors: { sales_agent_user_id: [expect.any(String)] } });
    const kept = await api.user.request('PATCH', paths.quote(id), {
      payload: { client_quote_note: 'Kept', sales_agent_user_id: member.id },
    });
    expect(kept.json()).toMatchObject({ sales_agent_user: { name: bea.name } });

    expect((await change(api.user, member.id, { is_disabled: false })).statusCode).toBe(200);
    expect((await api.visitor.post('/login', { email: bea.email, password: chosen })).statusCode).toBe(200);
  });

  it('gets no link, and earlier ones end', async () => {
    const { account, token } = await invite();
    await change(api.user, account.id, { is_disabled: true });
    expect((await set(token)).statusCode).toBe(422);
    expect((await api.user.post(paths.accountLink(account.id))).statusCode).toBe(422);
    await change(api.user, account.id, { is_disabled: false });
    expect((await set(token)).statusCode).toBe(422);
  });
});

describe('administrators', () => {
  it('make others administrators, and one active one always remains', async () => {
    const member = await join();
    const { account: invited } = await invite({ name: 'Cy', email: 'cy@example.com' });
    await change(api.user, invited.id, { is_administrator: true });
    for (const patch of [{ is_administrator: false }, { is_disabled: true }]) {
      const refused = await change(api.user, 1, patch);
      expect(refused.statusCode).toBe(422);
      expect(refused.json<{ message: string }>().message).toMatch(/last active administrator/);
    }
    expect((await change(api.user, member.id, { is_administrator: true })).statusCode).toBe(200);
    expect((await change(member, 1, { is_administrator: false })).statusCode).toBe(200);
    expect((await change(api.user, member.id, { name: 'No' })).statusCode).toBe(403);
  });

  it('cannot unmake each other at the same moment', async () => {
    const member = await join();
    await change(api.user, member.id, { is_administrator: true });
    const both = await Promise.all([
      change(api.user, member.id, { is_administrator: false }),
      change(member, 1, { is_administrator: false }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
    const accounts = (await member.get(paths.accounts())).json<Account[]>();
    expect(accounts.filter(({ is_administrator }) => is_administrator)).toHaveLength(1);
  });

  it('rename others, who may rename themselves; a stale name is refused', async () => {
    const member = await join();
    const { etag = '' } = (await api.user.get(paths.account(member.id))).headers;
    expect((await change(member, member.id, { name: 'Bea Dunn' })).json()).toMatchObject({
      name: 'Bea Dunn',
    });
    expect((await member.get(paths.user())).json()).toMatchObject({ name: 'Bea Dunn' });
    const stale = await api.user.request('PATCH', paths.account(member.id), {
      payload: { name: 'Bea' },
      headers: { 'if-match': etag },
    });
    expect(stale.statusCode).toBe(409);
  });
});

describe('a forgotten password', () => {
  it('is limited apart from wrong passwords, whatever the address of those looks like', async () => {
    const attempt = { subject: 'forgotten first@example.com', client: '127.0.0.1' };
    for (let tried = 0; tried < LOGIN_THROTTLE.attempts; tried += 1)
      await limitAttempts(api.context, attempt, () => Promise.resolve(undefined));
    const response = await api.visitor.post(paths.forgottenPassword(), { email: 'first@example.com' });
    expect(response.statusCode).toBe(204);
  });

  const ask = (email: string, remoteAddress = '192.0.2.1') =>
    api.app.inject({
      method: 'POST',
      url: `/api${paths.forgottenPassword()}`,
      remoteAddress,
      payload: { email },
    });

  it('sends a link that is valid for an hour, to a known address alone', async () => {
    await ask('first@example.com');
    await ask('nobody@example.com');
    await workAll(api.context, 'password-link');
    const { mails } = (await api.user.get(paths.mails())).json<Outbox>();
    expect(mails.map(({ to_email }) => to_email)).toEqual(['first@example.com']);
    const token = mails[0]?.blocks?.[1]?.path?.replace('/set-password#', '') ?? null;
    api.clock.advanceMinutes(59);
    expect((await api.visitor.post(paths.passwordLink(), { token })).statusCode).toBe(200);
    api.clock.advanceMinutes(1);
    expect((await set(token)).statusCode).toBe(422);
  });

  it('is asked for three times by one client, and ten times by all, for one address', async () => {
    for (let time = 0; time < 3; time += 1) expect((await ask('first@example.com')).statusCode).toBe(204);
    const fourth = await ask('First@example.com');
    expect(fourth.statusCode).toBe(429);
    expect(fourth.headers['retry-after']).toBe('900');
    for (let client = 2; client < 9; client += 1)
      expect((await ask('first@example.com', `192.0.2.${client}`)).statusCode).toBe(204);
    expect((await ask('first@example.com', '192.0.2.99')).statusCode).toBe(429);
    expect((await ask('other@example.com', '192.0.2.1')).statusCode).toBe(204);
    expect((await api.visitor.post('/login', { email: 'first@example.com', password })).statusCode).toBe(200);
  });
});

it('the audit log has invitations, links, requests and ended sessions', async () => {
  const member = await join();
  await api.visitor.post(paths.forgottenPassword(), { email: 'nobody@example.com' });
  await api.visitor.signIn(bea.email, chosen);
  await member.request('DELETE', paths.ownSessions());
  await change(api.user, member.id, { is_disabled: true });
  const rows = (await exportAudit(api.context, { days: 1 })).rows.map(([, user, , what, , details]) => [
    user,
    what,
    details,
  ]);
  expect(rows).toContainEqual([
    'First User',
    'Created a link to set a password',
    '{"email":[null,"bea@example.com"]}',
  ]);
  expect(rows).toContainEqual(['Bea Cole', 'user', '{"password":[null,null]}']);
  expect(rows).toContainEqual([
    null,
    'Asked for a link to set a password',
    expect.stringContaining('nobody@example.com'),
  ]);
  expect(rows).toContainEqual(['Bea Cole', 'Ended a session', expect.stringContaining('127.0.0.1')]);
  expect(rows.at(-1)).toEqual(['First User', 'user', expect.stringContaining('"disabled_at":[null,')]);
  expect(JSON.stringify(rows)).not.toMatch(/argon2|token/);
});

it('accounts and views are in the order of their names as they are searched', async () => {
  for (const name of ['Zoe', 'Émile', 'adam']) {
    await invite({ name, email: `${name === 'Émile' ? 'emile' : name}@example.com` });
    await api.user.post(paths.views(), { name, address: '/quotes/active' });
  }
  const namesAt = async (path: string) =>
    (await api.user.get(path)).json<{ name: string }[]>().map(({ name }) => name);
  expect(await namesAt(paths.accounts())).toEqual(['adam', 'Émile', 'First User', 'Zoe']);
  expect(await namesAt(paths.views())).toEqual(['adam', 'Émile', 'Zoe']);
  const targets = (await api.user.get(paths.salesTargets(2026))).json<SalesTargets>();
  expect(targets.agents.map(({ name }) => name)).toEqual(['adam', 'Émile', 'First User', 'Zoe']);
});
