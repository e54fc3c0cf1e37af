import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import checkLive from '../commands/check-live.mjs';
import { ReleaseFolder, sharedOf } from './release-folder';

jest.mock('../trial/trial.mjs', () => ({
  tryBuild: () => Promise.resolve({ problems: [], warnings: ['There is no browser.'], isTried: false }),
}));

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
  releases.provide(next);
});
afterEach(() => releases.remove());

const next = {
  slots: ['dashboard.card', 'quote.tab'],
  exports: { 'shared-ui': ['Card', 'DataTable', 'useRead'], 'shared-ui/forms': ['TextField'] },
  calls: ['quote', 'quotes'],
};

const uses = {
  imports: { 'shared-ui': ['Card', 'DataTable'], 'shared-ui/forms': ['TextField'], 'left-pad': ['pad'] },
  calls: ['quote', 'quotes'],
};

const build = (used: object | string = uses) =>
  releases.build({
    facts: { slots: [{ slot: 'quote.tab', title: 'Deliveries' }] },
    manifest: { shared: [sharedOf('react', '^19.3.0')] },
    files: { 'uses.json': typeof used === 'string' ? used : JSON.stringify(used) },
  });

/** Compares what is live with a shell that differs, and returns what is printed and why it ends with an error. */
async function check(changes: object, ...options: string[]) {
  releases.provide({ ...next, ...changes });
  const print = jest.spyOn(console, 'log').mockImplementation();
  const error = await checkLive(['--shell', releases.at('shell'), ...options]).catch(
    (reason: Error) => reason,
  );
  return { printed: print.mock.calls.splice(0).join('\n'), reason: (error as Error | undefined)?.message };
}

const breaks = [
  [
    'an export of shared-ui was removed',
    { exports: { ...next.exports, 'shared-ui': ['Card', 'useRead'] } },
    'It imports from shared-ui: DataTable, which this shell does not have. First deploy a build without it, or a shell that has it.',
  ],
  [
    'a slot was renamed',
    { slots: ['dashboard.card', 'quote.panel'] },
    'It fills the slot quote.tab, which this shell does not have: it has dashboard.card, quote.panel.',
  ],
  [
    'a call was removed',
    { calls: ['quotes'] },
    'It makes calls of api-contract: quote, which this shell does not have.',
  ],
  [
    'a range no longer matches',
    { shared: { react: '20.0.0', 'shared-ui': '1.0.0' } },
    'mf-quotes was built for react ^19.3.0; this shell has 20.0.0. Build mf-quotes with react 20.0.0 and deploy that.',
  ],
  [
    'the shell takes a path of it',
    { paths: ['/login', '/sales'] },
    'The path /sales belongs to the shell (/sales).',
  ],
] as const;

describe('before a shell is deployed, a live module is named that would break because', () => {
  it.each(breaks)('%s', async (_what, changes, sentence) => {
    const version = (await releases.deploy({ dist: build() })).version;
    const { printed, reason } = await check(changes);
    expect(printed).toContain(`✗ mf-quotes ${version}\n  - ${sentence}`);
    expect(reason).toBe(`This shell would break mf-quotes ${version}. Nothing was changed.`);
  });

  it('not where all is there, in a rollout too', async () => {
    await releases.deploy({ dist: build() });
    await releases.deployNew('mf-quotes', {
      stage: { share: 10, users: [] },
      files: { 'uses.json': JSON.stringify({ ...uses, calls: [] }) },
    });
    const { printed, reason } = await check({});
    expect(printed).toContain('This shell breaks none of 2 live builds.');
    expect(reason).toBeUndefined();
  });
});

