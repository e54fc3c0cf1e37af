import { pbkdf2 } from 'node:crypto';
import { Readable } from 'node:stream';
import { paths, type ModuleOverview, type TeamModules } from 'api-contract';
import { linesOf } from '../support/audit-lines';
import { runsOf } from '../property/settings';
import { TestCaller } from '../support/caller';
import { name, TeamServer } from './team';
import { until } from '../support/until';

let team: TeamServer;
let key: string;
beforeAll(async () => {
  team = await TeamServer.start();
});
beforeEach(async () => {
  ({ key } = await team.key());
});
afterAll(() => team.stop());

const client = '127.0.0.1';

describe('a team with a key and without access to the server’s disk', () => {
  const module = { module: name, team: 'Forecast', by: 'robin of Forecast', client };

  // Each test goes on where the one before it has ended.

  it('deploys its module, with a line in the audit log, and the same build once', async () => {
    const first = team.build();
    const lines = await linesOf(team.server.context, async () => {
      const deployed = await team.deploy(key, first);
      expect(deployed.output).toMatch(/Sending mf-forecast 1\.0\.0-\w{12} to http:.* \(0\.0 MB\)/);
      expect(deployed.output).toMatch(/mf-forecast 1\.0\.0-\w{12} is live, not tried in the shell/);
      expect(deployed.code).toBe(0);
    });
    expect(lines).toEqual([
      [null, 'module deployment', expect.objectContaining({ ...module, commit: 'c0ffee1', tried: false })],
    ]);
    const again = await team.deploy(key, first);
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('is live already') });
  });

  it('rolls a build out and back; each has its line in the audit log', async () => {
    const staged = await team.deploy(key, team.build(), '--share', '10');
    expect(staged.output).toMatch(/is live for 10% of the users/);
    const [, version] = /mf-forecast (\S+) is live/.exec(staged.output) ?? [];
    const other = await team.run(key, 'rollout', name, '1.0.0-bbb', '--all');
    expect(other.output).toContain(`Some users of mf-forecast have ${version} by now, not 1.0.0-bbb.`);
    const rolledOut = await linesOf(team.server.context, async () =>
      expect((await team.run(key, 'rollout', name, version ?? '', '--all')).output).toContain(
        'is live for everyone',
      ),
    );
    expect(rolledOut).toEqual([[null, 'module rollout', expect.objectContaining(module)]]);

    const rolledBack = await linesOf(team.server.context, async () =>
      expect((await team.run(key, 'rollback', name)).output).toMatch(/is live again, instead of 1\.0\.0-/),
    );
    expect(rolledBack).toEqual([[null, 'module rollback', expect.objectContaining(module)]]);
  });

  it('lists its module', async () => {
    const [listed] = JSON.parse((await team.run(key, 'releases', '--json')).output) as TeamModules['modules'];
    expect(listed).toMatchObject({ name, team: 'Forecast', live: { client, commit: 'c0ffee1' } });
    expect((await team.run(key, 'releases')).output).toMatch(/live +1\.0\.0-\w+ .* errors 0, opened 0/);
  });

  it('removes its module, and makes it live again while its files are there', async () => {
    const removed = await linesOf(team.server.context, async () =>
      expect((await team.run(key, 'remove', name)).output).toContain('mf-forecast is no longer live'),
    );
    expect(removed).toEqual([[null, 'module removal', expect.objectContaining(module)]]);
    expect((await team.run(key, 'rollback', name)).code).toBe(0);
    expect(team.files().uploads).toEqual([]);
  });

  it('deletes the builds of its module, which cannot be live again', async () => {
    const purged = await linesOf(team.server.context, async () =>
      expect((await team.run(key, 'remove', name, '--purge')).output).toContain('Its builds are deleted.'),
    );
    expect(purged).toEqual([[null, 'module removal', expect.objectContaining({ ...module, purge: true })]]);
    const restored = await team.run(key, 'rollback', name);
    expect(restored).toMatchObject({ code: 1, output: expect.stringContaining('Its files are gone') });
  });

  it('is told in a sentence what is wrong, and nothing has changed', async () => {
    const history = team.readHistory();
    const taken = await team.deploy(key, team.build({ paths: ['/login/forecast'] }));
    expect(taken).toMatchObject({
      code: 1,
      output: expect.stringContaining('The path /login/forecast belongs to the shell'),
    });
    expect(taken.output).not.toContain(team.releasesFolder);
    const none = await team.run(undefined, 'remove', name);
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining('Set INTRANET_KEY to the key') });
    expect(team.readHistory()).toBe(history);
  });
});

