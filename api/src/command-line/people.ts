import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { erasePerson, exportPerson, KEPT, recordPersonExport } from '../domain';
import { OperationError } from '../store';
import { inWords } from './backups';
import { type Command, type CommandContext, withStore } from './command';

type Found = Awaited<ReturnType<typeof exportPerson>>;

const sayFound = ({ address, isUser, tables }: Found, say: CommandContext['say']): void => {
  const counts = Object.entries(tables).map(
    ([table, rows]) => `  ${inWords(rows.length, 'row')} of ${table}`,
  );
  say(counts.length === 0 ? `Nothing is kept of ${address}.` : `These rows name ${address}:`);
  for (const line of counts) say(line);
  if (isUser)
    say('This is a user: the account stays as long as history names it. Disable it with: users disable.');
};

const erase = async (
  surroundings: CommandContext,
  address: string,
  confirm: CommandContext['confirm'],
): Promise<void> => {
  const { say } = surroundings;
  sayFound(await withStore(surroundings, ({ store }) => store.read((db) => exportPerson(db, address))), say);
  if (!(await confirm(`This erases ${address} for ever. Type yes to go on`)))
    throw new OperationError('Nothing was changed.');
  const { isUser } = await withStore(surroundings, (context) => erasePerson(context, address));
  if (isUser) throw new OperationError(`${address} is a user, whom this command does not erase.`);
  say(`${address} is erased. What stays, and why:`);
  for (const line of KEPT) say(`  ${line}`);
};

export const personCommands: readonly Command[] = [
  {
    usage: 'person <email>',
    summary: 'counts what is kept of a person outside the company',
    run: async (surroundings, [address = '']) =>
      sayFound(
        await withStore(surroundings, ({ store }) => store.read((db) => exportPerson(db, address))),
        surroundings.say,
      ),
  },
  {
    usage: 'person export <email> <file>',
    summary: 'writes all that names a person into a JSON file, to give it to them',
    run: async (surroundings, [address = '', file = '']) => {
      const target = path.resolve(surroundings.folder, file);
      const found = await withStore(surroundings, (context) => recordPersonExport(context, address));
      const text = `${JSON.stringify({ address, ...found.tables }, null, 2)}\n`;
      // Only its owner can read it; it never replaces another file.
      await writeFile(target, text, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
        throw new OperationError(`${target} cannot be written (${error.message}).`);
      });
      sayFound(found, surroundings.say);
      surroundings.say(`It is in ${target}. Texts may name others too: read it before you pass it on.`);
    },
  },
  {
    usage: 'person erase --yes <email>',
    summary: 'erases a person without asking, for scripts',
    run: (surroundings, [address = '']) => erase(surroundings, address, () => Promise.resolve(true)),
  },
  {
    usage: 'person erase <email>',
    summary: 'erases a person, once you have confirmed it, and says what stays and why',
    run: (surroundings, [address = '']) => erase(surroundings, address, surroundings.confirm),
  },
];
