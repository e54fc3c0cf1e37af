import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { DomainError, InvalidError } from '../domain';
import { OperationError } from '../store';
import type { Command, CommandContext } from './command';
import { commands } from './commands';

/** Discards what a terminal would show. */
const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

const readTyped = (prompt: string, output: Writable): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise<string>((resolve, reject) => {
    terminal.once('SIGINT', () => reject(new OperationError('Nothing was changed.')));
    terminal.once('close', () => reject(new OperationError('Nothing was changed.')));
    terminal.question(prompt, resolve);
  }).finally(() => terminal.close());
};

const readHidden = (question: string): Promise<string> => {
  process.stderr.write(`${question}: `);
  return readTyped('', nowhere()).finally(() => process.stderr.write('\n'));
};

const readLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new OperationError('No password came in on standard input.');
};

/**
 * Asks for a password: twice and hidden on a terminal, else one line of standard input. It is never a parameter, which every user of the
 * machine could read in the list of processes.
 */
export const askPassword = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) return readLine();
  const password = await readHidden(question);
  if ((await readHidden('Repeat the password')) === password) return password;
  throw new OperationError('The passwords don’t match. Nothing was changed.');
};

/** Asks on the terminal whether to go on. Throws `OperationError` where there is none: `--yes` is the answer there. */
export const confirm = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY)
    throw new OperationError(
      'There is no terminal to ask on, so nothing was deleted. Add --yes to go on without a question.',
    );
  return (await readTyped(`${question}: `, process.stderr)).trim().toLowerCase() === 'yes';
};

/** Exit codes as shells define them. */
const done = 0;
const failed = 1;
const misused = 2;

const partsOf = ({ usage }: Command) => {
  const [words = '', ...parameters] = usage.split(' <');
  return { words: words.split(' '), parameters };
};

/** Returns the help: a line for each command. */
const helpLines = (): string[] => {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  return commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
};

/** Returns the command of these words. Of several, the one with so many parameters. */
const findCommand = (words: readonly string[]): Command | undefined => {
  const named = commands.filter((command) =>
    partsOf(command).words.every((word, index) => words[index] === word),
  );
  const lengthOf = (command: Command) => Object.values(partsOf(command)).flat().length;
  return named.find((command) => lengthOf(command) === words.length) ?? named[0];
};

const linesOf = (error: unknown): string[] | undefined => {
  if (error instanceof InvalidError) return Object.values(error.errors).flat();
  return error instanceof DomainError || error instanceof OperationError ? [error.message] : undefined;
};

/** Runs one command and returns the exit code. Prints an expected failure in a line; throws an unexpected one. */
export const runCommand = async (
  words: readonly string[],
  surroundings: CommandContext,
  complain: (line: string) => void,
): Promise<number> => {
  if (words.length === 0 || words.includes('--help')) {
    for (const line of ['Commands:', ...helpLines()]) surroundings.say(line);
    return done;
  }
  const command = findCommand(words);
  if (!command) {
    for (const line of ['There is no such command.', ...helpLines()]) complain(line);
    return misused;
  }
  const known = partsOf(command);
  const parameters = words.slice(known.words.length);
  if (parameters.length !== known.parameters.length) {
    complain(`Usage: ${command.usage}`);
    return misused;
  }
  try {
    await command.run(surroundings, parameters);
    return done;
  } catch (error) {
    const lines = linesOf(error);
    if (!lines) throw error;
    for (const line of lines) complain(line);
    return failed;
  }
};