const send = (
  archive: Buffer | string | Readable,
  query: string,
  { headers = {}, token = key }: { headers?: object; token?: string } = {},
) =>
  new TestCaller(team.server.app, token).request('POST', paths.deployment(name) + query, {
    payload: archive,
    headers: { 'content-type': 'application/gzip', ...headers },
  });

/** Sends a build as the command does. */
const sendBuild = (dist: string, more = '', token = key) => {
  const { archive, hash } = team.pack(dist);
  return send(archive, `?hash=${hash}${more}`, { token });
};

const moduleOf = async () =>
  (await team.administrator.get(paths.modules()))
    .json<ModuleOverview>()
    .modules.find((each) => each.name === name);

describe('the page of administrators', () => {
  it('says who has tried a build and who has not, by what travels with that very build', async () => {
    const dist = team.build();
    await sendBuild(dist, '&by=ada');
    expect(await moduleOf()).toMatchObject({
      team: 'Forecast',
      live: { by: 'ada of Forecast', client, tried_by: null },
    });
    const { hash } = team.pack(dist);
    const other = await send(team.pack(team.build()).archive, `?hash=${hash}&tried=1`);
    expect(other.json()).toMatchObject({
      message: expect.stringContaining('It is not the build that was checked where it was made'),
    });
    await sendBuild(dist, '&by=robin&tried=1');
    expect(await moduleOf()).toMatchObject({
      live: { by: 'ada of Forecast', tried_by: 'robin of Forecast' },
    });
  });
});

describe('a key of another team', () => {
  it('is refused its module with the name of the team that owns it, and the audit log has it', async () => {
    const { key: other } = await team.key({ team: 'Sales' });
    const history = team.readHistory();
    const lines = await linesOf(team.server.context, async () => {
      const refused = await sendBuild(team.build(), '', other);
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toContain('mf-forecast belongs to the team Forecast, not to Sales.');
    });
    expect(lines).toMatchObject([
      [null, 'module deployment', { team: 'Sales' }],
      [null, 'failed module change', { team: 'Sales', reason: expect.stringContaining('Forecast') }],
    ]);
    const caller = new TestCaller(team.server.app, other);
    for (const refused of [
      await caller.post(paths.deploymentRollback(name), {}),
      await caller.request('DELETE', paths.deployment(name)),
    ])
      expect(refused.body).toContain('belongs to the team Forecast');
    expect((await caller.get(paths.deployments())).json()).toEqual({ modules: [] });
    expect(team.readHistory()).toBe(history);
  });

  it('is refused a module that it does not list', async () => {
    const { key: other } = await team.key({ team: 'Sales', modules: ['mf-sales', 'mf-plan'] });
    const lines = await linesOf(team.server.context, async () => {
      const refused = await send('', `?hash=${'0'.repeat(64)}`, { token: other });
      expect(refused.statusCode).toBe(403);
      expect(refused.body).toContain(
        'This key of the team Sales is not for mf-forecast. It is for mf-sales, mf-plan.',
      );
    });
    expect(lines).toMatchObject([[null, 'refused key', { team: 'Sales', client }]]);
  });
});

it('is not made live for nobody, which was everybody', async () => {
  const history = team.readHistory();
  const rollOut = (stage: object) =>
    new TestCaller(team.server.app, key).post(paths.deploymentRollout(name), stage);
  const stages = [
    { share: 0 },
    { share: null },
    { users: [] },
    { users: null },
    { share: null, users: null },
  ];
  for (const refused of [
    ...(await Promise.all(stages.map(rollOut))),
    await sendBuild(team.build(), '&users='),
    await sendBuild(team.build(), '&users=,'),
  ]) {
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('The version would go to nobody');
  }
  expect(team.readHistory()).toBe(history);
});

