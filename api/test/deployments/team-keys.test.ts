import { paths, type NewTeamKey, type Outbox, type TeamKey } from 'api-contract';
import { allCalls } from 'api-contract/server';
import type { ReleasedModule } from '../../src/kernel/ports';
import { auditLines, linesOf } from '../support/audit-lines';
import { TestCaller } from '../support/caller';
import { join } from '../support/colleague';
import { apiSuite } from '../support/api-suite';
import { dump } from '../support/store';

const api = apiSuite({ hasUser: true });

const input = { team: 'Forecast', modules: ['mf-forecast', 'mf-plan'], expires_on: '2026-06-01' };
const make = async (over: object = {}): Promise<NewTeamKey> =>
  (await api.user.post(paths.teamKeys(), { ...input, ...over })).json<NewTeamKey>();
const list = async () => (await api.user.get(paths.teamKeys())).json<TeamKey[]>();
const listWith = (key: string) => new TestCaller(api.app, key).get(paths.deployments());
/** What a key that opens gets here, where there is no release folder. */
const opened = 'This server has no release folder.';

describe('a key of a team', () => {
  it('is shown once, stored as a hash, and said to the audit log without it', async () => {
    let made: NewTeamKey | undefined;
    const lines = await linesOf(api.context, async () => {
      made = await make();
    });
    const { key = '', team_key } = made ?? {};
    expect(key).toMatch(/^key_[\w-]{43}$/);
    expect(team_key).toMatchObject({ ...input, state: 'valid', last_used_at: null, created_by: { id: 1 } });
    expect(await list()).toEqual([team_key]);
    const { mails } = (await api.user.get(paths.mails())).json<Outbox>();
    expect(mails).toMatchObject([
      { to_name: 'First User', subject: 'A new key lets Forecast deploy modules' },
    ]);
    expect(JSON.stringify(mails)).not.toContain(key);
    const details = { key: team_key?.id, team: 'Forecast', modules: 'mf-forecast, mf-plan' };
    expect(lines).toMatchObject([['First User', 'team key', details]]);
    await listWith(key);
    expect(JSON.stringify([await dump(api.context), await auditLines(api.context)])).not.toContain(key);
  });

  it('has its team as the modules and the earlier keys of the team spell it', async () => {
    await make({ team: 'Stock  Control' });
    expect((await make({ team: 'stock control' })).team_key.team).toBe('Stock  Control');
    jest
      .spyOn(api.context.releases, 'list')
      .mockResolvedValueOnce([{ name: 'mf-plan', team: 'Stock Control' } as ReleasedModule]);
    expect((await make({ team: 'STOCK CONTROL' })).team_key.team).toBe('Stock Control');
    jest
      .spyOn(api.context.releases, 'list')
      .mockResolvedValueOnce([
        { name: 'mf-other', team: 'STOCK control' } as ReleasedModule,
        { name: 'mf-plan', team: 'Stock Control' } as ReleasedModule,
      ]);
    expect((await make({ team: 'stock control', modules: ['mf-plan'] })).team_key.team).toBe('Stock Control');
    expect((await make({ team: 'Stock' })).team_key.team).toBe('Stock');
  });

  it('says when and from where it was last used', async () => {
    const { key } = await make();
    expect((await listWith(key)).body).toContain(opened);
    expect(await list()).toMatchObject([
      { last_used_at: api.clock.now().toISOString(), last_used_from: '127.0.0.1' },
    ]);
  });

  it('is made and revoked by administrators only', async () => {
    const { team_key } = await make();
    const member = await join(api.user);
    for (const refused of [
      await member.get(paths.teamKeys()),
      await member.post(paths.teamKeys(), input),
      await member.request('DELETE', paths.teamKey(team_key.id)),
    ])
      expect(refused.statusCode).toBe(403);
    expect(await list()).toMatchObject([{ state: 'valid' }]);
  });

  it.each([
    ['no team', { team: '' }, 'team'],
    ['no module', { modules: [] }, 'modules'],
    ['a module with another name', { modules: ['../shell'] }, 'modules.0'],
    ['a day that is over', { expires_on: '2026-03-27' }, 'expires_on'],
    ['a day in two years', { expires_on: '2028-03-28' }, 'expires_on'],
  ])('is refused with %s', async (_what, over, field) => {
    const response = await api.user.post(paths.teamKeys(), { ...input, ...over });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
  });
});

describe('a key that opens nothing', () => {
  it.each<[string, (made: NewTeamKey) => Promise<unknown>, string]>([
    ['is revoked', ({ team_key }) => api.user.request('DELETE', paths.teamKey(team_key.id)), 'was revoked'],
    ['has expired', async () => api.clock.moveTo('2026-06-02T00:00:00.000Z'), 'was valid until 2026-06-01'],
  ])(
    'because it %s is refused with the reason, and the audit log names its team',
    async (_what, act, reason) => {
      const made = await make();
      await act(made);
      const lines = await linesOf(api.context, async () => {
        const refused = await listWith(made.key);
        expect(refused.statusCode).toBe(401);
        expect(refused.body).toContain(reason);
      });
      expect(lines).toMatchObject([
        [null, 'refused key', { team: 'Forecast', call: 'GET /api/deployments', client: '127.0.0.1' }],
      ]);
    },
  );

  it('is valid until the end of its last day in London', async () => {
    const { key } = await make();
    api.clock.moveTo('2026-06-01T22:59:00.000Z');
    expect((await listWith(key)).body).toContain(opened);
    api.clock.moveTo('2026-06-01T23:01:00.000Z');
    expect((await listWith(key)).statusCode).toBe(401);
  });

  it('is revoked once, however often it is asked for', async () => {
    const { team_key } = await make();
    const revoke = () => api.user.request('DELETE', paths.teamKey(team_key.id));
    const lines = await linesOf(api.context, async () => {
      expect((await revoke()).json()).toMatchObject({ state: 'revoked' });
      expect((await revoke()).json()).toMatchObject({ state: 'revoked' });
    });
    expect(lines).toMatchObject([['First User', 'revoked team key', { key: team_key.id, team: 'Forecast' }]]);
    expect((await api.user.request('DELETE', paths.teamKey(99))).statusCode).toBe(404);
  });

  it('as a guess is refused, soon without looking, while right keys go on opening', async () => {
    const { key } = await make();
    const lines = await linesOf(api.context, async () => {
      for (let time = 0; time < 30; time += 1)
        expect((await listWith(`key_guess${time}`)).statusCode).toBe(401);
      expect((await listWith('key_guess')).statusCode).toBe(429);
    });
    expect(lines).toHaveLength(1);
    expect((await listWith(key)).body).toContain(opened);
  });
});

describe('the two kinds of tokens', () => {
  const addressOf = (path: string) => path.replace('{benefitStageName}', 'Before').replace(/\{\w+\}/g, '1');
  const send = (token: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string) =>
    new TestCaller(api.app, token).request(method, addressOf(path));

  it('open each its own calls and no other: a key opens nothing of the users', async () => {
    const { key } = await make();
    for (const { method, path } of allCalls().filter(({ token, teamKey }) => token && !teamKey))
      expect([path, (await send(key, method, path)).statusCode]).toEqual([path, 401]);
  });

  it('and the token of an administrator opens nothing of the teams', async () => {
    for (const { method, path } of allCalls().filter(({ teamKey }) => teamKey))
      expect([path, (await send(api.user.token ?? '', method, path)).statusCode]).toEqual([path, 401]);
  });
});
