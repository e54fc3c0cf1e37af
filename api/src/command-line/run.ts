import { DomainError, InvalidError } from '../domain';
import { OperationError } from '../store';
import { commands } from './commands';
import type { Command, Surroundings } from './surroundings';

/** Exit codes as shells know them. */
const done = 0;
const failed = 1;
const misused = 2;

const written = ({ words, parameters }: Command): string =>
  [...words, ...parameters.map((parameter) => `<${parameter}>`)].join(' ');

/** What can be asked for, a line for each command. */
export const helpLines = (): string[] => {
  const width = Math.max(...commands.map((command) => written(command).length));
  return commands.map((command) => `  ${written(command).padEnd(width)}  ${command.summary}`);
};

const findCommand = (words: readonly string[]): Command | undefined =>
  commands.find((command) => command.words.every((word, index) => words[index] === word));

const linesOf = (error: unknown): string[] | undefined => {
  if (error instanceof InvalidError) return Object.values(error.errors).flat();
  return error instanceof DomainError || error instanceof OperationError ? [error.message] : undefined;
};

/** Runs one command and answers the exit code. What it could not do is told in a line; what nobody expected is thrown. */
export const runCommand = async (
  words: readonly string[],
  surroundings: Surroundings,
  complain: (line: string) => void,
): Promise<number> => {
  if (words.length === 0 || words.includes('--help')) {
    for (const line of ['Commands:', ...helpLines()]) surroundings.say(line);
    return done;
  }
  const command = findCommand(words);
  const parameters = words.slice(command?.words.length ?? 0);
  if (!command || parameters.length !== command.parameters.length) {
    const usage = command ? [`Usage: ${written(command)}`] : ['There is no such command.', ...helpLines()];
    for (const line of usage) complain(line);
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
