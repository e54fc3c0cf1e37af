import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readXlsx } from 'hucre/xlsx';
import { buildApp } from '../../src/app';
import { toQuoteDocument, type QuoteDocument, type QuotedFacts, type Worksheet } from '../../src/domain';
import { demoPassword } from '../../src/demo';
import { createContext } from '../../src/context';
import { WorkerPool, type PoolOptions } from '../../src/workers/worker-pool';
import { TestCaller } from '../support/caller';
import { startTestServer } from '../support/server';
import { madeAt, makeCompany, makeFacts } from './support/facts';
import { readZip } from './support/read';
import { sixtyItems } from './support/sixty-items';

const options: PoolOptions = {
  // The sources would be compiled for each thread.
  program: pathToFileURL(path.join(__dirname, '../../dist/worker.mjs')),
  workers: 1,
  waiting: 10,
  patience: 60_000,
  timeout: 60_000,
  memory: 512,
};

let pools: WorkerPool[];

beforeEach(() => {
  pools = [];
});

afterEach(() => Promise.all(pools.map((pool) => pool.close())));

const poolWith = (over: Partial<PoolOptions> = {}): WorkerPool => {
  const pool = new WorkerPool({ ...options, ...over });
  pools.push(pool);
  return pool;
};

const worksheet: Worksheet = {
  name: 'Products',
  columns: [{ header: 'Code', kind: 'text', width: 14 }],
  rows: [['0110-00.1']],
};

const workbook = ['workbook', worksheet] as const;

const packOf = (facts: Partial<QuotedFacts> = {}) =>
  ['quote', toQuoteDocument(makeFacts(facts), makeCompany(), madeAt, 30), 'pack'] as const;

/** A document that nobody can draw: what is wrong with it shows only in the thread. */
const spoilt = ['quote', { files: {} } as QuoteDocument, 'pack'] as const;

const nameOf = (error: Error): string => error.name;

describe('files that threads make', () => {
  it('are whole, one after the other', async () => {
    const pool = poolWith();
    const [book, pack] = await Promise.all([pool.run(workbook), pool.run(packOf())]);
    const { sheets } = await readXlsx(book);
    expect(sheets[0]?.rows).toEqual([['Code'], ['0110-00.1']]);
    expect((await readZip(Buffer.from(pack))).size).toBe(4);
  });

  it('do not block other work while they are made', async () => {
    const pool = poolWith();
    await pool.run(workbook);
    let turns = 0;
    let running = true;
    const count = (): void => {
      turns += 1;
      if (running) setImmediate(count);
    };
    setImmediate(count);
    await pool.run(packOf(sixtyItems()));
    running = false;
    expect(turns).toBeGreaterThan(60);
  });

  it('that cannot be made say why, and the next one is made', async () => {
    const pool = poolWith();
    await expect(pool.run(spoilt)).rejects.toThrow(/undefined/);
    await expect(pool.run(workbook)).resolves.toBeInstanceOf(Uint8Array);
  });

  it('that nobody waits for any more are given up, made or not yet begun', async () => {
    const pool = poolWith();
    const callers = [new AbortController(), new AbortController()];
    const packs = callers.map(({ signal }) => pool.run(packOf(sixtyItems()), signal).catch(nameOf));
    for (const caller of callers) caller.abort();
    expect(await Promise.all(packs)).toEqual(['AbortError', 'AbortError']);
    await expect(pool.run(workbook)).resolves.toBeInstanceOf(Uint8Array);
  });

  it('that nobody waits for when they are asked for are never begun', async () => {
    await expect(poolWith().run(workbook, AbortSignal.abort())).rejects.toThrow(/abort/);
  });

  it('that take too long end their thread, and the next one gets another', async () => {
    const pool = poolWith({ timeout: 1 });
    await expect(pool.run(workbook)).rejects.toThrow('A workbook took longer than 1 ms');
    await expect(pool.run(workbook)).rejects.toThrow('A workbook took longer than 1 ms');
  });

  it('that need more memory than a thread may have fail, and the server goes on', async () => {
    await expect(poolWith({ memory: 4 }).run(packOf(sixtyItems()))).rejects.toThrow(/memory|exited/);
  });

  it('are refused when too many wait, and when the server ends', async () => {
    const pool = poolWith({ waiting: 1 });
    const pending = [pool.run(workbook), pool.run(workbook)].map((file) => file.catch(nameOf));
    await expect(pool.run(workbook)).rejects.toThrow('Please try again shortly.');
    await pool.close();
    expect(await Promise.all(pending)).toEqual(['Error', 'AbortError']);
  });

  it('are refused when they have waited too long, and what they waited for is made', async () => {
    const pool = poolWith({ patience: 1 });
    const pack = pool.run(packOf());
    await expect(pool.run(workbook)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 10 });
    expect((await readZip(Buffer.from(await pack))).size).toBe(4);
    await expect(pool.run(workbook)).resolves.toBeInstanceOf(Uint8Array);
  });
});

