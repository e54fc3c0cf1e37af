import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AUDIT_EXPORT_DAYS, formatQuantity } from 'api-contract';
import { exportAudit, findProblems, refuse } from '../domain';
import { mailKinds } from '../mail-kinds';
import { OperationError, reset } from '../store';
import { backupCommands } from './backups';
import { groupCommands } from './groups';
import { invoiceCommands } from './invoices';
import { type Command, type CommandContext, withStore } from './command';
import { personCommands } from './people';
import { userCommands } from './users';

const emptyData = async (
  { location, say }: CommandContext,
  confirm: CommandContext['confirm'],
): Promise<void> => {
  const { dataFolder } = location;
  const question = `This empties the data in ${dataFolder}; backups stay. Type yes to go on`;
  const wasThere = await reset(location, () => confirm(question));
  say(
    wasThere
      ? `The data in ${dataFolder} is gone. The next start begins with a new database.`
      : `There is no data in ${dataFolder}.`,
  );
};

export const commands: readonly Command[] = [
  ...userCommands,
  ...personCommands,
  ...groupCommands,
  ...invoiceCommands,
  ...backupCommands,
  {
    usage: 'check',
    summary: 'checks that files and jobs agree with the records that they belong to',
    run: async (surroundings) => {
      const problems = await withStore(surroundings, (context) => findProblems({ ...context, mailKinds }));
      for (const problem of problems) surroundings.say(problem);
      if (problems.length > 0)
        throw new OperationError(`Found ${formatQuantity(problems.length, 'problem')}. Nothing was changed.`);
      surroundings.say('Files and jobs agree with the records that they belong to.');
    },
  },
  {
    usage: 'reset --yes',
    summary: 'empties the embedded database without asking, for scripts',
    run: (surroundings) => emptyData(surroundings, () => Promise.resolve(true)),
  },
  {
    usage: 'reset',
    summary: 'empties the embedded database, once you have confirmed it; the intranet must be stopped',
    run: (surroundings) => emptyData(surroundings, surroundings.confirm),
  },
  {
    usage: 'audit <days> <file>',
    summary: 'writes sign-ins, downloads and changes of so many days into a workbook',
    run: async (surroundings, [typed = '', file = '']) => {
      const days = Number(typed);
      if (!Number.isInteger(days) || days < 1 || days > AUDIT_EXPORT_DAYS.max)
        refuse('days', `The days are a whole number from 1 to ${AUDIT_EXPORT_DAYS.max}.`);
      const target = path.resolve(surroundings.folder, file);
      const worksheet = await withStore(surroundings, (context) => exportAudit(context, { days }));
      // No other command needs the library.
      const { hucreWorkbooks } = await import('../adapters/workbooks');
      // Names and addresses are in it, so only its owner can read it; it never replaces another file.
      await writeFile(target, await hucreWorkbooks.write(worksheet), { mode: 0o600, flag: 'wx' }).catch(
        (error: Error) => {
          throw new OperationError(`${target} cannot be written (${error.message}).`);
        },
      );
      surroundings.say(`The audit log is in ${target}.`);
    },
  },
];
