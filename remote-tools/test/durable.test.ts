import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseFolder } from './release-folder';
import { root } from './run';

const isThere = spawnSync('strace', ['-V']).status === 0;

let releases: ReleaseFolder;
beforeEach(() => {
  releases = new ReleaseFolder();
});
afterEach(() => releases.remove());

/** Deploys a build, and returns the files that were flushed to disk or got their names, in order. */
const flushesOf = (dist: string): string[] => {
  const trace = releases.at('trace');
  const options = ['--from', dist, '--shell', releases.at('shell'), '--without-trial'];
  const deploy = ['node', path.join(root, 'remote-tools/cli.mjs'), 'deploy', 'mf-quotes', ...options];
  const { status, stderr } = spawnSync(
    'strace',
    ['-f', '-y', '-e', 'trace=fsync,fdatasync,/rename', '-o', trace, ...deploy],
    { encoding: 'utf8', env: process.env },
  );
  if (status !== 0) throw new Error(stderr);
  const short = (file: string) =>
    path
      .relative(releases.releases, file)
      .replace(/\.draft-[0-9a-f]+/, '.draft')
      .replace(/-[0-9a-f]{12}/, '');
  return readFileSync(trace, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const flushed = /f(?:data)?sync\(\d+<([^>]+)>/.exec(line)?.[1];
      const named = /rename\w*\(.*"([^"]+)"\S* = 0/.exec(line)?.[1];
      if (flushed) return [`flush ${short(flushed)}`];
      return named ? [`name ${short(named)}`] : [];
    });
};

// Where the system has no strace, nothing is traced: `apt-get install strace`.
(isThere ? it : it.skip)(
  'a build is on disk before the registry names it, and the registry before the history',
  () => {
    const steps = flushesOf(releases.build({ files: { 'deep/a.js': 'a()' } }));
    const named = steps.indexOf('name mf-quotes/1.0.0');
    const version = readdirSync(releases.at('releases/mf-quotes')).find((name) => name.startsWith('1.0.0'))!;
    const files = readdirSync(releases.at('releases/mf-quotes', version), {
      recursive: true,
      encoding: 'utf8',
    });
    const expected = ['', ...files].map((file) => `flush ${path.join('mf-quotes/.1.0.0.draft', file)}`);
    expect(steps.slice(0, named).toSorted()).toEqual(expected.toSorted());
    expect(steps.slice(named + 1)).toEqual([
      'flush mf-quotes',
      'flush ',
      'flush .remotes.json.draft',
      'flush mf-quotes/.history.jsonl.draft',
      'name remotes.json',
      'flush ',
      'name mf-quotes/history.jsonl',
      'flush mf-quotes',
    ]);
  },
);
