import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoginResponse } from 'api-contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/app';
import { backUpWhenDue } from '../../src/backups';
import { createContext } from '../../src/context';
import { randomTokens } from '../../src/adapters';
import type { Context } from '../../src/domain';
import { workNext } from '../../src/jobs';
import { sendScheduled } from '../../src/kernel/jobs/worker';
import {
  backUp,
  listRows,
  openStore,
  restore,
  type Rows,
  type Store,
  type StoreLocation,
  type TableName,
} from '../../src/store';
import { createTestDatabase, isOnPostgres, type TestDatabase } from '../support/database';
import { password } from '../support/caller';
import { TestClock } from '../support/server';
import { Life } from './life';
import { MailServer } from './mail-server';
import { Provider } from './provider';
import { Random } from './random';
import { asOf, calls, day, jobNames, memory, schedule, workers, type CallOptions } from './setting';
import { Violation } from './violation';

/** One of the two processes. */
interface Process {
  life: Life;
  context: Context;
  app: FastifyInstance;
}

/** The company, its clients, and everything outside that the product works with. */
export class World {
  readonly random: Random;
  readonly clock = new TestClock(new Date('2026-01-05T09:00:00.000Z'));
  readonly mailServer = new MailServer(this);
  readonly provider = new Provider(this);
  readonly log: string[] = [];
  readonly done = new Set<string>();
  /** The tokens of all links that clients ever got, by their paths. */
  readonly links = new Set<string>();
  /** The hashes of revoked keys of teams, and the feeds that were deleted. */
  readonly revokedKeys = new Set<string>();
  readonly endedFeeds = new Set<string>();
  readonly goodBackups: string[] = [];
  readonly emails = ['staff@example.com', 'bea@example.com', 'cy@example.com'];
  wasRestored = false;
  violation: Violation | undefined;
  /** When all work that was due was done last. */
  lastWork = '';
  /** Whether no process is killed, and nothing is lost, any more. */
  isCalm = true;
  store!: Store;
  private readonly tokens = new Map<string, string>();
  private readonly processes: Process[] = [];
  private counter = 0;
  private location: StoreLocation;

  private constructor(
    private readonly seed: number,
    private readonly database: TestDatabase,
  ) {
    this.random = new Random(seed);
    this.location = database;
  }

  static async open(seed: number): Promise<World> {
    const world = new World(seed, await createTestDatabase(undefined, memory));
    world.store = await world.database.open();
    mkdirSync(world.backupFolder);
    for (const index of [0, 1]) await world.start(index);
    return world;
  }

  async close(): Promise<void> {
    for (const { app } of this.processes) await app.close();
    await this.store.close();
    await this.database.remove();
  }

  /** Ends the simulation, also where the product catches the error. */
  fail(what: string): never {
    this.violation ??= new Violation(
      `Seed ${this.seed}, step ${this.log.length}, ${this.clock.now().toISOString()}: ${what}\n${this.log.slice(-12).join('\n')}`,
    );
    throw this.violation;
  }

  get backupFolder(): string {
    return path.join(this.database.dataFolder, 'backups');
  }

  unique(): number {
    this.counter += 1;
    return this.counter;
  }

  rows<N extends TableName>(table: N, where: Partial<Rows[N]> = {}): Promise<Rows[N][]> {
    return this.store.read((db) => listRows(db, table, where as object));
  }

  async one<N extends TableName>(table: N, where: Partial<Rows[N]> = {}): Promise<Rows[N] | undefined> {
    return this.random.pick(await this.rows(table, where));
  }

  private contextOf(life: Life): Context {
    const uploadsFolder = mkdtempSync(path.join(this.database.dataFolder, 'uploads-'));
    const context = createContext(life.storeOf(this.store), this.clock, {
      passwordCost: { memoryCost: 8, timeCost: 1 },
      uploadsFolder,
      schedule,
      workers: workers as never,
      backUp: () =>
        backUpWhenDue(
          { everyMilliseconds: 7 * day * 1000, keep: 3, folder: this.backupFolder } as never,
          (target) => life.through(() => this.backUp(target)),
          this.clock.now(),
        ),
    });
    const create = () =>
      Buffer.from(Array.from({ length: 32 }, () => this.random.below(256))).toString('base64url');
    return Object.assign(context, {
      tokens: { ...randomTokens, create },
      mailer: this.mailServer.mailerOf(life),
      accounting: this.provider.remoteOf(life),
    });
  }

  /** Starts a process in this place: the first time, or after a kill. */
  private async start(index: number): Promise<void> {
    const life = new Life();
    const context = this.contextOf(life);
    const app = await buildApp({ context, maxWaitMilliseconds: 60_000 });
    this.processes[index] = { life, context, app };
    for (const name of jobNames) await sendScheduled(context, name);
  }

  /** Runs work in a process, which may be killed at one of its steps. Returns undefined then. */
  async inProcess<Result>(
    work: (process: Process) => Promise<Result>,
    { index = this.random.below(2), killed = 0.006 } = {},
  ): Promise<Result | undefined> {
    const process = this.processes[index]!;
    if (!this.isCalm && this.random.chance(killed)) process.life.killAfter(1 + this.random.below(25));
    const result = await Promise.race([work(process), process.life.killed]);
    process.life.killAfter(Infinity);
    if (result !== 'killed') return result as Result;
    this.log.push('    killed');
    // Another process takes its work over once it was not heard of for some time.
    this.clock.advanceMinutes(1);
    await this.start(index);
    return undefined;
  }

