import { startProgram, type Program } from './program';
import { until } from './until';

/** The real server as a process of its own, which can be killed. */
export interface RunningServer {
  address: string;
  pid: number;
  /** Ends it as a power cut would: nothing is told, nothing is finished. Resolves once it is gone. */
  kill(): Promise<void>;
  /** Tells it to end, and resolves with its exit code once it has. */
  stop(): Promise<number | null>;
}

/** Returns the address that a program says it is ready at. Throws what it has written when it ends without one. */
export const readyAddress = async ({ output, ended }: Program): Promise<string> => {
  const findAddress = () => /ready at (http:\/\/\S+)/.exec(output())?.[1];
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  await until(() => findAddress() ?? hasEnded);
  const address = findAddress();
  if (!address) throw new Error(`The program ended by itself:\n${output()}`);
  return address;
};

/**
 * Starts the server on a folder of data and waits until it says its address. Further variables go into its environment. `cwd` is the
 * folder of the package of another release.
 */
export const startServer = async (
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  cwd?: string,
): Promise<RunningServer> => {
  const program = startProgram(
    ['dist/server.mjs'],
    {
      PORT: '0',
      DATA_DIR: folder,
      // A busy machine is not too many users.
      MAX_WAIT_MILLISECONDS: '60000',
      ...environment,
    },
    { cwd },
  );
  const address = await readyAddress(program);
  return {
    address: `${address}/api`,
    pid: program.pid,
    kill: async () => {
      program.kill('SIGKILL');
      await program.ended;
    },
    stop: () => {
      program.kill('SIGTERM');
      return program.ended;
    },
  };
};