it('responds with 503 and Retry-After while too many workbooks are requested', async () => {
  const server = await startTestServer({ demo: true });
  const workers = poolWith({ waiting: 0 });
  const app = await buildApp({ context: createContext(server.context.store, server.clock, { workers }) });
  const user = await new TestCaller(app).signIn('staff@example.com', demoPassword);
  const caller = new AbortController();
  const busy = workers.run(packOf(sixtyItems()), caller.signal).catch(nameOf);
  const { statusCode, headers, body } = await user.post('/product-export');
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('10');
  expect(JSON.parse(body)).toEqual({ message: expect.stringContaining('Please try again shortly.') });
  caller.abort();
  await busy;
  await app.close();
  await server.stop();
});

it('makes documents while an import keeps its thread busy', async () => {
  const server = await startTestServer({ demo: true });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const run = () => {
    begin();
    return new Promise<never>(() => undefined);
  };
  const parts = { workers: poolWith(), importWorkers: { run } };
  const app = await buildApp({ context: createContext(server.context.store, server.clock, parts) });
  const user = await new TestCaller(app).signIn('staff@example.com', demoPassword);
  void user.post('/product-import', { file: 'AAAA' });
  await begun;
  expect((await user.post('/product-export')).statusCode).toBe(200);
  await app.close();
  await server.stop();
});

it('says that a workbook cannot be read whose reading takes too long, and reads the next one', async () => {
  const server = await startTestServer({ demo: true });
  const slow = poolWith({ timeout: 1 });
  const context = createContext(server.context.store, server.clock, { importWorkers: slow });
  const app = await buildApp({ context });
  const user = await new TestCaller(app).signIn('staff@example.com', demoPassword);
  for (const file of ['AAAA', 'AAAA']) {
    const response = await user.post('/product-import', { file });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: { file: [expect.stringContaining('This file cannot be read')] },
    });
  }
  await app.close();
  await server.stop();
});

it('sends the files of threads as those that were made here', async () => {
  const server = await startTestServer({ demo: true });
  const context = createContext(server.context.store, server.clock, { workers: poolWith() });
  const app = await buildApp({ context });
  const user = await new TestCaller(app).signIn('staff@example.com', demoPassword);
  const { rawPayload: book } = await user.post('/product-export');
  expect((await readXlsx(new Uint8Array(book))).sheets[0]?.rows.length).toBe(201);
  const { rawPayload: pack } = await user.get('/quote/documents/1');
  expect((await readZip(pack)).size).toBe(4);
  const [invoice] = (await user.get('/xero-invoices')).json<{ xero_invoice_id: string }[]>();
  const { rawPayload: pdf } = await user.get(`/xero-invoices/${invoice?.xero_invoice_id}/pdf`);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await app.close();
  await server.stop();
});
