import { spawn } from 'node:child_process';
import path from 'node:path';

const api = path.join(__dirname, '../..');

/** A program of the API as a process of its own. */
export interface Program {
  readonly pid: number;
  /** What it has written so far. */
  output(): string;
  /** Its exit code once it has ended, null where a signal ended it; all that it wrote is in its output by then. */
  readonly ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

const running = new Set<Program>();

/** Starts a program, `dist/server.mjs` or `dist/cli.mjs` with its arguments. `cwd` is the folder of the package of another release. */
export const startProgram = (
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  { cwd = api, input = '' } = {},
): Program => {
  const child = spawn(process.execPath, words, { cwd, env: { PATH: process.env.PATH, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  const program: Program = {
    pid: child.pid ?? 0,
    output: () => output,
    ended: new Promise((resolve) => child.once('close', resolve)),
    kill: (signal) => void child.kill(signal),
  };
  running.add(program);
  void program.ended.then(() => running.delete(program));
  return program;
};

/** Ends what tests have left running, such as one that took too long to start: Jest would wait for it without end. */
export const endPrograms = async (): Promise<void> => {
  await Promise.all(
    [...running].map(({ kill, ended }) => {
      kill('SIGKILL');
      return ended;
    }),
  );
};
