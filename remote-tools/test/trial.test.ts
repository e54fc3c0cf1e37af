import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { builtShell, candidateOf, expectRefusal, startTrials, type Trials } from './trials';
import { nameOf, storedBuild } from './modules';
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
const noisy = 'writes much to the console';

const stored = ['release-1.1', 'release-1.2', 'rspack', 'vite'];

describe('the trial in the shell', () => {
  const releases = new ReleaseFolder();
  let trials: Trials;

  beforeAll(async () => {
    const built = [...unfit, ...fit].map((build) => candidateOf(releases, build));
    const ready = stored.map((what) => ({ what, name: nameOf(storedBuild(what)), dist: storedBuild(what) }));
    const late = {
      ...candidateOf(releases, { what: patient, module: 'return pageOf(Plain);' }),
      shell: slowShell(builtShell(), releases.at('slow-shell')),
    };
    const lines = "for (let at = 0; at < 40; at += 1) console.error(at + 'x'.repeat(50_000));";
    const loud = candidateOf(releases, { what: noisy, module: `${lines} return pageOf(Plain);` });
    trials = await startTrials([...built, late, loud, ...ready]);
  });
  afterAll(async () => {
    await trials.end();
    releases.remove();
  });

  it.each(unfit)('refuses a build that $what', async ({ what, says }) =>
    expectRefusal(await trials.outcomeOf(what), says),
  );

  it.each(fit)('takes a build that $what', async ({ what, says }) => {
    const { version, warnings = [] } = await trials.outcomeOf(what);
    expect(version).toMatch(/^1\.0\.0-/);
    expect(warnings).toEqual(says ? [expect.stringContaining(String(says))] : []);
  });

  it('prints little of what a module writes', async () => {
    const { version, warnings = [] } = await trials.outcomeOf(noisy);
    expect(version).toEqual(expect.any(String));
    expect(warnings.join('\n')).toContain('It writes an error to the console: 0xxx');
    expect(warnings.join('\n').length).toBeLessThan(20_000);
  });

  it('waits for a shell that is slow', async () => {
    expect(await trials.outcomeOf(patient)).toMatchObject({ warnings: [], version: expect.any(String) });
  });

  it.each(stored)('takes the stored build %s', async (what) => {
    expect(await trials.outcomeOf(what)).toMatchObject({
      version: expect.stringMatching(/^1\.0\.0-/),
      warnings: what === 'rspack' ? [expect.stringContaining('copies of react/jsx-runtime, react,')] : [],
    });
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
