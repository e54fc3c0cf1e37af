import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commandOf } from '../cli.mjs';
import { ReleaseFolder } from './release-folder';

jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

/** What the server was sent, and what it answers next. */
const calls: { line: string; key: string | undefined; body: string }[] = [];
let answers: { status?: number; body?: unknown; headers?: Record<string, string> }[] = [];

const read = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};
const server = createServer((request, response) => {
  void read(request).then((body) => {
    calls.push({ line: `${request.method} ${request.url}`, key: request.headers.authorization, body });
    const {
      status = 200,
      body: answer = {},
      headers,
    } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
    // As while the server is started again.
    if (status === 0) return request.socket.destroy();
    return response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(answer));
  });
});
let to: string;
let releases: ReleaseFolder;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  releases = new ReleaseFolder();
  calls.length = 0;
  answers = [];
  process.env.INTRANET_KEY = 'key_secret';
});
afterEach(() => {
  delete process.env.INTRANET_KEY;
  releases.remove();
});

/** Runs a command. Returns what it prints. */
async function command(name: string, ...args: string[]): Promise<string> {
  const print = jest.spyOn(console, 'log').mockImplementation();
  try {
    await (
      await commandOf(name)
    )(args);
    return print.mock.calls.join('\n');
  } finally {
    print.mockRestore();
  }
}

const release = (version: string, error_count: number) => ({
  ...{ version, error_count, opened_count: 10 },
  ...{ since: '2026-11-20T09:00:00.000Z', by: 'robin of Forecast', commit: 'c0ffee1' },
});
const modules = (error_count: number, rollout: object | null = null) => ({
  body: {
    modules: [
      { name: 'mf-quotes', live: release('1.0.0-aaa', error_count), rollout, previous_version: '0.9.0-bbb' },
    ],
  },
});

describe('a command with --to', () => {
  it('sends the key in a header and nowhere else', async () => {
    answers = [{ body: { version: '0.9.0-bbb', before: '1.0.0-aaa', warnings: [] } }];
    const output = await command('rollback', 'mf-quotes', '0.9', '--to', to, '--by', 'ada');
    expect(output).toContain('mf-quotes 0.9.0-bbb is live again, instead of 1.0.0-aaa.');
    const body = JSON.stringify({ version: '0.9', by: 'ada' });
    expect(calls).toEqual([
      { line: 'POST /api/deployments/mf-quotes/rollback', key: 'Bearer key_secret', body },
    ]);
    expect(output).not.toContain('key_secret');
  });

  it('names the version that a rollout goes on with', async () => {
    answers = [{ body: { version: '1.0.0-ccc' } }];
    await command('rollout', 'mf-quotes', '1.0.0-ccc', '--all', '--to', to, '--by', 'ada');
    expect(calls[0]?.body).toBe(JSON.stringify({ version: '1.0.0-ccc', by: 'ada' }));
  });

  it('says what the server says, and ends with an error', async () => {
    answers = [{ status: 422, body: { message: 'mf-quotes belongs to the team Forecast.' } }];
    await expect(command('remove', 'mf-quotes', '--to', to)).rejects.toThrow(
      'mf-quotes belongs to the team Forecast.',
    );
    answers = [{ status: 502, body: null }];
    await expect(command('releases', '--to', to)).rejects.toThrow('returned status 502');
  });

  it('waits and tries again while the server is busy with other builds', async () => {
    const busy = { status: 503, body: { message: 'Busy.' }, headers: { 'retry-after': '0.01' } };
    answers = [busy, busy, { body: { version: '1.0.0-aaa', before: null, warnings: [] } }];
    const warn = jest.spyOn(console, 'error').mockImplementation();
    const output = await command('rollback', 'mf-quotes', '--to', to);
    expect(warn.mock.calls.join()).toContain('takes no command yet. Busy. Waiting …');
    warn.mockRestore();
    expect(output).toContain('mf-quotes 1.0.0-aaa is live again');
    expect(calls).toHaveLength(3);
  });

  it('is not repeated when the server is down', async () => {
    answers = [{ status: 503, body: { message: 'Down for repairs.' } }];
    await expect(command('rollback', 'mf-quotes', '--to', to)).rejects.toThrow('Down for repairs.');
    expect(calls).toHaveLength(1);
  });

  it('checks a build before it is sent, and sends what it was made of', async () => {
    const dist = releases.build();
    const options = ['mf-quotes', '--from', dist, '--shell', releases.at('shell'), '--without-trial'];
    answers = [{ body: { version: '1.0.0-ccc', before: null, warnings: ['Look at it.'] } }];
    const output = await command('deploy', ...options, '--to', to, '--by', 'ada', '--share', '10');
    expect(output).toMatch(/Sending mf-quotes 1\.0\.0-\w+ to http.* \(0\.0 MB\)/);
    expect(output).toContain('Look at it.');
    expect(output).toContain(`rollout -- mf-quotes 1.0.0-ccc --all --to ${to}`);
    expect(calls[0]?.line).toMatch(/^POST \/api\/deployments\/mf-quotes\?hash=\w{64}&by=ada&.*share=10$/);
    expect(calls[0]?.line).not.toContain('tried=');
    const broken = releases.build({ entry: 'not a script' });
    await expect(
      command('deploy', 'mf-quotes', '--from', broken, ...options.slice(3), '--to', to),
    ).rejects.toThrow('is not a whole script');
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['an address that others can read', 'http://intranet.example', 'must begin with https://'],
    ['no address', 'intranet.example', '--to must be a whole address, with https://'],
  ])('refuses %s', async (_what, address, message) => {
    await expect(command('releases', '--to', address)).rejects.toThrow(message);
  });

  it('needs a key, and a server that is there', async () => {
    await expect(command('releases', '--to', 'http://127.0.0.1:9')).rejects.toThrow('did not answer');
    delete process.env.INTRANET_KEY;
    await expect(command('releases', '--to', to)).rejects.toThrow(
      'Set INTRANET_KEY to the key of your team.',
    );
    expect(calls).toEqual([]);
  });

  it('says why a server cannot be reached, and not what its key is where that is none', async () => {
    for (const address of ['http://127.0.0.1:2', 'http://localhost:2'])
      await expect(command('releases', '--to', address)).rejects.toThrow(
        new RegExp(`^${address} did not answer \\(.*ECONNREFUSED.*\\)\\.$`),
      );
    process.env.INTRANET_KEY = 'key_\nsecret';
    const refusal = await command('releases', '--to', to).catch((error: Error) => error.message);
    expect(refusal).toMatch(/^INTRANET_KEY is no key: /);
    expect(refusal).not.toContain('secret');
    expect(calls).toEqual([]);
  });
});

