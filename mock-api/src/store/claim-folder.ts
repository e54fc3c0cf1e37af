import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataError } from './data-error';

/** A socket goes with its process, however that ends; a file that says "in use" would stay behind. */
const socketOf = (folder: string): string => {
  const name = `mock-api-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
};

const listen = (address: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(address);
    connection.once('connect', () => resolve(true));
    connection.once('error', () => resolve(false));
    connection.once('close', () => connection.destroy());
  });

const listenAlone = async (folder: string): Promise<Server> => {
  const address = socketOf(folder);
  try {
    return await listen(address);
  } catch (error) {
    if (await answers(address)) {
      throw new DataError(
        `Another mock API has its data in ${folder}. Stop it, or choose another DATA_DIR.`,
        {
          cause: error,
        },
      );
    }
    rmSync(address, { force: true });
    return listen(address);
  }
};

/**
 * Keeps a second process from the same data: each would write its own state over the other's. Throws a `DataError` while another has
 * the folder. Answers with how to give it up.
 */
export const claimFolder = async (folder: string): Promise<() => Promise<void>> => {
  const server = await listenAlone(folder);
  return () => new Promise((resolve) => server.close(() => resolve()));
};
