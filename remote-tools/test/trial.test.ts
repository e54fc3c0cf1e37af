import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { copyOf, entryOf, nameOf, storedBuild } from './modules';
import { ReleaseFolder } from './release-folder';
import { evaluate, root, run } from './run-module';

// The whole gate, with the real shell in a real browser: one start for all builds.

interface Build {
  what: string;
  /** Returns the module, in the entry. */
  module?: string;
  entry?: string;
  facts?: object;
  files?: Record<string, string>;
  /** In the refusal, or in a warning. */
  says?: string | RegExp;
}

const page = (text: string) => `return pageOf(() => { ${text} });`;

const unfit: Build[] = [
  // The first, because it takes as long as the time limit.
  { what: 'never starts', module: 'await new Promise(() => undefined);', says: 'It did not load within' },
  { what: 'never ends its start', module: 'for (;;);', says: 'Its code does not come to an end' },
  {
    what: 'brings a second React and uses its hooks',
    module: `${copyOf('react')} ${page("own.useState(1); return 'x';")}`,
    says: 'a copy of its own of react,',
  },
  {
    what: 'brings a second React and uses none of its hooks',
    module: `${copyOf('react')} return pageOf(Plain);`,
    says: 'a copy of its own of react,',
  },
  {
    what: 'brings a second react-router',
    module: `${copyOf('react-router-dom')} return pageOf(() => jsx(own.Link, { to: '/' }));`,
    says: 'a copy of its own of react-router,',
  },
  {
    what: 'is a development build, by its JSX',
    module: page('return (0, React.jsxDEV)("p", {});'),
    says: 'It is a development build. Build it for production',
  },
  {
    what: 'is a development build, by eval',
    module: 'return eval("pageOf(Plain)");',
    says: 'It is a development build',
  },
  {
    what: 'renders what this shared-ui does not have',
    module: page('return jsx(ui.HologramTable, {});'),
    says: 'an import that this shell’s shared-ui does not have',
  },
  {
    what: 'throws when its page renders',
    module: page("throw new Error('No stage');"),
    says: 'At /plain: Error: No stage',
  },
  {
    what: 'rejects a promise that nobody catches',
    module: page("React.useEffect(() => void Promise.reject(new Error('No sound')), []); return 'x';"),
    says: 'No sound',
  },
  {
    what: 'leaves the page when it starts',
    module: "location.assign('/elsewhere'); return pageOf(Plain);",
    says: 'It leaves the page, or loads it again.',
  },
  {
    what: 'loads the page again when it renders',
    module: page("React.useEffect(() => location.reload(), []); return 'x';"),
    says: 'It leaves the page, or loads it again.',
  },
  {
    what: 'empties the page',
    module: page("React.useEffect(() => { document.body.textContent = ''; }, []); return 'x';"),
    says: 'It removes or hides the menu of the shell.',
  },
  {
    what: 'hides the shell by its styles',
    module:
      "document.head.append(Object.assign(document.createElement('style'), { textContent: 'nav { visibility: hidden }' })); return pageOf(Plain);",
    says: 'It removes or hides the menu of the shell.',
  },
  {
    what: 'renders for ever',
    module: page(
      "const [turn, setTurn] = React.useState(0); React.useEffect(() => setTurn(turn + 1)); return 'x';",
    ),
    says: 'Its code does not come to an end',
  },
  {
    what: 'opens a box of the browser',
    module: "alert('Welcome'); return pageOf(Plain);",
    says: 'It opens a box of the browser (alert)',
  },
  { what: 'throws when it starts', module: "throw new Error('No power');", says: 'No power' },
  {
    what: 'throws in a loader',
    module:
      "return routesOf({ path: '/plain', element: 'x', loader: () => { throw new Error('No cast'); } });",
    says: 'No cast',
  },
  {
    what: 'throws on its second page alone',
    module:
      "return routesOf({ path: '/plain', element: 'x' }, { path: '/plain/later', lazy: () => { throw new Error('No curtain'); } });",
    says: 'At /plain/later: Error: No curtain',
  },
  {
    what: 'throws on a page with a parameter alone',
    module:
      "return routesOf({ path: '/plain', children: [{ index: true, element: 'x' }, { path: ':id', Component() { throw new Error('No seat'); } }] });",
    says: 'At /plain/1: Error: No seat',
  },
  {
    what: 'brings a page of the shell',
    module: "return routesOf({ path: '/plain', element: 'x' }, { path: '/settings/users', element: 'x' });",
    says: 'It brings a page for /settings/users, and owns only /plain',
  },
  {
    what: 'brings a page for everything',
    module: "return routesOf({ path: '/plain', element: 'x' }, { path: '*', element: 'x' });",
    says: 'It brings a page for /*',
  },
  {
    what: 'brings no page for one of its paths',
    module: 'return pageOf(Plain);',
    facts: { paths: ['/plain', '/plainer'] },
    says: 'It brings no page for /plainer, which it owns',
  },
  {
    what: 'exposes no module',
    module: "return { name: 'mf-plain' };",
    says: 'What was loaded exposes no module',
  },
  {
    what: 'has a menu that leads nowhere',
    module: 'return pageOf(Plain);',
    facts: { menu: [{ group: 'Plain', label: 'All', path: '/plain/all' }] },
    says: 'Its menu leads to /plain/all',
  },
  {
    what: 'lacks a chunk that only its code names',
    module: "await script('gone.js'); return pageOf(Plain);",
    says: 'Its gone.js is missing, and its code asks for it',
  },
  {
    what: 'was built for another address',
    module: "await script('../../../elsewhere/a.js'); return pageOf(Plain);",
    says: 'Is its publicPath `auto`',
  },
  { what: 'makes no container', entry: '"nothing"', says: 'Its code stopped while it was being started' },
];

