import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BusyError, type ReceiveFile, type UploadedFile, type Uploads } from '../domain';

/** Bytes that this process receives of clients at the same time; of users as many, so that no client keeps them waiting. */
const budget = 600_000_000;

/** Submissions for one quote in flight: a browser sends again before its first attempt has ended. */
const submissionsPerQuote = 2;

/** As many of the first bytes as hold the signature of any kind of file. */
const startBytes = 2048;

/** Receives a file in a folder; undefined for one larger than `limit`, of which nothing more is written. All of its bytes are read. */
export const receiveFile = async (
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<(UploadedFile & { path: string }) | undefined> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  let size = 0;
  let hasZero = false;
  const failures: unknown[] = [];
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > limit || failures.length > 0) continue;
      hash.update(chunk);
      hasZero ||= chunk.includes(0);
      if (start.length < startBytes) start = Buffer.concat([start, chunk]).subarray(0, startBytes);
      // What the disk does not take is read to its end all the same, so that the sender gets the reason.
      await handle.appendFile(chunk).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  if (size <= limit)
    return { path: file, size, hash: hash.digest('hex'), start, hasZero, read: () => readFile(file) };
  await rm(file, { force: true });
  return undefined;
};

/** Deletes what a process that was killed has left in a folder of uploads; of other processes that use the folder, what is this old. */
export const sweepUploads = async (folder: string, olderThanMilliseconds: number): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs >= olderThanMilliseconds) await rm(file, { force: true, recursive: true });
  }
};

/** Receives files in a folder, within a budget of bytes. */
export const createUploads = (folder: string): Uploads => {
  /** The requests in flight. */
  const requests = new Set<Parameters<Uploads['withFiles']>[0]>();
  return {
    withFiles: async (request, work) => {
      const { quoteId, bytes } = request;
      const similar = [...requests].filter((one) => (one.quoteId === null) === (quoteId === null));
      const expected = similar.reduce((sum, one) => sum + one.bytes, bytes);
      const ofQuote = similar.filter((one) => one.quoteId === quoteId);
      const isQuoteBusy = quoteId !== null && ofQuote.length >= submissionsPerQuote;
      if (isQuoteBusy || expected > budget) throw new BusyError();
      requests.add(request);
      const files: string[] = [];
      const receive: ReceiveFile = async (chunks, limit) => {
        const file = await receiveFile(folder, chunks, limit);
        if (file) files.push(file.path);
        return file;
      };
      try {
        return await work(receive);
      } finally {
        await Promise.all(files.map((file) => rm(file, { force: true })));
        requests.delete(request);
      }
    },
  };
};
