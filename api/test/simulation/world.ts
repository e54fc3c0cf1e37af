import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { XHR_HEADER, type Quote } from 'api-contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { workNext } from '../../src/jobs';
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
import { TestCaller } from '../support/caller';
import { TestClock } from '../support/server';
import { openSession } from '../support/store';
import { calls, type NamedCall } from './calls';
import { MailServer } from './mail-server';
import { asOf, jobNames, memory, schedule, startProcess, type Process } from './process';
import { Provider } from './provider';
import { Random } from './random';

/** What was wrong, and after which step of which seed. */
export class Violation extends Error {}

interface CallOptions {
  payload?: object | string | undefined;
  query?: string;
  as?: string;
  process?: number;
}

/** The company, its clients, and everything outside that the product works with. */
export class World {
  readonly random: Random;
  readonly clock = new TestClock(new Date('2026-01-05T09:00:00.000Z'));
  readonly mailServer = new MailServer(this);
  readonly log: string[] = [];
  /** The calls that succeeded. */
  readonly done = new Set<string>();
  /** The hashes of keys and feeds that are valid, and of those that were ended. */
  live = new Set<string>();
  readonly ended = new Set<string>();
  /** The paths of all links that clients ever got. */
  readonly links = new Set<string>();
  /** The ids and numbers of all quotes, those that a restore lost among them. */
  readonly given = new Set<unknown>();
  readonly goodBackups: string[] = [];
  lastGoodBackup = this.clock.now();
  readonly emails = ['staff@example.com', 'bea@example.com', 'cy@example.com'];
  violation: Violation | undefined;
  /** When all work that was due was done last. */
  lastWork = '';
  /** Whether no process is killed, and nothing is lost. */
  isCalm = true;
  store!: Store;
  provider!: Provider;
  private readonly processes: Process[] = [];
  private counter = 0;
  private location: StoreLocation;

  private constructor(
    private readonly seed: number,
    readonly database: TestDatabase,
  ) {
    this.random = new Random(seed);
    this.location = database;
  }

  static async open(seed: number): Promise<World> {
    const world = new World(seed, await createTestDatabase(undefined, memory));
    world.store = await world.database.open();
    world.provider = await Provider.open(world);
    mkdirSync(world.backupFolder);
    await world.start(0, 1);
    return world;
  }

  async close(): Promise<void> {
    for (const { app } of this.processes) await app.close();
    await this.store.close();
    await this.provider.close();
    await this.database.remove();
  }

  /** Ends the simulation, also where the product catches the error. */
  fail(what: string): never {
    this.violation ??= new Violation(
      `Seed ${this.seed}, step ${this.log.length}, ${this.now}: ${what}\n${this.log.slice(-12).join('\n')}`,
    );
    throw this.violation;
  }

