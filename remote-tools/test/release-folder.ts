import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { evaluate } from './run-module';

export interface Line {
  name: string;
  version: string;
  entry: string;
  integrity: string;
  paths: string[];
  menu?: object[];
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

  private env = (more: Record<string, string> = {}) => ({ RELEASES_DIR: this.releases, ...more });

  deploy({ name = 'mf-quotes', env, ...options }: DeployOptions): Promise<Outcome> {
    const all = { shell: this.at('shell'), command: 'deploy', ...options };
    return evaluate<Outcome>(
      'remote-tools/releases/deploy.mjs',
      `module.deployBuild(${JSON.stringify(name)}, ${JSON.stringify(all)})`,
      this.env(env),
    );
  }

  /** Publishes a unique build. */
  deployNew = async (name = 'mf-quotes', options: BuildOptions = {}): Promise<string> => {
    const entry = `${containerOf(name)} // ${this.builds}`;
    return (await this.deploy({ name, dist: this.build({ name, entry, ...options }) })).version;
  };

  rollBack(name = 'mf-quotes', wanted?: string): Promise<Outcome> {
    const options = { shell: this.at('shell'), command: 'rollback', wanted };
    return evaluate(
      'remote-tools/releases/rollback.mjs',
      `module.rollBack(${JSON.stringify(name)}, ${JSON.stringify(options)})`,
      this.env(),
    );
  }

  list(name = 'mf-quotes') {
    return evaluate<{ version: string; state: string; command: string; fits: boolean }[]>(
      'remote-tools/releases/rollback.mjs',
      `module.releasesOf(${JSON.stringify(name)}, ${this.readShell()})`,
      this.env(),
    );
  }

  private readShell = () => readFileSync(this.at('shell/provides.json'), 'utf8');

  lines = (): Line[] => (JSON.parse(this.read('remotes.json')) as { remotes: Line[] }).remotes;

  liveVersion = (name = 'mf-quotes') => this.lines().find((line) => line.name === name)?.version;

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
