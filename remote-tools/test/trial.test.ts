import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { deployBuild } from '../releases/deploy.mjs';
import { openBrowser } from '../trial/browser.mjs';
import { tryPages } from '../trial/trial.mjs';
import { entryOf, nameOf, storedBuild } from './modules';
import { ReleaseFolder } from './release-folder';
import { root, run } from './run';
import { fit, unfit } from './trial-builds';

// The whole gate, with the real shell in a real browser: one start for all builds.

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

interface Candidate {
  what: string;
  name: string;
  dist: string;
  shell?: string;
}

type Outcome = Partial<Awaited<ReturnType<typeof deployBuild>>> & { refusal?: string };

/** Deploys builds with a trial each, three at a time in one browser, without an API, in this shell or in one of their own. */
async function deployAll(builds: Candidate[], usualShell: string): Promise<Map<string, Outcome>> {
  const browser = await openBrowser();
  if (!browser) throw new Error('The trial needs a browser: set CHROMIUM_PATH.');
  const outcomes = new Map<string, Outcome>();
  const queue = builds.values();
  const work = async () => {
    for (const { what, name, dist, shell = usualShell } of queue) {
      const trial = (candidate: { line: object; dist: string; entry: string }) =>
        tryPages(browser, { ...candidate, shell, api: { token: 'none' } });
      const outcome = deployBuild(name, { dist, shell, command: 'deploy', trial }).catch((error: Error) => ({
        refusal: error.name === 'DeploymentError' ? error.message : error.stack,
      }));
      outcomes.set(what, await outcome);
    }
  };
  try {
    await Promise.all([work(), work(), work()]);
  } finally {
    await browser.close();
  }
  return outcomes;
}

describe('the trial in the shell', () => {
  const releases = new ReleaseFolder();
  let outcomes: Map<string, Outcome>;

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
    process.env.CONFIG_FILE = releases.at('config.json');
    outcomes = await deployAll([...built, late, ...ready], shell);
    delete process.env.CONFIG_FILE;
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