describe('of an intranet at an address', () => {
  /** Serves what is live as an intranet does: the registry, and the builds below /remotes. */
  const server = createServer(({ url = '' }, response) => {
    const file = releases.at('releases', url.replace(/^\/remotes\//, ''));
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.end(readFileSync(file));
  });
  let live: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    live = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each(breaks)('a live module is named that would break because %s', async (_what, changes, sentence) => {
    const version = (await releases.deploy({ dist: build() })).version;
    const { printed, reason } = await check(changes, '--live', live);
    expect(printed).toContain(`✗ mf-quotes ${version}\n  - ${sentence}`);
    expect(reason).toBe(`This shell would break mf-quotes ${version}. Nothing was changed.`);
  });

  it('a live module passes where all is there, and one without a record is named', async () => {
    await releases.deploy({ dist: build() });
    const other = await releases.deployNew('mf-crm');
    const { printed, reason } = await check({}, '--live', live);
    expect(printed).toContain(`! mf-crm ${other} cannot be compared`);
    expect(printed).toContain('Build and deploy it again, or open its pages.');
    expect(printed).not.toContain('✓ mf-crm');
    expect(printed).toContain(`This shell breaks none of 1 live builds. Not checked: mf-crm ${other}.`);
    expect(reason).toBeUndefined();
  });

  it('it is said why one cannot be reached, without advice to name one', async () => {
    const away = 'http://localhost:2';
    const { reason } = await check({}, '--shell', away);
    expect(reason).toMatch(
      /^What the shell provides could not be read: .* did not answer \(.*ECONNREFUSED.*\)\.$/,
    );
    expect((await check({}, '--live', away)).reason).toMatch(
      /^http.* did not answer \(.*ECONNREFUSED.*\)\.$/,
    );
  });

  it('it is said in a whole sentence why the file of one cannot be read', async () => {
    releases.write('broken/provides.json', '{');
    const { reason } = await check({}, '--shell', releases.at('broken'));
    expect(reason).toMatch(/^What the shell provides could not be read: .* JSON .*[^.]\.$/);
  });

  it.each(['intranet.example.com', 'https://'])('the address cannot be %s', async (address) => {
    const { reason } = await check({}, '--live', address);
    expect(reason).toBe(
      `--live must be a whole address, with https:// before it (http:// for a server of this machine), not ${address}.`,
    );
    expect((await check({}, '--shell', address)).reason).toContain('https://');
  });

  it('the address must be that of an intranet', async () => {
    const { reason } = await check({}, '--live', live);
    expect(reason).toBe(`${live} is not the address of an intranet.`);
  });
});

it.each(breaks)('A build is refused, checked only or not, because %s', async (_what, changes, sentence) => {
  releases.provide({ ...next, ...changes });
  await expect(releases.deploy({ dist: build(), dryRun: true })).rejects.toThrow(sentence);
  await expect(releases.deploy({ dist: build() })).rejects.toThrow(sentence);
});

it('A build may import the default export of a shared package by its name, which the shell does not list', async () => {
  const imports = { 'shared-ui': ['Card', 'default'] };
  await expect(releases.deploy({ dist: build({ imports, calls: [] }) })).resolves.toBeDefined();
});

it('A version cannot be made live again that uses what the shell no longer has', async () => {
  const { version } = await releases.deploy({ dist: build() });
  await releases.deployNew();
  releases.provide({ ...next, calls: [] });
  expect(releases.list()).toContainEqual(expect.objectContaining({ version, fits: false }));
  await expect(releases.rollBack('mf-quotes', version)).rejects.toThrow(
    'It makes calls of api-contract: quote, quotes, which this shell does not have.',
  );
});

it('A build without a record of what it uses is said to be one that cannot be compared', async () => {
  const version = await releases.deployNew();
  const { printed, reason } = await check({ calls: [] }, '--without-trial');
  expect(printed).toContain(
    `! mf-quotes ${version} cannot be compared: it was built before builds recorded what they use.`,
  );
  expect(printed).not.toContain('✓');
  expect(printed).toContain(`This shell breaks none of 0 live builds. Not checked: mf-quotes ${version}.`);
  expect(reason).toBeUndefined();
});

it('A live build whose files are gone is named, and does not fit in the list', async () => {
  const { version } = await releases.deploy({ dist: build() });
  rmSync(releases.at('releases/mf-quotes', version), { recursive: true });
  const problems = [
    expect.stringMatching(/^Its files are gone from .*Build that version again and deploy it/),
  ];
  expect(releases.list()).toMatchObject([{ version, state: 'live', fits: false, problems }]);
  const { printed, reason } = await check({});
  expect(printed).toContain(`✗ mf-quotes ${version}\n  - Its files are gone from`);
  expect(reason).toBe(`This shell would break mf-quotes ${version}. Nothing was changed.`);
});

it('A build whose pages no browser opened counts as not checked', async () => {
  const version = await releases.deployNew();
  const { printed } = await check({});
  expect(printed).toContain('There is no browser.');
  expect(printed).toContain(`This shell breaks none of 0 live builds. Not checked: mf-quotes ${version}.`);
});

it.each(['{', '[]', 'null', '{ "calls": [1] }', '{ "calls": [], "imports": { "react": "useState" } }'])(
  'A build whose record is %s is refused',
  async (text) => {
    await expect(releases.deploy({ dist: build(text) })).rejects.toThrow(
      /uses\.json (is not valid JSON|holds no lists)/,
    );
  },
);
