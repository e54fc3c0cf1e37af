import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { paths, type NewTeamKey } from 'api-contract';
import type { AddressInfo } from 'node:net';
import { releasesByCommand } from '../../src/adapters';
import { TestCaller } from '../support/caller';
import { startTestServer, type TestServer } from '../support/server';

const remoteTools = path.resolve(__dirname, '../../../remote-tools');
const releaseCommands = path.join(remoteTools, 'cli.mjs');

export const name = 'mf-forecast';

/** A server with a release folder, an administrator, and the pipeline of a team that reaches it over the network only. */
export class TeamServer {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'intranet-team-'));
  private builds = 0;

  private constructor(
    readonly server: TestServer,
    readonly administrator: TestCaller,
    readonly address: string,
  ) {}

  static async start(): Promise<TeamServer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'intranet-team-server-'));
    const shellFolder = path.join(folder, 'shell');
    mkdirSync(shellFolder);
    const provides = { 'api-contract': '1.1.0', 'shared-ui': '1.1.0', shared: {}, paths: ['/login'] };
    writeFileSync(path.join(shellFolder, 'provides.json'), JSON.stringify(provides));
    const releasesFolder = path.join(folder, 'releases');
    const releases = releasesByCommand({ releasesFolder, shellFolder, releaseCommands });
    const server = await startTestServer({ releases });
    const administrator = await new TestCaller(server.app).begin();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const team = new TeamServer(server, administrator, `http://127.0.0.1:${port}`);
    return Object.assign(team, { shellFolder, releasesFolder });
  }

  readonly shellFolder: string = '';
  readonly releasesFolder: string = '';

  async key(over: object = {}): Promise<NewTeamKey> {
    const body = { team: 'Forecast', modules: [name], expires_on: '2026-06-01', ...over };
    const response = await this.administrator.post(paths.teamKeys(), body);
    expect(response.statusCode).toBe(201);
    return response.json<NewTeamKey>();
  }

  /** Writes a build, each with another content. */
  build(facts: object = {}): string {
    this.builds += 1;
    const dist = path.join(this.folder, `dist-${this.builds}`);
    const chunk = 'remote.chunk.js';
    const files = {
      'remoteEntry.js': `var mf_forecast = { init() {}, get() {} }; // ${this.builds}`,
      [chunk]: 'self.chunk = 1;',
      'remote.json': JSON.stringify({
        ...{ name, version: '1.0.0', title: 'Forecast', paths: ['/forecast'] },
        requires: { 'api-contract': '^1.0.0', 'shared-ui': '^1.0.0' },
        ...facts,
      }),
      'mf-manifest.json': JSON.stringify({
        name: 'mf_forecast',
        metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
        shared: [],
        exposes: [{ path: './remote', assets: { js: { sync: [chunk], async: [] } } }],
      }),
    };
    mkdirSync(dist);
    for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dist, file), content);
    return dist;
  }

  /** Runs a command of the team's pipeline, which has nothing of the server but its address and a key. */
  run(key: string | undefined, ...args: string[]): Promise<{ code: number; output: string }> {
    const env = {
      PATH: process.env['PATH'],
      GITLAB_USER_LOGIN: 'robin',
      CI_COMMIT_SHA: 'c0ffee1',
      INTRANET_KEY: key,
    };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [releaseCommands, ...args, '--to', this.address],
        { env, cwd: this.folder },
        (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
      );
    });
  }

  /** Returns the archive and the hash that the command sends for a build. */
  pack(dist: string): { archive: Buffer; hash: string } {
    const script = `const [, dist] = process.argv;
      const { pack } = await import('${remoteTools}/releases/archive.mjs');
      const { hashOf } = await import('${remoteTools}/releases/build-store.mjs');
      process.stdout.write((await hashOf(dist)) + (await pack(dist)).toString('base64'));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script, dist], {
      encoding: 'utf8',
    });
    return { hash: output.slice(0, 64), archive: Buffer.from(output.slice(64), 'base64') };
  }

  deploy(key: string, dist: string, ...more: string[]) {
    const shell = ['--shell', this.shellFolder, '--without-trial'];
    return this.run(key, 'deploy', name, '--from', dist, ...shell, ...more);
  }

  readHistory = (): string => {
    try {
      return readFileSync(path.join(this.releasesFolder, name, 'history.jsonl'), 'utf8');
    } catch {
      return '';
    }
  };

  /** Returns what is live. */
  readRegistry = (): string => readFileSync(path.join(this.releasesFolder, 'remotes.json'), 'utf8');

  /** Moves the end of all previews into the past. */
  endPreviews(): void {
    const file = path.join(this.releasesFolder, 'previews.json');
    const ended = readFileSync(file, 'utf8').replace(/("until": )"[^"]+"/g, '$1"2026-01-01T00:00:00.000Z"');
    writeFileSync(file, ended);
  }

  /** Returns the builds and the uploads in the release folder. */
  files(): { builds: string[]; uploads: string[] } {
    const list = (folder: string) => {
      try {
        return readdirSync(path.join(this.releasesFolder, folder)).filter((each) => each !== 'history.jsonl');
      } catch {
        return [];
      }
    };
    return { builds: list(name), uploads: list('.uploads') };
  }

  async stop(): Promise<void> {
    await this.server.stop();
    for (const folder of [this.folder, path.dirname(this.releasesFolder)])
      rmSync(folder, { recursive: true, force: true });
  }
}
