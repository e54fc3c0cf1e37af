import { paths, type ErrorBody, type Invitation } from 'api-contract';
import { createSignInLink } from '../../src/domain';
import { workNext } from '../../src/jobs';
import { listRows } from '../../src/store';
import { TestCaller } from '../support/caller';
import { startTestServer, type TestServer } from '../support/server';
import { openSession } from '../support/store';

const publicUrl = 'http://localhost:8080';

let server: TestServer;

const start = ({ hasPasswords = true } = {}) =>
  startTestServer({
    companyAccounts: {
      issuer: 'https://sign-in.example',
      clientId: 'intranet',
      clientSecret: 'a-secret-of-the-intranet',
      allowedDomains: ['example.com'],
      trustsEmail: false,
      hasPasswords,
    },
  });

beforeEach(async () => {
  server = await start();
});
afterEach(() => server.stop());

const exchange = (code: string) =>
  server.app.inject({ method: 'POST', url: `/api${paths.signInCode()}`, payload: { code } });

const problemOf = (response: Awaited<ReturnType<typeof exchange>>): string => {
  expect(response.statusCode).toBe(422);
  return response.json<ErrorBody>().message;
};

describe('without passwords', () => {
  it('the sign-in with one is refused, and an administrator gets in by a link from the command line', async () => {
    await new TestCaller(server.app).begin('grace@example.com');
    const { store, clock, tokens } = server.context;
    const closed = await start({ hasPasswords: false });
    const refused = await new TestCaller(closed.app).post(paths.login(), {
      email: 'grace@example.com',
      password: 'a-long-enough-one',
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.json<ErrorBody>().message).toMatch(/Sign in with your company account/);
    await closed.stop();

    const parts = { store, clock, tokens, publicUrl: () => publicUrl };
    const link = await createSignInLink(parts, 'Grace@example.com');
    const code = link.split('/login#code=')[1] ?? '';
    expect((await exchange(code)).statusCode).toBe(200);
    expect(problemOf(await exchange(code))).toMatch(/has expired/);
    await expect(createSignInLink(parts, 'nobody@example.com')).rejects.toThrow('no enabled user');
  });
});

describe('a company without passwords', () => {
  let administrator: TestCaller;
  beforeEach(async () => {
    await server.stop();
    server = await start({ hasPasswords: false });
    await new TestCaller(server.app).begin();
    administrator = new TestCaller(server.app, await openSession(server.context, '2030-01-01T00:00:00.000Z'));
  });
  const mails = () => server.context.store.read((db) => listRows(db, 'jobs', { name: 'mail' }));

  it('invites to the sign-in page, without a link that sets a password', async () => {
    const input = { name: 'Grace Hopper', email: 'grace@example.com' };
    const response = await administrator.post(paths.accounts(), input);
    expect(response.json<Invitation>()).toMatchObject({
      token: null,
      is_emailed: false,
      account: { state: 'invited' },
    });
    expect(await mails()).toMatchObject([
      { data: expect.stringMatching(/"email":"grace@example.com".*"path":"\/login"/) },
    ]);
    expect(await server.context.store.read((db) => listRows(db, 'password_links'))).toEqual([]);
  });

  it('says that the user was sent an email only where there is a mail server', async () => {
    server.context.mailer = { send: () => Promise.resolve([]) };
    const input = { name: 'Grace Hopper', email: 'grace@example.com' };
    const invitation = (await administrator.post(paths.accounts(), input)).json<Invitation>();
    expect(invitation.is_emailed).toBe(true);
  });

  it('changes no password, which nobody knows', async () => {
    const input = { current_password: 'a-long-enough-one', password: 'four words that differ' };
    const response = await administrator.post(paths.ownPassword(), input);
    expect([response.statusCode, response.json<ErrorBody>().message]).toEqual([
      403,
      'Passwords are switched off. Sign in with your company account.',
    ]);
  });

  it('sends nothing for a forgotten password, and answers as ever', async () => {
    const response = await administrator.post(paths.forgottenPassword(), { email: 'first@example.com' });
    expect(response.statusCode).toBe(204);
    expect(await workNext(server.context, 'password-link')).toBe(true);
    expect(await mails()).toEqual([]);
  });

  it('refuses links that were made before', async () => {
    const input = { token: 'a-link-of-last-week', password: 'four words that differ' };
    const response = await administrator.post(paths.setPassword(), input);
    expect(problemOf(response)).toMatch(/Passwords are switched off/);
  });
});

it('An intranet without a provider has none of these addresses', async () => {
  const plain = await startTestServer();
  for (const path of ['', '/callback'])
    expect((await plain.app.inject(`/api/company-account${path}`)).statusCode).toBe(404);
  await plain.stop();
});
