import { productGroupSchema } from 'api-contract';
import { createTopLevelGroup, InvalidError } from '../../domain';
import { check } from '../check';
import type { Command } from '../surroundings';
import { withStore } from '../with-store';

const nameSchema = productGroupSchema.pick(['name']);

/** As ledgers write them: letters, digits, and a few signs between them. */
const nominalCode = /^[\p{L}\d][\p{L}\d ./-]{0,49}$/u;

const checkCode = (typed: string): string => {
  const code = typed.trim();
  if (nominalCode.test(code)) return code;
  throw new InvalidError({
    sales_ledger_nominal_code: ['Nominal code must be up to 50 letters and digits, such as 4000.'],
  });
};

export const groupCommands: readonly Command[] = [
  {
    words: ['groups', 'add'],
    parameters: ['name', 'nominal code'],
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
];
