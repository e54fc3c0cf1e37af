import { productGroupSchema, toOneLine } from 'api-contract';
import {
  changeTopLevelGroup,
  createTopLevelGroup,
  listProductGroups,
  refuse,
  type TopLevelGroup,
} from '../domain';
import { check, type Command, withStore } from './command';

const nameSchema = productGroupSchema.pick(['name']);

const checkName = (typed: string) => check<{ name: string }>(nameSchema, { name: typed });

/** The format of nominal codes: letters, digits, and a few separators. */
const nominalCode = /^[\p{L}\d][\p{L}\d ./-]{0,49}$/u;

const checkCode = (typed: string) => {
  const code = typed.trim();
  if (nominalCode.test(code)) return { sales_ledger_nominal_code: code };
  return refuse(
    'sales_ledger_nominal_code',
    'Nominal code must be up to 50 letters and digits, such as 4000.',
  );
};

/** Returns a command that changes the top-level group with a number. */
const command = (
  usage: string,
  summary: string,
  done: (group: { name: string; sales_ledger_nominal_code: string | null }) => string,
  columns: (typed: string) => Partial<TopLevelGroup>,
): Command => ({
  usage,
  summary,
  run: async (surroundings, [id = '', typed = '']) => {
    const changes = columns(typed);
    const { body } = await withStore(surroundings, (context) =>
      changeTopLevelGroup(context, id, changes, null),
    );
    surroundings.say(done(body));
  },
});

export const groupCommands: readonly Command[] = [
  {
    usage: 'groups add <name> <nominal code>',
    summary: 'makes a top-level product group',
    run: async (surroundings, [name = '', code = '']) => {
      const group = { ...checkName(name), ...checkCode(code) };
      const { body } = await withStore(surroundings, (context) => createTopLevelGroup(context, group, null));
      surroundings.say(`The top-level group ${body.name} has the id ${body.id}.`);
    },
  },
  {
    usage: 'groups list',
    summary: 'shows the top-level groups with their ids',
    run: async (surroundings) => {
      const groups = await withStore(surroundings, (context) =>
        listProductGroups(context, { topLevelOnly: '1', archived: '1' }),
      );
      if (groups.length === 0) surroundings.say('There are no top-level groups yet.');
      for (const { id, name, sales_ledger_nominal_code: code, is_archived } of groups)
        surroundings.say([id, code, toOneLine(name), ...(is_archived ? ['archived'] : [])].join('\t'));
    },
  },
  command(
    'groups rename <id> <name>',
    'gives a top-level group another name',
    ({ name }) => `${name} has its new name.`,
    checkName,
  ),
  command(
    'groups change-code <id> <nominal code>',
    'gives a top-level group another nominal code, for items that are added to quotes from now on',
    ({ name, sales_ledger_nominal_code: code }) => `${name} has the nominal code ${code}.`,
    checkCode,
  ),
  command(
    'groups archive <id>',
    'offers a top-level group no longer for product groups; those that have it keep it',
    ({ name }) => `${name} is archived and no longer offered.`,
    () => ({ is_archived: true }),
  ),
  command(
    'groups restore <id>',
    'offers an archived top-level group again',
    ({ name }) => `${name} is offered again.`,
    () => ({ is_archived: false }),
  ),
];
