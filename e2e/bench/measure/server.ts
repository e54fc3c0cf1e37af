import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { atExit } from './at-exit';
import { inRoot, root } from './places';

export interface Server {
  /** `http://localhost:40123`. */
  address: string;
  /** The longest that the server's event loop was held up since this was last asked, in milliseconds. */
  longestBlock(): Promise<number>;
  /** The processor time that the server has used, in milliseconds, and its memory, in bytes. */
  usage(): Promise<{ cpu: number; rss: number }>;
  /** The most memory that the server has had since it was started, in bytes. */
  mostMemory(): Promise<number>;
  stop(): Promise<void>;
}

interface ServerOptions {
  dataFolder: string;
  /** The built page to serve; the product's own when left out. */
  shellFolder?: string;
  env?: Record<string, string>;
}

const monitor = pathToFileURL(inRoot('e2e/bench/measure/loop-monitor.mjs')).href;

/** Making 200,000 quotes takes minutes. */
const timeoutMs = 900_000;

/** Starts the built server on a free port. */
export async function startServer({ dataFolder, shellFolder, env }: ServerOptions): Promise<Server> {
  const child = spawn('node', ['--import', monitor, 'api/dist/server.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataFolder,
      ...(shellFolder && { SHELL_DIR: shellFolder }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const callOff = atExit(() => child.kill());
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start.\n${output}`)), timeoutMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (http:\S+)/.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.\n${output}`)));
  });
  const ask = <Answer>(question: string) =>
    new Promise<Answer>((resolve) => {
      const read = (message: unknown) => {
        const { question: answered, answer } = message as { question: string; answer: Answer };
        if (answered !== question) return;
        child.off('message', read);
        resolve(answer);
      };
      child.on('message', read);
      child.send(question);
    });
  return {
    address,
    longestBlock: () => ask<number>('longest-block'),
    usage: () => ask<{ cpu: number; rss: number }>('usage'),
    mostMemory: () => ask<number>('most-memory'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      callOff();
    },
  };
}

/** Signs in as the demonstration user and returns the token. */
export async function tokenOf(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'staff@example.com', password: 'letmein-demo' }),
  });
  if (!response.ok) throw new Error(`Signing in returned ${response.status}.`);
  return ((await response.json()) as { access_token: string }).access_token;
}