const fit: Build[] = [
  {
    what: 'has loaders, actions and nested routes',
    module:
      "const Data = () => router.useLoaderData(); return routesOf({ path: '/plain', element: jsx(router.Outlet, {}), children: [{ index: true, element: jsx(Data, {}), loader: () => 'x', action: () => null }, { path: 'a', children: [{ path: 'b/*', element: 'x' }] }] });",
  },
  {
    what: 'has lazy routes and lazy components',
    module:
      "const Late = React.lazy(async () => ({ default: Plain })); return routesOf({ path: '/plain', element: jsx(React.Suspense, { fallback: 'x', children: jsx(Late, {}) }) }, { path: '/plain/later', lazy: async () => ({ Component: Plain }) });",
  },
  {
    what: 'has a theme of its own',
    module:
      "const Note = styled.default.p`color: ${({ theme }) => theme.ink}`; return pageOf(() => jsx(styled.ThemeProvider, { theme: { ink: 'teal' }, children: jsx(Note, {}) }));",
  },
  {
    what: 'redirects to its first page',
    module:
      "return routesOf({ path: '/plain', loader: () => router.redirect('/plain/list') }, { path: '/plain/list', element: 'x' });",
    facts: { menu: [{ group: 'Plain', label: 'List', path: '/plain/list' }] },
  },
  {
    what: 'catches its errors itself',
    module:
      "return pageOf(() => { React.useEffect(() => console.error('No weather', new Error('offline')), []); return 'x'; });",
    says: 'It writes an error to the console: Error: offline',
  },
];

/** Makes a copy of the shell in which React waits for half a second before each piece of work, as on a busy machine. */
function slowShell(shell: string, copy: string): string {
  cpSync(shell, copy, { recursive: true });
  const page = readFileSync(path.join(shell, 'index.html'), 'utf8');
  const slow = `const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message) { setTimeout(() => post.apply(this, message), 500); };`;
  writeFileSync(path.join(copy, 'slow.js'), slow);
  writeFileSync(
    path.join(copy, 'index.html'),
    page.replace('<head>', '<head><script src="/slow.js"></script>'),
  );
  return copy;
}