describe('what arrives', () => {
  const query = `?hash=${'0'.repeat(64)}`;

  it.each([
    ['no archive', Buffer.from('hello'), {}, 422, 'It did not arrive whole'],
    ['nothing', Buffer.alloc(0), {}, 422, 'It did not arrive whole'],
    ['JSON', '{}', { 'content-type': 'application/json' }, 415, 'Send application/gzip'],
    ['too large by its header', 'x', { 'content-length': '50000001' }, 413, 'too large'],
    ['too large', Buffer.alloc(50_000_001), {}, 413, 'too large'],
  ])('is refused when it is %s', async (_what, payload, headers, status, message) => {
    const history = team.readHistory();
    const response = await send(payload, query, { headers });
    expect(response.statusCode).toBe(status);
    expect(response.json<{ message: string }>().message).toContain(message);
    expect(team.files().uploads).toEqual([]);
    expect(team.readHistory()).toBe(history);
  });

  it('needs the hash of the build', async () => {
    const missing = await send('x', '');
    expect(missing.statusCode).toBe(422);
    expect(missing.json()).toMatchObject({ errors: { hash: ['hash must be sent.'] } });
    expect((await send('x', '?hash=abc')).statusCode).toBe(422);
  });

  it('by halves leaves nothing behind, and the same build again becomes live', async () => {
    const { archive, hash } = team.pack(team.build());
    const before = [team.readHistory(), team.files()];
    const half = archive.subarray(0, archive.length / 2);
    const { releases } = team.server.context;
    const build = {
      ...{ name, hash, commit: undefined, isTried: false, dropPaths: false, dryRun: false },
      isPreview: false,
      assertAllowed: () => Promise.resolve(),
    };
    const author = { by: 'robin', team: 'Forecast' };
    const interrupted = async function* () {
      yield half;
      throw new Error('The client went away');
    };
    const attempts = runsOf(200);
    // Often, and while the threads that work on files are busy: which of two works on the file ends first depends on them.
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      for (let thread = 0; thread < 7; thread += 1)
        pbkdf2('', '', 2000 + 500 * thread, 32, 'sha512', () => {});
      await expect(releases.deploy({ ...build, archive: interrupted() }, undefined, author)).rejects.toThrow(
        'The client went away',
      );
    }
    expect((await send(half, `?hash=${hash}`)).body).toContain('It did not arrive whole');
    expect([team.readHistory(), team.files()]).toEqual(before);
    expect((await send(archive, `?hash=${hash}`)).statusCode).toBe(200);
  });

  it('whose key is revoked while it is sent is refused, and nothing is left of it', async () => {
    const { key: own, team_key } = await team.key();
    const { archive, hash } = team.pack(team.build());
    const before = [team.readHistory(), team.files()];
    const body = Readable.from(
      (async function* () {
        yield archive.subarray(0, 100);
        await team.administrator.request('DELETE', paths.teamKey(team_key.id));
        yield archive.subarray(100);
      })(),
    );
    const response = await send(body, `?hash=${hash}`, { token: own });
    expect([response.statusCode, response.body]).toEqual([401, expect.stringContaining('revoked')]);
    expect([team.readHistory(), team.files()]).toEqual(before);
  });

  it('of a team with three under way waits, and that of another one does not', async () => {
    const ends: (() => void)[] = [];
    const held = () =>
      Readable.from(
        (async function* () {
          await new Promise<void>((resolve) => ends.push(resolve));
          yield 'x';
        })(),
      );
    const query = `?hash=${'0'.repeat(64)}`;
    const sent = [held(), held(), held()].map((body) => send(body, query));
    await until(() => ends.length === 3);
    expect((await send('x', query)).statusCode).toBe(503);
    const other = await team.key({ team: 'Other' });
    expect((await send('x', query, { token: other.key })).statusCode).toBe(422);
    for (const end of ends) end();
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  });

  it('at the same time, the same twice and another one, becomes live one after the other', async () => {
    const [one, two] = [team.build(), team.build()].map((dist) => team.pack(dist));
    if (!one || !two) throw new Error('Nothing was built.');
    const sent = [one, one, two].map(({ archive, hash }) => send(archive, `?hash=${hash}`));
    const versions = (await Promise.all(sent)).map(
      (response) => response.json<{ version: string }>().version,
    );
    expect(new Set(versions).size).toBe(2);
    expect(versions).toContain((await moduleOf())?.live.version);
    expect(team.files().builds).toEqual(expect.arrayContaining(versions));
    expect(team.files().builds.filter((each) => each.includes('draft'))).toEqual([]);
    expect(team.files().uploads).toEqual([]);
  });
});
