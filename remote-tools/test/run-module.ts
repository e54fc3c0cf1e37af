import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = path.resolve(__dirname, '../..');

const addressOf = (file: string) => pathToFileURL(path.resolve(root, file)).href;

interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a program to its end. */
export function run(
  args: string[],
  options: { env?: Record<string, string>; input?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn('node', args, { cwd: root, env: { ...process.env, ...options.env } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
    child.stdin.end(options.input ?? '');
  });
}

/** Evaluates an expression with one of the commands' modules in Node, and returns its value. `module` has the exports of the file. */
export async function evaluate<T>(
  file: string,
  expression: string,
  env: Record<string, string> = {},
): Promise<T> {
  const code = `const module = await import(${JSON.stringify(addressOf(file))});
    process.stdout.write('\\u0000' + JSON.stringify((await (${expression})) ?? null));`;
  const { code: exit, output } = await run(['--input-type=module', '--eval', code], { env });
  if (exit !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf('\u0000') + 1)) as T;
}