describe('watching a version', () => {
  const watch = (...more: string[]) => command('watch', 'mf-quotes', '--to', to, '--minutes', '0', ...more);

  it('ends well while there are few errors', async () => {
    answers = [modules(7), modules(9)];
    expect(await watch()).toContain('mf-quotes 1.0.0-aaa has 2 errors more than before.');
  });

  it('fails when there are too many, and makes the version before live again', async () => {
    answers = [modules(0), modules(5), { body: {} }];
    await expect(watch('--rollback')).rejects.toThrow(
      'has 5 errors more than before, of 4 allowed. 0.9.0-bbb is live again.',
    );
    expect(calls.at(-1)?.body).toContain('"version":"0.9.0-bbb"');
  });

  it('counts on where the server leaves out an earlier day', async () => {
    answers = [modules(100), modules(102), modules(1), modules(4), { body: {} }];
    await expect(watch('--minutes', '1')).rejects.toThrow('has 5 errors more than before, of 4 allowed.');
  });

  it('looks at the version that some users have, and ends that rollout', async () => {
    answers = [modules(0, release('1.1.0-ddd', 0)), modules(0, release('1.1.0-ddd', 9)), { body: {} }];
    await expect(watch('--rollback')).rejects.toThrow('mf-quotes 1.1.0-ddd has 9 errors');
    expect(calls.at(-1)?.body).toContain('"version":"1.0.0-aaa"');
  });

  it('makes the version before live again where a rollout of another build has begun', async () => {
    answers = [modules(0), modules(5, release('1.1.0-ddd', 0)), { body: {} }];
    await expect(watch('--rollback')).rejects.toThrow('0.9.0-bbb is live again.');
    expect(calls.at(-1)?.body).toContain('"version":"0.9.0-bbb"');
  });

  it('goes on while the server cannot be reached, and gives the rollback again', async () => {
    const [gone, down] = [{ status: 0 }, { status: 502, body: null }];
    answers = [
      gone,
      down,
      modules(0),
      gone,
      down,
      modules(5),
      gone,
      modules(5),
      down,
      modules(5),
      { body: {} },
    ];
    await expect(watch('--rollback', '--minutes', '1')).rejects.toThrow('0.9.0-bbb is live again.');
    const rollback = 'POST /api/deployments/mf-quotes/rollback';
    expect(calls.filter(({ line }) => line === rollback)).toHaveLength(3);
  });

  it('fails when the server cannot be reached in the end, or takes the key no longer', async () => {
    answers = [modules(0), { status: 502, body: null }];
    await expect(watch()).rejects.toThrow('returned status 502');
    answers = [modules(0), { status: 401, body: { message: 'This key was revoked.' } }];
    await expect(watch('--minutes', '1')).rejects.toThrow('This key was revoked.');
  });

  it('fails when another version has taken its place, or nothing is live', async () => {
    answers = [modules(0, release('1.1.0-ddd', 0)), modules(0)];
    await expect(watch()).rejects.toThrow('mf-quotes 1.1.0-ddd is no longer live');
    answers = [{ body: { modules: [] } }];
    await expect(watch()).rejects.toThrow('mf-quotes is not live at');
  });
});
