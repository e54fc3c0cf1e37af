import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createContext } from '../src/context';
import {
  deleteFileBytes,
  findProblems,
  missingBucket,
  prepareFile,
  readFile,
  storeFile,
  type Context,
} from '../src/domain';
import { mailKinds } from '../src/mail-kinds';
import { countRows, deleteRows, listRows, type Store } from '../src/store';
import { createTestDatabase, type TestDatabase } from './support/database';
import { TestClock } from './support/server';

const clock = new TestClock();
const bytes = Uint8Array.from([0, 1, 2, 253, 254, 255]);
const pdf = { bytes, contentType: 'application/pdf' };

let database: TestDatabase;
let store: Store;

beforeEach(async () => {
  database = await createTestDatabase();
  store = await database.open();
});

afterEach(async () => {
  await store.close();
  await database.remove();
});

const keep = async (context: Context, file = pdf): Promise<number> => {
  const prepared = await prepareFile(context, file);
  return store.transaction((tx) => storeFile(tx, prepared, clock.now()));
};

describe('a file in the database', () => {
  it('is read as it was stored, and stored once for all that refer to the same bytes', async () => {
    const context = createContext(store, clock);
    const [id, again] = [await keep(context), await keep(context)];
    expect(again).toBe(id);
    const other = await keep(context, { ...pdf, bytes: Uint8Array.from([7]) });
    expect(other).not.toBe(id);
    const read = await readFile(context, id);
    expect({ ...read, bytes: [...read.bytes] }).toEqual({ contentType: pdf.contentType, bytes: [...bytes] });
    expect(await store.read((db) => countRows(db, 'files'))).toBe(2);
  });

  it('is stored once by two writers at the same time', async () => {
    const context = createContext(store, clock);
    const ids = await Promise.all([keep(context), keep(context), keep(context)]);
    expect(new Set(ids).size).toBe(1);
  });

  it('is refused when its bytes are not those that were stored', async () => {
    const context = createContext(store, clock);
    const id = await keep(context);
    await store.transaction((tx) =>
      tx
        .updateTable('files')
        .set({ bytes: Uint8Array.from([9]) })
        .where('id', '=', id)
        .execute(),
    );
    await expect(readFile(context, id)).rejects.toThrow('is damaged');
  });
});

describe('a file in a bucket', () => {
  let server: Server;
  let objects: Map<string, Buffer>;
  let requests: IncomingMessage[];
  let isDown: boolean;
  let context: Context;

  beforeEach(async () => {
    objects = new Map();
    requests = [];
    isDown = false;
    server = createServer((request, response) => {
      void buffer(request).then((body) => {
        requests.push(request);
        const key = request.url ?? '';
        if (isDown) return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
        if (request.method === 'PUT') objects.set(key, body);
        const found = objects.get(key);
        if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
        return response.end(request.method === 'PUT' ? undefined : found);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/intranet-files`;
    context = createContext(store, clock, {
      bucket: { url, region: 'eu-west-2', accessKeyId: 'AKEY', secretAccessKey: 'secret' },
    });
  });

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('has its bytes there alone, under their hash, in signed requests', async () => {
    const id = await keep(context);
    const [row] = await store.read((db) => listRows(db, 'files'));
    expect(row).toMatchObject({ id, size: bytes.length, bytes: null });
    expect([...objects.keys()]).toEqual([`/intranet-files/${row?.hash}`]);
    expect(requests[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKEY\/\d{8}\/eu-west-2\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/,
    );
    expect(requests[0]?.headers['x-amz-content-sha256']).toBe(row?.hash);
    expect([...(await readFile(context, id)).bytes]).toEqual([...bytes]);
  });

  it('is not stored while the bucket refuses it', async () => {
    isDown = true;
    await expect(keep(context)).rejects.toMatchObject({
      kind: 'unavailable',
      cause: new Error('The bucket answered 403 AccessDenied.'),
    });
    expect(await store.read((db) => countRows(db, 'files'))).toBe(0);
  });

  it('is refused with the cause while nothing answers', async () => {
    const id = await keep(context);
    await new Promise((resolve) => server.close(resolve));
    await expect(readFile(context, id)).rejects.toMatchObject({
      kind: 'unavailable',
      cause: { cause: { code: 'ECONNREFUSED' } },
    });
  });

  it('is deleted where the bucket has it no more', async () => {
    await keep(context);
    objects.clear();
    await expect(context.bucket!.delete('a'.repeat(64))).resolves.toBeUndefined();
  });

  it('is damaged where the bucket has it no more', async () => {
    const id = await keep(context);
    objects.clear();
    const refused = readFile(context, id);
    await expect(refused).rejects.toThrow(/^File [0-9a-f]{64} is not in the bucket\.$/);
    await expect(refused).rejects.not.toHaveProperty('kind');
  });

  it('that was stored before there was a bucket is still read', async () => {
    const id = await keep(createContext(store, clock));
    expect([...(await readFile(context, id)).bytes]).toEqual([...bytes]);
    expect(requests).toHaveLength(0);
  });

  describe('that is no longer named', () => {
    const missing = (of = createContext(store, clock)) => store.read((db) => missingBucket(of, db));

    it('is missed', async () => {
      await keep(createContext(store, clock), { ...pdf, bytes: Uint8Array.from([7]) });
      expect(await missing()).toBeUndefined();
      const id = await keep(context);
      expect(await missing(context)).toBeUndefined();
      expect(await missing()).toMatch(/^Files are in a bucket, and FILES_BUCKET_URL names none\./);
      expect(await findProblems({ ...createContext(store, clock), mailKinds })).toContain(await missing());
      const without = createContext(store, clock);
      await expect(readFile(without, id)).rejects.toThrow('FILES_BUCKET_URL names none');
    });

    it('has bytes that are deleted once it is named again', async () => {
      await keep(context);
      const [row] = await store.read((db) => listRows(db, 'files'));
      const hash = row!.hash;
      await store.transaction((tx) => deleteRows(tx, 'files', {}));
      const job = { data: { hash } } as Parameters<typeof deleteFileBytes>[1];
      await expect(deleteFileBytes(createContext(store, clock), job)).rejects.toThrow(
        'FILES_BUCKET_URL names none',
      );
      await deleteFileBytes(context, job);
      expect(requests.at(-1)).toMatchObject({ method: 'DELETE', url: `/intranet-files/${hash}` });
    });
  });
});