  async inject(options: InjectOptions, index?: number): Promise<LightMyRequestResponse | undefined> {
    const remoteAddress = `10.${this.random.below(250)}.${this.random.below(250)}.1`;
    const response = await this.inProcess(
      ({ app }) => app.inject({ remoteAddress, ...options } as InjectOptions),
      { killed: 0.025, ...(index !== undefined && { index }) },
    );
    if (response && response.statusCode === 500)
      this.fail(`${options.method} ${String(options.url)} responds with 500`);
    return response;
  }

  private async tokenOf(email: string): Promise<string> {
    const known = this.tokens.get(email);
    if (known) return known;
    const payload = { email, password };
    const response = await this.inject({ method: 'POST', url: '/api/login', payload });
    const token = response?.statusCode === 200 ? response.json<LoginResponse>().access_token : '';
    if (token) this.tokens.set(email, token);
    return token;
  }

  /** Sends a request of a user, who signs in again where the session has ended or is to be confirmed. */
  async request(options: InjectOptions, email = this.emails[0]!, index?: number) {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const headers = { ...options.headers, authorization: `Bearer ${await this.tokenOf(email)}` };
      const response = await this.inject({ ...options, headers }, index);
      const isConfirmationWanted = response?.statusCode === 403 && response.body.includes('confirm_by');
      if (response?.statusCode !== 401 && !isConfirmationWanted) return response;
      this.tokens.delete(email);
    }
    return undefined;
  }

  /** Calls the API as a user. Returns the response; undefined where the process was killed or the user may not sign in. */
  async call(name: string, { parameters = [], query = '', payload, as, process }: CallOptions = {}) {
    const call = calls.get(name)!;
    const rest = [...parameters];
    const url = `/api${call.path.replace(/\{\w+\}/g, () => String(rest.shift()))}${query}`;
    const headers = {
      ...(call.xhrHeader && { 'x-requested-with': 'XMLHttpRequest' }),
      ...(call.upload && { 'content-type': call.upload.contentType }),
    };
    const response = await this.request(
      { method: call.method, url, headers, ...(payload !== undefined && { payload }) },
      as,
      process,
    );
    const status = response?.statusCode ?? 0;
    this.log.push(
      `${name} ${parameters.join(' ')} ${query} ${JSON.stringify(payload) ?? ''} → ${status} ${status >= 400 ? response!.body.slice(0, 160) : ''}`.slice(
        0,
        400,
      ),
    );
    if (status > 0 && status < 300) this.done.add(name);
    return response;
  }

  /** Works all jobs that are due, in both processes, as they come. */
  async work(): Promise<void> {
    const now = this.clock.now().toISOString();
    const open = await this.rows('jobs', { completed_on: null });
    const due = new Set(open.filter(({ start_after }) => start_after <= now).map(({ name }) => name));
    for (const name of jobNames.filter((one) => due.has(one) || one === 'mail'))
      for (let turn = 0; turn < 40; turn += 1) {
        const hasMore = await this.inProcess(async ({ context }) =>
          workNext(context, name).catch((error: Error) => {
            this.log.push(`    ${name}: ${error.message}`);
            return false;
          }),
        );
        if (hasMore === false) break;
      }
    await this.collectLinks();
    if (!this.mailServer.isDown) this.lastWork = this.clock.now().toISOString();
  }

  fingerprint(token: string): string {
    return randomTokens.fingerprint(token);
  }

  /** Opens a link in a process that nobody kills. */
  visit(url: string): Promise<LightMyRequestResponse> {
    const remoteAddress = `10.${this.unique() % 250}.0.1`;
    return this.processes[0]!.app.inject({ method: 'GET', url, remoteAddress });
  }

  /** Reads as the administrator; undefined where the process was killed. */
  async read<Body>(name: string, query = ''): Promise<Body | undefined> {
    const response = await this.request({ method: 'GET', url: `/api${calls.get(name)!.path}${query}` });
    return response?.statusCode === 200 ? response.json<Body>() : undefined;
  }

  backups(): string[] {
    return readdirSync(this.backupFolder);
  }

  /** Has clients know the links of the mails. */
  private async collectLinks(): Promise<void> {
    for (const { data } of await this.rows('jobs', { name: 'mail' }))
      for (const [link] of data.matchAll(/\/(?:q|material)\/[\w-]{43}/g)) this.links.add(link);
  }

  private async backUp(target: string): Promise<void> {
    if (isOnPostgres()) writeFileSync(target, '');
    else await backUp(this.location, target);
    this.goodBackups.push(path.basename(target));
  }

  /** Restores the newest backup, with the server stopped. What happened outside since then stays. */
  async restore(): Promise<void> {
    const newest = readdirSync(this.backupFolder)
      .filter((name) => this.goodBackups.includes(name))
      .sort()
      .at(-1);
    if (newest === undefined || isOnPostgres()) return;
    this.log.push(`restore ${newest}`);
    for (const { app } of this.processes.splice(0)) await app.close();
    await this.store.close();
    // A new folder: closed connections of this process may still have locks on the file of the other one.
    this.location = {
      ...this.location,
      dataFolder: mkdtempSync(path.join(this.database.dataFolder, 'restored-')),
    };
    await asOf(this.clock.now(), () => restore(this.location, path.join(this.backupFolder, newest)));
    this.store = await openStore(this.location);
    this.wasRestored = true;
    this.tokens.clear();
    for (const key of await this.rows('team_keys'))
      if (key.revoked_at === null) this.fail(`the key ${key.id} of a team is valid after a restore`);
    for (const index of [0, 1]) await this.start(index);
  }

  /** Has a backup that is named a year ahead, as one of a computer whose clock was wrong. */
  addFutureBackup(): void {
    const name = `intranet-2028-0${1 + this.random.below(9)}-01T00-00-00Z.sqlite`;
    writeFileSync(path.join(this.backupFolder, name), '');
  }
}
