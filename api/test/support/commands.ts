import path from 'node:path';
import type { CommandContext } from '../../src/command-line/command';
import { runCommand } from '../../src/command-line/run';
import type { StoreLocation } from '../../src/store';
import { startProgram } from './program';

/** Runs a command in this process. Returns its exit code and what it printed. */
export const runCommandAt = async (
  surroundings: Pick<CommandContext, 'location' | 'folder'> & Partial<CommandContext>,
  ...words: string[]
): Promise<{ code: number; output: string[]; complaints: string[] }> => {
  const output: string[] = [];
  const complaints: string[] = [];
  const all = {
    accounting: { provider: 'local' as const },
    backups: { folder: path.join(surroundings.folder, 'backups') },
    publicUrl: 'https://intranet.example.com',
    say: (line: string) => void output.push(line),
    askPassword: () => Promise.reject(new Error('no password is needed')),
    confirm: () => Promise.resolve(true),
    ...surroundings,
  };
  const code = await runCommand(words, all, (line) => complaints.push(line));
  return { code, output, complaints };
};

/** Expects that files and jobs agree with the records that they belong to. */
export const expectAgreement = async (location: StoreLocation): Promise<void> => {
  const { code, output } = await runCommandAt({ location, folder: location.dataFolder }, 'check');
  if (code !== 0) throw new Error(output.join('\n'));
};

/** Runs a command in a process of its own and returns what it printed. */
export const runCommandProcess = async (
  environment: Record<string, string>,
  input: string,
  ...words: string[]
): Promise<string> => {
  const { output, ended } = startProgram(['dist/cli.mjs', ...words], environment, { input: `${input}\n` });
  if ((await ended) !== 0) throw new Error(output());
  return output();
};
