import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { ErasedPerson, ErasureList } from '../domain';
import { ensureFolder, OperationError, toUnwritable } from '../store';

const NAME = 'erased-people.jsonl';

const readLines = (folder: string): ErasedPerson[] => {
  const file = path.join(folder, NAME);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw new OperationError(
      `The list of erased people, ${file}, cannot be read (${message}). Without it a backup brings them back: correct that, or set BACKUP_DIR to the folder that has the list.`,
    );
  }
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    try {
      return JSON.parse(line) as ErasedPerson;
    } catch {
      // A kill while it was written: nothing of that erasure was committed. A whole line has an empty one after it.
      if (lines[index + 1] !== '') return [];
      throw new OperationError(
        `Line ${index + 1} of ${file} is damaged. Correct it from a copy of the file.`,
      );
    }
  });
};

/** Stores erased people in a file beside the backups, a line each; reads those beside a backup from elsewhere too. */
export const createErasureList = (folder: string, ...others: readonly string[]): ErasureList => ({
  read: () => [...new Map([folder, ...others].flatMap(readLines).map((one) => [one.key, one])).values()],
  add: (person) => {
    ensureFolder(folder, 'BACKUP_DIR');
    let descriptor: number | undefined;
    try {
      descriptor = openSync(path.join(folder, NAME), 'a', 0o600);
      writeSync(descriptor, `\n${JSON.stringify(person)}\n`);
      fsyncSync(descriptor);
    } catch (error) {
      throw toUnwritable(folder, error, 'BACKUP_DIR');
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  },
});

/** Stores erased people in memory. */
export const erasuresInMemory = (): ErasureList => {
  const people: ErasedPerson[] = [];
  return { read: () => people, add: (person) => void people.push(person) };
};
