import { CONFIRMATION_MINUTES, paths, type Activity, type OwnSession } from 'api-contract';
import { browserName, createSignInLink, exchangeSignInCode } from '../src/domain';
import { TestCaller } from './support/caller';
import { bea, chosen, join as joinBy } from './support/colleague';
import { apiSuite } from './support/api-suite';
import { codeOf } from './support/company-account';
import { until } from './support/until';

const api = apiSuite({ hasUser: true });

const join = () => joinBy(api.user);

describe('one’s own account', () => {
  it('changes the password with the old one, and ends the other sessions', async () => {
    const member = await join();
    const other = await api.visitor.signIn(bea.email, chosen);
    const wanted = { current_password: chosen, password: 'another long enough one' };
    const wrong = await member.post(paths.ownPassword(), { ...wanted, current_password: 'not-the-password' });
    expect(wrong.json()).toMatchObject({ errors: { current_password: [expect.any(String)] } });
    expect((await member.post(paths.ownPassword(), { ...wanted, password: 'password1234' })).statusCode).toBe(
      422,
    );
    expect((await member.post(paths.ownPassword(), wanted)).statusCode).toBe(204);
    expect((await member.get(paths.user())).statusCode).toBe(200);
    expect((await other.get(paths.user())).statusCode).toBe(401);
    expect((await api.visitor.post('/login', { email: bea.email, password: chosen })).statusCode).toBe(422);
  });

  it('says so to a user without a password, who came by a link of the command line', async () => {
    await api.user.post(paths.accounts(), bea);
    const context = { ...api.context, publicUrl: () => 'http://localhost' };
    const code = codeOf(await createSignInLink(context, bea.email));
    const device = { client: '127.0.0.1', userAgent: '', browserCookie: '' };
    const { session } = await exchangeSignInCode(api.context, code, { browserSecret: '', device });
    const invited = new TestCaller(api.app, session.access_token);
    const problem = ['You have no password yet. Ask for a link on the sign-in page.'];
    const wanted = { current_password: 'whatever', password: 'another long enough one' };
    const refused = await invited.post(paths.ownPassword(), wanted);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: { current_password: problem } },
    ]);
    api.clock.advanceMinutes(CONFIRMATION_MINUTES);
    const confirmed = await invited.post(paths.confirm(), {});
    expect([confirmed.statusCode, confirmed.json()]).toMatchObject([422, { errors: { password: problem } }]);
  });

  it('lists the sessions, ends one, and ends all others', async () => {
    const member = await join();
    const signIn = async (userAgent: string) => {
      const response = await api.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '192.0.2.7',
        headers: { 'user-agent': userAgent },
        payload: { email: bea.email, password: chosen },
      });
      return new TestCaller(api.app, response.json<{ access_token: string }>().access_token);
    };
    api.clock.advanceMinutes(5);
    const phone = await signIn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    );
    const list = async (caller: TestCaller) => (await caller.get(paths.ownSessions())).json<OwnSession[]>();
    const [latest, first] = await list(member);
    expect(latest).toMatchObject({ browser: 'Safari on iPhone', client: '192.0.2.7', is_current: false });
    expect(first).toMatchObject({ client: '127.0.0.1', is_current: true });
    const remove = (path: string) => member.request('DELETE', path);
    expect((await api.user.request('DELETE', paths.ownSession(latest?.id ?? 0))).statusCode).toBe(404);
    expect((await remove(paths.ownSession(latest?.id ?? 0))).statusCode).toBe(204);
    expect((await phone.get(paths.user())).statusCode).toBe(401);
    const others = [await signIn('x'), await signIn('y')];
    expect((await remove(paths.ownSessions())).statusCode).toBe(204);
    for (const other of others) expect((await other.get(paths.user())).statusCode).toBe(401);
    expect(await list(member)).toHaveLength(1);
  });

  it('says what was done last, writes of one record as one', async () => {
    const member = await join();
    const { id } = (await member.post(paths.organisations(), { name: 'Acme' })).json<{ id: number }>();
    for (const name of ['Acme One', 'Acme Two'])
      await member.request('PATCH', paths.organisation(id), { payload: { name } });
    await member.post(paths.productExport());
    const done = (await member.get(paths.ownActivity())).json<Activity[]>();
    expect(done.slice(0, 4).map(({ action, entity, name }) => [action, entity, name])).toEqual([
      ['event', 'download', 'products-export.xlsx'],
      ['changed', 'organisations', 'Acme Two'],
      ['added', 'organisations', 'Acme Two'],
      ['event', 'sign-in', null],
    ]);
    expect(done[1]).toMatchObject({ record_id: id, parent_id: null });
  });
});

describe('a session', () => {
  it('ends when it was not used for eight hours, and goes on when it was', async () => {
    const used = await api.visitor.signIn('first@example.com');
    api.clock.advanceMinutes(7 * 60);
    expect((await used.get(paths.user())).statusCode).toBe(200);
    await waitForUse(used);
    api.clock.advanceMinutes(60);
    expect((await api.user.get(paths.user())).statusCode).toBe(401);
    expect((await used.get(paths.user())).statusCode).toBe(200);
  });

  it('ends while its pages send nothing but what they send by themselves', async () => {
    const reads = [
      paths.toDoCounts(1),
      paths.dashboardStats(),
      paths.dashboardCharts(),
      paths.modulePreviews(),
      paths.invoiceRun(),
    ];
    const send = async () => {
      const report = await api.user.post(paths.errorReports(), { reports: [], held_back: 1 });
      const responses = await Promise.all(reads.map((path) => api.user.get(path)));
      return [report, ...responses].map(({ statusCode }) => statusCode);
    };
    api.clock.advanceMinutes(7 * 60);
    expect(await send()).toEqual([204, ...reads.map(() => 200)]);
    api.clock.advanceMinutes(60);
    expect(await send()).toEqual([401, ...reads.map(() => 401)]);
  });

  /** The use is written after the response. */
  const waitForUse = (caller: TestCaller) =>
    until(async () => {
      const [session] = (await caller.get(paths.ownSessions())).json<OwnSession[]>();
      return session?.last_used_at === api.clock.now().toISOString();
    });

  it('is written at most once a minute', async () => {
    const { store } = api.context;
    const versions = async () => (await store.collectionVersions()).sessions;
    const before = await versions();
    api.clock.advanceMinutes(0.9);
    for (let time = 0; time < 3; time += 1) await api.user.get(paths.user());
    expect(await versions()).toBe(before);
    api.clock.advanceMinutes(0.2);
    for (let time = 0; time < 3; time += 1) await api.user.get(paths.user());
    await waitForUse(api.user);
    expect(await versions()).toBe((before ?? 0) + 1);
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8', 'Another program'],
])('the browser of %s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
