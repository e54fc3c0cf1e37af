import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a program to its end. */
export function run(
  args: string[],
  options: { env?: Record<string, string>; input?: string; cwd?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn('node', args, { cwd: options.cwd ?? root, env: { ...process.env, ...options.env } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
    child.stdin.end(options.input ?? '');
  });
}