const patient = 'opens late';

const stored = ['release-1.0', 'release-1.1', 'rspack', 'vite'];

interface Outcome {
  version?: string;
  warnings?: string[];
  refusal?: string;
}

describe('the trial in the shell', () => {
  const releases = new ReleaseFolder();
  const outcomes = new Map<string, Outcome>();

  beforeAll(async () => {
    const shell = path.join(root, 'shell/dist');
    if (!existsSync(path.join(shell, 'index.html'))) throw new Error('Build the shell first: npm start.');
    releases.write('config.json', JSON.stringify({ remotes: { timeoutSeconds: 15 } }));
    const built = [...unfit, ...fit].map(({ what, module = '', entry = entryOf(module), facts, files }) => ({
      what,
      name: 'mf-plain',
      dist: releases.build({ name: 'mf-plain', entry, facts: { paths: ['/plain'], ...facts }, files }),
    }));
    const ready = stored.map((what) => ({ what, name: nameOf(storedBuild(what)), dist: storedBuild(what) }));
    const late = {
      what: patient,
      name: 'mf-plain',
      dist: releases.build({
        name: 'mf-plain',
        entry: entryOf('return pageOf(Plain);'),
        facts: { paths: ['/plain'] },
      }),
      shell: slowShell(shell, releases.at('slow-shell')),
    };
    const all = [...built, late, ...ready];
    const answers = await evaluate<Outcome[]>(
      'remote-tools/test/deploy-all.mjs',
      `module.deployAll(${JSON.stringify(all)}, ${JSON.stringify(shell)})`,
      { RELEASES_DIR: releases.releases, CONFIG_FILE: releases.at('config.json') },
    );
    all.forEach(({ what }, index) => outcomes.set(what, answers[index] ?? {}));
  });
  afterAll(() => releases.remove());

  it.each(unfit)('refuses a build that $what', ({ what, says = '' }) => {
    const { refusal } = outcomes.get(what) ?? {};
    expect(refusal).toContain('mf-plain 1.0.0-');
    expect(refusal).toContain('was not made live');
    expect(refusal).toEqual(
      says instanceof RegExp ? expect.stringMatching(says) : expect.stringContaining(says),
    );
  });

  it.each(fit)('takes a build that $what', ({ what, says }) => {
    expect(outcomes.get(what)).toMatchObject({ version: expect.stringMatching(/^1\.0\.0-/) });
    expect(outcomes.get(what)?.warnings ?? []).toEqual(says ? [expect.stringContaining(String(says))] : []);
  });

  it('waits for a shell that is slow', () => {
    expect(outcomes.get(patient)).toMatchObject({ warnings: [], version: expect.any(String) });
  });

  it.each(stored)('takes the stored build %s', (what) => {
    expect(outcomes.get(what)).toMatchObject({ version: expect.stringMatching(/^1\.0\.0-/), warnings: [] });
  });
});

describe('the deployment command', () => {
  const shell = path.join(root, 'shell/dist');
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = path.join(shell, path.extname(pathname) ? pathname : 'index.html');
    if (pathname === '/remotes.json') return response.end('{"remotes":[]}');
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    return response.end(readFileSync(file));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('tries a build in the shell at an address, on the mock API, and shows what it opens', async () => {
    const { port } = server.address() as AddressInfo;
    const where = ['--from', storedBuild('release-1.1'), '--shell', `http://127.0.0.1:${port}`];
    const program = path.join(root, 'remote-tools/cli.mjs');
    const { code, output } = await run([program, 'deploy', 'mf-stored', ...where, '--dry-run']);
    expect(output).toMatch(/Trying mf-stored in the shell …\n +\/stored\n +\/stored\/later\n/);
    expect(output).toMatch(/mf-stored 1\.0\.0-\w+ fits\. Nothing was changed\./);
    expect(code).toBe(0);
  });
});
