import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatQuantity, personSchema, type PersonalData } from 'api-contract';
import { zipOf } from '../calls';
import { erasePersonalData, exportPersonalData, findPersonalData, type NamedFile } from '../domain';
import { OperationError } from '../store';
import { check, type Command, type CommandContext, withStore } from './command';

/** Returns the address that was typed. Throws `InvalidError` for what is no address. */
const toAddress = (typed: string): string => check(personSchema, { email: typed }).email;

const find = (surroundings: CommandContext, address: string): Promise<PersonalData> =>
  withStore(surroundings, (context) => findPersonalData(context, address));

const sayFound = ({ email, is_user, contacts, records }: PersonalData, say: CommandContext['say']): void => {
  say(records.length === 0 ? `We hold nothing about ${email}.` : `These records name ${email}:`);
  for (const { label, count } of records) say(`  ${label}: ${count}`);
  for (const { name, email: now } of contacts) say(`  ${name}${now ? ` <${now}>` : ''} is this person`);
  if (is_user)
    say('This is a user: the account stays as long as history names it. Disable it with: users disable.');
};

const erase = async (
  surroundings: CommandContext,
  typed: string,
  confirm: CommandContext['confirm'],
): Promise<void> => {
  const { say } = surroundings;
  const address = toAddress(typed);
  sayFound(await find(surroundings, address), say);
  if (!(await confirm(`This erases ${address} for ever. Type yes to go on`)))
    throw new OperationError('Nothing was changed.');
  const { kept } = await withStore(surroundings, (context) => erasePersonalData(context, address, null));
  say(`${address} is erased. What stays, and why:`);
  for (const line of kept) say(`  ${line}`);
};

/** Writes a zip whole or not at all. Only its owner can read it. */
const writeZip = async (target: string, files: readonly NamedFile[]): Promise<void> => {
  const partial = `${target}.partial-${process.pid}`;
  try {
    // Opened first: a stream that fails before would make the file after it was deleted.
    const file = await open(partial, 'wx', 0o600);
    await pipeline(zipOf(files), file.createWriteStream());
    renameSync(partial, target);
  } catch (error) {
    const { message, cause } = error as Error;
    const reasons = [message, ...(cause instanceof Error ? [cause.message] : [])];
    throw new OperationError(`${target} cannot be written (${reasons.join(' ')}).`);
  } finally {
    rmSync(partial, { force: true });
  }
};

export const personCommands: readonly Command[] = [
  {
    usage: 'person <email>',
    summary: 'counts what is kept of a person outside the company',
    run: async (surroundings, [typed = '']) =>
      sayFound(await find(surroundings, toAddress(typed)), surroundings.say),
  },
  {
    usage: 'person export <email> <file>',
    summary: 'writes all that is kept of a person, with their files, into a zip, to give it to them',
    run: async (surroundings, [typed = '', file = '']) => {
      const { say } = surroundings;
      const address = toAddress(typed);
      const target = path.resolve(surroundings.folder, file);
      if (existsSync(target)) throw new OperationError(`${target} is there already; choose another name.`);
      sayFound(await find(surroundings, address), say);
      const count = await withStore(surroundings, async (context) => {
        const files = await exportPersonalData(context, address, null);
        await writeZip(target, files);
        return files.length;
      });
      say(
        `${formatQuantity(count, 'file')} in ${target}. Texts may name others too: read it before you pass it on.`,
      );
    },
  },
  {
    usage: 'person erase --yes <email>',
    summary: 'erases a person without asking, for scripts',
    run: (surroundings, [typed = '']) => erase(surroundings, typed, () => Promise.resolve(true)),
  },
  {
    usage: 'person erase <email>',
    summary: 'erases a person, once you have confirmed it, and says what stays and why',
    run: (surroundings, [typed = '']) => erase(surroundings, typed, surroundings.confirm),
  },
];