  expectEqual(what: string, found: unknown, expected: unknown): void {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) this.fail(`${what}: ${one}, expected ${other}`);
  }

  get backupFolder(): string {
    return path.join(this.database.dataFolder, 'backups');
  }

  get now(): string {
    return this.clock.now().toISOString();
  }

  unique(): number {
    this.counter += 1;
    return this.counter;
  }

  rows<N extends TableName>(table: N, where: Partial<Rows[N]> = {}): Promise<Rows[N][]> {
    return this.store.read((db) => listRows(db, table, where as object));
  }

  async one<N extends TableName>(table: N, where: Partial<Rows[N]> = {}): Promise<Rows[N] | undefined> {
    return this.pick(table, await this.rows(table, where));
  }

  /** Returns one of the rows; more often than by chance one that a waiting mail or an unfinished invoice is about. */
  async pick<N extends TableName>(table: N, rows: Rows[N][]): Promise<Rows[N] | undefined> {
    const name = { quotes: 'quoteId', contacts: 'contactId', users: 'userId' }[table as string];
    if (name === undefined || !this.random.chance(0.5)) return this.random.pick(rows);
    const jobs = await this.query<{ about: string }>(
      `select data || '"quoteId":' || coalesce(quote_id, 0) || ',"contactId":' || coalesce(contact_id, 0) as about
        from jobs left join client_mails on job_id = jobs.id
        where completed_on is null and name in ('mail', 'create-invoice') order by jobs.id`,
    );
    const ids = jobs.flatMap(({ about }) => [...about.matchAll(new RegExp(`"${name}":(\\d+)`, 'g'))]);
    const some = rows.filter(({ id }) => ids.some(([, one]) => Number(one) === id));
    return this.random.pick(some.length > 0 ? some : rows);
  }

  async query<Row>(text: string): Promise<Row[]> {
    return (await this.store.read((db) => sql.raw<Row>(text).execute(db))).rows;
  }

  /** Starts the processes in these places: the first time, or after a kill. */
  private async start(...indices: number[]): Promise<void> {
    for (const index of indices) this.processes[index] = await startProcess(this);
  }

  /** Runs work in a process, which may be killed at one of its steps. Returns undefined then. */
  private async inProcess<Result>(
    work: (process: Process) => Promise<Result>,
    killed: number,
    index = this.random.below(2),
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

  /** Sends a request from somewhere. Returns undefined where the process was killed. */
  async inject(options: InjectOptions, index?: number): Promise<LightMyRequestResponse | undefined> {
    const remoteAddress = `10.${this.random.below(250)}.${this.random.below(250)}.1`;
    const response = await this.inProcess(
      ({ app }) => app.inject({ remoteAddress, ...options }),
      0.015,
      index,
    );
    const { method, url, payload } = options;
    const body = response?.body.startsWith('{"message') ? response.body.slice(0, 160) : '';
    const sent = `${method} ${String(url)} ${typeof payload === 'object' ? JSON.stringify(payload) : (payload ?? '')}`;
    this.log.push(`${sent.slice(0, 300)} → ${response?.statusCode} ${body}`);
    if (response?.statusCode === 500) this.fail('responds with 500');
    this.addLinks(response?.body ?? '');
    return response;
  }

  /** Opens an address in a process that nobody kills. */
  visit(url: string): Promise<LightMyRequestResponse> {
    return this.processes[0]!.app.inject({ url, remoteAddress: `10.${this.unique() % 250}.0.1` });
  }

  /** Registers the first user, who is the administrator. Returns them, signed in. */
  register(): Promise<TestCaller> {
    return new TestCaller(this.processes[0]!.app).begin(this.emails[0]);
  }

  /** Sends a request of a user, who has just signed in. Returns undefined where they cannot, or where the process was killed. */
  async request(
    { name, method }: NamedCall,
    { headers, ...request }: InjectOptions,
    as = this.emails[0]!,
    index?: number,
  ): Promise<LightMyRequestResponse | undefined> {
    const [user] = await this.rows('users', { email: as, disabled_at: null });
    if (!user) return undefined;
    const { context } = this.processes[0]!;
    const token = await openSession({ ...context, store: this.store }, '2028-01-01T00:00:00.000Z', user.id);
    const authorization = `Bearer ${token}`;
    const response = await this.inject({ method, ...request, headers: { ...headers, authorization } }, index);
    if (response && response.statusCode < 300) this.done.add(name);
    if (response?.statusCode === 201 && name === 'createQuote') this.checkNew(response.json<Quote>());
    return response;
  }

  private checkNew({ id, reference_label }: Quote): void {
    for (const one of [id, reference_label]) {
      if (this.given.has(one)) this.fail(`${one} is given to another quote`);
      this.given.add(one);
    }
  }

  /** Makes a call of the contract with these ids in its path; mostly again, some minutes after an error that is not the caller's. */
  async call(
    name: string,
    ids: readonly unknown[] = [],
    { payload, query = '', as, process }: CallOptions = {},
  ): Promise<LightMyRequestResponse | undefined> {
    const call = calls.get(name)!;
    const rest = [...ids];
    const url = `/api${call.path.replace(/\{\w+\}/g, () => String(rest.shift()))}${query}`;
    const type = call.upload && { 'content-type': call.upload.contentType };
    const headers = { [XHR_HEADER.name]: XHR_HEADER.value, ...type };
    const send = () =>
      this.request(call, { url, headers, ...(payload !== undefined && { payload }) }, as, process);
    const response = await send();
    if (!response || response.statusCode < 500 || this.random.chance(0.3)) return response;
    this.clock.advanceMinutes(1 + this.random.below(20));
    return send();
  }

  /** Works all jobs that are due, in both processes, as they come. */
  async work(): Promise<void> {
    const due = (await this.rows('jobs', { completed_on: null })).filter(
      (job) => job.start_after <= this.now,
    );
    for (const name of jobNames) {
      // Mails wait meanwhile.
      if (name === 'mail' && !this.isCalm && this.random.chance(0.4)) continue;
      // What recurs is due once; other jobs and clients make mails meanwhile.
      let left = due.filter((job) => job.name === name).length + (name === 'mail' ? 40 : 0);
      while (left > 0) {
        const work = ({ context }: Process) =>
          workNext(context, name).catch((error: Error) => {
            this.log.push(`    ${name}: ${error.message}`);
            return false;
          });
        // A process takes long to start, and what recurs has few steps.
        const hasMore = await this.inProcess(work, name in schedule ? 0.001 : 0.04);
        if (hasMore === false) break;
        // After a kill the other process works it.
        if (hasMore) left -= 1;
      }
    }
    for (const { data } of await this.rows('jobs', { name: 'mail' })) this.addLinks(data);
    if (this.now >= this.mailServer.downUntil) this.lastWork = this.now;
  }

  private addLinks(text: string): void {
    for (const [link] of text.matchAll(/\/(?:q|material)\/[\w-]{43}/g)) this.links.add(link);
  }

  async backUp(target: string): Promise<void> {
    if (isOnPostgres()) writeFileSync(target, '');
    else await backUp(this.location, target);
    this.goodBackups.push(path.basename(target));
    this.lastGoodBackup = this.clock.now();
  }

  /** Restores one of the newest backups, with the server stopped. What happened outside since then stays. */
  async restore(): Promise<void> {
    const kept = readdirSync(this.backupFolder).filter((name) => this.goodBackups.includes(name));
    const chosen = this.random.pick(kept.sort().slice(-5));
    if (chosen === undefined || isOnPostgres()) return;
    this.log.push(`restore ${chosen}`);
    for (const { app } of this.processes.splice(0)) await app.close();
    await this.store.close();
    // A new folder: closed connections of this process may still have locks on the file of the other one.
    const dataFolder = mkdtempSync(path.join(this.database.dataFolder, 'restored-'));
    this.location = { ...this.location, dataFolder };
    await asOf(this.clock.now(), () => restore(this.location, path.join(this.backupFolder, chosen)));
    this.store = await openStore(this.location);
    if ((await this.rows('team_keys', { revoked_at: null })).length > 0)
      this.fail('a key of a team is valid after a restore');
    await this.start(0, 1);
  }
}
