import { spawn } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import promises from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { changeLine } from '../releases/registry.mjs';
import { root, run } from './run';
import { ReleaseFolder } from './release-folder';

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

/** Makes a version live in a process of its own. */
const switchApart = (name: string, version: string) =>
  run(['remote-tools/test/change-line.mjs', name, version]);

const switchTo = (name: string, version: string) =>
  changeLine(name, { command: 'test' }, () => ({ name, version, entry: '/remoteEntry.js', paths: [] }));

const recorded = (name: string) =>
  releases
    .read(name, 'history.jsonl')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { version: string }).version);

describe('several deployments at once', () => {
  it('lose no entry of the registry or of a history', async () => {
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'];
    await Promise.all(names.flatMap((name) => [switchApart(name, '1.0.0-a'), switchApart(name, '1.0.0-b')]));
    expect(releases.lines().map(({ name }) => name)).toEqual(names);
    for (const { name, version } of releases.lines()) {
      expect(recorded(name).sort()).toEqual(['1.0.0-a', '1.0.0-b']);
      expect(releases.read(name, 'history.jsonl').trim().split('\n').at(-1)).toContain(`"${version}"`);
    }
  });

  it('of one build publish it once', async () => {
    const dist = releases.build();
    const codes = await Promise.all([releases.deployApart({ dist }), releases.deployApart({ dist })]);
    expect(codes).toEqual([0, 0]);
    expect(readdirSync(releases.at('releases/mf-quotes')).sort()).toEqual([
      releases.liveVersion(),
      'history.jsonl',
    ]);
  });

  it('go on when the draft of another one is renamed between listing and reading it', async () => {
    await releases.deployNew();
    // A link to nothing is listed and cannot be read.
    symlinkSync('nothing', releases.at('releases/mf-quotes/.1.0.0-other.draft-0123456789ab'));
    const version = await releases.deployNew();
    expect(releases.liveVersion()).toBe(version);
  });

  it('cannot both take a path that was free', async () => {
    const claim = (name: string) =>
      releases.deployApart({ name, dist: releases.build({ name, facts: { paths: ['/events'] } }) });
    expect((await Promise.all([claim('mf-one'), claim('mf-two')])).sort()).toEqual([0, 1]);
    expect(releases.lines()).toHaveLength(1);
  });
});

describe('the lock of a deployment', () => {
  const writeTicket = (text: string) => releases.write('releases/.locks/7', text);

  it('is released when its holder was killed', async () => {
    const killed = spawn('node', ['--eval', ''], { stdio: 'ignore' });
    await new Promise((resolve) => killed.on('close', resolve));
    writeTicket(`${hostname()} ${killed.pid}`);
    await switchTo('mf-a', '1.0.0-a');
    expect(releases.liveVersion('mf-a')).toBe('1.0.0-a');
    expect(readdirSync(releases.at('releases/.locks'))).toEqual(['8']);
  });

  it('is released when a holder on another machine has held it for a minute', async () => {
    writeTicket('elsewhere 1');
    const before = new Date(Date.now() - 61_000);
    utimesSync(releases.at('releases/.locks/7'), before, before);
    await switchTo('mf-a', '1.0.0-a');
    expect(releases.liveVersion('mf-a')).toBe('1.0.0-a');
  });

  it('is no file whose name is more than a number, such as a draft of version 2.1', async () => {
    releases.write('releases/.locks/7.draft-0123456789ab', 'elsewhere 1');
    for (const version of ['1.0.0-a', '1.0.0-b']) await switchTo('mf-a', version);
    expect(releases.liveVersion('mf-a')).toBe('1.0.0-b');
    expect(readdirSync(releases.at('releases/.locks'))).toContain('2');
  });

  it('is waited for while it is held', async () => {
    writeTicket(`${hostname()} ${process.pid}`);
    const reading = jest.spyOn(promises, 'readFile');
    const looks = () => reading.mock.calls.filter(([file]) => path.basename(String(file)) === '7').length;
    let done = false;
    const switching = switchTo('mf-a', '1.0.0-a').then(() => (done = true));
    while (looks() < 3 && !done) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(done).toBe(false);
    writeTicket('released');
    await switching;
    expect(releases.liveVersion('mf-a')).toBe('1.0.0-a');
  });
});

describe('a deployment that is killed', () => {
  const program = path.join(root, 'remote-tools/intranet-deploy.mjs');

  /** Returns whether it was killed: one that is done before is not. */
  function deployAndKill(dist: string, afterMs: number): Promise<boolean> {
    const args = [program, 'mf-quotes', '--from', dist, '--shell', releases.at('shell'), '--without-trial'];
    const child = spawn('node', args, { env: process.env, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
    return new Promise((resolve) =>
      child.on('close', (_code, signal) => {
        clearTimeout(timer);
        resolve(signal !== null);
      }),
    );
  }

  it('at any moment leaves a complete live build, and later ones remove its leftovers', async () => {
    const first = await releases.deployNew();
    const files = { 'page.chunk.js': `"${'x'.repeat(500_000)}"` };
    const beganAt = Date.now();
    expect(await deployAndKill(releases.build({ files }), 180_000)).toBe(false);
    const whole = Date.now() - beganAt;
    expect(releases.liveVersion()).not.toBe(first);
    const rounds = 10;
    const killed: boolean[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const dist = releases.build({ files, facts: { round } });
      killed.push(await deployAndKill(dist, (whole * round) / rounds));
      const version = releases.liveVersion() ?? 'none';
      for (const file of ['remoteEntry.js', 'remote.json', 'page.chunk.js.br']) {
        expect(existsSync(releases.at('releases/mf-quotes', version, file))).toBe(true);
      }
    }
    expect(killed).toContain(true);
    const old = new Date(Date.now() - 3_600_000);
    const folder = releases.at('releases/mf-quotes');
    readdirSync(folder).forEach((name) => utimesSync(path.join(folder, name), old, old));
    releases.write('releases/mf-quotes/.1.0.0-cut.draft-0123456789ab/half.js', 'half');
    utimesSync(path.join(folder, '.1.0.0-cut.draft-0123456789ab'), old, old);
    const last = await releases.deployNew();
    expect(releases.liveVersion()).toBe(last);
    const left = [...readdirSync(folder), ...readdirSync(releases.releases)];
    expect(left.filter((name) => name.includes('draft'))).toEqual([]);
    expect(await releases.rollBack()).toMatchObject({ before: last });
  });
});
