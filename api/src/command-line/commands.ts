import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AUDIT_EXPORT_DAYS, formatQuantity, productGroupSchema } from 'api-contract';
import { createTopLevelGroup, exportAudit, findProblems, refuse } from '../domain';
import { mailKinds } from '../mail-kinds';
import { OperationError, reset } from '../store';
import { backupCommands } from './backups';
import { invoiceCommands } from './invoices';
import { type Command, check, type CommandContext, withStore } from './command';
import { personCommands } from './people';
import { userCommands } from './users';

const nameSchema = productGroupSchema.pick(['name']);

/** The format of nominal codes: letters, digits, and a few separators. */
const nominalCode = /^[\p{L}\d][\p{L}\d ./-]{0,49}$/u;

const checkCode = (typed: string): string => {
  const code = typed.trim();
  if (nominalCode.test(code)) return code;
  return refuse(
    'sales_ledger_nominal_code',
    'Nominal code must be up to 50 letters and digits, such as 4000.',
  );
};

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
  {
    usage: 'groups add <name> <nominal code>',
    summary: 'makes a top-level product group',
    run: async (surroundings, [typedName, typedCode = '']) => {
      const { name } = check<{ name: string }>(nameSchema, { name: typedName });
      const code = checkCode(typedCode);
      const { body } = await withStore(surroundings, (context) =>
        createTopLevelGroup(context, { name, nominalCode: code }, null),
      );
      surroundings.say(`The top-level group ${body.name} has the id ${body.id}.`);
    },
  },
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
