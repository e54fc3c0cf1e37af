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
import { evaluate } from './run-module';

export interface Line {
  name: string;
  version: string;
  entry: string;
  type?: string;
  integrity: string;
  paths: string[];
  menu?: object[];
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
  baseUrl?: string;
  dryRun?: boolean;
  by?: string;
  stage?: { share: number; users: string[] };
  env?: Record<string, string>;
}

export interface Outcome {
  version: string;
  before?: string;
  warnings: string[];
}

export const provides = {
  'api-contract': '1.0.0',
  'shared-ui': '1.0.0',
  shared: { react: '19.3.1', 'react-dom': '19.3.1', 'shared-ui': '1.0.0' },
  paths: ['/login', '/settings'],
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

  /** Calls a function of `releases/<file>.mjs`. */
  async call<T>(file: string, name: string, args: unknown[], env: Record<string, string> = {}): Promise<T> {
    const before = process.env;
    process.env = { ...before, RELEASES_DIR: this.releases, ...env };
    try {
      const functions = jest.requireActual<Record<string, (...args: unknown[]) => T>>(
        `../releases/${file}.mjs`,
      );
      const run = functions[name];
      if (!run) throw new Error(`${file}.mjs has no ${name}.`);
      return await run(...args);
    } finally {
      process.env = before;
    }
  }

  private deployment = ({ name = 'mf-quotes', ...options }: Omit<DeployOptions, 'env'>) => [
    name,
    { shell: this.at('shell'), command: 'deploy', ...options },
  ];

  deploy({ env, ...options }: DeployOptions): Promise<Outcome> {
    return this.call('deploy', 'deployBuild', this.deployment(options), env);
  }

  /** The same in a process of its own. */
  deployApart(options: DeployOptions): Promise<Outcome> {
    const args = this.deployment(options).map((one) => JSON.stringify(one));
    return evaluate('remote-tools/releases/deploy.mjs', `module.deployBuild(${args.join()})`, {
      RELEASES_DIR: this.releases,
    });
  }

  /** Publishes a unique build. */
  deployNew = async (
    name = 'mf-quotes',
    options: BuildOptions & Pick<DeployOptions, 'stage' | 'by'> = {},
  ): Promise<string> => {
    const { stage, by, ...build } = options;
    const entry = `${containerOf(name)} // ${this.builds}`;
    const dist = this.build({ name, entry, ...build });
    return (await this.deploy({ name, dist, ...(stage && { stage }), ...(by && { by }) })).version;
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

  rollBack(name = 'mf-quotes', wanted?: string): Promise<Outcome> {
    const options = { shell: this.at('shell'), command: 'rollback', wanted };
    return this.call('rollback', 'rollBack', [name, options]);
  }

  list(name = 'mf-quotes') {
    type Releases = {
      version: string;
      state: string;
      command: string;
      by: string;
      fits: boolean;
      misfits: string[];
    }[];
    return this.call<Releases>('rollback', 'releasesOf', [name, this.readShell()]);
  }

  private readShell = () => JSON.parse(readFileSync(this.at('shell/provides.json'), 'utf8')) as object;

  lines = (): Line[] => (JSON.parse(this.read('remotes.json')) as { remotes: Line[] }).remotes;

  liveVersion = (name = 'mf-quotes') => this.lines().find((line) => line.name === name)?.version;

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
