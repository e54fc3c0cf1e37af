import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const api = path.join(__dirname, '../..');

/** The real server as a process of its own, which can be killed. */
export interface RunningServer {
  address: string;
  pid: number;
  /** Ends it as a power cut would: nothing is told, nothing is finished. Resolves once it is gone. */
  kill(): Promise<void>;
  /** Tells it to end, and resolves with its exit code once it has. */
  stop(): Promise<number | null>;
}

/**
 * Starts the server on a folder of data and waits until it says its address. Further variables go into its environment. `cwd` is the
 * folder of the package of another release.
 */
export const startServer = async (
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  cwd = api,
): Promise<RunningServer> => {
  const child: ChildProcess = spawn(process.execPath, ['dist/server.mjs'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      // A busy machine is not too many users.
      MAX_WAIT_MILLISECONDS: '60000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The server ended by itself:\n${output}`)));
  });
  return {
    address: `${address}/api`,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
};
