import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployBuild } from '../releases/deploy.mjs';
import { releasesOf, rollBack } from '../releases/rollback.mjs';
import { run } from './run';

export interface Line {
  name: string;
  version: string;
  entry: string;
  type?: string;
  integrity: string;
  paths: string[];
  menu?: object[];
  slots?: object[];
  next?: { version: string; entry: string; share: number; users: string[]; since: string };
}

interface BuildOptions {
  name?: string;
  version?: string;
  entry?: string;
  facts?: object;
  manifest?: object;
  files?: Record<string, string>;
}

interface DeployOptions {
  name?: string;
  dist: string;
  /** Its own by default. */
  shell?: string;
  baseUrl?: string;
  dryRun?: boolean;
  dropPaths?: boolean;
  by?: string;
  stage?: { share: number; users: string[] };
  team?: string;
  takeOver?: boolean;
  preview?: boolean;
  trial?: () => Promise<{ problems: string[]; warnings: string[] }>;
}

export const provides = {
  'api-contract': '1.0.0',
  'shared-ui': '1.0.0',
  shared: { react: '19.3.1', 'react-dom': '19.3.1', 'shared-ui': '1.0.0' },
  paths: ['/login', '/settings', '/api'],
};

/** A minimal entry of a container. */
export const containerOf = (name: string) => `var ${name.replaceAll('-', '_')} = { init() {}, get() {} };`;

const chunk = 'remote.chunk.js';

/** The manifest that the federation plugin writes, with the fields that are read. */
export const manifestOf = (name: string, changes: object = {}) => ({
  name: name.replaceAll('-', '_'),
  metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
  shared: [],
  exposes: [{ path: './remote', assets: { js: { sync: [chunk], async: [] } } }],
  ...changes,
});

/** A shared module in the manifest; `fallback` names the files of a bundled copy. */
export const sharedOf = (name: string, requiredVersion: string, fallback: string[] = []) => ({
  name,
  requiredVersion,
  assets: { js: { sync: fallback, async: [] } },
});

/** A release folder, a shell and builds of remotes, all in a temporary folder of one test. */
export class ReleaseFolder {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'intranet-releases-'));
  readonly releases = this.at('releases');
  private builds = 0;

  constructor() {
    process.env.RELEASES_DIR = this.releases;
    this.provide({});
  }

  at(...parts: string[]): string {
    return path.join(this.folder, ...parts);
  }

  write(file: string, content: string): void {
    mkdirSync(path.dirname(this.at(file)), { recursive: true });
    writeFileSync(this.at(file), content);
  }

  read = (...parts: string[]): string => readFileSync(this.at('releases', ...parts), 'utf8');

  provide(changes: object): void {
    this.write('shell/provides.json', JSON.stringify({ ...provides, ...changes }));
  }

  /** Builds `mf-quotes` by default; returns its folder. */
  build({
    name = 'mf-quotes',
    version = '1.0.0',
    entry = containerOf(name),
    facts = {},
    manifest = {},
    files = {},
  }: BuildOptions = {}) {
    this.builds += 1;
    const folder = `build-${this.builds}`;
    const described = {
      name,
      version,
      requires: { 'api-contract': '^1.0.0', 'shared-ui': '^1.0.0' },
      paths: name === 'mf-quotes' ? ['/quotes', '/sales'] : [`/${name}`],
      ...facts,
    };
    const all = {
      'remoteEntry.js': entry,
      'remote.json': JSON.stringify(described),
      'mf-manifest.json': JSON.stringify(manifestOf(name, manifest)),
      [chunk]: 'self.chunk = 1;',
      ...files,
    };
    for (const [file, content] of Object.entries(all)) this.write(`${folder}/${file}`, content);
    return this.at(folder);
  }

  deploy({ name = 'mf-quotes', ...options }: DeployOptions) {
    return deployBuild(name, { shell: this.at('shell'), command: 'deploy', ...options });
  }

  /** The same in a process of its own. Returns its exit code. */
  async deployApart({ name = 'mf-quotes', dist }: DeployOptions): Promise<number | null> {
    const options = ['--from', dist, '--shell', this.at('shell'), '--without-trial'];
    return (await run(['remote-tools/cli.mjs', 'deploy', name, ...options])).code;
  }

  /** Publishes a unique build. */
  deployNew = async (
    name = 'mf-quotes',
    options: BuildOptions & Pick<DeployOptions, 'stage' | 'by' | 'preview' | 'team' | 'dropPaths'> = {},
  ): Promise<string> => {
    const { stage, by, preview, team, dropPaths, ...build } = options;
    const entry = `${containerOf(name)} // ${this.builds}`;
    const dist = this.build({ name, entry, ...build });
    return (await this.deploy({ name, dist, stage, ...(by && { by }), preview, team, dropPaths })).version;
  };

  /** Moves the history and the builds of a remote back in time. */
  age(days: number, name = 'mf-quotes'): void {
    const back = (text: string) => new Date(Date.parse(text) - days * 86_400_000);
    const history = this.read(name, 'history.jsonl');
    this.write(
      `releases/${name}/history.jsonl`,
      history.replace(/"at":"([^"]+)"/g, (_, at: string) => `"at":"${back(at).toISOString()}"`),
    );
    for (const version of readdirSync(this.at('releases', name))) {
      const folder = this.at('releases', name, version);
      const then = back(statSync(folder).mtime.toISOString());
      utimesSync(folder, then, then);
    }
  }

  rollBack(name = 'mf-quotes', wanted?: string) {
    return rollBack(name, { shell: this.at('shell'), command: 'rollback', wanted });
  }

  list(name = 'mf-quotes') {
    return releasesOf(name, this.readShell());
  }

  private readShell = () => JSON.parse(readFileSync(this.at('shell/provides.json'), 'utf8')) as object;

  lines = (): Line[] => (JSON.parse(this.read('remotes.json')) as { remotes: Line[] }).remotes;

  liveVersion = (name = 'mf-quotes') => this.lines().find((line) => line.name === name)?.version;

  remove(): void {
    delete process.env.RELEASES_DIR;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
